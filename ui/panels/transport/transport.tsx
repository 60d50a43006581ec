/** The transport: play, stop, what plays, position, tempo, swing, steps, level. It is on the screen always. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { UndoButton } from '../../controls/history-buttons.tsx';
import { Icon } from '../../controls/icon.tsx';
import { shortcutOf } from '../../keys/bound.ts';
import { lazy } from '../../loading/lazy.tsx';
import { engineState } from '../../state/engine.ts';
import { isOnItsSide, type Layout, layout } from '../../state/layout.ts';
import { isMicrophoneOpen, recordingPhase } from '../../state/recording.ts';
import { t } from '../../words/words.ts';
import { pressRecord } from '../press-record.ts';
import { Cell } from './cell.tsx';
import { Display } from './display.tsx';
import { ModeKeys, ModeSwitch } from './mode-switch.tsx';
import { Output } from './output.tsx';
import { PatternLength } from './pattern-length.tsx';
import { stopPlaying, togglePlay } from './playing.ts';
import { Position } from './position.tsx';
import { ShelfButtons } from './shelf-buttons.tsx';
import { Tap } from './tap.tsx';
import { Swing, Tempo } from './tempo.tsx';

const { Screen: DeskCells } = lazy(() => import('./desk.tsx'));

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

function Tablet() {
  useSignals();
  return (
    <>
      <ModeSwitch />
      <Tempo />
      <Swing />
      <PatternLength />
      <Output />
    </>
  );
}

/** Each under its name; what the first beat does not need comes after it. */
function Desk() {
  useSignals();
  return (
    <>
      <Cell label={t('playing.plays')} className="plays">
        <ModeKeys />
      </Cell>
      <Position />
      <Cell label={t('transport.tempo')}>
        <Tempo />
        <Tap />
      </Cell>
      <Cell label={t('transport.swing')}>
        <Swing unit="%" />
      </Cell>
      <Cell label={t('transport.steps')}>
        <PatternLength />
      </Cell>
      <DeskCells />
      <Cell label={t('transport.output')} className="output">
        <Output />
      </Cell>
      <ShelfButtons />
    </>
  );
}

const WHAT: Readonly<Record<Layout, () => ReactNode>> = { phone: Phone, tablet: Tablet, desktop: Desk };

export function Transport() {
  useSignals();
  const Rest = WHAT[layout.value];
  return (
    <section aria-label={t('transport.name')}>
      <div className="transport" role="toolbar" aria-label={t('transport.name')} data-rove="">
        <Keys />
        <Rest />
      </div>
    </section>
  );
}
