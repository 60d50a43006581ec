/**
 * A DAWproject as a song: tracks with their levels, names and colours, scenes and their clips, the timeline, sounds as takes.
 * A timeline that plays what scenes play becomes those scenes in order; any other is cut into scenes as a MIDI file is.
 */
import { clipFor, DEFAULT_NAME } from '../defaults.ts';
import { COLORS, MAX_BYTES, MAX_DESCRIPTION, MAX_MARKERS, MAX_SCENES, MAX_TRACKS } from '../limits.ts';
import { barsIn, isDrum } from '../midi/bars.ts';
import { fillPattern } from '../midi/fill-pattern.ts';
import type { VoiceNote } from '../midi/parts.ts';
import { spread } from '../midi/spread.ts';
import { trackNameOf } from '../midi/track-names.ts';
import type { Voice } from '../midi/voice.ts';
import { type Parsed, readSong } from '../parse.ts';
import { rootKeyOf } from '../root-keys.ts';
import { type Clip, MAIN, MAX_PATTERN_LENGTH, type Scene, type Song, type Track } from '../song.ts';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../time.ts';
import { writeSong } from '../write.ts';
import type { Curve } from './curves.ts';
import { insertsInOrder } from './devices.ts';
import { colorOf } from './figures.ts';
import { withFills } from './fills.ts';
import { DawProjectFault } from './losses.ts';
import { matchScenes } from './match-scenes.ts';
import { lanesOf, withoutLanes, withTimelineLanes } from './read-automation.ts';
import { groupsOf, mixerOf } from './read-mixer.ts';
import { type ReadProject, type ReadScene, readProjectXml } from './read-project.ts';
import { type SoundFacts, soundTracks } from './read-sounds.ts';
import type { ReadTrack } from './read-tracks.ts';
import { drumsOf, instrumentFor, isKit } from './sounds-of.ts';

interface Documents {
  readonly project: string;
  readonly metadata: string | null;
  /** By their path within the project; what is not among them is told to be absent. */
  readonly sounds: ReadonlyMap<string, SoundFacts>;
  /** What a song is called whose project does not say it. */
  readonly fallbackName?: string;
}

/** Paths of the sounds that a project plays along its timeline; of one that cannot be read none. */
export function soundPathsIn(project: string): readonly string[] {
  try {
    const { sounds } = readProjectXml(project, null);
    return [...new Set([...sounds.values()].flat().map(({ path }) => path))];
  } catch (error) {
    if (error instanceof DawProjectFault) return [];
    throw error;
  }
}

export function readDawProject({ project, metadata, sounds, fallbackName = DEFAULT_NAME }: Documents): Parsed {
  try {
    const read = readProjectXml(project, metadata);
    const song = new SongMaker(read, sounds).make(read.title || fallbackName);
    // The only validator has the last word, so that what was imported can also be kept.
    const parsed = readSong(writeSong(song));
    return parsed.ok ? { ...parsed, notices: [...read.losses.notices(), ...parsed.notices] } : parsed;
  } catch (error) {
    if (!(error instanceof DawProjectFault)) throw error;
    return { ok: false, faults: [error.asFault] };
  }
}

/** A voice, and the track of the file that it is played on. */
interface Played {
  readonly voice: Voice;
  readonly track: ReadTrack;
}

class SongMaker {
  private readonly played: readonly Played[];
  private readonly sounding: readonly ReadTrack[];

  constructor(
    private readonly read: ReadProject,
    private readonly facts: ReadonlyMap<string, SoundFacts>,
  ) {
    const sounding = read.tracks.filter((track) => this.hasSounds(track));
    const played = read.tracks.flatMap((track) => this.voicesOf(track));
    if (played.length + sounding.length === 0) throw new DawProjectFault('empty');
    this.played = played.slice(0, MAX_TRACKS);
    this.sounding = sounding.slice(0, MAX_TRACKS - this.played.length);
    const more = played.length + sounding.length - this.played.length - this.sounding.length;
    if (more > 0) read.losses.drop('manyTracks', { count: more, most: MAX_TRACKS });
  }

  make(name: string): Song {
    const { read, played } = this;
    const voices = played.map(({ voice }) => voice);
    const { song, losses } = spread({ name, voices, losses: [] }, read.tempo);
    const launched = this.launchedScenes();
    const arranged = this.arrange(song, launched);
    // How a timeline was cut into scenes matters only where it was.
    if (arranged.isCut) read.losses.add(...losses);
    const dressed = song.tracks.map((track, i) => this.dressed(track, i, arranged.clips[i] ?? {}));
    const tracks = arranged.isCut
      ? withTimelineLanes({ ...arranged.song, tracks: dressed }, (i) => this.curvesAt(i), read.losses)
      : dressed;
    if (!arranged.isCut) this.countUnlaunched();
    const groups = groupsOf(read);
    const { takes, parts, tracks: audio } = soundTracks(read, this.sounding, this.facts, played.length);
    for (const { id } of this.sounding) read.losses.count('automation', read.curves.get(id)?.length ?? 0);
    const whole: Song = {
      ...arranged.song,
      description: [...read.description].slice(0, MAX_DESCRIPTION).join(''),
      tracks: [...tracks, ...audio],
      markers: read.markers.slice(0, MAX_MARKERS),
      mixer: mixerOf(read, song.mixer),
      groups,
      key: null,
      takes,
      parts,
    };
    if (writeSong(whole).length <= MAX_BYTES) return whole;
    // Dense curves of many tracks are more than a document holds.
    read.losses.count(
      'automation',
      played.reduce((sum, _, i) => sum + this.curvesAt(i).length, 0),
    );
    return { ...whole, tracks: whole.tracks.map(withoutLanes) };
  }

  private curvesAt(index: number): readonly Curve[] {
    return this.read.curves.get(this.played[index]?.track.id ?? '') ?? [];
  }

  /** Where the timeline became the launcher's scenes, their clips hold what moves. */
  private countUnlaunched(): void {
    const { scenes, losses } = this.read;
    for (const id of new Set(this.played.map(({ track }) => track.id))) {
      const launched = scenes.flatMap(({ clips }) => clips.get(id)?.curves ?? []);
      const left = (this.read.curves.get(id) ?? []).filter(({ param }) => launched.every((one) => one.param !== param));
      losses.count('automation', left.length);
    }
  }

  private hasSounds({ id }: ReadTrack): boolean {
    return (this.read.sounds.get(id)?.length ?? 0) > 0;
  }

  /** A kit is a voice for each of its drums; a track without notes is one if nothing else is on it. */
  private voicesOf(track: ReadTrack): Played[] {
    const { id, gainDb, pan, instrument } = track;
    const notes = this.read.notes.get(id) ?? [];
    const launched = this.read.scenes.flatMap(({ clips }) => clips.get(id)?.notes ?? []);
    const all = [...notes, ...launched];
    if (all.length === 0 && (this.hasSounds(track) || instrument === 'audio')) return [];
    const voice = (of: Voice['instrument'], own: readonly VoiceNote[], name: string): Played => {
      return { track, voice: { name, instrument: of, gainDb, pan, notes: own } };
    };
    if (!isKit(track, this.read.channels.get(id) ?? new Set())) {
      const played = instrumentFor(
        track,
        all.map(({ key }) => key),
      );
      return [voice(played, notes, track.name || trackNameOf({ name: '', instrument: played }))];
    }
    const drums = drumsOf(notes);
    return [...drumsOf(all).keys()].map((drum) =>
      voice(drum, drums.get(drum) ?? [], trackNameOf({ name: '', instrument: drum })),
    );
  }

  /** Scenes of the launcher that the song has room for; none where no clip is in any. */
  private launchedScenes(): readonly (ReadScene & { readonly id: string })[] {
    const { scenes, losses } = this.read;
    if (!scenes.some(({ clips }) => clips.size > 0)) return [];
    const kept = scenes.slice(0, MAX_SCENES);
    losses.count('moreScenes', scenes.length - kept.length, MAX_SCENES);
    const main = kept.findIndex(({ name }) => name === 'Main');
    return kept.map((scene, i) => ({ ...scene, id: i === main ? MAIN : `scene-${i + 1}` }));
  }

  /** Notes of a voice in a clip of its track. */
  private notesIn(scene: ReadScene, { voice, track }: Played): readonly VoiceNote[] {
    const notes = scene.clips.get(track.id)?.notes ?? [];
    const isOfKit = this.played.some((other) => other.track === track && other.voice !== voice);
    const isDrumOfKit = isKit(track, this.read.channels.get(track.id) ?? new Set());
    return isOfKit || isDrumOfKit ? (drumsOf(notes).get(voice.instrument) ?? []) : notes;
  }

  private arrange(song: Song, launched: readonly (ReadScene & { readonly id: string })[]) {
    const { played, read } = this;
    const own = song.tracks.map(({ clips }) => clips);
    if (launched.length === 0) return { song, clips: own, isCut: true };
    const clips = played.map((part, i) => this.launchedClips(part, launched, song.tracks[i]?.strip));
    const scenes = launched.map((scene, i): Scene => {
      const bpm = Number(/^(\d+) BPM$/.exec(scene.comment)?.[1] ?? Number.NaN);
      const isTempo = bpm >= 60 && bpm <= 200;
      const name = scene.name || `${i + 1}`;
      return { id: scene.id, name, color: colorOf(scene.color) ?? i % COLORS, bpm: isTempo ? bpm : null };
    });
    const hasTimeline = played.some(({ voice }) => voice.notes.length > 0);
    if (!hasTimeline) return { song: { ...song, scenes, timeline: [] }, clips, isCut: false };
    const matched = this.match(launched, scenes);
    if (matched) {
      const timed = scenes.map((scene) => {
        const bpm = matched.tempos.get(scene.id) ?? scene.bpm;
        return { ...scene, bpm: bpm === song.bpm ? null : bpm };
      });
      const filled = withFills(
        matched.timeline,
        clips,
        played.map(({ voice }) => kitOf(voice)),
      );
      const count = filled.shortened;
      if (count > 0) read.losses.add({ code: 'changed', sentence: 'shortened', facts: { count } });
      const isPlain = filled.timeline.every(({ scene, overrides }) => scene === MAIN && overrides.length === 0);
      return {
        song: { ...song, scenes: timed, timeline: isPlain ? [] : filled.timeline },
        clips: filled.clips,
        isCut: false,
      };
    }
    const room = MAX_SCENES - song.scenes.length;
    const further = scenes.filter(({ id }) => id !== MAIN).slice(0, room);
    read.losses.count('moreScenes', scenes.filter(({ id }) => id !== MAIN).length - further.length, MAX_SCENES);
    const names = new Set(further.map(({ id }) => id));
    const both = own.map((mine, i) => {
      const more = Object.entries(clips[i] ?? {}).filter(([id]) => names.has(id));
      return { ...mine, ...Object.fromEntries(more) };
    });
    return { song: { ...song, scenes: [...song.scenes, ...further] }, clips: both, isCut: true };
  }

  private match(launched: readonly (ReadScene & { readonly id: string })[], scenes: readonly Scene[]) {
    const { played, read } = this;
    const voices = played.map(({ voice }) => voice);
    const prepared = launched.map((scene, i) => {
      const clips = played.map((part) => {
        const clip = scene.clips.get(part.track.id);
        return { notes: this.notesIn(scene, part), ticks: clip ? stepsOf(clip.ticks) * TICKS_PER_STEP : 0 };
      });
      const longest = Math.max(0, ...clips.map(({ ticks }) => ticks));
      const bars = Math.max(1, Math.ceil(longest / TICKS_PER_BAR));
      return { id: scene.id, name: scene.name, bpm: scenes[i]?.bpm ?? null, bars, clips };
    });
    return matchScenes(prepared, {
      bars: barsIn(voices),
      voices: voices.map(({ notes }) => notes),
      names: read.names,
      bpmOfBar: read.tempo.bpmOfBar,
    });
  }

  private launchedClips(
    part: Played,
    launched: readonly (ReadScene & { readonly id: string })[],
    strip: Track['strip'] | undefined,
  ): Track['clips'] {
    const { voice, track } = part;
    const { losses } = this.read;
    const clips = launched.flatMap((scene): [string, Clip][] => {
      const clip = scene.clips.get(track.id);
      if (!clip) return [];
      const length = stepsOf(clip.ticks);
      const end = length * TICKS_PER_STEP;
      if (clip.ticks > MAX_PATTERN_LENGTH * TICKS_PER_STEP) losses.count('longClips');
      const notes = this.notesIn(scene, part).filter(({ tick }) => tick < end);
      const { pattern, lost } = fillPattern(length, notes, kitOf(voice));
      losses.count('fullClips', lost);
      const lanes = strip ? lanesOf(clip.curves, { ...strip, ...track.strip }, end) : [];
      return [[scene.id, clipFor({ name: clip.name }, { color: track.color ?? 0 }, { ...pattern, lanes })]];
    });
    return Object.fromEntries(clips);
  }

  private dressed(track: Track, index: number, clips: Track['clips']): Track {
    const from = this.played[index]?.track;
    if (!from) return { ...track, clips };
    const { color, mute, solo, group } = from;
    const look = color ?? track.color;
    const tinted = Object.entries(clips).map(([id, clip]) => [id, { ...clip, color: look }] as const);
    return {
      ...track,
      color: look,
      strip: { ...track.strip, ...from.strip, mute, solo },
      inserts: insertsInOrder(from.inserts),
      group: group === null ? null : `group-${group}`,
      clips: Object.fromEntries(tinted),
    };
  }
}

function kitOf(voice: Voice) {
  return { isDrum: isDrum(voice), rootKey: rootKeyOf(voice.instrument), keepsBars: true };
}

function stepsOf(ticks: number): number {
  return Math.max(1, Math.min(MAX_PATTERN_LENGTH, Math.round(ticks / TICKS_PER_STEP)));
}
