/** The tempo and meter of a MIDI file, as far as a song can follow it: whole beats per minute within its bounds. */
import { SONG_SPECS } from '../specs.ts';
import { TICKS_PER_BEAT } from '../time.ts';
import type { MidiFile } from './codec.ts';

/** What a file without a tempo means. */
const PLAIN_BPM = 120;
const MICROSECONDS_PER_MINUTE = 60_000_000;
const SECONDS_PER_MINUTE = 60;
/** A tempo that is off by less is meant: 500,001 microseconds a beat are 120 BPM. */
const NEAR_BPM = 0.01;

export interface TempoTrack {
  /** At the start of the file. */
  readonly bpm: number;
  /** Tempo at a tick of the song, in whole beats per minute. */
  readonly bpmAt: (tick: number) => number;
  /** Where it becomes another one, in ticks of the song. */
  readonly changeTicks: readonly number[];
  /** Turns the file's ticks into ours. */
  readonly songTick: (tick: number) => number;
  readonly losses: readonly string[];
}

export function tempoTrackOf({ tracks, division }: MidiFile): TempoTrack {
  const told = tracks
    .flat()
    .flatMap(({ tick, event }) =>
      event.type === 'setTempo' ? [{ tick, exact: MICROSECONDS_PER_MINUTE / event.microsecondsPerBeat }] : [],
    )
    .sort((a, b) => a.tick - b.tick);
  const losses = meterLosses(tracks);
  const first = told.filter(({ tick }) => tick === 0).pop()?.exact ?? PLAIN_BPM;
  const bpm = wholeBpm(first);
  if (division.type === 'second') {
    const perTick = (bpm * TICKS_PER_BEAT) / (SECONDS_PER_MINUTE * division.ticks);
    noteRounding([first], losses);
    return { bpm, bpmAt: () => bpm, changeTicks: [], songTick: (tick) => tick * perTick, losses };
  }
  const scale = TICKS_PER_BEAT / division.ticks;
  const changes = told.map(({ tick, exact }) => ({ tick: tick * scale, bpm: wholeBpm(exact) }));
  noteRounding([first, ...told.map(({ exact }) => exact)], losses);
  return {
    bpm,
    bpmAt: (tick) => lastBefore(changes, tick)?.bpm ?? bpm,
    changeTicks: changes.filter((change, i) => change.bpm !== (changes[i - 1]?.bpm ?? bpm)).map(({ tick }) => tick),
    songTick: (tick) => tick * scale,
    losses,
  };
}

function meterLosses(tracks: MidiFile['tracks']): string[] {
  for (const { event } of tracks.flat()) {
    if (event.type !== 'timeSignature' || event.numerator === event.denominator) continue;
    return [`has bars of ${event.numerator}/${event.denominator}; here every bar has four beats`];
  }
  return [];
}

function wholeBpm(exact: number): number {
  return Math.max(SONG_SPECS.bpm.min, Math.min(SONG_SPECS.bpm.max, Math.round(exact)));
}

function noteRounding(tempos: readonly number[], losses: string[]): void {
  const { min, max } = SONG_SPECS.bpm;
  const told = new Set<string>();
  for (const exact of tempos) {
    const whole = wholeBpm(exact);
    if (Math.abs(whole - exact) < NEAR_BPM) continue;
    const why = exact < min || exact > max ? `, because a tempo lies between ${min} and ${max}` : '';
    told.add(`has a tempo of ${Math.round(exact * 100) / 100} BPM, which became ${whole}${why}`);
  }
  const [one, ...more] = told;
  if (one) losses.push(more.length > 0 ? `${one}; ${more.length} more tempos were changed` : one);
}

/** By bisection: a file may change its tempo a million times. */
function lastBefore<T extends { readonly tick: number }>(changes: readonly T[], tick: number): T | undefined {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.tick ?? 0) <= tick) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
}
