/**
 * A timeline that plays what scenes play, bar for bar, is those scenes in an order again. Where its clips are called as a scene
 * is, a track may play something else in some bars: that is a fill, or silence.
 */
import { MAX_OVERRIDES, MAX_PLACEMENTS, MAX_REPEATS } from '../limits.ts';
import type { VoiceNote } from '../midi/parts.ts';
import { wholeBpm } from '../midi/tempo-track.ts';
import { TICKS_PER_BAR } from '../time.ts';

export interface SceneNotes {
  readonly id: string;
  readonly name: string;
  readonly bpm: number | null;
  readonly bars: number;
  /** For each voice, one round of its clip; empty where it is silent. */
  readonly clips: readonly { readonly notes: readonly VoiceNote[]; readonly ticks: number }[];
}

export interface Along {
  readonly bars: number;
  readonly voices: readonly (readonly VoiceNote[])[];
  readonly names: ReadonlyMap<number, ReadonlySet<string>>;
  readonly bpmOfBar: (bar: number) => number;
}

/** What a voice plays in some bars instead of the scene; without notes: silence. */
export interface Fill {
  readonly voice: number;
  readonly fromBar: number;
  readonly bars: number;
  readonly notes: readonly VoiceNote[];
}

interface MatchedPlacement {
  readonly scene: string;
  readonly repeats: number;
  readonly fills: readonly Fill[];
}

export interface Matched {
  readonly timeline: readonly MatchedPlacement[];
  /** Scene -> tempo it is played in. */
  readonly tempos: ReadonlyMap<string, number>;
}

interface Ready {
  readonly scene: SceneNotes;
  readonly voices: readonly (readonly Bar[])[];
}

/** As long as a pattern can be. */
const MOST_FILL_BARS = 16;
/** Of all bars of all tracks, at most so many may be fills. */
const MOST_FILLED = 0.5;

/** Null where some bar plays what no scene does. */
export function matchScenes(scenes: readonly SceneNotes[], along: Along): Matched | null {
  const byBar = along.voices.map((notes) => barsOf(notes, along.bars));
  const ready = scenes.map((scene) => ({ scene, voices: scene.clips.map((clip) => unrolled(clip, scene.bars)) }));
  const timeline: MatchedPlacement[] = [];
  const tempos = new Map<string, number>();
  for (let bar = 0; bar < along.bars; ) {
    const names = along.names.get(bar * TICKS_PER_BAR);
    const before = timeline[timeline.length - 1];
    const rank = ({ id, name, bars }: SceneNotes) =>
      (names?.has(name) ? 2000 : 0) + (id === before?.scene ? 1000 : 0) + bars;
    const order = ready
      .filter(({ scene }) => isTempoOf(scene, bar, along, tempos))
      .sort((a, b) => rank(b.scene) - rank(a.scene));
    const found =
      order.find((one) => mismatches(one, byBar, bar, 1).length === 0) ??
      order.find(({ scene }) => names?.has(scene.name) || scene.id === before?.scene);
    if (!found || timeline.length >= MAX_PLACEMENTS) return null;
    const { id, bars } = found.scene;
    const room = bars * found.voices.length * MOST_FILLED;
    const off = mismatches(found, byBar, bar, room);
    if (off.length > room) return null;
    const fills = fillsOf(off, byBar, bar);
    if (fills.length > MAX_OVERRIDES) return null;
    tempos.set(id, wholeBpm(along.bpmOfBar(bar)));
    const isSame = before?.scene === id && before.repeats < MAX_REPEATS && before.fills.length + fills.length === 0;
    if (isSame) timeline[timeline.length - 1] = { ...before, repeats: before.repeats + 1 };
    else timeline.push({ scene: id, repeats: 1, fills });
    bar += bars;
  }
  return { timeline, tempos };
}

/** A scene has one tempo wherever it stands. */
function isTempoOf({ id, bpm }: SceneNotes, bar: number, along: Along, tempos: ReadonlyMap<string, number>): boolean {
  const wanted = wholeBpm(along.bpmOfBar(bar));
  const given = tempos.get(id) ?? bpm;
  return given === null || given === wanted;
}

type Bar = readonly VoiceNote[];

function barsOf(notes: readonly VoiceNote[], count: number): readonly Bar[] {
  const bars: VoiceNote[][] = Array.from({ length: count }, () => []);
  for (const note of notes) bars[Math.floor(note.tick / TICKS_PER_BAR)]?.push(note);
  return bars;
}

function unrolled({ notes, ticks }: SceneNotes['clips'][number], count: number): readonly Bar[] {
  const all: VoiceNote[] = [];
  for (let start = 0; ticks > 0 && start < count * TICKS_PER_BAR; start += ticks) {
    for (const note of notes) all.push({ ...note, tick: note.tick + start });
  }
  return barsOf(all, count);
}

interface Mismatch {
  readonly voice: number;
  readonly bar: number;
}

/** Voice by voice, the bars in which something else is played; more than `most` are not looked for. */
function mismatches(
  { scene, voices }: Ready,
  along: readonly (readonly Bar[])[],
  from: number,
  most: number,
): Mismatch[] {
  const end = scene.bars * TICKS_PER_BAR;
  const found: Mismatch[] = [];
  for (const [voice, bars] of voices.entries()) {
    for (let bar = 0; bar < scene.bars && found.length <= most; bar++) {
      if (!areAlike(bars[bar] ?? [], along[voice]?.[from + bar] ?? [], from, end)) found.push({ voice, bar });
    }
  }
  return found;
}

/** Bars of one voice that follow one another are one fill, and so are bars without a note. */
function fillsOf(off: readonly Mismatch[], along: readonly (readonly Bar[])[], from: number): readonly Fill[] {
  const fills: Fill[] = [];
  for (const { voice, bar } of off) {
    const played = along[voice]?.[from + bar] ?? [];
    const last = fills[fills.length - 1];
    const goesOn = last?.voice === voice && last.fromBar + last.bars === bar;
    if (last && goesOn && last.notes.length > 0 === played.length > 0 && last.bars < MOST_FILL_BARS) {
      const notes = [...last.notes, ...countedFrom(played, from + last.fromBar)];
      fills[fills.length - 1] = { ...last, bars: last.bars + 1, notes };
    } else fills.push({ voice, fromBar: bar, bars: 1, notes: countedFrom(played, from + bar) });
  }
  return fills;
}

const countedFrom = (notes: Bar, bar: number): Bar =>
  notes.map((note) => ({ ...note, tick: note.tick - bar * TICKS_PER_BAR }));

/** What ends behind the scene may be cut there. */
function areAlike(scene: Bar, played: Bar, from: number, end: number): boolean {
  if (scene.length !== played.length) return false;
  return scene.every((note, i) => {
    const other = played[i];
    if (!other || note.key !== other.key || note.velocity !== other.velocity) return false;
    if (note.tick !== other.tick - from * TICKS_PER_BAR) return false;
    const room = end - note.tick;
    return Math.min(note.lengthTicks, room) === Math.min(other.lengthTicks, room);
  });
}
