/**
 * What a timeline of a DAWproject plays, however its clips lie within one another, loop, begin late or name the content of
 * others: notes and sounds, in beats from its start.
 */
import { cutOut } from './cut-out.ts';
import { colorOf, dbOf, numberAt } from './figures.ts';
import type { Losses } from './losses.ts';
import { childOf, isTrue, plainText } from './read-tracks.ts';
import type { XmlElement } from './xml.ts';

export interface ReadNote {
  readonly beat: number;
  readonly beats: number;
  readonly key: number;
  /** 0..1. */
  readonly velocity: number;
  /** From 0. */
  readonly channel: number;
}

export interface ReadSound {
  /** Of its file within the project. */
  readonly path: string;
  readonly name: string;
  readonly color: number | null;
  readonly beat: number;
  readonly beats: number;
  /** Where in the file it begins, and how much of it is played. */
  readonly fromSeconds: number;
  readonly seconds: number;
  /** It lasts as many beats as it is given, whatever their tempo. */
  readonly isWarped: boolean;
  readonly gainDb: number;
  readonly fadeInSeconds: number;
  readonly fadeOutSeconds: number;
  readonly mute: boolean;
}

/** A stretch of automation. */
export interface ReadCurve {
  /** Id of what it moves. */
  readonly parameter: string;
  readonly unit: string | undefined;
  readonly points: readonly { readonly beat: number; readonly value: number; readonly isHeld: boolean }[];
}

export interface Content {
  readonly notes: ReadNote[];
  readonly sounds: ReadSound[];
  readonly curves: ReadCurve[];
}

/** How the inside of a clip lies in the whole. */
interface View {
  /** Where, in beats, `from` of the content is. */
  readonly beat: number;
  /** In units of the content. */
  readonly from: number;
  readonly to: number;
  /** Beats of one unit of the content. */
  readonly scale: number;
  readonly look: Pick<ReadSound, 'name' | 'color' | 'fadeInSeconds' | 'fadeOutSeconds' | 'mute'>;
  readonly gainDb: number;
}

/** How time runs in a sound. */
interface Warp {
  /** Seconds of the file for a unit of the view. */
  readonly rate: number;
  /** Where in the view the file begins. */
  readonly shift: number;
  readonly isWarped: boolean;
}

/** Elements that are looked at: rounds of rounds of long clips would be looked at for ever. */
const MOST_WORK = 5_000_000;
const MOST_NOTES = 200_000;
const MOST_SOUNDS = 4096;
/** Beats, or seconds, that are left over by rounding. */
const ROUNDING = 1e-6;
/** Rounds of one clip. */
const MOST_PASSES = 10_000;
/** Clips within one another by their ids could go round for ever. */
const MOST_DEPTH = 12;
const PLAIN = { name: '', color: null, fadeInSeconds: 0, fadeOutSeconds: 0, mute: false };
const GAIN = { label: '', unit: 'dB', min: -60, max: 24, initial: 0, curve: 'linear' } as const;
const CONTENTS = new Set(['Lanes', 'Notes', 'Clips', 'ClipSlot', 'Warps', 'Audio', 'Video', 'Points', 'markers']);

export class ContentReader {
  /** Notes for which there was no room. */
  beyond = 0;
  private depth = 0;
  private work = 0;
  private notes = 0;
  private sounds = 0;

  constructor(
    private readonly byId: ReadonlyMap<string, XmlElement>,
    private readonly bpmAt: (beat: number) => number,
    private readonly losses: Losses,
  ) {}

  /** `unit` is what the surroundings count in. */
  read(timeline: XmlElement, unit: Unit): Content {
    const content: Content = { notes: [], sounds: [], curves: [] };
    const scale = this.scaleOf(unitOf(timeline) ?? unit, 0);
    const view = { beat: 0, from: 0, to: Number.POSITIVE_INFINITY, scale, look: PLAIN, gainDb: 0 };
    this.visit(timeline, view, unitOf(timeline) ?? unit, content);
    return content;
  }

  /** One round of a clip of the launcher, and how many beats it lasts. */
  readRound(clip: XmlElement, unit: Unit): Content & { readonly beats: number } {
    const content: Content = { notes: [], sounds: [], curves: [] };
    const inner = contentUnit(clip, unit);
    const duration = (numberAt(clip, 'duration') ?? 0) * this.scaleOf(unit, 0);
    const scale = this.scaleOf(inner, 0);
    const from = numberAt(clip, 'loopStart') ?? numberAt(clip, 'playStart') ?? 0;
    const loopEnd = numberAt(clip, 'loopEnd');
    const to = loopEnd !== undefined && loopEnd > from ? loopEnd : from + duration / scale;
    const inside = this.contentOf(clip);
    if (inside) this.visit(inside, { beat: 0, from, to, scale, look: PLAIN, gainDb: 0 }, inner, content);
    return { ...content, beats: (to - from) * scale };
  }

  private scaleOf(unit: Unit, beat: number): number {
    return unit === 'seconds' ? this.bpmAt(beat) / 60 : 1;
  }

  private contentOf(clip: XmlElement): XmlElement | undefined {
    const own = clip.children.find(({ name }) => CONTENTS.has(name));
    return own ?? this.byId.get(clip.attributes.get('reference') ?? '');
  }

  private visit(timeline: XmlElement, view: View, unit: Unit, into: Content): void {
    this.work += 1 + timeline.children.length;
    if (this.depth >= MOST_DEPTH || this.work > MOST_WORK) return;
    this.depth++;
    this.visitWithin(timeline, view, unit, into);
    this.depth--;
  }

  private visitWithin(timeline: XmlElement, view: View, unit: Unit, into: Content): void {
    const { name, children } = timeline;
    if (name === 'Notes') for (const note of children) this.takeNote(note, view, into);
    else if (name === 'Clips') for (const clip of children) this.takeClip(clip, view, unit, into);
    else if (name === 'Lanes') {
      const gainDb = view.gainDb + gainIn(children);
      for (const child of children) {
        const inner = unitOf(child) ?? unit;
        const scale = inner === unit ? view.scale : this.scaleOf(inner, view.beat);
        this.visit(child, { ...view, scale, gainDb }, inner, into);
      }
    } else if (name === 'Audio') this.takeSound(timeline, view, { rate: 1, shift: 0, isWarped: false }, into);
    else if (name === 'Warps') this.takeWarps(timeline, view, into);
    else if (name === 'Points' && !isGain(timeline)) this.takePoints(timeline, view, into);
  }

  /** As far as its surroundings show it; at their borders stands what the curve has there. */
  private takePoints(timeline: XmlElement, { beat, from, to, scale }: View, into: Content): void {
    const parameter = childOf(timeline, 'Target')?.attributes.get('parameter');
    const all = timeline.children.flatMap((point) => {
      const [time, value] = [numberAt(point, 'time'), numberAt(point, 'value')];
      if (point.name !== 'RealPoint' || time === undefined || value === undefined) return [];
      return [{ time, value, isHeld: point.attributes.get('interpolation') !== 'linear' }];
    });
    this.work += all.length;
    if (parameter === undefined || all.length === 0) {
      this.losses.count('automation');
      return;
    }
    const points = cutOut(all, from, to).map(({ time, ...point }) => ({
      ...point,
      beat: beat + (time - from) * scale,
    }));
    into.curves.push({ parameter, unit: timeline.attributes.get('unit'), points });
  }

  private takeNote(note: XmlElement, { beat, from, to, scale }: View, into: Content): void {
    const time = numberAt(note, 'time');
    const duration = numberAt(note, 'duration');
    const key = numberAt(note, 'key');
    if (time === undefined || duration === undefined || key === undefined || key < 0 || key > 127) return;
    if (time < from || time >= to) return;
    if (this.notes >= MOST_NOTES) {
      this.beyond++;
      return;
    }
    this.notes++;
    const velocity = Math.max(0, Math.min(1, numberAt(note, 'vel') ?? 0.8));
    const length = Math.min(duration, to - time) * scale;
    const channel = numberAt(note, 'channel') ?? 0;
    into.notes.push({ beat: beat + (time - from) * scale, beats: length, key: Math.round(key), velocity, channel });
  }

  /** Round by round, as far as its surroundings show it. */
  private takeClip(clip: XmlElement, view: View, unit: Unit, into: Content): void {
    const inside = this.contentOf(clip);
    const start = numberAt(clip, 'time') ?? 0;
    const length = numberAt(clip, 'duration') ?? 0;
    const isOff = clip.attributes.get('enable') !== undefined && !isTrue(clip.attributes.get('enable'));
    if (!inside || start >= view.to || start + length <= view.from) return;
    if (isOff && inside.name !== 'Audio' && !childOf(inside, 'Audio')) {
      this.losses.count('disabled');
      return;
    }
    const inner = contentUnit(clip, unit);
    const beat = view.beat + (start - view.from) * view.scale;
    const scale = inner === unit ? view.scale : this.scaleOf(inner, beat);
    const total = (Math.min(length, view.to - start) * view.scale) / scale;
    const loopStart = numberAt(clip, 'loopStart') ?? 0;
    const loopEnd = numberAt(clip, 'loopEnd') ?? Number.POSITIVE_INFINITY;
    const look = this.lookOf(clip, view, unit, isOff, beat);
    // What lies before its surroundings' start is passed over.
    let done = Math.max(0, ((view.from - start) * view.scale) / scale);
    let from = (numberAt(clip, 'playStart') ?? 0) + done;
    for (let pass = 0; total - done > ROUNDING && pass < MOST_PASSES; pass++) {
      const end = from < loopEnd ? loopEnd : Number.POSITIVE_INFINITY;
      const to = Math.min(end, from + total - done);
      this.visit(inside, { beat: beat + done * scale, from, to, scale, look, gainDb: view.gainDb }, inner, into);
      done += to - from;
      from = loopStart;
      if (loopEnd <= loopStart || loopEnd === Number.POSITIVE_INFINITY) break;
    }
  }

  private lookOf(clip: XmlElement, view: View, unit: Unit, isOff: boolean, beat: number): View['look'] {
    const fadeUnit = unitNamed(clip.attributes.get('fadeTimeUnit')) ?? unit;
    const seconds = this.scaleOf(fadeUnit, beat) / this.scaleOf('seconds', beat);
    const fade = (name: string) => Math.max(0, numberAt(clip, name) ?? 0) * seconds;
    return {
      name: plainText(clip.attributes.get('name')) || view.look.name,
      color: colorOf(clip.attributes.get('color')) ?? view.look.color,
      fadeInSeconds: fade('fadeInTime') || view.look.fadeInSeconds,
      fadeOutSeconds: fade('fadeOutTime') || view.look.fadeOutSeconds,
      mute: isOff || view.look.mute,
    };
  }

  private takeSound(audio: XmlElement, view: View, { rate, shift, isWarped }: Warp, into: Content): void {
    const file = childOf(audio, 'File');
    const path = file?.attributes.get('path');
    const duration = numberAt(audio, 'duration') ?? 0;
    const fromSeconds = Math.max(0, (view.from - shift) * rate);
    const seconds = Math.min(duration, (view.to - shift) * rate) - fromSeconds;
    if (path === undefined || seconds <= 0 || this.sounds >= MOST_SOUNDS) return;
    this.sounds++;
    const beats = (seconds / rate) * view.scale;
    const { beat, gainDb } = view;
    into.sounds.push({ ...view.look, path, beat, beats, fromSeconds, seconds, isWarped, gainDb });
  }

  /** The first mark and the last say how fast a sound runs; between them it runs evenly here. */
  private takeWarps(warps: XmlElement, view: View, into: Content): void {
    const marks = warps.children.filter(({ name }) => name === 'Warp');
    const places = marks.map((mark) => [numberAt(mark, 'time') ?? 0, numberAt(mark, 'contentTime') ?? 0] as const);
    const [first, last] = [places[0], places[places.length - 1]];
    const audio = childOf(warps, 'Audio');
    if (!audio || !first || !last || last[0] <= first[0] || last[1] <= first[1]) return;
    const rate = (last[1] - first[1]) / (last[0] - first[0]);
    const isEven = places.every(([time, content]) => Math.abs(first[1] + (time - first[0]) * rate - content) < 0.01);
    if (!isEven) this.losses.count('warped');
    this.takeSound(audio, view, { rate, shift: first[0] - first[1] / rate, isWarped: true }, into);
  }
}

type Unit = 'beats' | 'seconds';

const unitNamed = (text: string | undefined): Unit | undefined =>
  text === 'beats' || text === 'seconds' ? text : undefined;

export const unitOf = ({ attributes }: XmlElement): Unit | undefined => unitNamed(attributes.get('timeUnit'));

/** What a sound counts in is seconds, unless its clip says otherwise. */
function contentUnit(clip: XmlElement, unit: Unit): Unit {
  const [inside] = clip.children;
  return unitNamed(clip.attributes.get('contentTimeUnit')) ?? (inside && unitOf(inside)) ?? unit;
}

const isGain = (points: XmlElement): boolean =>
  points.name === 'Points' && childOf(points, 'Target')?.attributes.get('expression') === 'gain';

/** Of a clip's own gain the first point counts. */
function gainIn(children: readonly XmlElement[]): number {
  const points = children.find(isGain);
  const first = points?.children.find(({ name }) => name === 'RealPoint');
  const value = first && numberAt(first, 'value');
  return value === undefined ? 0 : dbOf(value, points?.attributes.get('unit'), GAIN);
}
