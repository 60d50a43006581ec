/** Numbers as people and programs make them: with a few decimals, near another number, or of the 128 levels of MIDI. */
import { FIELD } from './fields.ts';
import { both, type Page } from './page.ts';

/** Forms of a number: with so many decimals; so many decimals away from another; as it lies in memory. */
const MOST_DECIMALS = 5;
const AWAY = 6;
const RAW = 7;
const FORM_BITS = 3;
const MOST_DIGITS = 2 ** 50;
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
  const scale = 10 ** form;
  const from = Math.abs(near * scale) < MOST_DIGITS ? Math.round(near * scale) : 0;
  const digits = coder.look(FIELD.digits, both(sort, form), form).signed(Math.round(number * scale) - from);
  return (from + digits) / scale;
}

function formOf(number: number, near: number): number {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
    const digits = Math.round(number * 10 ** decimals);
    if (Math.abs(digits) < MOST_DIGITS && digits / 10 ** decimals === number) return decimals;
  }
  const away = Math.round((number - near) * AWAY_SCALE);
  return Math.abs(away) < MOST_DIGITS && near + away / AWAY_SCALE === number ? AWAY : RAW;
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

export function codeLevel(page: Page, field: number, level: number, near: number, ...contexts: readonly number[]): number {
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
