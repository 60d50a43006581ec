/** The loudest peak of a strip since it was reset, over its meter's foot; a press resets it, with Alt all. Written past React. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { numberText } from '../../controls/value-text.ts';
import { SILENCE_DB } from '../../paint/decibel-scale.ts';
import { inTurns, writeText } from '../../paint/figure.ts';
import { clearTop, type MeterStrip, onLevels, topOf } from '../../paint/levels.ts';
import { t } from '../../words/words.ts';
import './peak-key.css';

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;

interface PeakKeyProps {
  readonly strip: MeterStrip;
  readonly name: string;
}

export function PeakKey({ strip, name }: PeakKeyProps) {
  useSignals();
  const key = useRef<HTMLButtonElement>(null);
  const write = useRef<(() => void) | null>(null);
  useEffect(() => {
    const button = key.current;
    if (!button) return;
    let written = Number.NaN;
    write.current = () => {
      const top = Math.round(topOf(strip) * 10) / 10 + 0;
      if (top === written) return;
      written = top;
      const isSilent = top <= SILENCE_DB;
      const text = isSilent ? '–' : numberText(top, TENTHS);
      writeText(button.firstElementChild, text);
      const level = isSilent ? t('rack.silent') : `${text}\u00a0dB`;
      button.setAttribute('aria-label', t('mix.peakOf', { name, level }));
      button.classList.toggle('is-over', top > 0);
    };
    write.current?.();
    return onLevels(
      button,
      inTurns(() => write.current?.()),
    );
  }, [strip, name]);
  return (
    <button
      ref={key}
      type="button"
      className="peak-key"
      onClick={({ altKey }) => {
        clearTop(altKey ? null : strip);
        write.current?.();
      }}
    >
      <span>–</span>
    </button>
  );
}
