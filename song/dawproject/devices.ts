/**
 * Inserts as the devices that the format itself describes: equaliser, compressor, noise gate, and the limiter of the master. Every
 * program has its own idea of their curves; what is written and read is what their knobs say.
 */
import { clampTo } from '../clamp-to.ts';
import { INSERTS, type InsertId, type Mixer, type Strip, type Track } from '../song.ts';
import { MASTER_SPECS, type ParamSpec, STRIP_SPECS } from '../specs.ts';
import { figure, numberAt } from './figures.ts';
import { element, type XmlElement } from './xml.ts';

type Unit = 'decibel' | 'hertz' | 'seconds' | 'linear';
/** An element of a device, and the parameter it is. */
type Field = readonly [name: string, param: string, unit: Unit];
type Table = Readonly<Record<string, ParamSpec>>;
type Found = Record<string, number | boolean>;

/** In the order of the schema. */
const COMPRESSOR: readonly Field[] = [
  ['Attack', 'compressorAttack', 'seconds'],
  ['OutputGain', 'compressorMakeup', 'decibel'],
  ['Ratio', 'compressorRatio', 'linear'],
  ['Release', 'compressorRelease', 'seconds'],
  ['Threshold', 'compressorThreshold', 'decibel'],
];
const GATE: readonly Field[] = [
  ['Attack', 'gateAttack', 'seconds'],
  ['Range', 'gateDepth', 'decibel'],
  ['Release', 'gateRelease', 'seconds'],
  ['Threshold', 'gateThreshold', 'decibel'],
];
const LIMITER: readonly Field[] = [['Threshold', 'ceiling', 'decibel']];
const BANDS: readonly (readonly [type: string, fields: readonly Field[]])[] = [
  ['lowShelf', fieldsOfBand('Low', false)],
  ['bell', fieldsOfBand('Mid', true)],
  ['highShelf', fieldsOfBand('High', false)],
];

function fieldsOfBand(name: string, hasQ: boolean): readonly Field[] {
  const shape: readonly Field[] = [
    ['Freq', `eq${name}Frequency`, 'hertz'],
    ['Gain', `eq${name}Gain`, 'decibel'],
  ];
  return hasQ ? [...shape, ['Q', `eq${name}Q`, 'linear']] : shape;
}

/** Inserts that other programs know. */
type Known = Extract<InsertId, 'eq' | 'compressor' | 'gate'>;
const DEVICES: Readonly<Record<Known, readonly [name: string, fields: readonly Field[]]>> = {
  eq: ['Equalizer', BANDS.flatMap(([, fields]) => fields)],
  compressor: ['Compressor', COMPRESSOR],
  gate: ['NoiseGate', GATE],
};
const KNOWN: readonly Known[] = ['eq', 'compressor', 'gate'];
const isKnown = (insert: InsertId): insert is Known => KNOWN.some((one) => one === insert);

/** In the order of the chain: those that differ from what a new track has. */
export function stripDevices({ strip, inserts }: Pick<Track, 'strip' | 'inserts'>): XmlElement[] {
  const values: Readonly<Record<string, number | boolean>> = strip;
  const devices = inserts.filter(isKnown).flatMap((insert) => {
    const [name, fields] = DEVICES[insert];
    const params = [`${insert}On`, ...fields.map(([, param]) => param)];
    const isPlain = params.every((param) => Number(values[param]) === table(STRIP_SPECS, param).initial);
    if (isPlain) return [];
    const isOn = values[`${insert}On`] === true;
    const inside = insert === 'eq' ? BANDS.map(([type, band]) => bandOf(type, band, values)) : written(fields, values);
    return [deviceOf(name, isOn, inside)];
  });
  return devices.length === 0 ? [] : [element('Devices', {}, devices)];
}

export function masterDevices({ master }: Mixer): XmlElement {
  const values: Readonly<Record<string, number | boolean>> = master;
  return element('Devices', {}, [
    deviceOf('Compressor', master.compressorOn, written(COMPRESSOR, values)),
    deviceOf('Limiter', true, written(LIMITER, values)),
  ]);
}

function deviceOf(name: string, isOn: boolean, inside: readonly XmlElement[]): XmlElement {
  const about = { deviceName: name, deviceRole: 'audioFX', loaded: true };
  return element(name, about, [element('Enabled', { value: isOn }), ...inside]);
}

function bandOf(
  type: string,
  fields: readonly Field[],
  values: Readonly<Record<string, number | boolean>>,
): XmlElement {
  return element('Band', { type }, written(fields, values));
}

function written(fields: readonly Field[], values: Readonly<Record<string, number | boolean>>): XmlElement[] {
  return fields.map(([name, param, unit]) => element(name, { unit, value: figure(Number(values[param])) }));
}

function table(specs: Table, param: string): ParamSpec {
  const spec = specs[param];
  if (!spec) throw new RangeError(param);
  return spec;
}

export interface ReadDevices {
  readonly values: Partial<Strip>;
  /** Of those that were found, in order. */
  readonly inserts: readonly InsertId[];
  /** Devices that have no counterpart here, and bands of equalisers. */
  readonly left: number;
  readonly leftBands: number;
}

const NONE: ReadDevices = { values: {}, inserts: [], left: 0, leftBands: 0 };

/** Of each kind the first one counts. */
export function readDevices(devices: XmlElement | undefined): ReadDevices {
  if (!devices) return NONE;
  const values: Found = {};
  const inserts: InsertId[] = [];
  let [left, leftBands] = [0, 0];
  for (const device of devices.children) {
    const insert = KNOWN.find((one) => DEVICES[one][0] === device.name);
    if (!insert || inserts.includes(insert)) left++;
    else {
      inserts.push(insert);
      values[`${insert}On`] = isOn(device);
      if (insert === 'eq') leftBands += takeBands(device, values);
      else take(device, DEVICES[insert][1], STRIP_SPECS, values);
    }
  }
  return { values, inserts, left, leftBands };
}

export function readMasterDevices(devices: XmlElement | undefined): Partial<Mixer['master']> {
  const values: Found = {};
  const compressor = devices?.children.find(({ name }) => name === 'Compressor');
  const limiter = devices?.children.find(({ name }) => name === 'Limiter');
  if (compressor) {
    values.compressorOn = isOn(compressor);
    take(compressor, COMPRESSOR, MASTER_SPECS, values);
  }
  if (limiter && isOn(limiter)) take(limiter, LIMITER, MASTER_SPECS, values);
  return values;
}

/** A chain in which those that were found stand as they were found, and all others where they stood. */
export function insertsInOrder(found: readonly InsertId[]): readonly InsertId[] {
  const waiting = [...found];
  return INSERTS.map((insert) => (found.includes(insert) ? (waiting.shift() ?? insert) : insert));
}

/** The answer: how many there was no place for. A band that is switched off does nothing. */
function takeBands(device: XmlElement, values: Found): number {
  const bands = device.children.filter((band) => band.name === 'Band' && isOn(band));
  const taken = BANDS.flatMap(([type, fields]) => {
    const band = bands.find(({ attributes }) => attributes.get('type') === type);
    if (band) take(band, fields, STRIP_SPECS, values);
    return band ?? [];
  });
  return bands.length - taken.length;
}

function isOn({ children }: XmlElement): boolean {
  const value = children.find(({ name }) => name === 'Enabled')?.attributes.get('value');
  return value === undefined || value === 'true' || value === '1';
}

function take({ children }: XmlElement, fields: readonly Field[], specs: Table, values: Found): void {
  for (const [name, param, unit] of fields) {
    const found = children.find((child) => child.name === name);
    const value = found && inUnit(found, unit);
    if (value !== undefined) values[param] = clampTo(table(specs, param), value);
  }
}

/** Undefined where the file says it in a unit that we cannot turn into ours. */
function inUnit(parameter: XmlElement, unit: Unit): number | undefined {
  const value = numberAt(parameter, 'value');
  const given = parameter.attributes.get('unit') ?? unit;
  if (value === undefined || given === unit) return value;
  if (unit === 'hertz' && given === 'semitones') return 440 * 2 ** ((value - 69) / 12);
  if (unit === 'decibel' && given === 'linear' && value > 0) return 20 * Math.log10(value);
  return undefined;
}
