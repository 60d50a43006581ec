/** The wave editor: an overview, the wave between regions and figures, and below it tools by tabs; on a desk all of them at once. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { TabList } from '../../../controls/tab-list.tsx';
import { leaveRoom, type RoomProps } from '../../../state/edit-room.ts';
import { layout } from '../../../state/layout.ts';
import { useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { CutKeys } from './cut-keys.tsx';
import { Facts } from './facts.tsx';
import { Figures } from './figures.tsx';
import { Overview } from './overview.tsx';
import { Regions } from './regions.tsx';
import { Shape } from './shape.tsx';
import { Stage } from './stage.tsx';
import {
  askedTrack,
  cursorSeconds,
  lookAtAll,
  placed,
  selection,
  type WaveTab,
  waveTab,
  waveTrack,
  whole,
} from './state.ts';
import { Time } from './time.tsx';
import { ZoomKeys } from './zoom-keys.tsx';
import '../../../controls/fader.css';
import '../../../controls/knob.css';
import './wave-room.css';
import './wave-tools.css';

const TABS: readonly WaveTab[] = ['cut', 'shape', 'time', 'regions'];
const PANEL = 'wave-tools';

export default function WaveRoom({ track, part }: RoomProps) {
  useSignals();
  useEffect(() => {
    askedTrack.value = track;
    selection.value = null;
    lookAtAll();
    cursorSeconds.value = placed.peek().find(({ index }) => index === part)?.fromSeconds ?? whole.peek().fromSeconds;
  }, [track, part]);
  const id = waveTrack.value;
  const { name, color, isHollow } = useShape(id);
  return (
    <section className={`we ${colorClass(color)}`} aria-label={t('wave.name', { track: name })}>
      <header className="we-head">
        <h1 className="visually-hidden">{t('wave.name', { track: name })}</h1>
        <button type="button" className="icon-button" aria-label={t('wave.back')} onClick={leaveRoom}>
          <Icon name="left" />
        </button>
        <b className="tile">
          <Mark color={color} isHollow={isHollow} />
          <span>{name}</span>
        </b>
        <Facts />
        <ZoomKeys />
      </header>
      <Overview />
      <Stage />
      <Figures />
      {layout.value === 'desktop' ? <Desk /> : <Tabbed />}
    </section>
  );
}

const PARTS = { cut: CutKeys, shape: Shape, time: Time, regions: Regions } as const;

function Tabbed() {
  useSignals();
  const Shown = PARTS[waveTab.value];
  return (
    <div className="we-tabbed">
      <TabList
        label={t('wave.tabs')}
        panel={PANEL}
        tabs={TABS.map((value) => ({ value, label: t(`wave.${value}`) }))}
        value={waveTab.value}
        onChange={(value) => {
          waveTab.value = value;
        }}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${waveTab.value}`} className="we-panel">
        <Shown />
      </div>
    </div>
  );
}

function Desk() {
  return (
    <>
      <CutKeys />
      <aside className="we-rail">
        <section aria-label={t('wave.shape')}>
          <h2>{t('wave.shape')}</h2>
          <Shape />
        </section>
        <section aria-label={t('wave.time')}>
          <h2>{t('wave.time')}</h2>
          <Time />
        </section>
        <section aria-label={t('wave.regions')}>
          <h2>{t('wave.regions')}</h2>
          <Regions />
        </section>
      </aside>
    </>
  );
}
