/** Long material over scenes and a timeline: two bars a scene, the same two bars the same scene again. */

import { defaultSong, emptyPattern, newTrack } from '../defaults.ts';
import type { InstrumentId } from '../instruments.ts';
import { COLORS, MAX_PLACEMENTS, MAX_REPEATS, MAX_SCENES } from '../limits.ts';
import { rootKeyOf } from '../root-keys.ts';
import type { Clip, Pattern, Placement, Scene, Song, Track } from '../song.ts';
import { MAX_STEPS } from '../song.ts';
import { STEPS_PER_BAR, TICKS_PER_BAR, TICKS_PER_STEP } from '../time.ts';
import { fillPattern } from './fill-pattern.ts';
import { DRUM_KEYS } from './general.ts';
import type { TempoTrack } from './tempo-track.ts';
import type { Material, Voice, VoiceNote } from './voices.ts';

const GROUP_TICKS = MAX_STEPS * TICKS_PER_STEP;
const GROUP_BARS = MAX_STEPS / STEPS_PER_BAR;
/** In all scenes together: the document stays far below its own limits. */
const MOST_NOTES = 20_000;

interface Group {
  /** For each voice; silent ones have none. */
  readonly patterns: readonly (Pattern | undefined)[];
  readonly bpm: number;
  readonly noteCount: number;
}

export interface Spread {
  readonly song: Song;
  readonly losses: readonly string[];
}

export function spread({ name, voices }: Material, tempo: TempoTrack): Spread {
  const losses: string[] = [];
  const lastTick = Math.max(0, ...voices.map(({ notes }) => notes[notes.length - 1]?.tick ?? 0));
  const isShort = lastTick < GROUP_TICKS;
  const length = isShort && lastTick < TICKS_PER_BAR ? STEPS_PER_BAR : MAX_STEPS;
  const within = tempo.changeTicks.filter((tick) => tick < lastTick && tick % GROUP_TICKS !== 0).length;
  if (within > 0) losses.push(`changes its tempo ${within} times within a scene, which keeps the tempo of its start`);
  const buckets = voices.map(({ notes }) => bucketsOf(notes));
  const song: Song = { ...defaultSong(), name, bpm: tempo.bpm };
  const reader = new GroupReader(voices, buckets, tempo, length);
  if (isShort) {
    const { patterns } = reader.read(0);
    reader.report(losses);
    return {
      song: {
        ...song,
        tracks: tracksOf(
          voices,
          (i) => patterns[i],
          () => ({}),
        ),
      },
      losses,
    };
  }
  const arrangement = new Arrangement(tempo.bpm);
  const groups = Math.floor(lastTick / GROUP_TICKS) + 1;
  for (let index = 0; index < groups; index++) {
    if (arrangement.add(reader.read(index), index)) continue;
    const bar = index * GROUP_BARS + 1;
    losses.push(`is longer than ${MAX_SCENES} scenes can tell; what comes from bar ${bar} on was left out`);
    break;
  }
  reader.report(losses);
  const { scenes, timeline, opening } = arrangement;
  const tracks = tracksOf(
    voices,
    (i) => opening?.patterns[i],
    (i) => arrangement.clipsOf(i),
  );
  return { song: { ...song, tracks, scenes, timeline }, losses };
}

function bucketsOf(notes: readonly VoiceNote[]): ReadonlyMap<number, VoiceNote[]> {
  const buckets = new Map<number, VoiceNote[]>();
  for (const note of notes) {
    const index = Math.floor(note.tick / GROUP_TICKS);
    const bucket = buckets.get(index);
    if (bucket) bucket.push(note);
    else buckets.set(index, [note]);
  }
  return buckets;
}

/** Makes the patterns of two bars, and counts what they cannot tell. */
class GroupReader {
  private lost = 0;
  private cut = 0;

  constructor(
    private readonly voices: readonly Voice[],
    private readonly buckets: readonly ReadonlyMap<number, readonly VoiceNote[]>[],
    private readonly tempo: TempoTrack,
    private readonly length: number,
  ) {}

  read(index: number): Group {
    const fromTick = index * GROUP_TICKS;
    let noteCount = 0;
    const patterns = this.voices.map((voice, i) => {
      const notes = this.buckets[i]?.get(index);
      if (!notes) return undefined;
      noteCount += notes.length;
      return this.patternOf(voice.instrument, notes, fromTick);
    });
    return { patterns, bpm: this.tempo.bpmAt(fromTick), noteCount };
  }

  report(losses: string[]): void {
    if (this.lost > 0) losses.push(`has ${this.lost} notes too many for their patterns; they were left out`);
    if (this.cut > 0) losses.push(`holds ${this.cut} notes over the end of their scene, where they now end`);
  }

  private patternOf(id: InstrumentId, notes: readonly VoiceNote[], fromTick: number): Pattern {
    const isDrum = DRUM_KEYS[id] !== undefined;
    const local = notes.map((note) => ({ ...note, tick: note.tick - fromTick }));
    if (!isDrum) this.cut += local.filter(({ tick, lengthTicks }) => tick + lengthTicks > GROUP_TICKS).length;
    const { pattern, lost } = fillPattern(this.length, local, { isDrum, rootKey: rootKeyOf(id) });
    this.lost += lost;
    return pattern;
  }
}

/** Scenes and their order, as they grow. */
class Arrangement {
  readonly scenes: Scene[] = [];
  readonly timeline: Placement[] = [];
  /** The first two bars in which anything plays: what the grid shows. */
  opening: Group | undefined;
  private readonly groups: Group[] = [];
  private readonly known = new Map<string, string>();
  private notes = 0;

  constructor(private readonly songBpm: number) {}

  /** False where there is no room for it. */
  add(group: Group, index: number): boolean {
    const scene = this.sceneOf(group, index);
    if (scene === null) return false;
    const last = this.timeline[this.timeline.length - 1];
    if (last?.scene === scene && last.repeats < MAX_REPEATS) {
      this.timeline[this.timeline.length - 1] = { scene, repeats: last.repeats + 1 };
      return true;
    }
    if (this.timeline.length === MAX_PLACEMENTS) return false;
    this.timeline.push({ scene, repeats: 1 });
    return true;
  }

  /** A scene lasts as long as its longest clip: the first track has one even where all is silent. */
  clipsOf(voice: number): Readonly<Record<string, Clip>> {
    const clips: [string, Clip][] = [];
    for (const [i, { id, color }] of this.scenes.entries()) {
      const pattern = this.groups[i]?.patterns[voice] ?? (voice === 0 ? emptyPattern(MAX_STEPS) : undefined);
      if (pattern) clips.push([id, { name: '', color, pattern, follow: null }]);
    }
    return Object.fromEntries(clips);
  }

  private sceneOf(group: Group, index: number): string | null {
    const print = JSON.stringify([group.bpm, group.patterns]);
    const known = this.known.get(print);
    if (known !== undefined) return known;
    if (this.scenes.length === MAX_SCENES || this.notes + group.noteCount > MOST_NOTES) return null;
    const bar = index * GROUP_BARS + 1;
    const id = `bar-${bar}`;
    const bpm = group.bpm === this.songBpm ? null : group.bpm;
    this.notes += group.noteCount;
    this.known.set(print, id);
    this.scenes.push({ id, name: `${bar}–${bar + GROUP_BARS - 1}`, color: this.scenes.length % COLORS, bpm });
    this.groups.push(group);
    if (group.noteCount > 0) this.opening ??= group;
    return id;
  }
}

type PatternOf = (voice: number) => Pattern | undefined;
type ClipsOf = (voice: number) => Readonly<Record<string, Clip>>;

function tracksOf(voices: readonly Voice[], patternOf: PatternOf, clipsOf: ClipsOf): readonly Track[] {
  return voices.map((voice, i) => {
    const name = voice.name || NAMES[voice.instrument];
    const track = newTrack(voice.instrument, `track-${i + 1}`, name, i);
    const { gain, pan } = track.strip;
    const strip = { ...track.strip, gain: voice.gainDb ?? gain, pan: voice.pan ?? pan };
    return { ...track, strip, pattern: patternOf(i) ?? track.pattern, clips: clipsOf(i) };
  });
}

/** As the starter song and the list of instruments call them. */
const NAMES: Readonly<Record<InstrumentId, string>> = {
  kick: 'Kick',
  snare: 'Snare',
  hihat: 'Hi-hat',
  openhat: 'Open hat',
  clap: 'Clap',
  crash: 'Crash',
  rim: 'Rim',
  tom: 'Tom',
  bass: 'Bass',
  subbass: 'Sub bass',
  lead: 'Lead',
  pluck: 'Pluck',
  arp: 'Arp',
  pad: 'Pad',
  fm: 'FM',
  am: 'AM',
  '808': '808',
  acid: 'Acid',
  sub: 'Sub',
  leadSynth: 'Lead',
  padSynth: 'Pad',
  bell: 'Bell',
  sampler: 'Sampler',
  audio: 'Audio',
};
