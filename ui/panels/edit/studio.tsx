/** The recording studio: the transport's own Record, large, with the time that has been recorded. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { timerText } from '../../controls/time-text.ts';
import { writeText } from '../../paint/figure.ts';
import { recordingPhase } from '../../state/recording.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { pressRecord } from '../press-record.ts';
import { safeSeconds } from '../recorder/level.ts';

/** SPEC.md's pace of the timer. */
const EVERY_MILLISECONDS = 50;

export function Studio() {
  useSignals();
  const phase = recordingPhase.value;
  const isRunning = phase === 'recording';
  const count = useComputed(() => song.value.tracks.filter(({ instrument }) => instrument === 'audio').length).value;
  return (
    <section className={isRunning ? 'edit-studio is-recording' : 'edit-studio'} aria-label={t('edit.studio')}>
      <button
        type="button"
        className="key record-button edit-record"
        aria-label={t(isRunning ? 'edit.stop' : 'edit.start')}
        aria-pressed={isRunning}
        aria-busy={phase === 'opening' || phase === 'saving'}
        onClick={pressRecord}
      >
        <Icon name={isRunning ? 'stop' : 'record'} />
      </button>
      <div className="edit-clock">
        <Timer isRunning={isRunning} />
        <span className="edit-state">
          {isRunning && <i className="edit-dot" aria-hidden="true" />}
          {phase === 'idle'
            ? `${t('edit.ready')} · ${t('edit.tracks', { count })}`
            : t(phase === 'recording' ? 'edit.recordingTrack' : phase === 'opening' ? 'edit.opening' : 'edit.saving', {
                number: count + 1,
              })}
        </span>
      </div>
    </section>
  );
}

/** Between two pieces on the disk the clock goes on; stopped it is back at nothing. */
function Timer({ isRunning }: { readonly isRunning: boolean }) {
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    writeText(figure.current, timerText(0));
    if (!isRunning) return;
    let safe = 0;
    let safeAt = performance.now();
    const every = setInterval(() => {
      if (safeSeconds.peek() !== safe) {
        safe = safeSeconds.peek();
        safeAt = performance.now();
      }
      const more = safe > 0 ? (performance.now() - safeAt) / 1000 : 0;
      writeText(figure.current, timerText(safe + more));
    }, EVERY_MILLISECONDS);
    return () => clearInterval(every);
  }, [isRunning]);
  return (
    <b>
      <span ref={figure} role="timer" aria-label={t('edit.timer')}>
        {timerText(0)}
      </span>
    </b>
  );
}
