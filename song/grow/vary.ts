/** Small changes that keep a row itself: accents stay, and at most a quarter of its strokes change. */
import { chance, hash, pick } from '../random.ts';
import { MAX_STEPS } from '../song.ts';
import { type Line, type Stroke, stroke } from './strokes.ts';

/** What is as loud as this carries the rhythm. */
const ACCENT = 0.95;
const GHOST = 0.4;
const SHARE = 0.25;
const TRIES = 12;

type Operator = (strokes: readonly Stroke[], steps: number, seed: number) => readonly Stroke[];

const OPERATORS: readonly Operator[] = [withGhost, withoutWeakest, withAccentMoved, withRatchet, withGhost];

/** Another form of a row of drums; the same seed gives the same one. A row without strokes stays empty. */
export function varied(line: Line, seed: number): Line {
  if (line.strokes.length === 0) return line;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const dice = hash(seed, attempt);
    const most = Math.max(1, Math.floor(line.strokes.length * SHARE));
    const count = 1 + pick(Math.min(3, most), dice, 0);
    let strokes = line.strokes;
    for (let i = 0; i < count; i++) {
      const operator = OPERATORS[pick(OPERATORS.length, dice, 1, i)] ?? withGhost;
      strokes = operator(strokes, line.steps, hash(dice, 2, i));
    }
    if (isOther(strokes, line.strokes) && strokes.length > 0) return { ...line, strokes };
  }
  return line;
}

/** Two bars of which the second answers, as none of the known forms does; what has two already is varied. */
export function answered(line: Line, known: readonly Line[], seed: number): Line {
  const signs = new Set(known.map(({ strokes }) => signOf(strokes)));
  const isKnown = (other: Line) => signs.has(signOf(other.strokes));
  const answers = Array.from({ length: TRIES }, (_, attempt) => varied(line, hash(seed, 3, attempt)));
  const answer = answers.find((one) => !isKnown(one)) ?? line;
  if (line.steps * 2 > MAX_STEPS) return answer;
  const later = answer.strokes.map((one) => ({ ...one, step: one.step + line.steps }));
  return { ...line, steps: line.steps * 2, strokes: [...line.strokes, ...later] };
}

/** A soft stroke beside one that carries. */
function withGhost(strokes: readonly Stroke[], steps: number, seed: number): readonly Stroke[] {
  const taken = new Set(strokes.map(({ step }) => step));
  const loudest = Math.max(...strokes.map(({ velocity }) => velocity));
  const places = strokes
    .filter(({ velocity }) => velocity >= loudest - 0.01)
    .flatMap((near) => [near.step - 1, near.step + 1, near.step + 2].map((step) => ({ near, step })))
    .filter(({ step }) => step > 0 && step < steps && !taken.has(step));
  const place = places[pick(places.length, seed, 0)];
  if (!place) return strokes;
  const velocity = chance(seed, 1) < 0.5 ? GHOST : GHOST + 0.15;
  const ghost = stroke(place.step, { ...place.near, velocity, ratchet: 1 });
  return inOrder([...strokes, { ...ghost, step: place.step }]);
}

function withoutWeakest(strokes: readonly Stroke[], _steps: number, seed: number): readonly Stroke[] {
  const weak = strokes.filter(({ velocity }) => velocity < ACCENT);
  if (weak.length === 0 || strokes.length < 3) return strokes;
  const least = Math.min(...weak.map(({ velocity }) => velocity));
  const weakest = weak.filter(({ velocity }) => velocity === least);
  const gone = weakest[pick(weakest.length, seed)];
  return strokes.filter((one) => one !== gone);
}

/** Two neighbours that do not carry exchange their strength. */
function withAccentMoved(strokes: readonly Stroke[], _steps: number, seed: number): readonly Stroke[] {
  const pairs = strokes.flatMap((one, i) => {
    const next = strokes[i + 1];
    return next && next.velocity !== one.velocity && Math.max(one.velocity, next.velocity) < ACCENT ? [i] : [];
  });
  const at = pairs[pick(pairs.length, seed)];
  const [one, next] = at === undefined ? [] : [strokes[at], strokes[at + 1]];
  if (!one || !next) return strokes;
  return strokes.map((each) => {
    if (each === one) return { ...one, velocity: next.velocity };
    return each === next ? { ...next, velocity: one.velocity } : each;
  });
}

/** The last stroke twice or three times. */
function withRatchet(strokes: readonly Stroke[], _steps: number, seed: number): readonly Stroke[] {
  const last = strokes[strokes.length - 1];
  if (!last || last.velocity >= ACCENT || last.ratchet > 1) return strokes;
  return [...strokes.slice(0, -1), { ...last, ratchet: 2 + pick(2, seed) }];
}

function inOrder(strokes: readonly Stroke[]): readonly Stroke[] {
  return [...strokes].sort((a, b) => a.step - b.step);
}

function isOther(a: readonly Stroke[], b: readonly Stroke[]): boolean {
  return signOf(a) !== signOf(b);
}

/** Text in which two rows differ when they sound different. */
export function signOf(strokes: readonly Stroke[]): string {
  return strokes
    .map(({ step, velocity, ratchet, keys, length }) => [step, velocity, ratchet, keys.join('+'), length].join(' '))
    .join(',');
}
