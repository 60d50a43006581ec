/** The transport: play, stop, position, tempo, steps, level. It is on the screen always. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { engineState } from '../../state/engine.ts';
import { t } from '../../words/words.ts';
import { ShelfKeys } from '../shell/shelf-keys.tsx';
import { Output } from './output.tsx';
import { PatternLength } from './pattern-length.tsx';
import { stopPlaying, togglePlay } from './playing.ts';
import { Position } from './position.tsx';
import { Tempo } from './tempo.tsx';

function PlayKey() {
  useSignals();
  const isPlaying = useComputed(() => engineState.value.isPlaying);
  return (
    <button
      type="button"
      className={isPlaying.value ? 'key k-play pri' : 'key k-play'}
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
      <div className="tk">
        <PlayKey />
        <button type="button" className="key k-stop" aria-label={t('transport.stop')} onClick={stopPlaying}>
          <Icon name="stop" />
        </button>
      </div>
      <Position />
      <Tempo />
      <PatternLength />
      <Output />
      <ShelfKeys className="ta" />
    </section>
  );
}
