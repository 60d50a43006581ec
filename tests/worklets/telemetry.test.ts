/** The telemetry page: whole pictures only, peaks until they were read, and the way over ports. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { METER_WORDS, Meter } from '../../dsp/abi/meters.ts';
import {
  clearPeaks,
  emptyTelemetry,
  METERS_LENGTH,
  TELEMETRY_BYTES,
  type Telemetry,
  TelemetryPage,
} from '../../worklets/telemetry.ts';

/** A picture whose every number says the same. */
function pictureOf(n: number): Telemetry {
  return {
    frame: n,
    songFrame: n,
    tick: n,
    bpm: n,
    jumpFromTick: n,
    jumpToTick: n,
    load: n,
    secondLoad: n,
    isPlaying: n % 2 === 1,
    countInBeats: n,
    rung: (n % 3) as Telemetry['rung'],
    voiceLimit: n,
    stealFrame: n,
    lightFrame: n,
    lateEvents: n,
    droppedQuanta: n,
    lostEvents: n,
  };
}

test('what is written is read', () => {
  for (const buffer of [new ArrayBuffer(TELEMETRY_BYTES), new SharedArrayBuffer(TELEMETRY_BYTES)]) {
    const meters = Float32Array.from({ length: METERS_LENGTH }, (_, i) => i / 2);
    new TelemetryPage(buffer).write(pictureOf(41), meters);
    const now = emptyTelemetry();
    const read = new Float32Array(METERS_LENGTH);
    expect(new TelemetryPage(buffer).read(now, read)).toBe(true);
    expect(now).toEqual(pictureOf(41));
    expect(read).toEqual(meters);
  }
});

test('a page that is being written is not read: the last picture stays', () => {
  const buffer = new SharedArrayBuffer(TELEMETRY_BYTES);
  const page = new TelemetryPage(buffer);
  page.write(pictureOf(1), new Float32Array(METERS_LENGTH));
  const sequence = new Int32Array(buffer, 0, 1);
  Atomics.add(sequence, 0, 1);
  const now = pictureOf(9);
  expect(page.read(now, new Float32Array(METERS_LENGTH))).toBe(false);
  expect(now).toEqual(pictureOf(9));
  Atomics.add(sequence, 0, 1);
  expect(page.read(now, new Float32Array(METERS_LENGTH))).toBe(true);
  expect(now.frame).toBe(1);
});

const WRITER = `
  const { workerData, parentPort } = require('node:worker_threads');
  require('tsx/cjs/api').register();
  const { TelemetryPage, METERS_LENGTH, emptyTelemetry } = require(workerData.module);
  const page = new TelemetryPage(workerData.buffer);
  const stop = new Int32Array(workerData.stop);
  const meters = new Float32Array(METERS_LENGTH);
  const now = emptyTelemetry();
  for (let n = 1; Atomics.load(stop, 0) === 0; n = (n + 1) % 1000000) {
    for (const name of Object.keys(now)) if (name !== 'isPlaying') now[name] = n;
    now.isPlaying = n % 2 === 1;
    meters.fill(n);
    page.write(now, meters);
  }
  parentPort.postMessage('done');
`;

test('two threads: every picture is whole', async () => {
  const buffer = new SharedArrayBuffer(TELEMETRY_BYTES);
  const stop = new SharedArrayBuffer(4);
  const module = fileURLToPath(new URL('../../worklets/telemetry.ts', import.meta.url));
  const worker = new Worker(WRITER, { eval: true, workerData: { buffer, stop, module } });
  const page = new TelemetryPage(buffer);
  const now = emptyTelemetry();
  const meters = new Float32Array(METERS_LENGTH);
  let whole = 0;
  let torn = 0;
  const seen = new Set<number>();
  while (seen.size < 2000) {
    if (!page.read(now, meters)) continue;
    if (now.frame === 0) {
      await new Promise((resume) => setImmediate(resume));
      continue;
    }
    const n = now.frame;
    const isWhole =
      now.tick === n &&
      now.lostEvents === n &&
      now.load === n &&
      now.isPlaying === (n % 2 === 1) &&
      meters.every((word) => word === n);
    if (isWhole) whole++;
    else torn++;
    seen.add(n);
  }
  Atomics.store(new Int32Array(stop), 0, 1);
  await worker.terminate();
  expect(torn).toBe(0);
  expect(whole).toBeGreaterThanOrEqual(2000);
});

const PEAK = METER_WORDS + Meter.PeakLeft;
const SQUARE = METER_WORDS + Meter.SquareLeft;

test('the reader says that it has seen the peaks; the writer clears nothing else', () => {
  const page = new TelemetryPage(new SharedArrayBuffer(TELEMETRY_BYTES));
  const before = page.reads();
  page.acknowledge();
  expect(page.reads()).not.toBe(before);
  const meters = new Float32Array(METERS_LENGTH).fill(0.5);
  clearPeaks(meters);
  expect(meters[PEAK]).toBe(0);
  expect(meters[SQUARE]).toBe(0.5);
});

test('over a port a peak that was not read yet is kept, one that was read is not', () => {
  const page = new TelemetryPage(new ArrayBuffer(TELEMETRY_BYTES));
  const post = (peak: number) => {
    const sent = new ArrayBuffer(TELEMETRY_BYTES);
    const meters = new Float32Array(METERS_LENGTH);
    meters[PEAK] = peak;
    meters[SQUARE] = peak;
    new TelemetryPage(sent).write(pictureOf(3), meters);
    return sent;
  };
  const now = emptyTelemetry();
  const meters = new Float32Array(METERS_LENGTH);
  page.adopt(post(0.75), true);
  page.adopt(post(0.25), false);
  expect(page.read(now, meters)).toBe(true);
  expect([meters[PEAK], meters[SQUARE]]).toEqual([0.75, 0.25]);
  page.adopt(post(0.125), true);
  page.read(now, meters);
  expect(meters[PEAK]).toBe(0.125);
});
