/** The sections of a song of about two minutes, in units of four bars. */
import { hash, pick } from '../random.ts';
import type { SectionKind, Style } from '../styles/style.ts';

export interface Section {
  readonly kind: SectionKind;
  /** Of its kind, from 0. */
  readonly nth: number;
  /** Whether none of its kind comes after. */
  readonly isLast: boolean;
  readonly bars: number;
}

interface Stretch {
  readonly kind: SectionKind;
  readonly units: number;
}

/** Where no style says otherwise. */
const GENERAL_FORM = 'I1 V3 C2 V3 P1 C2 B1 C2 O1';
const BARS_PER_UNIT = 4;
/** A fade takes eight bars. */
const FADE_UNITS = 2;
/** Takes and gives where the tempo asks for another length, in turn. */
const LONGER: readonly SectionKind[] = ['V', 'C', 'I', 'P'];
const SHORTER: readonly SectionKind[] = ['V', 'I', 'C'];
/** A section in one scene: what a pattern can be long. */
const MOST_UNITS = 4;

/** So many units are two minutes, within half a unit. */
function unitsAt(bpm: number): number {
  return Math.floor(bpm / 8 + 0.5);
}

export function formOf(style: Style | undefined, bpm: number, seed: number): readonly Section[] {
  let form = stretchesOf(style?.form ?? GENERAL_FORM);
  if (style?.ending === 'fade') {
    form = form.map((one) => (one.kind === 'O' ? { ...one, units: Math.max(FADE_UNITS, one.units) } : one));
  }
  form = exchanged(fitted(form, unitsAt(bpm)), seed);
  const seen = new Map<SectionKind, number>();
  return form.map(({ kind, units }, i) => {
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    return { kind, nth, isLast: form.slice(i + 1).every((later) => later.kind !== kind), bars: units * BARS_PER_UNIT };
  });
}

function stretchesOf(text: string): readonly Stretch[] {
  return text.split(' ').map((word) => ({ kind: word.slice(0, 1) as SectionKind, units: Number(word.slice(1)) }));
}

function fitted(form: readonly Stretch[], units: number): readonly Stretch[] {
  let fitting = form;
  const length = () => fitting.reduce((sum, one) => sum + one.units, 0);
  for (let turn = 0; length() !== units && turn < 200; turn++) {
    const isShort = length() < units;
    const kinds = isShort ? LONGER : SHORTER;
    const kind = kinds[turn % kinds.length];
    const at = kind === undefined ? -1 : placeOf(fitting, kind, isShort, turn > 60);
    fitting = fitting.map((one, i) => (i === at ? { ...one, units: one.units + (isShort ? 1 : -1) } : one));
    // Shorter than one unit each it cannot be: then whole sections go, from the second verse on.
    if (!isShort && turn > 100) fitting = withoutOne(fitting);
  }
  return fitting;
}

/** Of a kind the shortest grows (the last chorus before others), the longest gives. */
function placeOf(form: readonly Stretch[], kind: SectionKind, isShort: boolean, isPressed: boolean): number {
  const places = form.flatMap((one, i) => (one.kind === kind ? [{ ...one, i }] : []));
  const order = places.filter(({ units }) => (isShort ? units < MOST_UNITS : units > (isPressed ? 1 : least(kind))));
  order.sort((a, b) => (isShort ? a.units - b.units || b.i - a.i : b.units - a.units || a.i - b.i));
  return order[0]?.i ?? -1;
}

function withoutOne(form: readonly Stretch[]): readonly Stretch[] {
  const places = form.flatMap(({ kind }, i) => (i > 2 && 'BPV'.includes(kind) ? [i] : []));
  const at = places[places.length - 1] ?? -1;
  return at < 0 ? form : form.filter((_, i) => i !== at);
}

/** One unit goes from a verse or chorus to a neighbour of the same two kinds, by the seed. */
function exchanged(form: readonly Stretch[], seed: number): readonly Stretch[] {
  const pairs = form.flatMap((one, i) => {
    const next = form[i + 1];
    const isMovable = next && 'VC'.includes(one.kind) && 'VC'.includes(next.kind);
    if (!isMovable) return [];
    return [
      ...(one.units > least(one.kind) && next.units < MOST_UNITS ? [{ from: i, to: i + 1 }] : []),
      ...(next.units > least(next.kind) && one.units < MOST_UNITS ? [{ from: i + 1, to: i }] : []),
    ];
  });
  // Now and then the form stays as it is written.
  const exchange = pairs[pick(pairs.length + 1, hash(seed, FORM_STREAM))];
  if (!exchange) return form;
  return form.map((one, i) => {
    if (i === exchange.from) return { ...one, units: one.units - 1 };
    return i === exchange.to ? { ...one, units: one.units + 1 } : one;
  });
}

/** A chorus has eight bars, unless there is no time. */
function least(kind: SectionKind): number {
  return kind === 'C' ? 2 : 1;
}

const FORM_STREAM = 0xf0;
