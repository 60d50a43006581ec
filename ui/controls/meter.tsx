/** A level meter: RMS, peak, hold and clip on the faders' scale. Painted outside of React. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Ballistics } from '../paint/ballistics.ts';
import { SILENCE_DB } from '../paint/decibel-scale.ts';
import type { Gauge } from '../paint/gauge.ts';
import { type Channel, clearClip, clipOf, levelOf, type MeterStrip, onLevels } from '../paint/levels.ts';
import { t } from '../words/words.ts';
import { colorClass } from './mark.tsx';
import { useOwnCanvas } from './meter-bank.tsx';
import { numberText } from './value-text.ts';

interface MeterProps {
  /** Index of a track, or the master. */
  readonly strip: MeterStrip;
  readonly channel: Channel;
  readonly shape: 'horizontal' | 'vertical';
  readonly label: string;
  /** 0..7, a track's colour. */
  readonly color?: number | undefined;
}

const MAX_DB = 6;
/** A screen reader hears a level no more often than this. */
const ANNOUNCE_MILLISECONDS = 1000;

/** Silence is a word, not a number. */
function heardText(db: number): string {
  return db <= SILENCE_DB ? t('rack.silent') : decibelText(db);
}

function decibelText(db: number): string {
  return `${numberText(db, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0dB`;
}

export function Meter({ strip, channel, shape, label, color }: MeterProps) {
  useSignals();
  const root = useRef<HTMLSpanElement>(null);
  const clip = clipOf(strip);
  const isAlone = useOwnCanvas();
  useEffect(() => {
    const gauge = root.current;
    const level = levelOf(strip, channel);
    if (!gauge || !level) return;
    let bars: Gauge<Ballistics> | null = null;
    let isAsked = false;
    let isGone = false;
    const ask = async () => {
      isAsked = true;
      const { levelGauge } = await import('../paint/gauge.ts');
      if (!isGone) bars = levelGauge(gauge, shape === 'vertical');
    };
    let announcedAt = Number.NEGATIVE_INFINITY;
    let announced = SILENCE_DB;
    const stop = onLevels(gauge, (milliseconds) => {
      // Silence has no bars: on a slow line the first beat comes before them.
      if (!isAsked && level.holdDb > SILENCE_DB) ask().catch(() => undefined);
      bars?.show(level);
      const heard = Math.round(level.holdDb);
      if (heard === announced || milliseconds - announcedAt < ANNOUNCE_MILLISECONDS) return;
      announcedAt = milliseconds;
      announced = heard;
      gauge.setAttribute('aria-valuenow', String(Math.min(MAX_DB, heard)));
      gauge.setAttribute('aria-valuetext', heardText(level.holdDb));
    });
    return () => {
      isGone = true;
      stop();
      bars?.drop();
    };
  }, [strip, channel, shape]);
  const form = shape === 'horizontal' ? 'is-horizontal' : 'is-vertical';
  const classes = ['meter', form, color === undefined ? '' : colorClass(color), clip === null ? '' : 'is-clip'];
  return (
    <span className={classes.filter((one) => one !== '').join(' ')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> has neither hold nor clip, and each browser draws its own */}
      <span
        ref={root}
        className="meter-value"
        role="meter"
        aria-label={label}
        aria-valuemin={SILENCE_DB}
        aria-valuemax={MAX_DB}
        aria-valuenow={SILENCE_DB}
        aria-valuetext={heardText(SILENCE_DB)}
      >
        <i className="meter-bars" />
        {isAlone && <canvas />}
      </span>
      {clip !== null && (
        <button
          type="button"
          className="meter-clip"
          aria-label={t('rack.clearClip', { level: `+${decibelText(clip)}` })}
          onClick={() => clearClip(strip)}
        />
      )}
    </span>
  );
}
