/** How much a compressor takes away, growing from the top: 24 dB are the whole length. Painted past React. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useOwnCanvas } from '../../controls/meter-bank.tsx';
import { valueText } from '../../controls/value-text.ts';
import { takenGauge } from '../../paint/gauge.ts';
import { onLevels } from '../../paint/levels.ts';

interface ReductionProps {
  readonly label: string;
  /** dB, 0 or more. */
  readonly read: () => number;
}

const RANGE_DB = 24;
const ANNOUNCE_MILLISECONDS = 1000;
const DECIBELS = { label: '', unit: 'dB', min: -RANGE_DB, max: 0, initial: 0, curve: 'linear' } as const;

export function Reduction({ label, read }: ReductionProps) {
  useSignals();
  const root = useRef<HTMLSpanElement>(null);
  const isAlone = useOwnCanvas();
  useEffect(() => {
    const gauge = root.current;
    if (!gauge) return;
    const bar = takenGauge(gauge);
    let announced = 0;
    let announcedAt = Number.NEGATIVE_INFINITY;
    const stop = onLevels(gauge, (milliseconds) => {
      const db = Math.min(RANGE_DB, Math.round(read() * 10) / 10);
      bar.show((100 * db) / RANGE_DB);
      const heard = Math.round(db);
      if (heard === announced || milliseconds - announcedAt < ANNOUNCE_MILLISECONDS) return;
      announcedAt = milliseconds;
      announced = heard;
      gauge.setAttribute('aria-valuenow', String(-heard));
      gauge.setAttribute('aria-valuetext', valueText(DECIBELS, -heard));
    });
    return () => {
      stop();
      bar.drop();
    };
  }, [read]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> is drawn by each browser in its own way
    <span
      ref={root}
      className="reduction"
      role="meter"
      aria-label={label}
      aria-valuemin={-RANGE_DB}
      aria-valuemax={0}
      aria-valuenow={0}
      aria-valuetext={valueText(DECIBELS, 0)}
    >
      {isAlone && <canvas />}
    </span>
  );
}
