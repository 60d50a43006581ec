/** What the master measures, in figures that are written four times a second, past React. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { numberText } from '../../controls/value-text.ts';
import { SILENCE_DB } from '../../paint/decibel-scale.ts';
import { inTurns, writeText } from '../../paint/figure.ts';
import { LOUDER, levelOf, masterReading, onLevels, QUIET_LUFS, reductionOf } from '../../paint/levels.ts';
import { remeasure } from '../../state/pulse.ts';
import { t } from '../../words/words.ts';

/** A figure, or null where there is nothing to measure. */
type Read = () => number | null;

const level = (part: 'holdDb' | 'rmsDb'): Read => {
  return () => {
    const db = levelOf('master', LOUDER)?.[part] ?? SILENCE_DB;
    return db > SILENCE_DB ? db : null;
  };
};
const loudness = (name: 'momentary' | 'shortTerm' | 'integrated'): Read => {
  return () => {
    const lufs = masterReading(name) ?? QUIET_LUFS;
    return lufs > QUIET_LUFS ? lufs : null;
  };
};
const peak = level('holdDb');
const rms = level('rmsDb');

const READ = {
  peak,
  rms,
  crest: () => {
    const above = peak();
    const mean = rms();
    return above === null || mean === null ? null : above - mean;
  },
  momentary: loudness('momentary'),
  shortTerm: loudness('shortTerm'),
  integrated: loudness('integrated'),
  compressor: () => -reductionOf('master'),
  limiter: () => -(masterReading('limiterReduction') ?? 0),
} as const satisfies Readonly<Record<string, Read>>;

export type Reading = keyof typeof READ;

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const UNITS: Readonly<Partial<Record<Reading, string>>> = {
  momentary: 'LUFS',
  shortTerm: 'LUFS',
  integrated: 'LUFS',
};

export function Readings({ names }: { readonly names: readonly Reading[] }) {
  useSignals();
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const figures = root.querySelectorAll('b');
    const write = () => {
      names.forEach((name, index) => {
        const value = READ[name]();
        // No "-0.0".
        const text = value === null ? '–' : numberText(Math.round(value * 10) / 10 + 0, TENTHS);
        writeText(figures[index], text);
      });
    };
    return onLevels(root, inTurns(write));
  }, [names]);
  return (
    <dl className="mixer-readings" ref={list}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`mix.${name}`)}</dt>
          <dd>
            <b>–</b>
            <small>{UNITS[name] ?? 'dB'}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Integrated loudness counts from the last play, or from this tap. */
export function Remeasure() {
  useSignals();
  return (
    <button type="button" className="key mixer-remeasure" onClick={remeasure}>
      {t('mix.remeasure')}
    </button>
  );
}
