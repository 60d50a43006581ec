/** A level meter: RMS, peak, hold and clip on the faders' scale. Painted outside of React. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Ballistics } from '../paint/ballistics.ts';
import { type Channel, clearClip, clipOf, levelOf, type MeterStrip, onLevels } from '../paint/levels.ts';
import { slide } from '../paint/slide.ts';
import { t } from '../words/words.ts';
import { percentOfDecibels, SILENCE_DB } from './decibel-scale.ts';
import { colorClass } from './mark.tsx';
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
/** In percent: a silent bar is gone with its edge. */
const OUT_OF_SIGHT = 110;
/** A screen reader is told no more often. */
const TELL_MILLISECONDS = 1000;

function decibelText(db: number): string {
  return `${numberText(db, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0dB`;
}

export function Meter({ strip, channel, shape, label, color }: MeterProps) {
  useSignals();
  const root = useRef<HTMLSpanElement>(null);
  const clip = clipOf(strip);
  useEffect(() => {
    const gauge = root.current;
    const level = levelOf(strip, channel);
    if (!gauge || !level) return;
    let draw = shape === 'horizontal' ? barsOf(gauge) : null;
    if (!draw) {
      void import('../paint/column.ts').then(({ levelColumn }) => {
        draw = levelColumn(gauge);
      });
    }
    let toldAt = Number.NEGATIVE_INFINITY;
    let told = SILENCE_DB;
    return onLevels(gauge, (milliseconds) => {
      draw?.(level);
      const heard = Math.round(level.holdDb);
      if (heard === told || milliseconds - toldAt < TELL_MILLISECONDS) return;
      toldAt = milliseconds;
      told = heard;
      gauge.setAttribute('aria-valuenow', String(Math.min(MAX_DB, heard)));
      gauge.setAttribute('aria-valuetext', decibelText(level.holdDb));
    });
  }, [strip, channel, shape]);
  const form = shape === 'horizontal' ? 'hz' : 'vt';
  const classes = ['meter', form, color === undefined ? '' : colorClass(color), clip === null ? '' : 'is-clip'];
  return (
    <span className={classes.filter((one) => one !== '').join(' ')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> has neither hold nor clip, and each browser draws its own */}
      <span
        ref={root}
        className="m-v"
        role="meter"
        aria-label={label}
        aria-valuemin={SILENCE_DB}
        aria-valuemax={MAX_DB}
        aria-valuenow={SILENCE_DB}
        aria-valuetext={decibelText(SILENCE_DB)}
      >
        {shape === 'horizontal' ? (
          <>
            <i className="m-p" />
            <i className="m-r" />
            <i className="m-h" />
          </>
        ) : (
          <canvas />
        )}
        <i className="m-c" />
      </span>
      {clip !== null && (
        <button
          type="button"
          className="m-x"
          aria-label={t('rack.clearClip', { level: `+${decibelText(clip)}` })}
          onClick={() => clearClip(strip)}
        />
      )}
    </span>
  );
}

type Draw = (level: Ballistics) => void;

/** A lying meter: three bars, each shifted. */
function barsOf(gauge: HTMLElement): Draw {
  const [peak, rms, hold] = Array.from(gauge.children).map(barOf);
  return (level) => {
    peak?.(level.peakDb);
    rms?.(level.rmsDb);
    hold?.(level.holdDb);
  };
}

/** Writes a level as a shift of the bar, when it has changed by what an eye can see. */
function barOf(bar: Element): (db: number) => void {
  const shift = slide(bar, 'translateX(0)', `translateX(-${OUT_OF_SIGHT}%)`, OUT_OF_SIGHT);
  let shown = Number.NaN;
  return (db) => {
    const percent = Math.min(100, percentOfDecibels(db));
    const hidden = percent === 0 ? OUT_OF_SIGHT : Math.round((100 - percent) * 5) / 5;
    if (hidden === shown) return;
    shown = hidden;
    shift(hidden);
  };
}
