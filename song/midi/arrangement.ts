/** Segments of music as scenes in an order, as far as a song has room for them. */

import { emptyPattern } from '../defaults.ts';
import { COLORS, MAX_BYTES, MAX_NODES, MAX_PLACEMENTS, MAX_REPEATS, MAX_SCENES } from '../limits.ts';
import { rootKeyOf } from '../root-keys.ts';
import type { Clip, Pattern, Placement, Scene } from '../song.ts';
import { STEPS_PER_BAR, TICKS_PER_BAR } from '../time.ts';
import { type BarSheet, isDrum, isEarlyFor, isShortenedAt } from './bars.ts';
import { fillPattern } from './fill-pattern.ts';
import type { VoiceNote } from './parts.ts';
import { mainBpm, type Segment } from './seams.ts';
import { type TempoTrack, wholeBpm } from './tempo-track.ts';
import type { Voice } from './voice.ts';

/** Of the document, for all that is no note: sixteen tracks with their patches and strips, scenes, the timeline. */
const FRAME_BYTES = 150_000;
const FRAME_NODES = 12_000;
/** At most, as the document writes it. */
const STEP_BYTES = 100;
const CLIP_BYTES = 200;
const STEP_NODES = 8;
const CLIP_NODES = 12;
const NOTE_NODES = 5;

interface Sized {
  readonly bytes: number;
  readonly nodes: number;
}

/** For each voice; silent ones have none. */
type Patterns = readonly (Pattern | undefined)[];

/** The notes of a segment, for each voice, counted from its start. */
type Sheet = readonly (readonly VoiceNote[])[];

export class Arrangement {
  readonly scenes: Scene[] = [];
  readonly timeline: Placement[] = [];
  /** The first scene in which anything plays: what the grid shows. */
  opening: Patterns = [];
  /** Notes there was no room for, and the bar from which on. */
  lost = 0;
  lostBar = 0;
  /** It was the size of the document that had no more room. */
  isFull = false;
  shortened = 0;
  early = 0;
  private readonly patterns: Patterns[] = [];
  private readonly known = new Map<string, string>();
  private readonly placed: { readonly segment: Segment; readonly bpm: number; readonly sheet: Sheet }[] = [];
  private bytes: number;
  private nodes = FRAME_NODES;

  constructor(
    private readonly voices: readonly Voice[],
    private readonly sheet: BarSheet,
    private readonly tempo: TempoTrack,
    readonly segments: readonly Segment[],
    /** Of the document, already spoken for. */
    readonly startBytes = FRAME_BYTES,
  ) {
    this.bytes = startBytes;
    for (const [i, segment] of segments.entries()) {
      if (this.add(segment, segments[i - 1], segments[i + 1])) continue;
      this.leaveOut(segment);
      break;
    }
    this.countBeyond();
    this.countShortened();
  }

  /** A scene lasts as long as its longest clip: the first track has one even where all is silent. */
  clipsOf(voice: number): Readonly<Record<string, Clip>> {
    const clips: [string, Clip][] = [];
    for (const [i, { id, color }] of this.scenes.entries()) {
      const pattern = this.patterns[i]?.[voice];
      if (pattern) clips.push([id, { name: '', color, pattern, follow: null }]);
    }
    return Object.fromEntries(clips);
  }

  /** Changes of tempo after which the scene they fall into has another one. */
  changesWithin({ changes }: TempoTrack): number {
    let at = 0;
    let count = 0;
    for (const { tick, bpm } of changes.slice(1)) {
      while (at < this.placed.length && (this.placed[at]?.segment.to ?? 0) * TICKS_PER_BAR <= tick) at++;
      const place = this.placed[at];
      if (place && place.bpm !== wholeBpm(bpm)) count++;
    }
    return count;
  }

  /** False where there is no room for it. */
  private add(segment: Segment, before: Segment | undefined, after: Segment | undefined): boolean {
    const sheet = this.notesOf(segment, before, after);
    const bpm = wholeBpm(mainBpm(this.sheet.bars.bpm, segment.from, segment.to));
    const scene = this.sceneOf(segment, sheet, bpm);
    if (scene === null) return false;
    for (let left = (segment.to - segment.from) / segment.period; left > 0; ) {
      const last = this.timeline[this.timeline.length - 1];
      const repeats = last?.scene === scene ? Math.min(left, MAX_REPEATS - last.repeats) : 0;
      if (last && repeats > 0) {
        this.timeline[this.timeline.length - 1] = { ...last, repeats: last.repeats + repeats };
        left -= repeats;
      } else if (this.timeline.length === MAX_PLACEMENTS) return false;
      else {
        this.timeline.push({ scene, repeats: 1, overrides: [] });
        left--;
      }
    }
    this.placed.push({ segment, bpm, sheet });
    return true;
  }

  private sceneOf({ from, period }: Segment, sheet: Sheet, bpm: number): string | null {
    const print = JSON.stringify([bpm, period, sheet]);
    const known = this.known.get(print);
    if (known !== undefined) return known;
    if (this.scenes.length === MAX_SCENES - 1) return null;
    const patterns = this.patternsOf(sheet, period);
    const { bytes, nodes } = sizeOf(patterns);
    const isOpening = this.opening.length === 0 && sheet.some((notes) => notes.length > 0);
    // What the grid shows is written once more, as Main.
    const times = isOpening ? 2 : 1;
    if (this.bytes + bytes * times > MAX_BYTES || this.nodes + nodes * times > MAX_NODES) {
      this.isFull = true;
      return null;
    }
    this.bytes += bytes * times;
    this.nodes += nodes * times;
    if (isOpening) this.opening = patterns;
    const id = `bar-${from + 1}`;
    const name = period === 1 ? `${from + 1}` : `${from + 1}–${from + period}`;
    this.known.set(print, id);
    this.scenes.push({ id, name, color: this.scenes.length % COLORS, bpm: bpm === this.tempo.bpm ? null : bpm });
    this.patterns.push(patterns);
    return id;
  }

  /** Notes just before the segment come with it, those just before its end go with the next one. */
  private notesOf(segment: Segment, before: Segment | undefined, after: Segment | undefined): Sheet {
    const { from, period } = segment;
    const start = from * TICKS_PER_BAR;
    const end = (from + period) * TICKS_PER_BAR;
    const takesEarly = before !== undefined && this.isSeam(before, segment);
    const givesEarly = after !== undefined && this.isSeam(segment, after);
    return this.voices.map((voice, i) => {
      const notes: VoiceNote[] = [];
      const isHeld = !isDrum(voice);
      if (takesEarly && isHeld) {
        for (const note of this.sheet.notesOf(i, from - 1)) {
          if (!isEarlyFor(note, start)) continue;
          this.early++;
          notes.push({ ...note, tick: 0 });
        }
      }
      for (let bar = from; bar < from + period; bar++) {
        for (const note of this.sheet.notesOf(i, bar)) {
          if (!(givesEarly && isHeld && isEarlyFor(note, end))) notes.push({ ...note, tick: note.tick - start });
        }
      }
      return notes;
    });
  }

  /** Whether something ends between two segments; a scene that is played again goes on, and keeps what it holds over. */
  private isSeam(a: Segment, b: Segment): boolean {
    if (a.period !== a.to - a.from) return false;
    if (a.period !== b.period) return true;
    const { content } = this.sheet.bars;
    for (let bar = 0; bar < a.period; bar++) if (content[a.from + bar] !== content[b.from + bar]) return true;
    return false;
  }

  private patternsOf(sheet: Sheet, bars: number): Patterns {
    const patterns = this.voices.map((voice, i) => {
      const notes = sheet[i] ?? [];
      return notes.length > 0 ? this.patternOf(voice, notes, shortestLoop(notes, bars)) : undefined;
    });
    if (patterns.some((pattern) => pattern && pattern.length === bars * STEPS_PER_BAR)) return patterns;
    const [first] = this.voices;
    const notes = sheet[0] ?? [];
    const whole = first && notes.length > 0 ? this.patternOf(first, notes, bars) : emptyPattern(bars * STEPS_PER_BAR);
    return [whole, ...patterns.slice(1)];
  }

  private patternOf(voice: Voice, notes: readonly VoiceNote[], bars: number): Pattern {
    const end = bars * TICKS_PER_BAR;
    const kit = { isDrum: isDrum(voice), rootKey: rootKeyOf(voice.instrument) };
    const { pattern, lost } = fillPattern(
      bars * STEPS_PER_BAR,
      notes.filter(({ tick }) => tick < end),
      kit,
    );
    this.lost += lost;
    return pattern;
  }

  /** From this segment on nothing is reported. */
  private leaveOut({ from }: Segment): void {
    this.lostBar = from + 1;
    for (const i of this.voices.keys()) {
      for (let bar = from; bar < this.sheet.bars.count; bar++) this.lost += this.sheet.notesOf(i, bar).length;
    }
  }

  /** Notes after the last bar there can be. */
  private countBeyond(): void {
    const end = this.sheet.bars.count * TICKS_PER_BAR;
    const beyond = this.voices.reduce((sum, { notes }) => sum + notes.filter(({ tick }) => tick >= end).length, 0);
    if (beyond > 0 && this.lostBar === 0) this.lostBar = this.sheet.bars.count + 1;
    this.lost += beyond;
  }

  private countShortened(): void {
    for (const [i, { segment, sheet }] of this.placed.entries()) {
      const next = this.placed[i + 1];
      const isLast = !next || this.isSeam(segment, next.segment) || segment.period !== segment.to - segment.from;
      if (!isLast) continue;
      const end = segment.period * TICKS_PER_BAR;
      for (const [v, voice] of this.voices.entries()) {
        if (!isDrum(voice)) this.shortened += (sheet[v] ?? []).filter((note) => isShortenedAt(note, end)).length;
      }
    }
  }
}

/** In bars: the shortest stretch that is all there is, over and over. */
function shortestLoop(notes: readonly VoiceNote[], bars: number): number {
  const prints: string[] = new Array(bars).fill('');
  for (const { tick, lengthTicks, key, velocity } of notes) {
    const bar = Math.floor(tick / TICKS_PER_BAR);
    prints[bar] += `${tick - bar * TICKS_PER_BAR} ${lengthTicks} ${key} ${velocity},`;
  }
  for (let loop = 1; loop <= bars / 2; loop *= 2) {
    if (bars % loop === 0 && prints.every((print, bar) => bar < loop || print === prints[bar - loop])) return loop;
  }
  return bars;
}

function sizeOf(patterns: Patterns): Sized {
  let bytes = 0;
  let nodes = 0;
  for (const pattern of patterns) {
    if (!pattern) continue;
    const on = pattern.steps.filter((step) => step.on).length;
    bytes += CLIP_BYTES + on * STEP_BYTES + JSON.stringify(pattern.notes).length;
    nodes += CLIP_NODES + pattern.steps.length + on * STEP_NODES + pattern.notes.length * NOTE_NODES;
  }
  return { bytes, nodes };
}
