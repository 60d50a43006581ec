/**
 * Tempo and meter of a MIDI file, as far as a song can follow them: whole beats per minute within its bounds, bars of
 * four beats. Music that is noted slower or faster gets two beats for one, or one for two, and sounds the same.
 */
import { SONG_SPECS } from '../specs.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../time.ts';
import type { TimedEvent } from './codec.ts';
import { changed, dropped, type Loss } from './notices.ts';
import type { MidiFile } from './read-file.ts';

/** What a file without a tempo means. */
const PLAIN_BPM = 120;
const MICROSECONDS_PER_MINUTE = 60_000_000;
const SECONDS_PER_MINUTE = 60;
/** A tempo that is off by less is meant: 500,001 microseconds a beat are 120 BPM. */
const NEAR_BPM = 0.01;
/** What moves bars by less than a step is no pickup. */
const PICKUP_TICKS = TICKS_PER_BEAT / 4;

export interface TempoTrack {
  /** Where the music begins, in whole beats per minute. */
  readonly bpm: number;
  /** Of a bar of the song: what it lasts in the file. */
  readonly bpmOfBar: (bar: number) => number;
  /** Where it becomes another one, in ticks of the song, and which. */
  readonly changes: readonly TempoChange[];
  /** Whether a bar of the song begins where one of the file does. */
  readonly isBarLine: (bar: number) => boolean;
  /** Turns the file's ticks into ours. */
  readonly songTick: (tick: number) => number;
  readonly losses: readonly Loss[];
}

interface TempoChange {
  readonly tick: number;
  /** Exact: not yet a whole number, not yet within bounds. */
  readonly bpm: number;
}

/** In ticks of the file, or of the song. */
interface Meter {
  readonly tick: number;
  readonly barTicks: number;
  /** "6/8"; empty where the bar has four beats. */
  readonly odd: string;
}

export function tempoTrackOf({ tracks, division }: MidiFile): TempoTrack {
  const events = tracks.flat().sort((a, b) => a.tick - b.tick);
  const notes = events.filter(({ event }) => event.type === 'noteOn');
  const first = notes[0]?.tick ?? 0;
  const last = notes[notes.length - 1]?.tick ?? 0;
  const tempos = withoutRepeats(events.flatMap(tempoIn));
  const losses: Loss[] = [];
  if (division.type === 'second') {
    const exact = tempos[0]?.bpm ?? PLAIN_BPM;
    const bpm = wholeBpm(exact);
    const perTick = (bpm * TICKS_PER_BEAT) / (SECONDS_PER_MINUTE * division.ticks);
    return {
      bpm,
      bpmOfBar: () => bpm,
      changes: [],
      isBarLine: () => true,
      songTick: (tick) => tick * perTick,
      losses,
    };
  }
  // Before the music nothing is heard of a tempo.
  const opening = tempos.filter(({ tick }) => tick <= first).pop()?.bpm ?? PLAIN_BPM;
  const heard = [{ tick: 0, bpm: opening }, ...tempos.filter(({ tick }) => tick > first && tick <= last)];
  const times = timesFor(heard, last);
  if (times !== 1) losses.push(scaleLoss(opening, times));
  const ours = TICKS_PER_BEAT / division.ticks;
  const meters = metersOf(events, division.ticks);
  const rest = restBefore(meters, last, ours * times);
  // The bar of a pickup is named as such.
  const odd = new Set((rest > 0 ? meters.slice(1) : meters).flatMap((meter) => (meter.odd ? [meter.odd] : [])));
  if (odd.size > 0) losses.push(dropped('meter', { meter: [...odd].slice(0, MOST_METERS).join(', ') }));
  const beats = rounded(rest / TICKS_PER_BEAT);
  if (rest > 0) losses.push(changed('pickup', { count: beats, beats }));
  const songTick = (tick: number) => tick * ours * times + rest;
  const changes = heard.map(({ tick, bpm }, i) => ({ tick: i === 0 ? 0 : songTick(tick), bpm: bpm * times }));
  if (times === 1) losses.push(...roundingLosses(heard.map(({ bpm }) => bpm)));
  return {
    bpm: wholeBpm(opening * times),
    bpmOfBar: bpmOfBars(changes),
    changes,
    isBarLine: barLines(
      meters.map((meter) => ({ ...meter, tick: songTick(meter.tick), barTicks: meter.barTicks * ours * times })),
    ),
    songTick,
    losses,
  };
}

function tempoIn({ tick, event }: TimedEvent): TempoChange[] {
  return event.type === 'setTempo' ? [{ tick, bpm: MICROSECONDS_PER_MINUTE / event.microsecondsPerBeat }] : [];
}

function withoutRepeats(tempos: readonly TempoChange[]): TempoChange[] {
  const kept: TempoChange[] = [];
  for (const change of tempos) {
    if (kept[kept.length - 1]?.tick === change.tick) kept.pop();
    if (kept[kept.length - 1]?.bpm !== change.bpm) kept.push(change);
  }
  return kept;
}

export function wholeBpm(exact: number): number {
  return Math.max(SONG_SPECS.bpm.min, Math.min(SONG_SPECS.bpm.max, Math.round(exact)));
}

/** Beats of the song for one of the file, by the tempo that lasts longest. */
function timesFor(heard: readonly TempoChange[], last: number): number {
  const ticks = new Map<number, number>();
  for (const [i, { tick, bpm }] of heard.entries()) {
    const whole = Math.round(bpm);
    ticks.set(whole, (ticks.get(whole) ?? 0) + Math.max(0, (heard[i + 1]?.tick ?? last) - tick) + 1);
  }
  const [main = PLAIN_BPM] = [...ticks].sort(([, a], [, b]) => b - a)[0] ?? [];
  const { min, max } = SONG_SPECS.bpm;
  let times = 1;
  while (main * times < min && times < 8) times *= 2;
  while (main * times > max && times > 1 / 8) times /= 2;
  return times;
}

function scaleLoss(opening: number, times: number): Loss {
  const facts = { bpm: rounded(opening), whole: wholeBpm(opening * times) };
  return times > 1
    ? changed('tempoFaster', { ...facts, times })
    : changed('tempoSlower', { ...facts, times: 1 / times });
}

function roundingLosses(tempos: readonly number[]): Loss[] {
  const { min, max } = SONG_SPECS.bpm;
  const losses = new Map<number, Loss>();
  for (const exact of tempos) {
    const whole = wholeBpm(exact);
    if (Math.abs(whole - exact) < NEAR_BPM) continue;
    const facts = { bpm: rounded(exact), whole };
    const isOut = exact < min || exact > max;
    losses.set(facts.bpm, isOut ? changed('tempoBound', { ...facts, min, max }) : changed('tempoRounded', facts));
  }
  const [one, ...more] = losses.values();
  if (!one) return [];
  return more.length > 0 ? [one, changed('tempoMore', { count: more.length })] : [one];
}

const rounded = (exact: number): number => Math.round(exact * 100) / 100;

function metersOf(events: readonly TimedEvent[], ticksPerBeat: number): Meter[] {
  const meters: Meter[] = [];
  for (const { tick, event } of events) {
    if (event.type !== 'timeSignature') continue;
    const barTicks = (ticksPerBeat * 4 * event.numerator) / event.denominator;
    if (meters[meters.length - 1]?.tick === tick) meters.pop();
    if (meters[meters.length - 1]?.barTicks === barTicks) continue;
    const isPlain = event.numerator === event.denominator;
    meters.push({ tick, barTicks, odd: isPlain ? '' : `${event.numerator}/${event.denominator}` });
  }
  return meters[0]?.tick === 0 ? meters : [{ tick: 0, barTicks: ticksPerBeat * 4, odd: '' }, ...meters];
}

/** More than these say nothing new. */
const MOST_METERS = 3;

/** A file whose first bar is short has all others beside ours: a rest before it brings them together. */
function restBefore(meters: readonly Meter[], last: number, ours: number): number {
  for (const [i, { tick, barTicks }] of meters.entries()) {
    const phase = tick * ours;
    const lasts = Math.min(last, meters[i + 1]?.tick ?? last) - tick;
    const isMain = (barTicks * ours) % TICKS_PER_BAR === 0 && lasts > last / 2;
    if (isMain && phase < TICKS_PER_BAR && phase % PICKUP_TICKS === 0) return phase === 0 ? 0 : TICKS_PER_BAR - phase;
  }
  return 0;
}

function barLines(meters: readonly Meter[]): (bar: number) => boolean {
  return (bar) => {
    const tick = bar * TICKS_PER_BAR;
    const meter = lastBefore(meters, tick);
    return !meter || Math.abs((tick - meter.tick) % meter.barTicks) < 1;
  };
}

/** From how long each bar lasts: a change within a bar counts for its part of it. */
function bpmOfBars(changes: readonly TempoChange[]): (bar: number) => number {
  return (bar) => {
    const from = bar * TICKS_PER_BAR;
    const to = from + TICKS_PER_BAR;
    let bpm = lastBefore(changes, from)?.bpm ?? PLAIN_BPM;
    let minutes = 0;
    let at = from;
    for (let i = indexAfter(changes, from); i < changes.length; i++) {
      const change = changes[i];
      if (!change || change.tick >= to) break;
      minutes += (change.tick - at) / bpm;
      at = change.tick;
      bpm = change.bpm;
    }
    return TICKS_PER_BAR / (minutes + (to - at) / bpm);
  };
}

/** By bisection: a file may change its tempo a million times. */
function indexAfter(changes: readonly { readonly tick: number }[], tick: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.tick ?? 0) <= tick) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lastBefore<T extends { readonly tick: number }>(changes: readonly T[], tick: number): T | undefined {
  return changes[indexAfter(changes, tick) - 1];
}
