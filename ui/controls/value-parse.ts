/** A typed value understood: "1.2k", "1,5", "440 Hz", "-3 dB", "20 L", "4:1", "1/8", "off". */
import { clampTo } from '../../song/clamp-to.ts';
import type { ParamSpec } from '../../song/specs.ts';
import { SILENCE_DB } from '../paint/decibel-scale.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { noteTicks } from './note-length.ts';
import { isLevel } from './travel.ts';

/** What a suffix does to its number; in lower case. */
const SCALES: Readonly<Record<string, number>> = { k: 1000, khz: 1000, hz: 1, ms: 0.001, s: 1 };

const NUMBER = /^([-+]?(?:\d+\.?\d*|\.\d+))\s*(.*)$/;

/**
 * The value in the spec's own unit and range, or null where nothing can be made of the text. A bare number is in the
 * unit that is shown for `shown`, the value before; of seconds and milliseconds it is the one that fits the range.
 */
export function parseValue(spec: ParamSpec, text: string, shown: number): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(\d),(\d)/g, '$1.$2');
  if (plain === '') return null;
  const number = special(spec, plain) ?? measured(spec, plain, shown);
  return number === null || !Number.isFinite(number) ? null : clampTo(spec, number);
}

/** Texts that are more than a number and a unit. */
function special(spec: ParamSpec, plain: string): number | null {
  if (isLevel(spec) && plain === t('params.off').toLowerCase()) return SILENCE_DB;
  if (isLevel(spec) && /^(off|-\s?(inf|∞).*|-\s?∞.*)$/.test(plain)) return SILENCE_DB;
  if (spec.label === 'pan') return panValue(plain);
  if (spec.unit === 'ticks') return noteTicks(plain);
  const ratio = /^([\d.]+)\s?:\s?1$/.exec(plain);
  return spec.unit === 'ratio' && ratio ? Number(ratio[1]) : null;
}

/** -20, L20, 20 R, 20 % left, C; English, or the language of the moment. */
function panValue(plain: string): number | null {
  const word = plain.replace(/[\d.%\s+-]/g, '');
  const isOneOf = (...known: readonly string[]) => known.some((one) => word === one.trim().toLowerCase());
  if (isOneOf('c', 'centre', 'center', t('params.panCentre'), t('params.panCentreShort'))) return 0;
  const percent = /[\d.]+/.exec(plain);
  if (!percent) return null;
  const share = Number(percent[0]) / 100;
  if (word === '') return plain.startsWith('-') ? -share : share;
  if (isOneOf('l', 'left', t('params.panLeftShort'), bare('params.panLeft'))) return -share;
  return isOneOf('r', 'right', t('params.panRightShort'), bare('params.panRight')) ? share : null;
}

/** "{{share}} left" without the share. */
function bare(key: WordKey): string {
  return t(key, { share: '' }).replace(/\s/g, '');
}

function measured(spec: ParamSpec, plain: string, shown: number): number | null {
  const match = NUMBER.exec(plain);
  if (!match) return null;
  const number = Number(match[1]);
  const suffix = (match[2] ?? '').trim();
  if (spec.unit === '%') return number / 100;
  const scale = SCALES[suffix];
  if (scale !== undefined) return number * scale;
  return suffix === '' ? inShownUnit(spec, number, shown) : number;
}

function inShownUnit(spec: ParamSpec, number: number, shown: number): number {
  const fits = (value: number) => value >= spec.min && value <= spec.max;
  if (spec.unit === 's') {
    const seconds = number;
    const milliseconds = number / 1000;
    const [first, second] = shown < 1 ? [milliseconds, seconds] : [seconds, milliseconds];
    return fits(first) || !fits(second) ? first : second;
  }
  if (spec.unit === 'Hz' && shown >= 1000 && number * 1000 <= spec.max && number < 100) return number * 1000;
  return number;
}
