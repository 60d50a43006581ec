/** A take while it is recorded: how long, how loud, what was too loud, the wave as it grows, how much of it is safe. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { TICKS_PER_BEAT } from '../../../../song/time.ts';
import { Icon } from '../../../controls/icon.tsx';
import { durationText } from '../../../controls/time-text.ts';
import { numberText } from '../../../controls/value-text.ts';
import { onPulse } from '../../../state/pulse.ts';
import { recordingPhase } from '../../../state/recording.ts';
import { t } from '../../../words/words.ts';
import { pressRecord } from '../../press-record.ts';
import { clippedAtSeconds, dropouts, inputPeak, isSilent, safeSeconds } from '../level.ts';
import { isMonitored } from '../monitor.ts';
import { startAgain } from '../record.ts';
import { LiveWave } from './live-wave.tsx';
import { Monitor } from './monitor-key.tsx';
import { passOfTake } from './round.ts';
import './running.css';
import { TakeTimer } from '../timer.tsx';

const LOWEST_DB = -60;
const HIGHEST_DB = 6;
const SCALE_DB = [-40, -20, -9, 0] as const;

const shareOf = (db: number): number => Math.max(0, Math.min(1, (db - LOWEST_DB) / (HIGHEST_DB - LOWEST_DB)));
const dbOf = (peak: number): number => (peak <= 0 ? LOWEST_DB : 20 * Math.log10(peak));

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
        <Monitor isOn={isMonitored.value} />
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

function Level() {
  useSignals();
  const db = dbOf(inputPeak.value);
  const held = useRef(LOWEST_DB);
  held.current = safeSeconds.value === 0 ? LOWEST_DB : Math.max(held.current, db);
  const peakText = numberText(held.current, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return (
    <section className="take-level" aria-label={t('recorder.level')}>
      <span className="label">{t('recorder.input')}</span>
      <div>
        {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot hold what is drawn in it */}
        <span
          className="take-meter"
          role="meter"
          aria-label={t('recorder.level')}
          aria-valuemin={LOWEST_DB}
          aria-valuemax={HIGHEST_DB}
          aria-valuenow={Math.round(db)}
          aria-valuetext={`${numberText(Math.round(db))} dB`}
        >
          <i className="take-meter-now" style={{ width: `${shareOf(db) * 100}%` }} />
          <i className="take-meter-held" style={{ left: `${shareOf(held.current) * 100}%` }} />
          <i className={clippedAtSeconds.value === null ? 'take-meter-clip' : 'take-meter-clip is-lit'} />
        </span>
        <span className="take-scale" aria-hidden="true">
          {SCALE_DB.map((one) => (
            <i key={one} style={{ left: `${shareOf(one) * 100}%` }}>
              {numberText(one)}
            </i>
          ))}
        </span>
      </div>
      <b>{peakText}</b>
    </section>
  );
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
