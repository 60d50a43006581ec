/** The mixer view: a strip per track and the master, and on desktops the chosen strip's effects beside them. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useEffect, useRef } from 'react';
import '../../controls/fader.css';
import './mixer.css';
import './fader.css';
import './panel.css';
import './adapt.css';
import './wide.css';
import './strip-map.css';
import './group.css';
import { MeterBank } from '../../controls/meter-bank.tsx';
import { railStyle, Splitter } from '../../controls/splitter.tsx';
import { usePainted } from '../../loading/painted.ts';
import { isLocking } from '../../state/held.ts';
import { layout } from '../../state/layout.ts';
import { song } from '../../state/song.ts';
import { watchGrips } from '../../state/touch.ts';
import { trackIds } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { Channel } from './channel.tsx';
import { GroupChannel } from './group-channel.tsx';
import { keepInSight } from './in-sight.ts';
import { MasterChannel } from './master-channel.tsx';
import { roveStrips } from './rove.ts';
import { SidePanel } from './side-panel.tsx';
import { StripMap } from './strip-map.tsx';
import { watchKeys } from './together.ts';
import { TogetherBar } from './together-bar.tsx';

/** Of the very first frame, so that a tap on the tab is answered soon; the next one has them all. */
const FIRST_STRIPS = 3;

/** One strip alone has all the room there is. */
function columns(strips: number): CSSProperties | undefined {
  return strips > 1 ? ({ '--others': strips - 1 } as CSSProperties) : undefined;
}

export default function Mixer() {
  useSignals();
  const isWhole = usePainted(1) === 1;
  const groups = useComputed(() => song.value.groups.map(({ id }) => id).join())
    .value.split(',')
    .filter(Boolean);
  const mixer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Steps cannot be seen here: what was to be locked to one would be lost from sight.
    isLocking.value = false;
    if (!mixer.current) return;
    const stops = [roveStrips(mixer.current), watchGrips(mixer.current), watchKeys()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other strips anew
  useEffect(() => {
    const channels = mixer.current?.querySelector<HTMLElement>('.channels');
    return channels && isWhole ? keepInSight(channels) : undefined;
  }, [isWhole, trackIds.value]);
  return (
    <div className="mixer" style={railStyle()}>
      <h1 className="visually-hidden">{t('mix.title')}</h1>
      <div className="mixer-strips" ref={mixer} data-rove-set="">
        {layout.value === 'desktop' && <StripMap strips={mixer} />}
        <MeterBank className="channels" style={columns(trackIds.value.length + groups.length)}>
          {trackIds.value.map((id, index) =>
            isWhole || index < FIRST_STRIPS ? <Channel key={id} track={id} /> : <div key={id} className="channel" />,
          )}
          {isWhole && groups.map((id) => <GroupChannel key={id} group={id} />)}
        </MeterBank>
        <MasterChannel />
        <TogetherBar />
      </div>
      {layout.value === 'desktop' && <Splitter label={t('mix.sideWidth')} />}
      {layout.value === 'desktop' && (isWhole ? <SidePanel /> : <div className="mixer-side" />)}
    </div>
  );
}
