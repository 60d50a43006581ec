/** What happens between sections, and half-way through them: fills, rolls, gaps, entries, crashes. */
import { hash, hashText, pick } from '../random.ts';
import type { Song } from '../song.ts';
import { drumStrokes, stepsOfRow } from '../styles/rows.ts';
import type { Role } from '../styles/style.ts';
import { steppedKey } from '../theory.ts';
import { STEPS_PER_BAR } from '../time.ts';
import { type Cast, has, type Plan } from './arrange.ts';
import type { Section } from './form.ts';
import { isDrum } from './roles.ts';
import type { Row } from './rows.ts';
import { barsOf, type Line, type Stroke, stroke } from './strokes.ts';
import { cutAt, spliced } from './turns.ts';
import { varied } from './vary.ts';

/** A track in some bars of a section: another line, or null for silence. */
export interface Change {
  readonly track: string;
  readonly fromBar: number;
  readonly bars: number;
  readonly line: Line | null;
}

interface Place {
  readonly section: Section;
  readonly next: Section | undefined;
  readonly index: number;
  readonly cast: Cast;
}

const BEAT = 4;
/** Steps of a fill in the second half of a bar. */
const FILLS = [
  [8, 10, 12, 13, 14, 15],
  [10, 11, 12, 14, 15],
  [8, 9, 10, 12, 14, 15],
  [8, 11, 12, 14, 15],
  [9, 10, 12, 13, 14],
] as const;
/** In the order in which they are asked to play a fill. */
const FILLERS: readonly Role[] = ['snare', 'low', 'high', 'hat', 'kick'];
/** What leaves first where rows leave one by one; the last two stay. */
const LEAVING: readonly Role[] = ['hook', 'open', 'high', 'chords', 'low', 'bass', 'snare', 'hat', 'kick'];

/** No two of them meet: what comes first in the list stays. */
export function changesOf(place: Place, plan: Plan, song: Song): readonly Change[] {
  const changes = [
    ...crashes(place, plan),
    ...leaving(place, plan),
    ...lastBar(place, plan, song),
    ...entries(place, plan),
    ...turnsWithin(place, plan),
  ];
  const taken = new Set<string>();
  return changes.filter(({ track, fromBar, bars }) => {
    const places = Array.from({ length: bars }, (_, i) => `${track} ${fromBar + i}`);
    if (fromBar < 0 || fromBar + bars > place.section.bars || places.some((one) => taken.has(one))) return false;
    for (const one of places) taken.add(one);
    return true;
  });
}

function playing({ cast }: Place, plan: Plan): readonly Row[] {
  return plan.rows.filter(({ track }) => cast.has(track.id));
}

/** One bar of what a track plays there. */
function barOf({ cast }: Place, row: Row, bar: number): Line {
  return barsOf(cast.get(row.track.id)?.line ?? row.line, bar, 1);
}

function diceOf({ index }: Place, plan: Plan, row: Row, bar: number): number {
  return hash(plan.seed, 61, index, hashText(row.track.id), bar);
}

/** A chorus begins with one, a verse with a soft one; the last chorus has a second. */
function crashes({ section, index }: Place, { rows }: Plan): readonly Change[] {
  const crash = rows.find(({ role }) => role === 'crash');
  if (!crash || section.kind === 'I' || section.kind === 'P' || (section.kind === 'B' && index > 0)) return [];
  const isChorus = section.kind === 'C';
  const hit = (velocity: number, ...more: readonly Stroke[]): Line => ({
    steps: STEPS_PER_BAR,
    strokes: [stroke(0, { velocity }), ...more],
    notes: [],
  });
  const first = isChorus && section.isLast ? hit(1, stroke(14, { velocity: 0.5 })) : hit(isChorus ? 1 : 0.6);
  const again: Change[] =
    isChorus && section.isLast && section.bars > 8
      ? [{ track: crash.track.id, fromBar: 8, bars: 1, line: hit(0.9) }]
      : [];
  return [{ track: crash.track.id, fromBar: 0, bars: 1, line: first }, ...again];
}

/** The last bar of a section leads into the next. */
function lastBar(place: Place, plan: Plan, song: Song): readonly Change[] {
  const { section, next } = place;
  const bar = section.bars - 1;
  if (!next || section.kind === 'O') return [];
  const isLift = next.kind === 'C' && section.kind !== 'C';
  if (isLift && has(plan, 'hookAlone')) return hookAlone(place, plan, bar);
  const isBuilt = isLift && !has(plan, 'removing') && !has(plan, 'noRiser');
  const gap = isLift ? 1 + pick(2, plan.seed, 67, place.index) : 0;
  return playing(place, plan).flatMap((row): Change[] => {
    const change = (line: Line): Change[] => [{ track: row.track.id, fromBar: bar, bars: 1, line }];
    const own = barOf(place, row, bar);
    if (row.role === 'kick') return gap > 0 ? change(cutAt(own, STEPS_PER_BAR - gap * BEAT)) : [];
    if (row.role === 'bass') return change(gap > 1 ? cutAt(own, STEPS_PER_BAR - gap * BEAT) : pickedUp(own, row, song));
    if (!isDrum(row.role)) return [];
    if (isLift && has(plan, 'removing')) return change(cutAt(own, STEPS_PER_BAR - BEAT));
    if (row !== fillerOf(place, plan)) return [];
    const seed = diceOf(place, plan, row, bar);
    return change(isBuilt && section.kind === 'P' ? roll(row, seed) : filled(own, row, seed));
  });
}

/** All others stop for the last beat; the hook has it to itself. */
function hookAlone(place: Place, plan: Plan, bar: number): readonly Change[] {
  const hook = plan.rows.find(({ role, line }) => role === 'hook' && line.strokes.length > 0);
  const others = playing(place, plan)
    .filter((row) => row !== hook)
    .map((row) => ({
      track: row.track.id,
      fromBar: bar,
      bars: 1,
      line: cutAt(barOf(place, row, bar), STEPS_PER_BAR - BEAT),
    }));
  if (!hook) return others;
  const from = STEPS_PER_BAR - BEAT;
  const call = barsOf(hook.line, 0, 1)
    .strokes.filter(({ step }) => step < BEAT)
    .map((one) => ({ ...one, step: one.step + from, length: Math.min(one.length, BEAT) }));
  return [
    ...others,
    { track: hook.track.id, fromBar: bar, bars: 1, line: { steps: STEPS_PER_BAR, strokes: call, notes: [] } },
  ];
}

function fillerOf(place: Place, plan: Plan): Row | undefined {
  const rows = playing(place, plan);
  const written = rows.find(({ fill, role }) => fill !== undefined && isDrum(role));
  return written ?? FILLERS.map((role) => rows.find((row) => row.role === role)).find((row) => row !== undefined);
}

/** What is written for the style, now and then changed; else strokes that grow over half a bar. */
function filled(own: Line, row: Row, seed: number): Line {
  if (row.fill !== undefined && stepsOfRow(row.fill) === STEPS_PER_BAR && pick(3, seed, 1) > 0) {
    const part = { steps: STEPS_PER_BAR, strokes: drumStrokes(row.fill), notes: [] };
    const keyed = { ...part, strokes: part.strokes.map((one) => ({ ...one, keys: keysNear(row, one) })) };
    return pick(2, seed, 2) === 0 ? keyed : varied(keyed, seed);
  }
  const steps = FILLS[pick(FILLS.length, seed, 3)] ?? FILLS[0];
  const strokes = steps.map((step, i) =>
    stroke(step, {
      velocity: Math.round((0.5 + (0.5 * (i + 1)) / steps.length) * 100) / 100,
      keys: row.line.strokes[i % Math.max(1, row.line.strokes.length)]?.keys ?? [],
    }),
  );
  return spliced(own, { steps: STEPS_PER_BAR, strokes, notes: [] }, Math.min(...steps));
}

/** A drum of several tones keeps to those of its beat. */
function keysNear(row: Row, { step }: Stroke): readonly number[] {
  const near = row.line.strokes.filter((one) => one.step % STEPS_PER_BAR <= step);
  return (near[near.length - 1] ?? row.line.strokes[0])?.keys ?? [];
}

/** Twice, four times as many strokes towards the end, and louder. */
function roll(row: Row, seed: number): Line {
  const keys = row.line.strokes[0]?.keys ?? [];
  const every = pick(2, seed, 4) === 0 ? [0, 4, 8, 10, 12, 13, 14, 15] : [0, 2, 4, 6, 8, 10, 12, 13, 14, 15];
  const strokes = every.map((step) =>
    stroke(step, {
      keys,
      velocity: Math.round((0.45 + (0.5 * step) / 15) * 100) / 100,
      ratchet: step >= 14 ? 2 + pick(2, seed, 5) : 1,
    }),
  );
  return { steps: STEPS_PER_BAR, strokes, notes: [] };
}

/** The bass steps into the root of the next bar. */
function pickedUp(own: Line, row: Row, song: Song): Line {
  const target = row.line.strokes[0]?.keys[0];
  if (target === undefined || !song.key) return own;
  const below = steppedKey(song.key, target, -1);
  const further = steppedKey(song.key, target, -2);
  const [first, second] =
    further >= 28 ? [further, below] : [steppedKey(song.key, target, 2), steppedKey(song.key, target, 1)];
  const steps = [first, second].map((key, i) => stroke(14 + i, { keys: [key], length: 0.9, velocity: 0.75 }));
  return spliced(own, { steps: STEPS_PER_BAR, strokes: steps, notes: [] }, 14);
}

/** One row of those that can wait comes in after four bars; in an intro after half of it. */
function entries(place: Place, plan: Plan): readonly Change[] {
  const { section } = place;
  const wait = section.kind === 'I' ? section.bars / 2 : 4;
  if (section.bars < 8 || section.kind === 'C' || section.kind === 'O' || section.kind === 'P') return [];
  const waiting = playing(place, plan).filter(({ role }) =>
    section.kind === 'I'
      ? role === 'hook' || role === 'low' || role === 'high'
      : role === 'high' || role === 'low' || role === 'hat',
  );
  const others = (row: Row) => playing(place, plan).filter((other) => other !== row && isDrum(other.role));
  // A drum has to play meanwhile.
  const late = waiting.filter((one) => others(one).length > 0);
  const row = late[pick(late.length, plan.seed, 71, place.index)];
  return row ? [{ track: row.track.id, fromBar: 0, bars: Math.floor(wait), line: null }] : [];
}

/** Bar four of eight has another second half on one row, bar eight a small fill. */
function turnsWithin(place: Place, plan: Plan): readonly Change[] {
  const { section } = place;
  const rows = playing(place, plan).filter(({ role }) => isDrum(role));
  const changes: Change[] = [];
  for (let bar = 3; bar < section.bars && rows.length > 0; bar += 4) {
    const first = pick(rows.length, plan.seed, 73, place.index, bar);
    const count = section.kind === 'C' ? 2 : 1;
    for (let i = 0; i < Math.min(count, rows.length); i++) {
      const row = rows[(first + i) % rows.length];
      if (!row) continue;
      const own = barOf(place, row, bar);
      const seed = diceOf(place, plan, row, bar);
      const isFill = bar % 8 === 7 && FILLERS.includes(row.role) && row.role !== 'kick' && section.kind !== 'I';
      const line = isFill ? filled(own, row, seed) : spliced(own, varied(own, seed), STEPS_PER_BAR / 2);
      changes.push({ track: row.track.id, fromBar: bar, bars: 1, line });
    }
  }
  return changes;
}

/** An outro loses a row every two bars, and keeps two. */
function leaving(place: Place, plan: Plan): readonly Change[] {
  const { section } = place;
  if (section.kind !== 'O' || plan.style?.ending === 'fade') return [];
  const rows = [...playing(place, plan)].sort((a, b) => LEAVING.indexOf(a.role) - LEAVING.indexOf(b.role));
  const going = rows.slice(0, Math.max(0, rows.length - 2));
  const times = Math.max(1, Math.floor(section.bars / 2) - 1);
  return going.map((row, i) => {
    const fromBar = 2 * (1 + Math.floor((i * times) / going.length));
    return { track: row.track.id, fromBar, bars: section.bars - fromBar, line: null };
  });
}
