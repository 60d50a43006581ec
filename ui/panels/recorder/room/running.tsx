/** A take while it is recorded: how long, how loud, what was too loud, the wave as it grows, how much of it is safe. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { TICKS_PER_BEAT } from '../../../../song/time.ts';
import { Icon } from '../../../controls/icon.tsx';
import { durationText } from '../../../controls/time-text.ts';
import { onPulse } from '../../../state/pulse.ts';
import { recordingPhase } from '../../../state/recording.ts';
import { t } from '../../../words/words.ts';
import { pressRecord } from '../../press-record.ts';
import { decibelsOf, LOWEST_DB } from '../input-level.ts';
import { channelPeaks, clippedAtSeconds, dropouts, isSilent, safeSeconds } from '../level.ts';
import { monitoring } from '../monitor.ts';
import { startAgain } from '../record.ts';
import { LevelMeter } from './level-meter.tsx';
import { LiveWave } from './live-wave.tsx';
import { Monitor } from './monitor-key.tsx';
import { passOfTake } from './round.ts';
import './running.css';
import { TakeTimer } from '../timer.tsx';

/** Beats that are still counted in, as the engine says: React hears of it when it begins and ends. */
function useCountIn(): boolean {
  const [isCounting, setCounting] = useState(false);
  useEffect(() => onPulse(({ isPlaying, countInBeats }) => setCounting(isPlaying && countInBeats > 0)), []);
  return isCounting || recordingPhase.value === 'opening';
}

export function Running() {
  useSignals();
  const phase = recordingPhase.value;
  const isCounting = useCountIn();
  const pass = useComputed(() => passOfTake(safeSeconds.value)).value;
  return (
    <>
      <section className="take-top" aria-label={t('recorder.running')}>
        <button
          type="button"
          className="key take-stop"
          aria-label={t('edit.stop')}
          aria-busy={phase !== 'recording'}
          onClick={pressRecord}
        >
          <Icon name="stop" size={28} />
        </button>
        <div className="take-clock">
          <b>
            <TakeTimer />
          </b>
          <span>
            <i className="recording-dot" aria-hidden="true" />
            {phase === 'saving'
              ? t('recorder.saving')
              : isCounting
                ? t('recorder.counting')
                : pass === null
                  ? t('recorder.running')
                  : t('recorder.runningPass', { number: pass + 1 })}
          </span>
        </div>
        {!isCounting && <Beats />}
      </section>
      <Level />
      <Warning />
      {isCounting ? <Beats isLarge /> : <LiveWave />}
      <p className="take-safe">
        <Icon name="check" size={14} />
        <span>{t('recorder.safeHere', { time: durationText(safeSeconds.value) })}</span>
        {dropouts.value.length > 0 && <em>{t('recorder.dropouts', { count: dropouts.value.length })}</em>}
      </p>
      <div className="take-keys" data-rove="">
        <Monitor isOn={monitoring.value !== 'off'} />
        <button type="button" className="key" aria-disabled={phase !== 'recording'} onClick={() => void startAgain()}>
          <Icon name="undo" size={16} />
          <span>{t('recorder.startAgain')}</span>
        </button>
      </div>
    </>
  );
}

/** Also while it is counted in: then it is the beat that is counted. */
function Beats({ isLarge = false }: { readonly isLarge?: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onPulse(({ isPlaying, countInBeats, tick }) => {
        const beat = !isPlaying
          ? -1
          : countInBeats > 0
            ? (4 - (Math.ceil(countInBeats) % 4)) % 4
            : Math.floor(tick / TICKS_PER_BEAT) % 4;
        row.current?.querySelectorAll('i').forEach((one, i) => void one.classList.toggle('is-now', i === beat));
      }),
    [],
  );
  return (
    <div className={isLarge ? 'take-beats is-large' : 'take-beats'} ref={row} aria-hidden="true">
      {[1, 2, 3, 4].map((beat) => (
        <i key={beat}>{beat}</i>
      ))}
    </div>
  );
}

/** The highest of the take so far stays, of each channel. */
function Level() {
  useSignals();
  const held = useRef<readonly number[]>([]);
  const isNew = safeSeconds.value === 0;
  const levels = channelPeaks.value.map((peak, channel) => {
    const db = decibelsOf(peak);
    return { db, heldDb: isNew ? LOWEST_DB : Math.max(held.current[channel] ?? LOWEST_DB, db) };
  });
  held.current = levels.map(({ heldDb }) => heldDb);
  return <LevelMeter levels={levels} isClipped={clippedAtSeconds.value !== null} />;
}

/** What is wrong stays until Stop: it cannot be mended, only done again. */
function Warning() {
  useSignals();
  const clipped = clippedAtSeconds.value;
  if (!isSilent.value && clipped === null) return null;
  return (
    <p className="take-warning" role="alert">
      <Icon name="warn" size={16} />
      <span>{isSilent.value ? t('recorder.silent') : t('recorder.tooLoud', { time: durationText(clipped ?? 0) })}</span>
    </p>
  );
}
