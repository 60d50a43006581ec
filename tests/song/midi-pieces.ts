/**
 * Whole pieces as other programs and players write them, from a seed: minutes long, of many tracks, played by hand or
 * quantised, with pedals, pickups, triplets, odd bars, held pads, several channels in one track, maps of tempo.
 */
import type { MidiEvent } from 'midi-file';
import { packText } from '../../song/midi/texts.ts';
import { chance, pick } from '../../song/random.ts';
import { file } from './midi-files.ts';

type Timed = readonly [number, MidiEvent];

const PPQ = 480;

export interface Piece {
  readonly seed: number;
  readonly bytes: Uint8Array;
  /** Every bar has a tempo of its own, a hundredth faster or slower: more than whole beats a minute can follow. */
  readonly isBreathing: boolean;
}

/** What is drawn once for a piece. */
interface Plan {
  readonly seed: number;
  readonly minutes: number;
  readonly bpm: number;
  readonly beatsPerBar: number;
  readonly bars: number;
  /** How far hands are beside the grid, in ticks. */
  readonly looseTicks: number;
  readonly pickupTicks: number;
  /** Bars of a section; the same kind of section is the same music where it is not played by hand. */
  readonly sectionBars: number;
}

/** "夜に駆ける" in Shift-JIS, "Für Élise" in Windows-1252, and UTF-8. */
const TITLES = ['\x96\xe9\x82\xc9\x8b\xec\x82\xaf\x82\xe9', 'F\xfcr \xc9lise', packText('Ночь / 夜')];

export function pieceOf(seed: number): Piece {
  const draw = (n: number, ...salt: number[]) => pick(n, seed, ...salt);
  const bpm = [52, 66, 84, 96, 120, 128.5, 140, 174, 215][draw(9, 1)] ?? 120;
  const beatsPerBar = chance(seed, 2) < 0.25 ? 3 : 4;
  const minutes = 3 + draw(6, 3);
  const bars = Math.round((minutes * bpm) / beatsPerBar);
  const pickupTicks = chance(seed, 4) < 0.3 && beatsPerBar === 4 ? PPQ : 0;
  const looseTicks = chance(seed, 5) < 0.5 ? 4 + draw(22, 6) : 0;
  const plan: Plan = { seed, minutes, bpm, beatsPerBar, bars, looseTicks, pickupTicks, sectionBars: 8 << draw(2, 7) };
  const voices = [drums, bass, keys, pad, lead, arpeggio, strings, choir].slice(0, 3 + draw(6, 8));
  const tracks = voices.map((voice, i) => voice(plan, i));
  const head = conductor(plan);
  const named = tracks.map((track, i) => [titled(TITLES[(seed + i) % TITLES.length] ?? ''), ...track]);
  // Some programs write one track with all channels in it.
  const isOne = chance(seed, 9) < 0.3;
  const bytes = isOne
    ? file([[...head, ...tracks.flat()]], { format: 0, ticksPerBeat: PPQ })
    : file([head, ...named], { format: 1, ticksPerBeat: PPQ });
  return { seed, bytes, isBreathing: tempoKind(seed) === BREATHING };
}

/** More onsets than most: thirty-second notes on many tracks for minutes. */
export function densePiece(seed: number, onsets: number): Piece {
  const tracks = 8;
  const each = Math.ceil(onsets / tracks);
  const list = Array.from({ length: tracks }, (_, track) =>
    Array.from({ length: each }, (_, i): Timed[] =>
      note(track, i * 60, 36 + pick(50, seed, track, i), 50, 40 + pick(80, seed, 1, i)),
    ).flat(),
  );
  return { seed, isBreathing: false, bytes: file([[tempoAt(0, 140)], ...list], { ticksPerBeat: PPQ }) };
}

const BREATHING = 3;
const tempoKind = (seed: number): number => pick(4, seed, 20);

function conductor({ seed, bpm, bars, beatsPerBar, pickupTicks }: Plan): Timed[] {
  const events: Timed[] = [titled(TITLES[seed % TITLES.length] ?? ''), tempoAt(0, bpm)];
  if (pickupTicks > 0) events.push(meterAt(0, 1));
  events.push(meterAt(pickupTicks, beatsPerBar));
  const barTicks = beatsPerBar * PPQ;
  const kind = tempoKind(seed);
  // A new tempo for a part, a slowing end, or the breath of a hand on every bar.
  if (kind === 1) events.push(tempoAt(pickupTicks + (bars >> 1) * barTicks, bpm * 1.1));
  if (kind === 2)
    for (let i = 0; i < 8; i++) events.push(tempoAt(pickupTicks + (bars - 2) * barTicks + i * PPQ, bpm * (1 - i / 30)));
  if (kind === BREATHING)
    for (let i = 4; i < bars; i++)
      events.push(tempoAt(pickupTicks + i * barTicks, bpm * (0.99 + chance(seed, 21, i) / 50)));
  return events;
}

const titled = (text: string): Timed => [0, { type: 'trackName', deltaTime: 0, meta: true, text }];
const tempoAt = (tick: number, bpm: number): Timed => [
  tick,
  { type: 'setTempo', deltaTime: 0, meta: true, microsecondsPerBeat: Math.round(60e6 / bpm) },
];
const meterAt = (tick: number, numerator: number): Timed => [
  tick,
  { type: 'timeSignature', deltaTime: 0, meta: true, numerator, denominator: 4, metronome: 24, thirtyseconds: 8 },
];
const controlAt = (tick: number, channel: number, controllerType: number, value: number): Timed => [
  tick,
  { type: 'controller', deltaTime: 0, channel, controllerType, value },
];

function note(channel: number, tick: number, key: number, length: number, velocity: number): Timed[] {
  const off = Math.max(tick + 1, tick + length);
  return [
    [tick, { type: 'noteOn', deltaTime: 0, channel, noteNumber: key, velocity }],
    [off, { type: 'noteOff', deltaTime: 0, channel, noteNumber: key, velocity: 0 }],
  ];
}

type Hit = readonly [tick: number, key: number, length: number];

/** Music of a bar: which, and how it is drawn, is the same in sections of one kind. */
function played(
  plan: Plan,
  index: number,
  channel: number,
  program: number,
  barOf: (draw: Draw, bar: number) => Hit[],
): Timed[] {
  const { seed, bars, beatsPerBar, looseTicks, pickupTicks, sectionBars } = plan;
  const events: Timed[] = [
    [0, { type: 'programChange', deltaTime: 0, channel, programNumber: program }],
    controlAt(0, channel, 7, 80 + index),
  ];
  for (let bar = 0; bar < bars; bar++) {
    const section = pick(3, seed, 30, Math.floor(bar / sectionBars));
    if (chance(seed, 31, index, section) < 0.15) continue;
    const draw: Draw = (n, salt) => pick(n, seed, 32, index, section, bar % sectionBars, salt);
    for (const [i, [tick, key, length]] of barOf(draw, bar % sectionBars).entries()) {
      const loose = looseTicks === 0 ? 0 : Math.round((chance(seed, 33, index, bar, i) - 0.5) * 2 * looseTicks);
      const at = Math.max(0, pickupTicks + bar * beatsPerBar * PPQ + tick + loose);
      events.push(...note(channel, at, key, length, 50 + draw(70, 90 + i)));
    }
  }
  return events;
}

type Draw = (n: number, salt: number) => number;

function drums(plan: Plan, index: number): Timed[] {
  return played(plan, index, 9, 0, (draw, bar) => {
    const beats = Array.from({ length: plan.beatsPerBar }, (_, i) => i * PPQ);
    const hits: Hit[] = beats.flatMap((tick, i): Hit[] => [
      [tick, i % 2 === 0 ? 36 : 38, 60],
      [tick, 42, 30],
      [tick + PPQ / 2, draw(4, i) === 0 ? 46 : 42, 30],
    ]);
    // A fill at the end of a section, on what a kit has besides.
    if (bar === plan.sectionBars - 1)
      hits.push([PPQ, 45, 60], [PPQ + 160, 47, 60], [PPQ + 320, 56, 60], [2 * PPQ, 49, 200]);
    return hits;
  });
}

function bass(plan: Plan, index: number): Timed[] {
  return played(plan, index, 1, 33, (draw) => {
    const root = 36 + draw(8, 0);
    return Array.from({ length: plan.beatsPerBar * 2 }, (_, i): Hit => [i * 240, root + (i % 3 === 2 ? 7 : 0), 200]);
  });
}

/** Chords by hand, with the pedal; some are struck an eighth early. */
function keys(plan: Plan, index: number): Timed[] {
  const chords = played(plan, index, 2, 0, (draw) => {
    const root = 55 + draw(9, 0);
    const early = draw(5, 1) === 0 ? -240 : 0;
    return [0, 4, 7].map((third): Hit => [Math.max(0, PPQ + early), root + third, PPQ * 1.5]);
  });
  const pedal = Array.from({ length: plan.bars }, (_, bar) => [
    controlAt(bar * plan.beatsPerBar * PPQ + 20, 2, 64, 127),
    controlAt((bar + 1) * plan.beatsPerBar * PPQ - 10, 2, 64, 0),
  ]).flat();
  return [...chords, ...pedal];
}

/** Chords that lie over bars. */
function pad(plan: Plan, index: number): Timed[] {
  return played(plan, index, 3, 89, (draw, bar) => {
    if (bar % 2 === 1) return [];
    const root = 48 + draw(12, 0);
    return [0, 3, 7, 10].map((third): Hit => [0, root + third, plan.beatsPerBar * PPQ * 2 - 5]);
  });
}

/** Triplets, grace notes, and ties over the bar line. */
function lead(plan: Plan, index: number): Timed[] {
  return played(plan, index, 4, 81, (draw) => {
    const key = 72 + draw(10, 0);
    const triplet = [0, 160, 320].map((tick, i): Hit => [tick, key + 2 * i, 150]);
    const last = (plan.beatsPerBar - 1) * PPQ;
    return [
      ...triplet,
      [PPQ, key, PPQ - 20],
      [2 * PPQ - 15, key + 1, 15],
      [2 * PPQ, key + 3, 200],
      [last, key - 2, draw(3, 1) === 0 ? PPQ * 2 : PPQ - 10],
    ];
  });
}

function arpeggio(plan: Plan, index: number): Timed[] {
  return played(plan, index, 5, 24, (draw) => {
    const root = 60 + draw(7, 0);
    return Array.from(
      { length: plan.beatsPerBar * 4 },
      (_, i): Hit => [i * 120, root + ([0, 4, 7, 12][i % 4] ?? 0), 110],
    );
  });
}

function strings(plan: Plan, index: number): Timed[] {
  return played(plan, index, 6, 48, (draw) => {
    const root = 60 + draw(7, 0);
    return [0, 4, 7].map((third): Hit => [0, root + third, plan.beatsPerBar * PPQ + 30]);
  });
}

function choir(plan: Plan, index: number): Timed[] {
  return played(plan, index, 7, 52, (draw, bar) =>
    bar % 4 === 0 ? [[0, 60 + draw(12, 0), plan.beatsPerBar * PPQ * 4 - 20]] : [],
  );
}
