/** Tracks of a DAWproject with what its mixer says of them; groups, effect tracks that are ours, and the master. */
import { MAX_GROUPS, MAX_TEXT } from '../limits.ts';
import type { InsertId, Mixer, Strip } from '../song.ts';
import { GROUP_SPECS, MASTER_SPECS, type ParamSpec, REVERB_SPECS, STRIP_SPECS } from '../specs.ts';
import type { Moved } from './curves.ts';
import { readDevices, readMasterDevices } from './devices.ts';
import { colorOf, dbOf, numberAt, panOf } from './figures.ts';
import type { Losses } from './losses.ts';
import { type Return, returnIn, SEND_OF } from './returns.ts';
import { STEM_COMMENT } from './stems.ts';
import { instrumentIn } from './structure.ts';
import type { XmlElement } from './xml.ts';

export interface ReadTrack {
  /** As its lanes name it. */
  readonly id: string;
  readonly name: string;
  readonly color: number | null;
  /** What our own file says of its sound; null where others wrote it. */
  readonly instrument: string | null;
  readonly gainDb: number | null;
  readonly pan: number | null;
  readonly mute: boolean;
  readonly solo: boolean;
  /** Index of its group; null: none. */
  readonly group: number | null;
  /** Sends and inserts: what the file says of them. */
  readonly strip: Partial<Strip>;
  /** Of the inserts that were found, in order. */
  readonly inserts: readonly InsertId[];
  /** Id of a parameter in the file -> what it moves. */
  readonly params: ReadonlyMap<string, Moved>;
}

interface ReadGroup {
  readonly name: string;
  readonly color: number | null;
  readonly gain: number;
  readonly mute: boolean;
  readonly solo: boolean;
}

export interface ReadStructure {
  readonly tracks: readonly ReadTrack[];
  readonly groups: readonly ReadGroup[];
  readonly masterDb: number | null;
  readonly master: Partial<Mixer['master']>;
  /** Levels behind the sends, in dB. */
  readonly returns: ReadonlyMap<Return, number>;
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

export function readStructure(structure: XmlElement | undefined, losses: Losses): ReadStructure {
  const reader = new StructureReader(losses);
  // Tracks name what comes behind them.
  for (const child of structure?.children ?? []) reader.readReturns(child);
  for (const child of structure?.children ?? []) reader.read(child, null);
  return reader;
}

class StructureReader implements ReadStructure {
  readonly tracks: ReadTrack[] = [];
  readonly groups: ReadGroup[] = [];
  readonly returns = new Map<Return, number>();
  masterDb: number | null = null;
  master: Partial<Mixer['master']> = {};
  /** Id of a channel -> the effect it leads to. */
  private readonly effects = new Map<string, Return>();

  constructor(private readonly losses: Losses) {}

  readReturns(element: XmlElement): void {
    if (element.name !== 'Track') return;
    for (const child of element.children) this.readReturns(child);
    const channel = childOf(element, 'Channel');
    if (channel?.attributes.get('role') !== 'effect') return;
    const found = returnIn(element);
    if (!found) {
      this.losses.count('effectTracks');
      return;
    }
    if (!found.isOurs) this.losses.count('returns');
    this.effects.set(channel.attributes.get('id') ?? '', found.to);
    const level = levelOf(channel, REVERB_SPECS.gain);
    if (level !== null && !this.returns.has(found.to)) this.returns.set(found.to, level);
  }

  read(element: XmlElement, group: number | null): void {
    const channel = element.name === 'Channel' ? element : childOf(element, 'Channel');
    const role = channel?.attributes.get('role');
    if (role === 'master') {
      this.masterDb ??= levelOf(channel, MASTER_SPECS.gain);
      this.master = { ...readMasterDevices(channel && childOf(channel, 'Devices')), ...this.master };
    } else if (element.name !== 'Track') return;
    else if (role === 'effect') return;
    else if (role === 'vca') this.losses.count('effectTracks');
    else if (isFolder(element)) this.readGroup(element, channel, group);
    else if (element.attributes.get('comment') === STEM_COMMENT) this.losses.count('rendered');
    else this.readTrack(element, channel, group);
  }

  private readGroup(element: XmlElement, channel: XmlElement | undefined, outer: number | null): void {
    let group = outer;
    if (outer !== null || this.groups.length >= MAX_GROUPS) this.losses.count('moreGroups', 1, MAX_GROUPS);
    else {
      const gain = levelOf(channel, GROUP_SPECS.gain) ?? GROUP_SPECS.gain.initial;
      group = this.groups.push({ ...lookOf(element), gain, ...switchesOf(channel) }) - 1;
    }
    this.losses.count('plugins', (channel && childOf(channel, 'Devices'))?.children.length ?? 0);
    for (const child of element.children) if (child.name === 'Track') this.read(child, group);
  }

  private readTrack(element: XmlElement, channel: XmlElement | undefined, group: number | null): void {
    const instrument = instrumentIn(element.attributes.get('comment'));
    const { values, inserts, left, leftBands } = readDevices(channel && childOf(channel, 'Devices'));
    if (instrument === null) this.losses.count('plugins', left);
    this.losses.count('bands', leftBands);
    const { levels, params } = this.readSends(channel);
    this.tracks.push({
      id: element.attributes.get('id') ?? '',
      ...lookOf(element),
      instrument,
      gainDb: levelOf(channel, STRIP_SPECS.gain),
      pan: placeOf(channel),
      ...switchesOf(channel),
      group,
      strip: { ...values, ...levels },
      inserts,
      params,
    });
  }

  /** Of two that lead to the same effect the first one counts. */
  private readSends(channel: XmlElement | undefined) {
    const levels: { [send in (typeof SEND_OF)[Return]]?: number } = {};
    const params = new Map<string, Moved>();
    const named = (element: XmlElement | undefined, moved: Moved) => {
      const id = element?.attributes.get('id');
      if (id !== undefined) params.set(id, moved);
    };
    for (const send of (channel && childOf(channel, 'Sends'))?.children ?? []) {
      const to = this.effects.get(send.attributes.get('destination') ?? '');
      const level = levelOf(send, STRIP_SPECS.sendReverb);
      const enable = childOf(send, 'Enable')?.attributes.get('value');
      const isOff = enable !== undefined && !isTrue(enable);
      if (to === undefined || level === null || isOff || levels[SEND_OF[to]] !== undefined) continue;
      levels[SEND_OF[to]] = level;
      named(childOf(send, 'Volume'), SEND_OF[to]);
    }
    named(channel && childOf(channel, 'Volume'), 'gain');
    named(channel && childOf(channel, 'Pan'), 'pan');
    return { levels, params };
  }
}

/** Tracks within it, or room for some. */
function isFolder({ attributes, children }: XmlElement): boolean {
  const types = attributes.get('contentType')?.split(/\s+/) ?? [];
  return children.some(({ name }) => name === 'Track') || (types.includes('tracks') && types.length === 1);
}

function lookOf({ attributes }: XmlElement) {
  return { name: plainText(attributes.get('name')), color: colorOf(attributes.get('color')) };
}

/** A text as a song can keep it: one line, not too long. */
export function plainText(text = ''): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, MAX_TEXT).join('');
}

function switchesOf(channel: XmlElement | undefined) {
  const mute = channel && childOf(channel, 'Mute');
  return { mute: isTrue(mute?.attributes.get('value')), solo: isTrue(channel?.attributes.get('solo')) };
}

/** As XML Schema writes them. */
export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

function levelOf(channel: XmlElement | undefined, spec: ParamSpec): number | null {
  const volume = channel && childOf(channel, 'Volume');
  const value = volume && numberAt(volume, 'value');
  return volume && value !== undefined ? dbOf(value, volume.attributes.get('unit'), spec) : null;
}

function placeOf(channel: XmlElement | undefined): number | null {
  const pan = channel && childOf(channel, 'Pan');
  const value = pan && numberAt(pan, 'value');
  return pan && value !== undefined ? panOf(value, pan.attributes.get('unit'), STRIP_SPECS.pan) : null;
}
