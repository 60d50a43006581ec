/** Tracks of a DAWproject with what its mixer says of them; groups, and the level of the master. */
import { MAX_GROUPS, MAX_TEXT } from '../limits.ts';
import { GROUP_SPECS, MASTER_SPECS, type ParamSpec, STRIP_SPECS } from '../specs.ts';
import { colorOf, dbOf, numberAt, panOf } from './figures.ts';
import type { Losses } from './losses.ts';
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
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

export function readStructure(structure: XmlElement | undefined, losses: Losses): ReadStructure {
  const reader = new StructureReader(losses);
  for (const child of structure?.children ?? []) reader.read(child, null);
  return reader;
}

class StructureReader implements ReadStructure {
  readonly tracks: ReadTrack[] = [];
  readonly groups: ReadGroup[] = [];
  masterDb: number | null = null;

  constructor(private readonly losses: Losses) {}

  read(element: XmlElement, group: number | null): void {
    const channel = element.name === 'Channel' ? element : childOf(element, 'Channel');
    const role = channel?.attributes.get('role');
    if (role === 'master') this.masterDb ??= levelOf(channel, MASTER_SPECS.gain);
    else if (element.name !== 'Track') return;
    else if (role === 'effect' || role === 'vca') this.losses.count('effectTracks');
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
    this.countDevices(channel, false);
    for (const child of element.children) if (child.name === 'Track') this.read(child, group);
  }

  private readTrack(element: XmlElement, channel: XmlElement | undefined, group: number | null): void {
    const instrument = instrumentIn(element.attributes.get('comment'));
    this.countDevices(channel, instrument !== null);
    this.tracks.push({
      id: element.attributes.get('id') ?? '',
      ...lookOf(element),
      instrument,
      gainDb: levelOf(channel, STRIP_SPECS.gain),
      pan: placeOf(channel),
      ...switchesOf(channel),
      group,
    });
  }

  private countDevices(channel: XmlElement | undefined, isOurs: boolean): void {
    const devices = channel && childOf(channel, 'Devices');
    if (devices && !isOurs) this.losses.count('plugins', devices.children.length);
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
