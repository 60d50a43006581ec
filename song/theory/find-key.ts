/**
 * The key of a song, told from its notes: each of twelve roots with each scale of seven is held against what sounds. What lies
 * outside the scale speaks against it; what makes a root heard as home speaks for it: bass and tune. The weights were found by
 * logistic regression over the songs that styles begin with (`tests/song/theory-finding.test.ts` says how often they are right).
 */
import { patternIn } from '../clip-of.ts';
import type { Song } from '../song.ts';
import { placesOf, type Scale, type ScaleName } from '../theory.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../time.ts';
import { pitchOf } from './chords.ts';
import { isPitched, type Tone, tonesIn } from './tones.ts';

const HALF_BAR = TICKS_PER_BAR / 2;
/** From E4 on a tone belongs to the tune. */
const LOWEST_OF_TUNE = 64;
/** A tone counts by the root of its length, up to a half note. */
const LONGEST_TICKS = HALF_BAR;

/** What a scale costs before a note is heard: how rarely songs are in it. */
const PRICES = {
  minor: 0,
  major: 1.1,
  dorian: 1.3,
  phrygian: 2.1,
  harmonicMinor: 2.1,
  phrygianDominant: 3,
  doubleHarmonic: 4,
  mixolydian: 4.5,
} as const satisfies Partial<Record<ScaleName, number>>;
type HeldScale = keyof typeof PRICES;
const HELD = Object.keys(PRICES) as readonly HeldScale[];

const WEIGHTS = {
  /** Share of all that sounds that lies outside the scale. */
  outside: -20,
  third: 2,
  /** The bass has the root where the round begins, in its middle, on how many of the bars; or it begins on the sixth. */
  begins: 4.8,
  middle: 1.3,
  bars: 6.7,
  beginsOnSixth: 3.3,
  /** The bass goes to the fourth; comes to the root from the minor seventh. */
  fourth: 7,
  fromSeventh: 4.3,
  /** The tune is on the root, on a beat or anywhere; on third and fifth. */
  tuneOnRoot: 4,
  tuneOnChord: 5.7,
} as const;

/** Shares of twelve pitches, from C. */
type Pitches = readonly number[];

interface Facts {
  readonly all: Pitches;
  readonly tune: Pitches;
  readonly tuneOnBeats: Pitches;
  /** Of the bass: on every half bar, every bar, the first and the middle one of the round. */
  readonly bass: Pitches;
  readonly bars: Pitches;
  readonly begins: Pitches;
  readonly middle: Pitches;
  /** From a bass to the next other one: from * 12 + to. */
  readonly turns: readonly number[];
}

/**
 * Root and scale; null where no pitched track plays. Pentatonic songs are told by the scale of seven they are taken from.
 * `expected` is the key that somebody has set: few notes are in several scales, and are told by that one where it is among them.
 */
export function findKey(song: Song, expected: Scale | null = null): Scale | null {
  const facts = factsOf(song);
  if (!facts) return null;
  const keys = HELD.flatMap((name) => Array.from({ length: 12 }, (_, root) => ({ root, name })));
  const best = highest(keys, (key) => homeliness(facts, key) - PRICES[key.name]);
  // The mode is sure by now. Of its scales the one that holds the most.
  const alike = HELD.filter((name) => isMinor(name) === isMinor(best.name)).map((name) => ({ root: best.root, name }));
  const found = highest(alike, (key) => -outside(facts, key) - PRICES[key.name] * LEAST_SHARE);
  if (expected?.root !== best.root || isMinor(expected.name) !== isMinor(best.name)) return found;
  return outside(facts, expected) <= outside(facts, found) ? expected : found;
}

/** So much of what sounds, for a price of 1, is worth a rarer scale. */
const LEAST_SHARE = 0.006;

function highest<T>(items: readonly T[], score: (item: T) => number): T {
  return items.reduce((best, item) => (score(item) > score(best) ? item : best));
}

/** Whether a scale has the minor third. */
export function isMinor(name: ScaleName): boolean {
  return placesOf(name).includes(3);
}

function outside({ all }: Facts, { root, name }: Scale): number {
  const places = placesOf(name);
  return all.reduce((sum, share, pitch) => sum + (places.includes(pitchOf(pitch - root)) ? 0 : share), 0);
}

function homeliness(facts: Facts, key: Scale): number {
  const at = (pitches: Pitches, above: number) => pitches[pitchOf(key.root + above)] ?? 0;
  const third = isMinor(key.name) ? 3 : 4;
  const sixth = isMinor(key.name) ? 8 : 9;
  const { all, tune, tuneOnBeats, bass, bars, begins, middle, turns } = facts;
  return (
    WEIGHTS.outside * outside(facts, key) +
    WEIGHTS.third * at(all, third) +
    WEIGHTS.begins * at(begins, 0) +
    WEIGHTS.middle * at(middle, 0) +
    WEIGHTS.bars * at(bars, 0) +
    WEIGHTS.beginsOnSixth * at(begins, sixth) +
    WEIGHTS.fourth * at(bass, 5) +
    WEIGHTS.fromSeventh * (turns[pitchOf(key.root + 10) * 12 + key.root] ?? 0) +
    WEIGHTS.tuneOnRoot * (at(tune, 0) + at(tuneOnBeats, 0)) +
    WEIGHTS.tuneOnChord * (at(tune, third) + at(tune, 7))
  );
}

/** Scenes as often as the timeline has them; without one each that has notes, once. */
function factsOf(song: Song): Facts | null {
  const { scenes, timeline, tracks } = song;
  const order = timeline.length > 0 ? timeline.map(({ scene }) => scene) : scenes.map(({ id }) => id);
  const counts = new Counts();
  for (const scene of order) {
    if (!tracks.some((track) => isPitched(track) && patternIn(track, scene))) continue;
    const { tones, ticks } = tonesIn(song, scene);
    if (tones.length > 0) counts.add(tones, ticks);
  }
  return counts.facts();
}

const blank = (length = 12): number[] => Array.from({ length }, () => 0);
const shares = (counts: readonly number[]): readonly number[] => {
  const sum = counts.reduce((all, one) => all + one, 0);
  return sum > 0 ? counts.map((one) => one / sum) : counts;
};
const count = (counts: number[], pitch: number, by = 1): void => {
  counts[pitch] = (counts[pitch] ?? 0) + by;
};

class Counts {
  private readonly all = blank();
  private readonly tune = blank();
  private readonly tuneOnBeats = blank();
  private readonly bass = blank();
  private readonly bars = blank();
  private readonly begins = blank();
  private readonly middle = blank();
  private readonly turns = blank(144);

  add(tones: readonly Tone[], ticks: number): void {
    for (const { key, tick, offTick, weight } of tones) {
      const heard = weight * Math.sqrt(Math.min(offTick - tick, LONGEST_TICKS));
      count(this.all, pitchOf(key), heard);
      if (key < LOWEST_OF_TUNE) continue;
      count(this.tune, pitchOf(key), heard);
      if (tick % TICKS_PER_BEAT === 0) count(this.tuneOnBeats, pitchOf(key), weight);
    }
    this.addBass(tones, ticks);
  }

  private addBass(tones: readonly Tone[], ticks: number): void {
    const way: number[] = [];
    for (let tick = 0; tick < ticks; tick += HALF_BAR) {
      const pitch = bassOf(tones.filter((tone) => tone.tick >= tick && tone.tick < tick + HALF_BAR));
      if (pitch === null) continue;
      count(this.bass, pitch);
      if (tick % TICKS_PER_BAR === 0) count(this.bars, pitch);
      if (tick === 0) count(this.begins, pitch);
      if (tick === Math.floor(ticks / TICKS_PER_BAR) * HALF_BAR) count(this.middle, pitch);
      if (way[way.length - 1] !== pitch) way.push(pitch);
    }
    for (const [i, pitch] of way.entries()) {
      const before = way[(i || way.length) - 1] ?? pitch;
      if (before !== pitch) count(this.turns, before * 12 + pitch, 1 / way.length);
    }
  }

  facts(): Facts | null {
    if (this.all.every((one) => one === 0)) return null;
    const { all, tune, tuneOnBeats, bass, bars, begins, middle, turns } = this;
    return {
      all: shares(all),
      tune: shares(tune),
      tuneOnBeats: shares(tuneOnBeats),
      bass: shares(bass),
      bars: shares(bars),
      begins: shares(begins),
      middle: shares(middle),
      turns: shares(turns),
    };
  }
}

/** The first of what lies within an octave of the lowest: there a bass says which chord it is. */
export function bassOf(tones: readonly Tone[]): number | null {
  const lowest = Math.min(...tones.map(({ key }) => key));
  const first = tones.find(({ key }) => key <= lowest + 12);
  return first ? pitchOf(first.key) : null;
}
