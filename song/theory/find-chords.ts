/**
 * The chords that a scene of a song goes through, told from its notes: each half bar is held against every triad, and the way
 * through all of them is chosen that fits best and does not change without need (the search of Viterbi 1967).
 */
import type { Song } from '../song.ts';
import type { Scale } from '../theory.ts';
import { TICKS_PER_BAR } from '../time.ts';
import { type Chord, chordOnDegree, pitchesOf, pitchOf } from './chords.ts';
import { bassOf } from './find-key.ts';
import { type Tone, tonesIn } from './tones.ts';

/** Chords change with a bar or in its middle. */
const UNIT_TICKS = TICKS_PER_BAR / 2;

const WEIGHTS = {
  /** Share of what sounds that is a tone of the chord; that is its root, its third. */
  inside: 4,
  /** The same of its seventh and its ninth. */
  seventh: 2.8,
  ninth: 2.2,
  root: 0.8,
  third: 0.5,
  /** Its root is the bass. */
  bass: 2,
  /** It is built of the key's own degrees. */
  own: 0.9,
  /** Another chord than before; less where a bar begins. */
  change: -0.5,
  changeInBar: -1.7,
} as const;

/** A chord as long as it stands. */
export interface FoundChord {
  readonly chord: Chord;
  readonly fromTick: number;
  readonly toTick: number;
}

/** In order, from the start of the scene's round to its end; none where no pitched track plays. */
export function findChords(song: Song, scene: string, key: Scale): readonly FoundChord[] {
  const { tones, ticks } = tonesIn(song, scene);
  if (tones.length === 0) return [];
  const candidates = candidatesIn(key);
  let before = candidates.map((): number => 0);
  const came: number[][] = [];
  for (let tick = 0; tick < ticks; tick += UNIT_TICKS) {
    const change = tick % TICKS_PER_BAR === 0 ? WEIGHTS.change : WEIGHTS.changeInBar;
    const heard = heardIn(tones, tick, tick + UNIT_TICKS);
    const best = before.indexOf(Math.max(...before));
    const from = before.map((score, at) => (score >= (before[best] ?? 0) + change ? at : best));
    const scores = before;
    before = candidates.map((candidate, at) => {
      const way = from[at] === at ? (scores[at] ?? 0) : (scores[best] ?? 0) + change;
      return way + (heard ? likeness(heard, candidate) + (at < OWN ? WEIGHTS.own : 0) : 0);
    });
    came.push(from);
  }
  return stretches(
    candidates.map(({ chord }) => chord),
    came,
    before,
    ticks,
  );
}

/** Degrees of a scale of seven. */
const OWN = 7;

/** A triad, and the pitches that may stand over it. */
interface Candidate {
  readonly chord: Chord;
  readonly seventh: number;
  readonly ninth: number;
}

/** The key's own seven first, then major and minor on every other root. */
function candidatesIn(key: Scale): readonly Candidate[] {
  const own = Array.from({ length: OWN }, (_, degree): Candidate => {
    const [, , , seventh = 0] = pitchesOf(chordOnDegree(key, degree, 4));
    const [ninth = 0] = pitchesOf(chordOnDegree(key, degree + 1));
    return { chord: chordOnDegree(key, degree), seventh, ninth };
  });
  const others = Array.from({ length: 12 }, (_, root) => root).flatMap((root): Chord[] => [
    { root, intervals: [0, 4, 7] },
    { root, intervals: [0, 3, 7] },
  ]);
  const isNew = ({ root, intervals }: Chord) =>
    !own.some(({ chord }) => chord.root === root && chord.intervals.join() === intervals.join());
  const strangers = others.filter(isNew).map((chord): Candidate => {
    return { chord, seventh: pitchOf(chord.root + 10), ninth: pitchOf(chord.root + 2) };
  });
  return [...own, ...strangers];
}

interface Heard {
  readonly shares: readonly number[];
  readonly bass: number | null;
}

/** What sounds in a stretch, by how long; a tone that goes on into it counts as well. */
function heardIn(tones: readonly Tone[], fromTick: number, toTick: number): Heard | null {
  const shares = Array.from({ length: 12 }, () => 0);
  let sum = 0;
  for (const { key, tick, offTick, weight } of tones) {
    const ticks = Math.min(offTick, toTick) - Math.max(tick, fromTick);
    if (ticks <= 0) continue;
    const pitch = pitchOf(key);
    shares[pitch] = (shares[pitch] ?? 0) + weight * ticks;
    sum += weight * ticks;
  }
  if (sum === 0) return null;
  const begun = tones.filter(({ tick }) => tick >= fromTick && tick < toTick);
  return { shares: shares.map((share) => share / sum), bass: begun.length > 0 ? bassOf(begun) : null };
}

function likeness({ shares, bass }: Heard, { chord, seventh, ninth }: Candidate): number {
  const pitches = pitchesOf(chord);
  const [root = 0, third = 0] = pitches;
  const inside = pitches.reduce((sum, pitch) => sum + (shares[pitch] ?? 0), 0);
  return (
    WEIGHTS.inside * inside +
    WEIGHTS.seventh * (shares[seventh] ?? 0) +
    WEIGHTS.ninth * (shares[ninth] ?? 0) +
    WEIGHTS.root * (shares[root] ?? 0) +
    WEIGHTS.third * (shares[third] ?? 0) +
    (bass === root ? WEIGHTS.bass : 0)
  );
}

/** Back along the best way, and chords that stay made one. */
function stretches(
  chords: readonly Chord[],
  came: readonly (readonly number[])[],
  scores: readonly number[],
  ticks: number,
): readonly FoundChord[] {
  let at = scores.indexOf(Math.max(...scores));
  const way: number[] = [];
  for (let unit = came.length - 1; unit >= 0; unit--) {
    way.unshift(at);
    at = came[unit]?.[at] ?? at;
  }
  const found: FoundChord[] = [];
  for (const [unit, index] of way.entries()) {
    const chord = chords[index];
    const last = found[found.length - 1];
    const toTick = Math.min(ticks, (unit + 1) * UNIT_TICKS);
    if (!chord) continue;
    if (last?.chord === chord) found[found.length - 1] = { ...last, toTick };
    else found.push({ chord, fromTick: unit * UNIT_TICKS, toTick });
  }
  return found;
}

/** The chords of one round, without what only comes round again: i VI i VI is i VI. */
export function oneRound(found: readonly FoundChord[]): readonly FoundChord[] {
  const isSame = (a: FoundChord, b: FoundChord | undefined) =>
    b !== undefined && a.chord === b.chord && a.toTick - a.fromTick === b.toTick - b.fromTick;
  for (let period = 1; period <= found.length / 2; period++) {
    if (found.length % period === 0 && found.every((one, i) => isSame(one, found[i % period])))
      return found.slice(0, period);
  }
  return found;
}
