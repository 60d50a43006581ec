/** Numbers as people and programs make them: with a few decimals, near another number, or of the 128 levels of MIDI. */
import { FIELD } from './fields.ts';
import { both, type Page } from './page.ts';

/** Forms of a number: with so many decimals; so many decimals away from another; as it lies in memory. */
const MOST_DECIMALS = 4;
const FIGURES = 5;
const AWAY = 6;
const RAW = 7;
const FORM_BITS = 3;
const MOST_DIGITS = 2 ** 50;
/** A table: engines have differed in what they make of powers. */
const POWERS = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];
const tenTo = (power: number): number => POWERS[power] ?? 1;
const AWAY_SCALE = 10_000;

/** `sort` says which parameter it is, `near` what it was or may be close to. */
export function codeNumber(page: Page, sort: number, number: number, near: number): number {
  const { coder } = page;
  const given = page.isReading ? 0 : formOf(number, near);
  const form = coder.look(FIELD.form, sort, 0).symbol(given, FORM_BITS);
  if (form === RAW) return codeRaw(page, number);
  if (form === AWAY) {
    const digits = coder.look(FIELD.digits, both(sort, form), form).signed(Math.round((number - near) * AWAY_SCALE));
    return near + digits / AWAY_SCALE;
  }
  if (form === FIGURES) return codeFigures(page, sort, number);
  const scale = tenTo(form);
  const from = Math.abs(near * scale) < MOST_DIGITS ? Math.round(near * scale) : 0;
  const digits = coder.look(FIELD.digits, both(sort, form), form).signed(Math.round(number * scale) - from);
  return (from + digits) / scale;
}

function formOf(number: number, near: number): number {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
    const digits = Math.round(number * tenTo(decimals));
    if (Math.abs(digits) >= MOST_DIGITS || digits / tenTo(decimals) !== number) continue;
    const isFar = Math.abs(digits - Math.round(near * tenTo(decimals))) > FAR;
    return isFar && hasFourFigures(number) ? FIGURES : decimals;
  }
  if (hasFourFigures(number)) return FIGURES;
  const away = Math.round((number - near) * AWAY_SCALE);
  return Math.abs(away) < MOST_DIGITS && near + away / AWAY_SCALE === number ? AWAY : RAW;
}

/** What a knob leaves of a number: four figures. From this far on they cost less than the way from another number. */
const FAR = 500;
const LEAST_MANTISSA = 1000;
const LOWEST_POWER = -12;

function hasFourFigures(number: number): boolean {
  const [mantissa, power] = figuresOf(number);
  return (
    mantissa < 10 * LEAST_MANTISSA && power >= LOWEST_POWER && power <= 3 && fromFigures(mantissa, power) === number
  );
}

/** Four figures and the power of ten they are multiplied by. */
function figuresOf(number: number): readonly [number, number] {
  if (!(number > 0)) return [0, LOWEST_POWER - 1];
  const [mantissa = '', power = ''] = number.toExponential().split('e');
  const figures = Number(mantissa) * LEAST_MANTISSA;
  return [Math.round(figures), Number(power) - 3];
}

const fromFigures = (mantissa: number, power: number): number =>
  power < 0 ? mantissa / tenTo(-power) : mantissa * tenTo(power);

function codeFigures({ coder }: Page, sort: number, number: number): number {
  const [mantissa, power] = figuresOf(number);
  const given = Math.max(0, Math.min(15, power - LOWEST_POWER));
  const made = coder.look(FIELD.power, sort, 0).symbol(given, 4);
  coder.look(FIELD.figures, both(made, sort), 0);
  return fromFigures(coder.symbol(Math.max(0, mantissa), 14), made + LOWEST_POWER);
}

const BYTES = new DataView(new ArrayBuffer(8));

/** The eight bytes of a double (IEEE 754). */
function codeRaw({ coder }: Page, number: number): number {
  BYTES.setFloat64(0, number);
  const bytes = Array.from({ length: 8 }, (_, i) => coder.look(FIELD.raw, i).symbol(BYTES.getUint8(i), 8));
  for (const [i, byte] of bytes.entries()) BYTES.setUint8(i, byte);
  const made = BYTES.getFloat64(0);
  return Number.isFinite(made) ? made : 0;
}

/** Levels of 0 to 1 are mostly hundredths, or 127ths in thousandths where they came by MIDI. */
const [HUNDREDTHS, MIDI, OTHER] = [0, 1, 2];
const LOUDEST = 127;
const MIDI_DECIMALS = 1000;

export function codeLevel(
  page: Page,
  field: number,
  level: number,
  near: number,
  ...contexts: readonly number[]
): number {
  const { coder } = page;
  const form = coder.look(FIELD.isLevelForm, field, 0).symbol(page.isReading ? 0 : levelForm(level), 2);
  if (form === OTHER) return codeNumber(page, field, level, near);
  const given = Math.round(level * (form === MIDI ? LOUDEST : 100));
  coder.look(field, ...contexts.map((one) => both(form, one)));
  const index = coder.symbol(given >= 0 && given < 128 ? given : 0, 7);
  return form === MIDI ? midiLevel(index) : index / 100;
}

function levelForm(level: number): number {
  const hundredths = Math.round(level * 100);
  if (hundredths >= 0 && hundredths <= 100 && hundredths / 100 === level) return HUNDREDTHS;
  const steps = Math.round(level * LOUDEST);
  return steps >= 0 && steps <= LOUDEST && midiLevel(steps) === level ? MIDI : OTHER;
}

const midiLevel = (steps: number): number => Math.round((steps / LOUDEST) * MIDI_DECIMALS) / MIDI_DECIMALS;

/** A whole number below 2^32, of which nothing is known. */
export function codeWord({ coder }: Page, field: number, word: number): number {
  const high = coder.look(field, 0).symbol(word >>> 16, 16);
  return high * 65_536 + coder.look(field, 1).symbol(word & 65_535, 16);
}
