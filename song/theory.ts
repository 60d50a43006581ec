/** Scales and chords over MIDI keys: which keys belong, and where one goes that does not. Names are keys of word lists. */

/** Semitones above the root, beginning with 0, upwards. */
const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  phrygianDominant: [0, 1, 4, 5, 7, 8, 10],
  doubleHarmonic: [0, 1, 4, 5, 7, 8, 11],
  majorPentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
  blues: [0, 3, 5, 6, 7, 10],
} as const;
export type ScaleName = keyof typeof SCALES;
export const SCALE_NAMES = Object.keys(SCALES) as [ScaleName, ...ScaleName[]];

export interface Scale {
  /** 0..11: C is 0. */
  readonly root: number;
  readonly name: ScaleName;
}

/** Built of the scale's own degrees: on the second of C major a triad is minor. Places count from 0. */
const DEGREES = {
  triad: [0, 2, 4],
  seventh: [0, 2, 4, 6],
  ninth: [0, 2, 4, 6, 8],
  power: [0, 4, 7],
} as const;
/** Built of semitones, the same on every key. */
const INTERVALS = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  major7: [0, 4, 7, 11],
  minor7: [0, 3, 7, 10],
  dominant7: [0, 4, 7, 10],
  diminished: [0, 3, 6],
  augmented: [0, 4, 8],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
} as const;
export type ChordName = keyof typeof DEGREES | keyof typeof INTERVALS;
export const CHORDS = [...Object.keys(DEGREES), ...Object.keys(INTERVALS)] as readonly ChordName[];

const OCTAVE = 12;
const MAX_KEY = 127;

/** Semitones of a scale above its root, beginning with 0, upwards. */
export function placesOf(name: ScaleName): readonly number[] {
  return SCALES[name];
}

/** Chords that are the same on every key, and their semitones above the root. */
export const FIXED_CHORDS = Object.keys(INTERVALS) as readonly FixedChord[];
export type FixedChord = keyof typeof INTERVALS;
export function intervalsOf(chord: FixedChord): readonly number[] {
  return INTERVALS[chord];
}

export function isInScale(scale: Scale, key: number): boolean {
  return degreeOf(scale, key) >= 0;
}

/** Which degree of the scale a key is, from 0; -1 for none. */
function degreeOf({ root, name }: Scale, key: number): number {
  const above = (((key - root) % OCTAVE) + OCTAVE) % OCTAVE;
  return (SCALES[name] as readonly number[]).indexOf(above);
}

/** The nearest key of the scale; of two as near the lower one. Without a scale every key is one. */
export function snappedKey(scale: Scale | null, key: number): number {
  if (!scale) return key;
  for (let away = 0; away < OCTAVE; away++) {
    if (key - away >= 0 && isInScale(scale, key - away)) return key - away;
    if (key + away <= MAX_KEY && isInScale(scale, key + away)) return key + away;
  }
  return key;
}

/** So many places of the scale higher; without a scale, semitones. From a key outside, the next one inside is the first. */
export function steppedKey(scale: Scale | null, key: number, places: number): number {
  if (!scale) return Math.min(MAX_KEY, Math.max(0, key + places));
  const way = Math.sign(places);
  let found = key;
  for (let left = Math.abs(places), next = key + way; left > 0 && next >= 0 && next <= MAX_KEY; next += way) {
    if (!isInScale(scale, next)) continue;
    found = next;
    left--;
  }
  return found;
}

/** The keys of a chord from its lowest; what lies above the highest key is left out. */
export function chordKeys(chord: ChordName | null, key: number, scale: Scale | null): readonly number[] {
  if (chord === null) return [key];
  const keys =
    chord in DEGREES ? degreeKeys(chord as keyof typeof DEGREES, key, scale) : intervalKeys(chord, key, scale);
  return keys.filter((one, i) => one <= MAX_KEY && keys.indexOf(one) === i);
}

function degreeKeys(chord: keyof typeof DEGREES, key: number, scale: Scale | null): readonly number[] {
  const own = scale ?? { root: key % OCTAVE, name: 'major' };
  const { name } = own;
  // The third, the fifth … of a scale of seven; in one of five or six every second place sounds as a chord as well.
  const base = snappedKey(own, key);
  const places = SCALES[name];
  const first = degreeOf(own, base);
  return DEGREES[chord].map((degree) => {
    const at = first + (chord === 'power' && degree === 7 ? places.length : degree);
    const octaves = Math.floor(at / places.length);
    return base + (places[at % places.length] ?? 0) - (places[first] ?? 0) + octaves * OCTAVE;
  });
}

/** Which place of a scale of seven a tone of a chord is: of C–E♭–G the third, the fifth. Counted from 0, by semitones. */
const PLACES_OF_SEMITONES: readonly number[] = [0, 1, 1, 2, 2, 3, 4, 4, 4, 5, 6, 6];

/** A chord that does not fit the scale gives way to the scale's own third, fifth and seventh: in C major C minor 7 is C E G B. */
function intervalKeys(chord: ChordName, key: number, scale: Scale | null): readonly number[] {
  const base = snappedKey(scale, key);
  const intervals = INTERVALS[chord as keyof typeof INTERVALS];
  const keys = intervals.map((above) => base + above);
  if (!scale || keys.every((one) => isInScale(scale, one))) return keys;
  if (SCALES[scale.name].length !== 7) return keys.map((one) => snappedKey(scale, one));
  return intervals.map((above) => steppedKey(scale, base, PLACES_OF_SEMITONES[above] ?? 0));
}
