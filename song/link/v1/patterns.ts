/** Patterns: a copy of one that came before, or what differs from it. */
import { isSame } from '../../edits/edit.ts';
import type { Lane, Pattern, Point } from '../../song.ts';
import { STEP_TICKS } from './blanks.ts';
import { FIELD } from './fields.ts';
import { codeNotes } from './notes.ts';
import { codeNumber } from './numbers.ts';
import { both, type Page } from './page.ts';
import { codeSteps, type StepSurroundings } from './steps.ts';
import { codeText, signOf, TEXT } from './texts.ts';

/** A pattern that came before, and a number for where it came from. */
export interface Candidate {
  readonly pattern: Pattern;
  readonly kinship: number;
}

export interface PatternSurroundings extends Pick<StepSurroundings, 'about' | 'beside'> {
  /** The likeliest first; one at least. */
  readonly candidates: readonly Candidate[];
  /** What may say which of them it is. */
  readonly contexts: readonly number[];
  /** Where a parameter stands that a lane moves. */
  readonly standsAt: (path: string) => number;
}

export function codePattern(page: Page, pattern: Pattern, around: PatternSurroundings): Pattern {
  const { coder } = page;
  const { candidates, about, beside, contexts } = around;
  const given = page.isReading ? 0 : nearest(pattern, candidates);
  const index = Math.min(
    candidates.length - 1,
    coder.look(FIELD.reference, candidates.length, ...contexts).count(given),
  );
  const { pattern: like, kinship } = candidates[index] as Candidate;
  coder.look(FIELD.isCopy, kinship, both(kinship, ...contexts), about);
  if (coder.flag(page.isSame(pattern, like))) return like;
  const isLength = coder
    .look(FIELD.isSame, FIELD.patternLength, both(FIELD.patternLength, kinship))
    .flag(pattern.length === like.length);
  const length = isLength ? like.length : coder.look(FIELD.patternLength, 0, about).count(pattern.length - 1) + 1;
  const steps = codeSteps(page, pattern.steps, { like: like.steps, kinship, length, beside, about });
  const notes = codeNotes(page, pattern.notes, { like: like.notes, kinship, steps, about });
  const lanes = codeLanes(page, pattern.lanes, like.lanes, length, around);
  return { length, steps, notes, lanes };
}

/** Which candidate has the most of it. */
function nearest(pattern: Pattern, candidates: readonly Candidate[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { pattern: like }] of candidates.entries()) {
    const distance = distanceOf(pattern, like) + Math.min(4, index) * 0.5;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** Roughly the bits that their difference takes. */
function distanceOf(pattern: Pattern, like: Pattern): number {
  if (isSame(pattern, like)) return -8;
  let distance = pattern.length === like.length ? 0 : 5;
  for (let i = 0; i < pattern.length && i < pattern.steps.length; i++) {
    const [a, b] = [pattern.steps[i], like.steps[i]];
    if (a === b || !a || !b) continue;
    if (a.on !== b.on) distance += 5;
    if (!a.on) continue;
    if (a.velocity !== b.velocity || !b.on) distance += 3;
    if (a.keys.length > 0 && !isSame(a.keys, b.keys)) distance += 5;
  }
  const known = new Set(like.notes.map(nameOf));
  const missing = pattern.notes.filter((note) => !known.has(nameOf(note))).length;
  const more = like.notes.length - (pattern.notes.length - missing);
  distance += missing * 8 + more * 2;
  for (const lane of pattern.lanes) if (!like.lanes.some((one) => isSame(one, lane))) distance += 20;
  return distance;
}

const nameOf = ({ startTick, key, lengthTicks, velocity }: Pattern['notes'][number]): string =>
  `${startTick} ${key} ${lengthTicks} ${velocity}`;

const NO_LANE: Lane = { path: '', points: [] };

function codeLanes(
  page: Page,
  lanes: readonly Lane[],
  like: readonly Lane[],
  length: number,
  around: PatternSurroundings,
): readonly Lane[] {
  const { coder } = page;
  const count = coder.look(FIELD.laneCount, like.length, both(like.length, ...around.contexts)).count(lanes.length);
  return page.list(count, lanes, NO_LANE, ({ path, points }, i) => {
    const made = codeText(
      page,
      TEXT.path,
      path,
      like.slice(i, i + 1).map((lane) => lane.path),
      both(i, around.about),
    );
    const model = like.find((lane) => lane.path === made);
    if (model) {
      const isLike = coder.look(FIELD.isSameLane, 0, signOf(made)).flag(page.isSame(points, model.points));
      if (isLike) return model;
    }
    return { path: made, points: codePoints(page, points, signOf(made), length, around.standsAt(made)) };
  });
}

/** As far from the one before as that from its own; at the pattern's end; on a step; anywhere. */
const [EVEN, AT_END, ON_STEP] = [0, 1, 2];

function codePoints(
  page: Page,
  points: readonly Point[],
  sign: number,
  length: number,
  stands: number,
): readonly Point[] {
  const { coder } = page;
  const count = coder.look(FIELD.pointCount, sign, 0).count(points.length - 1) + 1;
  const end = length * STEP_TICKS - 1;
  let last: Point = { tick: 0, value: stands };
  let gap = 0;
  return page.list(count, points, last, ({ tick, value }, i) => {
    const given =
      tick === last.tick + gap
        ? EVEN
        : tick === end
          ? AT_END
          : tick % STEP_TICKS === 0 && tick > last.tick
            ? ON_STEP
            : 3;
    const form = coder
      .look(FIELD.tickForm, both(sign, Math.min(i, 3)), both(count, Math.min(i, 3)))
      .symbol(page.isReading ? 0 : given, 2);
    const at = form === EVEN ? last.tick + gap : form === AT_END ? end : codeTick(page, tick, last.tick, form);
    const level = codeNumber(page, both(sign, i === 0 ? 1 : 0), value, last.value);
    if (i > 0) gap = at - last.tick;
    last = { tick: at, value: level };
    return last;
  });
}

function codeTick({ coder }: Page, tick: number, last: number, form: number): number {
  if (form !== ON_STEP) return last + coder.look(FIELD.tick, form).count(tick - last);
  const step = Math.floor(last / STEP_TICKS);
  return (step + 1 + coder.look(FIELD.tick, form).count(tick / STEP_TICKS - step - 1)) * STEP_TICKS;
}
