/** A parameter's value in words and figures, in the language of the moment: 1.2 kHz, 480 ms, 4:1, 20% left. */
import type { ParamSpec } from '../../song/specs.ts';
import type { Unit } from '../../song/unit.ts';
import { SILENCE_DB } from '../paint/decibel-scale.ts';
import type { WordKey } from '../words/shape.ts';
import { language, t } from '../words/words.ts';
import { noteName } from './note-length.ts';
import { isLevel } from './travel.ts';

/** What the face of a knob prints: the figure large, the unit small. */
export interface ValueFace {
  readonly figure: string;
  readonly unit: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the language of the moment; making a format is dear, so each is made once. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${language.value} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language.value, options);
  formats.set(key, format);
  return format.format(value);
}

/** Figures that keep their width while a value moves: three of them where it has a fraction. */
function threeFigures(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return numberText(value, { maximumFractionDigits: digits });
}

const UNIT_KEYS: Readonly<Partial<Record<Unit, WordKey>>> = {
  semitones: 'params.units.semitones',
  cents: 'params.units.cents',
  octaves: 'params.units.octaves',
  bits: 'params.units.bits',
  ticks: 'params.units.ticks',
  rad: 'params.units.radians',
};

function signed(spec: ParamSpec, value: number, options: Intl.NumberFormatOptions): string {
  return numberText(value, spec.min < 0 && spec.max > 0 ? { ...options, signDisplay: 'exceptZero' } : options);
}

/** The words of a parameter's name. */
export function labelText(spec: ParamSpec): string {
  return t(`params.labels.${spec.label}` as WordKey, spec.row === undefined ? {} : { row: spec.row });
}

export function choiceText(spec: ParamSpec, index: number): string {
  const choice = spec.choices?.[Math.round(index)];
  return choice === undefined ? '' : t(`params.choices.${choice}` as WordKey);
}

export function valueFace(spec: ParamSpec, value: number): ValueFace {
  const bare = (figure: string): ValueFace => ({ figure, unit: '' });
  if (spec.curve === 'choice') return bare(choiceText(spec, value));
  if (spec.curve === 'switch') return bare(t(value >= 0.5 ? 'params.on' : 'params.off'));
  if (spec.label === 'pan') return bare(panFace(value));
  switch (spec.unit) {
    case 'dB':
      return decibelFace(spec, value);
    case 'Hz':
      return value >= 1000
        ? { figure: threeFigures(value / 1000), unit: 'kHz' }
        : { figure: threeFigures(value), unit: 'Hz' };
    case 's':
      return value >= 1
        ? { figure: numberText(value, { maximumFractionDigits: 2 }), unit: 's' }
        : { figure: threeFigures(value * 1000), unit: 'ms' };
    case '%':
      return { figure: signed(spec, value * 100, { maximumFractionDigits: 0 }), unit: '%' };
    case 'ratio':
      return bare(spec.label === 'q' ? threeFigures(value) : `${threeFigures(value)}:1`);
    case 'ticks':
      return tickFace(spec, value);
    case '':
      return bare(signed(spec, value, { maximumFractionDigits: 2 }));
    default: {
      const key = UNIT_KEYS[spec.unit];
      const options = spec.curve === 'integer' ? { maximumFractionDigits: 0 } : { maximumFractionDigits: 1 };
      return { figure: signed(spec, value, options), unit: key ? t(key) : spec.unit };
    }
  }
}

/** Over 0 dB with its sign. */
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
/** From here down tenths need more room than there is beside a flat fader. */
const WIDE_DB = -10;

/** The figure beside a fader of a level; briefly: tenths only where there is room for them. */
export function levelFigure(value: number, isBrief = false): string {
  if (value <= SILENCE_DB) return t('params.off');
  return numberText(value, isBrief ? { maximumFractionDigits: value > WIDE_DB ? 1 : 0 } : TENTHS);
}

/** The value as it is spoken and written in a sentence. */
export function valueText(spec: ParamSpec, value: number): string {
  if (spec.label === 'pan') return panText(value);
  if (spec.unit === '%') return percentText(spec, value);
  const { figure, unit } = valueFace(spec, value);
  return unit === '' ? figure : `${figure}\u00a0${unit}`;
}

function percentText(spec: ParamSpec, value: number): string {
  return signed(spec, value, { style: 'percent', maximumFractionDigits: 0 });
}

function decibelFace(spec: ParamSpec, value: number): ValueFace {
  if (isLevel(spec) && value <= SILENCE_DB) return { figure: t('params.off'), unit: '' };
  const digits = isLevel(spec) ? { minimumFractionDigits: 1 } : {};
  return { figure: signed(spec, value, { ...digits, maximumFractionDigits: 1 }), unit: 'dB' };
}

function panFace(value: number): string {
  const percent = Math.round(Math.abs(value) * 100);
  if (percent === 0) return t('params.panCentreShort');
  return `${t(value < 0 ? 'params.panLeftShort' : 'params.panRightShort')}${numberText(percent)}`;
}

function panText(value: number): string {
  const share = numberText(Math.abs(value), { style: 'percent' });
  if (Math.round(Math.abs(value) * 100) === 0) return t('params.panCentre');
  return t(value < 0 ? 'params.panLeft' : 'params.panRight', { share });
}

/** Lengths that notes have are named as notes; what lies between is counted. */
function tickFace(spec: ParamSpec, value: number): ValueFace {
  if (spec.min === 0 && value === 0) return { figure: t('params.off'), unit: '' };
  const note = spec.min >= 0 ? noteName(value) : null;
  if (note !== null) return { figure: note, unit: '' };
  return { figure: signed(spec, value, { maximumFractionDigits: 0 }), unit: t('params.units.ticks') };
}
