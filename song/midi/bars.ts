/** Notes by bar, and what there is to know of each bar before they are cut into scenes. */
import { MAX_NOTES } from '../limits.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../time.ts';
import { DRUM_KEYS } from './general.ts';
import type { VoiceNote } from './parts.ts';
import { type Bars, MOST_SCENE_BARS } from './seams.ts';
import { type TempoTrack, wholeBpm } from './tempo-track.ts';
import type { Voice } from './voice.ts';

/** A note that begins so shortly before a seam, and sounds on, belongs to what comes: a 64th. */
const EARLY_TICKS = TICKS_PER_BEAT / 16;
/** What is left of a note that was shortened in a way that is heard. */
const HEARD = 0.9;
/** Nine hours; what is exported of a song ends there too. */
const MOST_BARS = 16_384;

/** Drums are struck, not held. */
export const isDrum = ({ instrument }: Voice): boolean => DRUM_KEYS[instrument] !== undefined;

/** Whether a note ends too soon at a tick. */
export function isShortenedAt({ tick, lengthTicks }: VoiceNote, end: number): boolean {
  return tick + lengthTicks > end && end - tick < HEARD * lengthTicks;
}

/** Whether a note is played just before a tick and meant for it. */
export function isEarlyFor({ tick, lengthTicks }: VoiceNote, start: number): boolean {
  const before = start - tick;
  return before > 0 && before <= EARLY_TICKS && tick + lengthTicks - start > before;
}

/** Bars until the last note has begun and all that sounds has been heard. */
export function barsIn(voices: readonly Voice[]): number {
  let onset = 0;
  for (const { notes } of voices) onset = Math.max(onset, notes[notes.length - 1]?.tick ?? 0);
  const least = Math.floor(onset / TICKS_PER_BAR) + 1;
  let count = least;
  for (const voice of voices) {
    if (isDrum(voice)) continue;
    for (const note of voice.notes) {
      if (!isShortenedAt(note, count * TICKS_PER_BAR)) continue;
      const end = Math.ceil((note.tick + note.lengthTicks) / TICKS_PER_BAR);
      count = Math.max(count, Math.min(end, least + MOST_SCENE_BARS - 1));
    }
  }
  return Math.min(count, MOST_BARS);
}

/** The notes of each voice in each bar, and the bars as the seams are sought in. */
export class BarSheet {
  readonly bars: Bars;
  /** Voice -> bar -> notes. */
  private readonly notes: (readonly VoiceNote[] | undefined)[][];

  constructor(voices: readonly Voice[], tempo: TempoTrack, count: number) {
    this.notes = voices.map((voice) => bucketsOf(voice.notes, count));
    const bpm = Array.from({ length: count }, (_, bar) => tempo.bpmOfBar(bar));
    this.bars = {
      count,
      bpm,
      content: contentOf(this.notes, bpm),
      heldOver: heldOver(voices, count),
      isBarLine: tempo.isBarLine,
      fits: fitting(this.notes, count),
    };
  }

  notesOf(voice: number, bar: number): readonly VoiceNote[] {
    return this.notes[voice]?.[bar] ?? [];
  }
}

function bucketsOf(notes: readonly VoiceNote[], count: number): (VoiceNote[] | undefined)[] {
  const buckets: (VoiceNote[] | undefined)[] = new Array(count).fill(undefined);
  for (const note of notes) {
    const bar = Math.floor(note.tick / TICKS_PER_BAR);
    if (bar >= count) break;
    const bucket = buckets[bar];
    if (bucket) bucket.push(note);
    else buckets[bar] = [note];
  }
  return buckets;
}

/** Equal numbers for equal bars. */
function contentOf(
  notes: readonly (readonly (readonly VoiceNote[] | undefined)[])[],
  bpm: readonly number[],
): number[] {
  const known = new Map<string, number>();
  return bpm.map((exact, bar) => {
    const prints = notes.map((voice) => printOf(voice[bar], bar));
    const print = `${wholeBpm(exact)}|${prints.join('|')}`;
    const id = known.get(print) ?? known.size;
    known.set(print, id);
    return id;
  });
}

function printOf(notes: readonly VoiceNote[] | undefined, bar: number): string {
  if (!notes) return '';
  return notes.map((n) => `${n.tick - bar * TICKS_PER_BAR} ${n.lengthTicks} ${n.key} ${n.velocity}`).join();
}

/** For each bar the notes that a seam at its start would shorten. */
function heldOver(voices: readonly Voice[], count: number): number[] {
  const held: number[] = new Array(count + 1).fill(0);
  for (const voice of voices) {
    if (isDrum(voice)) continue;
    for (const note of voice.notes) {
      for (let bar = Math.floor(note.tick / TICKS_PER_BAR) + 1; bar < count; bar++) {
        const start = bar * TICKS_PER_BAR;
        if (!isShortenedAt(note, start)) break;
        if (!isEarlyFor(note, start)) held[bar] = (held[bar] ?? 0) + 1;
      }
    }
  }
  return held;
}

/** Whether a pattern can hold the notes of some bars, for every voice. */
function fitting(notes: readonly (readonly (readonly VoiceNote[] | undefined)[])[], count: number): Bars['fits'] {
  const dense = notes.filter((voice) => voice.some((bar) => bar && bar.length > MAX_NOTES / MOST_SCENE_BARS));
  if (dense.length === 0) return () => true;
  const sums = dense.map((voice) => {
    const sum = [0];
    for (let bar = 0; bar < count; bar++) sum.push((sum[bar] ?? 0) + (voice[bar]?.length ?? 0));
    return sum;
  });
  // A seam may bring a few notes along.
  return (from, to) => sums.every((sum) => (sum[to] ?? 0) - (sum[from] ?? 0) <= MAX_NOTES * 0.98);
}
