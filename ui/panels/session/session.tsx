/** The session view: clips to launch, and the song they make. On a phone one of the two, elsewhere both. */
import { useSignals } from '@preact/signals-react/runtime';
import './session.css';
import './clip-cell.css';
import './wide.css';
import './timeline.css';
import { lazy } from '../../loading/lazy.tsx';
import { layout } from '../../state/layout.ts';
import { isLiveOpen } from '../../state/live-input.ts';
import { isTimelineShown } from '../../state/session-page.ts';
import { t } from '../../words/words.ts';
import { Foot } from './foot.tsx';
import { Grid } from './grid.tsx';
import { SongPage } from './song-page.tsx';
import { Timeline } from './timeline.tsx';

/** Pads and keys come when they are asked for; those of a phone lie under its lanes. */
const { Screen: Dock } = lazy(() => import('../live-input/dock.tsx'));

export default function Session() {
  useSignals();
  const isPhone = layout.value === 'phone';
  const isSong = isPhone && isTimelineShown.value;
  const isLive = isLiveOpen.value && !isPhone;
  return (
    <div className={isLive ? 'session has-hand' : 'session'}>
      <h1 className="visually-hidden">{t('shell.session')}</h1>
      {!isSong && <Grid />}
      {isLive && <Dock />}
      {!isSong && <Foot />}
      {isSong && <SongPage />}
      {!isPhone && <Timeline />}
    </div>
  );
}
