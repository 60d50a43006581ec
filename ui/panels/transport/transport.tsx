/** The transport: play, stop, position, tempo, steps, level. It is on the screen always. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { engineState } from '../../state/engine.ts';
import { t } from '../../words/words.ts';
import { ShelfButtons } from '../shell/shelf-buttons.tsx';
import { Output } from './output.tsx';
import { PatternLength } from './pattern-length.tsx';
import { stopPlaying, togglePlay } from './playing.ts';
import { Position } from './position.tsx';
import { Tempo } from './tempo.tsx';

function PlayButton() {
  useSignals();
  const isPlaying = useComputed(() => engineState.value.isPlaying);
  return (
    <button
      type="button"
      className={isPlaying.value ? 'key play-button primary' : 'key play-button'}
      aria-label={t(isPlaying.value ? 'transport.pause' : 'transport.play')}
      onClick={togglePlay}
    >
      <Icon name={isPlaying.value ? 'pause' : 'play'} />
    </button>
  );
}

export function Transport() {
  useSignals();
  return (
    <section className="transport" aria-label={t('transport.name')}>
      <div className="transport-keys">
        <PlayButton />
        <button type="button" className="key k-stop" aria-label={t('transport.stop')} onClick={stopPlaying}>
          <Icon name="stop" />
        </button>
      </div>
      <Position />
      <Tempo />
      <PatternLength />
      <Output />
      <ShelfButtons className="transport-files" />
    </section>
  );
}
