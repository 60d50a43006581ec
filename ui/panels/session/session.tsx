/** The session view: clips to launch, and the song they make. On a phone one of the two, elsewhere both. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import './session.css';
import './clip-cell.css';
import './wide.css';
import './song-lane.css';
import { lazy } from '../../loading/lazy.tsx';
import { isHandOpen } from '../../state/hand.ts';
import { layout } from '../../state/layout.ts';
import { t } from '../../words/words.ts';
import { Foot } from './foot.tsx';
import { Grid } from './grid.tsx';
import { SongLane } from './song-lane.tsx';

/** Pads and keys come when they are asked for. */
const { Screen: Dock } = lazy(() => import('../hand/dock.tsx'));

/** Which of the two a phone shows. */
const isSongShown = signal(false);

function show(isSong: boolean): void {
  isSongShown.value = isSong;
}

export default function Session() {
  useSignals();
  const isPhone = layout.value === 'phone';
  const isSong = isPhone && isSongShown.value;
  const isHand = isHandOpen.value && !isSong;
  return (
    <div className={isSong ? 'ses is-song' : isHand ? 'ses has-hand' : 'ses'}>
      <h1 className="vh">{t('shell.session')}</h1>
      {!isSong && <Grid />}
      {isHand && <Dock />}
      {!isSong && <Foot onSong={isPhone ? () => show(true) : undefined} />}
      {(isSong || !isPhone) && <SongLane onClips={isPhone ? () => show(false) : undefined} />}
    </div>
  );
}
