/** The XML of a DAWproject as tracks, timeline and scenes, in ticks of a song: before it becomes one. */
import type { TimedEvent } from '../midi/codec.ts';
import type { VoiceNote } from '../midi/parts.ts';
import { type TempoTrack, tempoTrackOf } from '../midi/tempo-track.ts';
import type { Marker } from '../song.ts';
import { TICKS_PER_BEAT } from '../time.ts';
import type { Curve, Moved } from './curves.ts';
import { numberAt } from './figures.ts';
import { DawProjectFault, Losses } from './losses.ts';
import { type Content, ContentReader, type ReadCurve, type ReadNote, type ReadSound, unitOf } from './read-content.ts';
import { childOf, plainText, type ReadStructure, readStructure } from './read-tracks.ts';
import { readXml, type XmlElement, XmlFault } from './xml.ts';

interface ReadClip {
  readonly name: string;
  readonly notes: readonly VoiceNote[];
  readonly ticks: number;
  readonly curves: readonly Curve[];
}

export interface ReadScene {
  readonly name: string;
  readonly color: string | undefined;
  readonly comment: string;
  /** Id of a track -> what it plays there. */
  readonly clips: ReadonlyMap<string, ReadClip>;
}

export interface ReadProject extends ReadStructure {
  readonly title: string;
  readonly description: string;
  readonly tempo: TempoTrack;
  /** Id of a track -> its notes along the timeline, in order. */
  readonly notes: ReadonlyMap<string, readonly VoiceNote[]>;
  /** Channels that its notes are on. */
  readonly channels: ReadonlyMap<string, ReadonlySet<number>>;
  readonly sounds: ReadonlyMap<string, readonly ReadSound[]>;
  /** Id of a track -> what moves its level, its place and its sends. */
  readonly curves: ReadonlyMap<string, readonly Curve[]>;
  readonly scenes: readonly ReadScene[];
  readonly markers: readonly Marker[];
  /** Tick of a clip's start -> how clips there are called: by this a scene is known again. */
  readonly names: ReadonlyMap<number, ReadonlySet<string>>;
  readonly losses: Losses;
}

const PLAIN_BPM = 120;
const ROUND_VELOCITY = 10_000;

export function readProjectXml(project: string, metadata: string | null): ReadProject {
  const root = parsed(project);
  if (root.name !== 'Project') throw new DawProjectFault('noProject');
  const about = metadata === null ? undefined : parsed(metadata);
  return new ProjectReader(root).read(about);
}

function parsed(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlFault) throw new DawProjectFault('damaged');
    throw error;
  }
}

interface TempoPoint {
  readonly beat: number;
  readonly bpm: number;
}

class ProjectReader {
  private readonly losses = new Losses();
  private readonly tempos: readonly TempoPoint[];
  private readonly content: ContentReader;
  private readonly arrangement: XmlElement | undefined;

  constructor(private readonly root: XmlElement) {
    this.arrangement = childOf(root, 'Arrangement');
    this.tempos = this.readTempos();
    this.content = new ContentReader(idsIn(root), (beat) => this.bpmAt(beat), this.losses);
  }

  read(about: XmlElement | undefined): ReadProject {
    const structure = readStructure(childOf(this.root, 'Structure'), this.losses);
    const lanes = this.readLanes();
    const launcher = (childOf(this.root, 'Scenes')?.children ?? []).map((scene) => this.readScene(scene));
    const tempo = this.tempoTrack([...lanes.values()].flatMap(({ notes }) => notes));
    this.losses.add(...tempo.losses);
    const tickOf = (beat: number) => tempo.songTick(beat * TICKS_PER_BEAT);
    const zero = tickOf(0);
    const params = new Map(structure.tracks.map(({ id, params }) => [id, params]));
    const scenes = launcher.map(({ clips, ...scene }) => ({
      ...scene,
      clips: new Map(
        [...clips].map(([track, { name, notes, curves, beats }]) => {
          const within = (beat: number) => tickOf(beat) - zero;
          const scaled = notes.map((note) => voiceNote(note, within)).sort(inTime);
          const moved = curvesOf(curves, params.get(track), within, this.losses);
          return [track, { name, notes: scaled, curves: moved, ticks: within(beats) }] as const;
        }),
      ),
    }));
    if (this.content.beyond > 0) this.losses.drop('moreNotes', { count: this.content.beyond, most: 200_000 });
    return {
      ...{ tracks: structure.tracks, groups: structure.groups, returns: structure.returns },
      ...{ masterDb: structure.masterDb, master: structure.master },
      title: plainText(about && childOf(about, 'Title')?.text),
      description: (about && childOf(about, 'Comment')?.text) ?? '',
      tempo,
      notes: new Map(
        [...lanes].map(([id, { notes }]) => [id, notes.map((note) => voiceNote(note, tickOf)).sort(inTime)]),
      ),
      channels: new Map([...lanes].map(([id, { notes }]) => [id, new Set(notes.map(({ channel }) => channel))])),
      sounds: new Map([...lanes].map(([id, { sounds }]) => [id, sounds])),
      curves: new Map(
        [...lanes].map(([id, { curves }]) => [id, curvesOf(curves, params.get(id), tickOf, this.losses)]),
      ),
      scenes,
      markers: this.readMarkers(tickOf),
      names: this.clipNames(tickOf),
      losses: this.losses,
    };
  }

  private bpmAt(beat: number): number {
    let bpm = PLAIN_BPM;
    for (const one of this.tempos) if (one.beat <= beat || one === this.tempos[0]) bpm = one.bpm;
    return bpm;
  }

  private readTempos(): readonly TempoPoint[] {
    const tempo = childOf(this.root, 'Transport')?.children.find(({ name }) => name === 'Tempo');
    const plain = tempo && numberAt(tempo, 'value');
    const points = (this.arrangement && childOf(this.arrangement, 'TempoAutomation')?.children) ?? [];
    const moved = points.flatMap((point) => {
      const beat = numberAt(point, 'time');
      const bpm = numberAt(point, 'value');
      return beat !== undefined && bpm !== undefined && bpm > 0 ? [{ beat: Math.max(0, beat), bpm }] : [];
    });
    const first = { beat: 0, bpm: plain !== undefined && plain > 0 ? plain : PLAIN_BPM };
    return moved.length > 0 ? moved.sort((a, b) => a.beat - b.beat) : [first];
  }

  /** Tempo and meter are understood as those of a MIDI file are. */
  private tempoTrack(notes: readonly ReadNote[]): TempoTrack {
    const events: TimedEvent[] = this.tempos.map(({ beat, bpm }) => ({
      tick: beat * TICKS_PER_BEAT,
      event: { type: 'setTempo', deltaTime: 0, meta: true, microsecondsPerBeat: 60_000_000 / bpm },
    }));
    const meter = childOf(this.root, 'Transport')?.children.find(({ name }) => name === 'TimeSignature');
    const numerator = (meter && numberAt(meter, 'numerator')) ?? 4;
    const denominator = (meter && numberAt(meter, 'denominator')) ?? 4;
    if (numerator > 0 && denominator > 0) {
      events.push({
        tick: 0,
        event: {
          type: 'timeSignature',
          deltaTime: 0,
          meta: true,
          numerator,
          denominator,
          metronome: 24,
          thirtyseconds: 8,
        },
      });
    }
    for (const { beat, key } of notes) {
      const event = { type: 'noteOn', deltaTime: 0, channel: 0, noteNumber: key, velocity: 1 } as const;
      events.push({ tick: beat * TICKS_PER_BEAT, event });
    }
    const division = { type: 'beat', ticks: TICKS_PER_BEAT } as const;
    return tempoTrackOf({ format: 1, division, tracks: [events], losses: [], isDamaged: false });
  }

  /** Id of a track -> all that its lanes play. */
  private readLanes(): ReadonlyMap<string, Content> {
    const found = new Map<string, Content>();
    const lanes = this.arrangement && childOf(this.arrangement, 'Lanes');
    const unit = (this.arrangement && unitOf(this.arrangement)) ?? (lanes && unitOf(lanes)) ?? 'beats';
    for (const { track, timeline } of tracksWithin(lanes)) {
      const { notes, sounds, curves } = this.content.read(timeline, unit);
      const known = found.get(track);
      if (known) {
        known.notes.push(...notes);
        known.sounds.push(...sounds);
        known.curves.push(...curves);
      } else found.set(track, { notes, sounds, curves });
    }
    return found;
  }

  private readScene(scene: XmlElement) {
    const clips = new Map<string, Omit<Content, 'sounds'> & { readonly name: string; readonly beats: number }>();
    const outer = scene.children.find(({ name }) => name === 'Lanes');
    const unit = (outer && unitOf(outer)) ?? 'beats';
    for (const { track, timeline } of tracksWithin(outer ?? scene)) {
      const clip = childOf(timeline, 'Clip');
      if (timeline.name !== 'ClipSlot' || !clip) continue;
      const { notes, sounds, curves, beats } = this.content.readRound(clip, unitOf(timeline) ?? unit);
      this.losses.count('launchedSounds', sounds.length);
      if (beats > 0 && sounds.length === 0)
        clips.set(track, { name: plainText(clip.attributes.get('name')), notes, curves, beats });
    }
    const { attributes } = scene;
    const comment = attributes.get('comment') ?? '';
    return { name: plainText(attributes.get('name')), color: attributes.get('color'), comment, clips };
  }

  private readMarkers(tickOf: (beat: number) => number): readonly Marker[] {
    const markers = (this.arrangement && childOf(this.arrangement, 'Markers')?.children) ?? [];
    const found = markers.map((marker) => ({
      tick: Math.max(0, Math.round(tickOf(numberAt(marker, 'time') ?? 0))),
      name: plainText(marker.attributes.get('name')),
    }));
    return found.sort((a, b) => a.tick - b.tick);
  }

  private clipNames(tickOf: (beat: number) => number): ReadonlyMap<number, ReadonlySet<string>> {
    const names = new Map<number, Set<string>>();
    const lanes = this.arrangement && childOf(this.arrangement, 'Lanes');
    for (const { timeline } of tracksWithin(lanes)) {
      for (const clip of timeline.children.flatMap((one) => (one.name === 'Clips' ? one.children : []))) {
        const tick = Math.round(tickOf(numberAt(clip, 'time') ?? 0));
        const known = names.get(tick) ?? new Set();
        names.set(tick, known.add(plainText(clip.attributes.get('name'))));
      }
    }
    return names;
  }
}

/** What moves nothing of ours is told. Stretches of one parameter are one curve. */
function curvesOf(
  read: readonly ReadCurve[],
  params: ReadonlyMap<string, Moved> | undefined,
  tickOf: (beat: number) => number,
  losses: Losses,
): readonly Curve[] {
  const found = new Map<Moved, Curve>();
  for (const { parameter, unit, points } of read) {
    const param = params?.get(parameter);
    if (!param) {
      losses.count('automation');
      continue;
    }
    const placed = points.map(({ beat, ...point }) => ({ ...point, tick: Math.round(tickOf(beat)) }));
    const all = [...(found.get(param)?.points ?? []), ...placed].sort((a, b) => a.tick - b.tick);
    found.set(param, { param, unit, points: all });
  }
  return [...found.values()];
}

const inTime = (a: VoiceNote, b: VoiceNote): number => a.tick - b.tick || a.key - b.key;

function voiceNote({ beat, beats, key, velocity }: ReadNote, tickOf: (beat: number) => number): VoiceNote {
  const tick = Math.max(0, Math.round(tickOf(beat)));
  const lengthTicks = Math.max(1, Math.round(tickOf(beat + beats)) - tick);
  // However soft, what is struck sounds.
  const strength = velocity > 0 ? Math.max(1, Math.round(velocity * ROUND_VELOCITY)) / ROUND_VELOCITY : 0;
  return { tick, lengthTicks, key, velocity: strength };
}

/** The outermost timelines that belong to a track. */
function tracksWithin(lanes: XmlElement | undefined): { readonly track: string; readonly timeline: XmlElement }[] {
  if (!lanes) return [];
  const track = lanes.attributes.get('track');
  return track === undefined ? lanes.children.flatMap(tracksWithin) : [{ track, timeline: lanes }];
}

function idsIn(root: XmlElement): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  const waiting = [root];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const id = one.attributes.get('id');
    if (id !== undefined) found.set(id, one);
    for (const child of one.children) waiting.push(child);
  }
  return found;
}
