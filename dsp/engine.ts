/**
 * The engine's entry: init, seal, render, reset, pointers. Nothing else.
 *
 * Inside, all is computed in whole control periods on the song's frame grid; `render` is a first-in-first-out around
 * them, so the host may ask for 1..MAX_BLOCK frames at a time and always hears the same bits, PERIOD frames late.
 */
import { MASTER_METER_WORDS, METER_WORDS } from "./abi/meters";
import { MAX_BLOCK, MAX_TRACKS, MAX_VOICES, PERIOD } from "./abi/sizes";
import { Clock } from "./clock";
import { copyPeriod } from "./core/period";
import { Sinc } from "./core/sinc";
import { Economy } from "./core/economy";
import { Inbox } from "./inbox";
import { Mixer } from "./mixer";
import { Params } from "./params";
import { reserve, sealMemory } from "./runtime";
import { SampleArena } from "./samples";
import { Tables } from "./voices/rack";
import { Workbench } from "./voices/workbench";

const PAGE_BYTES: usize = 65536;

/** Made by init; before it the engine is nothing. */
let params: Params = changetype<Params>(0);
let clock: Clock = changetype<Clock>(0);
let inbox: Inbox = changetype<Inbox>(0);
let mixer: Mixer = changetype<Mixer>(0);
let arena: SampleArena = changetype<SampleArena>(0);
let output: usize = 0;
/** The strip somebody listens to; 0: none. */
let tapped: usize = 0;
/** What a microphone hears: of the next call, and of the present period. */
let input: usize = 0;
let heard: usize = 0;
/** Index of the strip through which that sounds; -1: none. */
let monitored: i32 = -1;
/** The last period of the instrument that is looked at, and its strip; -1: none. */
let source: usize = 0;
let looked: i32 = -1;
let meters: usize = 0;
/** Frames of the present period the host has taken. */
let taken: i32 = 0;

/** Once, before anything else. rate in frames per second, arenaPages in 64 kB for samples. */
export function init(rate: f32, arenaPages: i32): void {
  output = reserve(4 * MAX_BLOCK * 4);
  input = reserve(2 * MAX_BLOCK * 4);
  heard = reserve(2 * PERIOD * 4);
  source = reserve(2 * PERIOD * 4);
  meters = reserve(((MAX_TRACKS + 1) * METER_WORDS + MASTER_METER_WORDS) * 4);
  params = new Params();
  clock = new Clock(rate);
  inbox = new Inbox();
  arena = new SampleArena();
  const tables = new Tables(new Workbench(clock, new Economy()), new Sinc(), arena);
  mixer = new Mixer(params, clock, inbox, meters, rate, tables);
  if (!arena.grow(<usize>arenaPages * PAGE_BYTES)) unreachable();
  mixer.reset();
}

/** From here on an allocation traps. Only samplesGrow makes the memory larger, after which the host looks anew. */
export function seal(): void {
  sealMemory();
}

/** Computes `frames` (1..MAX_BLOCK) into the output, with `events` records of the inbox, sorted by frame. */
export function render(frames: i32, events: i32): void {
  const wanted = min(max(frames, 0), MAX_BLOCK);
  inbox.open(events);
  let done = 0;
  while (done < wanted) {
    const count = min(PERIOD - taken, wanted - done);
    inbox.collect(done, done + count, taken);
    hand(mixer.master.left, done, count);
    if (tapped != 0) hand(tapped, done + 2 * MAX_BLOCK, count);
    if (monitored >= 0) gather(done, count);
    done += count;
    taken += count;
    if (taken < PERIOD) continue;
    taken = 0;
    mixer.period();
    inbox.clear();
  }
  inbox.close();
}

/** `count` frames of the last period of both channels to frame `at` of the output. */
function hand(from: usize, at: i32, count: i32): void {
  const left = output + (<usize>at << 2);
  const right = left + MAX_BLOCK * 4;
  if (count == PERIOD) {
    copyPeriod(left, from);
    copyPeriod(right, from + PERIOD * 4);
    return;
  }
  const bytes = <usize>count << 2;
  from += <usize>taken << 2;
  memory.copy(left, from, bytes);
  memory.copy(right, from + PERIOD * 4, bytes);
}

/** `count` frames of the input, from frame `at` of it on, into the present period. */
function gather(at: i32, count: i32): void {
  const from = input + (<usize>at << 2);
  const to = heard + (<usize>taken << 2);
  const bytes = <usize>count << 2;
  memory.copy(to, from, bytes);
  memory.copy(to + PERIOD * 4, from + MAX_BLOCK * 4, bytes);
}

/** Silence at once, every state as after init; the parameter block and the samples stay. */
export function reset(): void {
  taken = 0;
  inbox.clear();
  mixer.reset();
}

/** From now on `render` also gives out this strip after its fader; any other number than a strip's: none. */
export function listen(track: i32): void {
  tapped = track >= 0 && track < MAX_TRACKS ? mixer.strips[track].left : 0;
}

/**
 * From now on what the host writes into the input before each call sounds through this strip, in front of its inserts, as if its
 * instrument played it; any other number than a strip's: none.
 */
export function monitor(track: i32): void {
  if (monitored >= 0) mixer.strips[monitored].live = 0;
  memory.fill(heard, 0, 2 * PERIOD * 4);
  monitored = track >= 0 && track < MAX_TRACKS ? track : -1;
  if (monitored >= 0) mixer.strips[monitored].live = heard;
}

/**
 * From now on `sourcePtr` has what this strip's instrument plays, before its inserts; silence while the strip sleeps. Any other
 * number than a strip's: of none.
 */
export function look(track: i32): void {
  if (looked >= 0) mixer.strips[looked].source = 0;
  memory.fill(source, 0, 2 * PERIOD * 4);
  looked = track >= 0 && track < MAX_TRACKS ? track : -1;
  if (looked >= 0) mixer.strips[looked].source = source;
}

/** Whether voices of the instrument that is looked at sound on after the last computed period. */
export function isSounding(): bool {
  return looked >= 0 && !mixer.strips[looked].rack.isSilent;
}

/**
 * From the next period on at most so many voices sound (1..MAX_VOICES): of those there are, the quietest fade in 3 ms.
 * isLight: synthesisers become cheaper with their next notes. It holds, also through a reset, until it is called again.
 */
export function spare(voices: i32, isLight: bool): void {
  mixer.spare(min(max(voices, 1), MAX_VOICES), isLight);
}

/** Frames between a record's frame and its sound in the output. */
export function latencyFrames(): i32 {
  return PERIOD + mixer.master.latencyFrames;
}

/** The tick at the start of the period to come. */
export function tick(): f64 {
  return clock.tick();
}

/** EVENT_BYTES × MAX_EVENTS. */
export function inboxPtr(): usize {
  return inbox.records;
}

/** MAX_BLOCK f32 left, then MAX_BLOCK right; then the same of the strip that is listened to. */
export function outputPtr(): usize {
  return output;
}

/** MAX_BLOCK f32 left, then right: what a microphone hears during the next call; read while a strip is monitored. */
export function inputPtr(): usize {
  return input;
}

/** f32 targets, laid out in abi/sizes.ts and abi/slots.ts; written before a performance, then by Param records. */
export function paramsPtr(): usize {
  return params.block;
}

/** METER_WORDS f32 per strip and the master, then MASTER_METER_WORDS. */
export function metersPtr(): usize {
  return meters;
}

/** PERIOD f32 left, then right: the instrument that is looked at, of the last computed period. */
export function sourcePtr(): usize {
  return source;
}

/** PERIOD f32 left, then right: a strip after its fader, of the last computed period. */
export function stripPtr(track: i32): usize {
  return mixer.strips[track].left;
}

/** The same of what a send bus returns. */
export function returnPtr(bus: i32): usize {
  return mixer.buses.all[bus].left;
}

/** More room for samples. 0: the host has no memory left, and nothing has changed. */
export function samplesGrow(bytes: usize): bool {
  return arena.grow(bytes);
}

/** Bytes of that room which no sample takes. */
export function samplesRoom(): usize {
  return arena.room();
}

/** Makes room for a sample in an empty slot; returns where channel 0 is to be written, 0 when it does not fit. */
export function samplePlace(slot: i32, frames: i32, channels: i32, rate: f32): usize {
  return arena.place(slot, frames, channels, rate);
}

/** Bytes from channel 0 to channel 1. */
export function sampleStride(slot: i32): usize {
  return arena.channelStride(slot);
}

/** The host has written these frames of every channel: what is not finite in them becomes silence. */
export function sampleMend(slot: i32, from: i32, count: i32): void {
  arena.mend(slot, from, count);
}

/** All of the sample is written and mended: it can be played. */
export function sampleReady(slot: i32): void {
  arena.ready(slot);
}

/** Empties a slot. What sounds of it ends in 3 ms; everything else plays on as if nothing had happened. */
export function sampleFree(slot: i32): void {
  mixer.dropSample(slot);
  arena.free(slot);
}

/** Forgets every sample. Silence first: voices read the arena. */
export function samplesForget(): void {
  mixer.reset();
  arena.forget();
}
