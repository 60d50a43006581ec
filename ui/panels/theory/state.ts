/** What is chosen in the room of theory, and the blocks it becomes. It stays when the room closes. */
import { batch, computed, signal } from '@preact/signals-react';
import {
  type Chord,
  chordOnDegree,
  chordSign,
  degreeSign,
  numeralOf,
  pitchOf,
  type Size,
} from '../../../song/theory/chords.ts';
import type { Figure } from '../../../song/theory/laying.ts';
import { type ProgressionId, progressionIn, type Turn } from '../../../song/theory/progressions.ts';
import { CHORD_REGISTER, rootPosition, voiced } from '../../../song/theory/voice-leading.ts';
import { type FixedChord, intervalsOf, placesOf } from '../../../song/theory.ts';
import { foundChords, key, letters } from './key.ts';

export const THEORY_TABS = ['scales', 'chords', 'progressions'] as const;
export type TheoryTab = (typeof THEORY_TABS)[number];
export const theoryTab = signal<TheoryTab>('progressions');

/** The chords that the key has itself, or one kind on every degree. */
export const chordKind = signal<FixedChord | 'own'>('own');
/** A preset, what the song plays, or what was put together here. */
export type ProgressionChoice = ProgressionId | 'song' | 'mine';
const chosenProgression = signal<ProgressionChoice>('nightDrive');

/** Chords that were put together by hand, in order. */
export const mine = signal<readonly Chord[]>([]);
/** A room has place for so many blocks. */
export const MOST_BLOCKS = 16;

export const isNearest = signal(true);
export const isBarEach = signal(false);
export const hasSevenths = signal(false);
const size = computed<Size>(() => (hasSevenths.value ? 4 : 3));

/** What was chosen may be no more: another song has no chords, or one's own were cleared. */
export const progression = computed<ProgressionChoice>(() => {
  const chosen = chosenProgression.value;
  const isGone = (chosen === 'song' && songTurns.value.length === 0) || (chosen === 'mine' && mine.value.length === 0);
  return isGone ? 'nightDrive' : chosen;
});

export function chooseProgression(next: ProgressionChoice): void {
  batch(() => {
    chosenProgression.value = next;
    chosenBlock.value = 0;
  });
}

/** What the song plays: as found, each chord as long as it stands there. */
export const songTurns = computed<readonly Turn[]>(() => {
  const found = foundChords.value.slice(0, MOST_BLOCKS);
  const shortest = Math.min(...found.map(({ fromTick, toTick }) => toTick - fromTick));
  return found.map(({ chord, fromTick, toTick }) => ({ chord, weight: (toTick - fromTick) / shortest }));
});

export function turnsOf(choice: ProgressionChoice): readonly Turn[] {
  if (choice === 'song') return songTurns.value;
  if (choice === 'mine') return mine.value.map((chord) => ({ chord, weight: 1 }));
  return progressionIn(key.value, choice, size.value);
}

/** "Am F C G". */
export function turnsText(turns: readonly Turn[]): string {
  return turns.map(({ chord }) => (letters.value[chord.root] ?? '') + chordSign(chord)).join(' ');
}

/** A tone or a chord that can be touched. */
export interface Block extends Figure {
  /** What it is called: the letter, and what stands behind it. */
  readonly letter: string;
  readonly sign: string;
  /** Its place in the key: a Roman numeral, or a degree. */
  readonly place: string;
  readonly chord: Chord | null;
}

function blockOf(chord: Chord, keys: readonly number[], place: string, weight = 1): Block {
  const root = keys.find((one) => pitchOf(one) === chord.root) ?? keys[0] ?? 0;
  return { letter: letters.value[chord.root] ?? '', sign: chordSign(chord), place, chord, keys, root, weight };
}

/** The tones of the scale, upwards from its root. */
function tones(): readonly Block[] {
  const { root, name } = key.value;
  const [low = 0] = rootPosition({ root, intervals: [0] });
  return placesOf(name).map((place) => ({
    letter: letters.value[pitchOf(root + place)] ?? '',
    sign: '',
    place: degreeSign(place),
    chord: null,
    keys: [low + place],
    root: low + place,
    weight: 1,
  }));
}

/** One on each degree; of the key's own, the dominant that leads to the fourth as well. */
function chords(): readonly Block[] {
  const kind = chordKind.value;
  const scale = key.value;
  if (kind !== 'own') {
    return placesOf(scale.name).map((place) => {
      const chord = { root: pitchOf(scale.root + place), intervals: intervalsOf(kind) };
      return blockOf(chord, rootPosition(chord), degreeSign(place));
    });
  }
  const own = [0, 1, 2, 3, 4, 5, 6].map((degree) => chordOnDegree(scale, degree, size.value));
  const toFourth = { root: scale.root, intervals: intervalsOf('dominant7') };
  const fourth = own[3];
  return [
    ...own.map((chord) => blockOf(chord, rootPosition(chord), numeralOf(scale, chord))),
    ...(fourth ? [blockOf(toFourth, rootPosition(toFourth), `V7/${numeralOf(scale, fourth)}`)] : []),
  ];
}

function progressionBlocks(): readonly Block[] {
  const turns = turnsOf(progression.value);
  const list = turns.map(({ chord }) => chord);
  const keys = isNearest.value ? voiced(list) : list.map((chord) => rootPosition(chord));
  return turns.map(({ chord, weight }, i) => blockOf(chord, keys[i] ?? [], numeralOf(key.value, chord), weight));
}

export const blocks = computed<readonly Block[]>(() => {
  if (theoryTab.value === 'scales') return tones();
  return theoryTab.value === 'chords' ? chords() : progressionBlocks();
});

/** The block that was touched last. In chords it is what is heard and put. */
export const chosenBlock = signal(0);
export const shownBlock = computed(() => Math.min(chosenBlock.value, Math.max(0, blocks.value.length - 1)));

export function openTab(next: TheoryTab): void {
  batch(() => {
    theoryTab.value = next;
    chosenBlock.value = 0;
  });
}

/** What is laid into a pattern, and which block each figure is. */
export const figures = computed<readonly Figure[]>(() => {
  const all = blocks.value;
  const [first] = all;
  // A scale ends where it began, an octave higher.
  if (theoryTab.value === 'scales' && first)
    return [...all, { keys: first.keys.map((one) => one + 12), root: first.root + 12, weight: 1 }];
  if (theoryTab.value === 'chords') return all.slice(shownBlock.value, shownBlock.value + 1);
  return all;
});

export function blockOfFigure(figure: number): number {
  return theoryTab.value === 'chords' ? shownBlock.value : figure % Math.max(1, blocks.value.length);
}

export function addToMine(): void {
  const chord = blocks.peek()[shownBlock.peek()]?.chord;
  if (chord) mine.value = [...mine.peek(), chord].slice(0, MOST_BLOCKS);
}

export function clearMine(): void {
  mine.value = [];
}

/** The keyboard shows the two octaves in which chords are put together. */
export const KEYBOARD = { low: CHORD_REGISTER.low, high: CHORD_REGISTER.high };
