/** The arrangement view: the grid of steps, what edits it, and the rack beside it. */
import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import './grid/grid.css';
import './grid/small-lanes.css';
import { lazy } from '../../loading/lazy.tsx';
import { usePainted } from '../../loading/painted.ts';
import { arrangeView } from '../../state/arrange-view.ts';
import { dockPercent, dockTab, isDockOpen } from '../../state/dock.ts';
import { layout } from '../../state/layout.ts';
import { hands } from '../../state/live-input.ts';
import { rowHeight } from '../../state/rows.ts';
import { isRackOpen, overlay } from '../../state/screen.ts';
import { shownTrack } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { openDoors } from '../door.ts';
import { RackPlace } from '../rack/rack-place.tsx';
import { wideParts } from '../wide.ts';
import { SoundLane } from './grid/sound-lane.tsx';
import { ThumbSteps } from './grid/thumb-steps.tsx';
import { Lanes } from './grid/track-rows.tsx';
import { songView } from './song/lazy-song.ts';
import { HeldValue } from './step/held-value.tsx';
import { Strip } from './track/chosen-track.tsx';
import { Stopped } from './track/stopped.tsx';

const { Screen: Hands } = lazy(async () => (await openDoors()).hands(), {
  placeholder: <section className="hands" aria-hidden="true" />,
});

export function Arrange() {
  useSignals();
  const isPhone = layout.value === 'phone';
  const isDesktop = layout.value === 'desktop';
  const hasHands = hands.value !== 'steps';
  const hasDrawer = isPhone && overlay.value === 'tools';
  const painted = usePainted(2);
  const parts = wideParts.value;
  const wide = painted > 0 && parts;
  const hasTabletDock = !isPhone && !isDesktop && isDockOpen.value;
  const tools = wide ? <wide.Tools /> : <div className="tools" />;
  if (arrangeView.value === 'timeline') {
    return (
      <div className="arrangement is-song">
        <h1 className="visually-hidden">{t('shell.arrange')}</h1>
        <div className="sequencer" data-rows={rowHeight.value} style={dockStyle()}>
          <songView.Screen />
          {isDockOpen.value && <ClipLane />}
          {wide && <wide.Dock />}
          {wide && <wide.SelectionBar />}
          <HeldValue />
        </div>
      </div>
    );
  }
  return (
    <div
      className={hasTabletDock ? 'arrangement has-dock' : 'arrangement'}
      style={isDesktop ? parts?.railStyle() : undefined}
    >
      <h1 className="visually-hidden">{t('shell.arrange')}</h1>
      <div
        className="sequencer"
        data-rows={rowHeight.value}
        data-hands={hasHands ? '' : undefined}
        data-drawer={hasDrawer ? '' : undefined}
        data-small={hasHands || hasDrawer ? '' : undefined}
        style={isPhone ? undefined : dockStyle()}
      >
        {isDesktop && tools}
        {!isPhone && parts && <parts.Ruler />}
        <Stopped />
        <Lanes />
        {isDesktop ? wide && <wide.Dock /> : <Strip />}
        {isPhone ? hasHands ? <Hands /> : <ThumbSteps /> : !isDesktop && tools}
        {hasTabletDock && wide && <wide.Dock />}
        {isDesktop && wide && <wide.SelectionBar />}
        <HeldValue />
      </div>
      {isPhone && isRackOpen.value && <SoundLane />}
      {isDesktop && parts && <parts.Splitter label={t('arrange.rackWidth')} />}
      <RackPlace isTurn={painted === 2} />
    </div>
  );
}

/** The steps of the clip that the dock edits, under figures of their own: the editors keep to its columns. */
function ClipLane() {
  useSignals();
  const parts = wideParts.value;
  return (
    <div className="clip-lane">
      {parts && <parts.Ruler isPlain />}
      <Lanes only={shownTrack.value} />
    </div>
  );
}

/** Folded, the dock is as high as its head. */
function dockStyle(): CSSProperties {
  const percent = dockPercent[dockTab.value].value;
  return { '--dock': isDockOpen.value ? `${percent.toFixed(2)}%` : 'auto' } as CSSProperties;
}
