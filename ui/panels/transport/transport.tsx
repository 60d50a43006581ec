/** The transport: play, stop, what plays, position, tempo, swing, steps, level. It is on the screen always. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { UndoButton } from '../../controls/history-buttons.tsx';
import { Icon } from '../../controls/icon.tsx';
import { shortcutOf } from '../../keys/bound.ts';
import { engineState } from '../../state/engine.ts';
import { isOnItsSide, layout } from '../../state/layout.ts';
import { isMicrophoneOpen, recordingPhase } from '../../state/recording.ts';
import { t } from '../../words/words.ts';
import { pressRecord } from '../press-record.ts';
import { wideParts } from '../wide.ts';
import { Display } from './display.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { stopPlaying, togglePlay } from './playing.ts';
import { Swing, Tempo } from './tempo.tsx';

function PlayButton() {
  useSignals();
  const isPlaying = useComputed(() => engineState.value.isPlaying);
  return (
    <button
      type="button"
      className={isPlaying.value ? 'key play-button primary' : 'key play-button'}
      aria-label={t(isPlaying.value ? 'transport.pause' : 'transport.play')}
      {...shortcutOf('everywhere.play')}
      onClick={togglePlay}
    >
      <Icon name={isPlaying.value ? 'pause' : 'play'} />
    </button>
  );
}

function RecordButton() {
  useSignals();
  const phase = recordingPhase.value;
  return (
    <button
      type="button"
      className="key record-button"
      aria-label={t(phase === 'recording' ? 'transport.stopRecording' : 'transport.record')}
      aria-pressed={phase === 'recording'}
      aria-busy={phase === 'opening' || phase === 'saving'}
      aria-description={isMicrophoneOpen.value ? t('transport.microphoneOpen') : undefined}
      data-listening={isMicrophoneOpen.value ? '' : undefined}
      onClick={pressRecord}
    >
      <Icon name="record" />
    </button>
  );
}

function Keys() {
  useSignals();
  return (
    <div className="transport-keys">
      <PlayButton />
      <button
        type="button"
        className="key k-stop"
        aria-label={t('transport.stop')}
        {...shortcutOf('everywhere.stop')}
        onClick={stopPlaying}
      >
        <Icon name="stop" />
      </button>
      <RecordButton />
    </div>
  );
}

/** Under the thumb there is only what is touched; what is read stands in the bar, if the phone is not on its side. */
function Phone() {
  useSignals();
  return (
    <>
      <ModeSwitch />
      <Tempo />
      <Swing />
      {isOnItsSide.value && (
        <>
          <Display />
          <UndoButton />
        </>
      )}
    </>
  );
}

export function Transport() {
  useSignals();
  const wide = wideParts.value;
  // Until what a larger screen has room for is there, it has what a phone has.
  const Large = layout.value === 'desktop' ? wide?.DeskTransport : wide?.TabletTransport;
  const Rest = layout.value === 'phone' || !Large ? Phone : Large;
  return (
    <section aria-label={t('transport.name')}>
      <div className="transport" role="toolbar" aria-label={t('transport.name')} data-rove="">
        <Keys />
        <Rest />
      </div>
    </section>
  );
}
