/** Metronome and count-in: records on the frames of their beats, and a voice that sounds there to the frame. */
import { describe, expect, test } from 'vitest';
import { ACCENT, BEAT, CLICK_TRACK, ClickVoice } from '../../worklets/clicks.ts';
import { framesOfCountIn } from '../../worklets/metronome.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import { EventList, type EventRecord } from '../../worklets/sink.ts';
import { at120, BAR, FOUR, pattern, RATE, STEP, TICK, track, transportsOf } from './material.ts';

const clicksOf = (records: readonly EventRecord[]) => records.filter((record) => record.track === CLICK_TRACK);
const beat = 4 * STEP;

function recordsOf(start: {
  readonly countInBeats?: number;
  readonly fromTick?: number;
  readonly hasClicks?: boolean;
}) {
  const list = new EventList();
  const scheduler = new Scheduler(list, RATE, at120([track('rim', pattern(16, FOUR))]));
  const atFrame = scheduler.play({ fromTick: 0, atFrame: 1280, hasClicks: true, ...start });
  scheduler.advanceTo(atFrame + BAR + beat / 2);
  return { atFrame, records: list.records };
}

describe('records', () => {
  test('a beat every 960 ticks, the first of a bar accented', () => {
    const { atFrame, records } = recordsOf({});
    expect(atFrame).toBe(1280);
    expect(clicksOf(records).map(({ frame, value, key }) => [frame - atFrame, value, key])).toEqual([
      [0, ACCENT, 0],
      [beat, BEAT, 0],
      [2 * beat, BEAT, 0],
      [3 * beat, BEAT, 0],
      [4 * beat, ACCENT, 0],
    ]);
  });

  test('a render hears nothing of them', () => {
    const { records } = recordsOf({ hasClicks: false });
    expect(clicksOf(records)).toEqual([]);
  });

  test('from between two beats the next one is the first', () => {
    const { atFrame, records } = recordsOf({ fromTick: 960 + 240 });
    expect(clicksOf(records)[0]).toMatchObject({ frame: atFrame + 720 * TICK, value: BEAT });
  });

  test('one bar before the song: four beats that count down to a start on a quantum', () => {
    const { atFrame, records } = recordsOf({ countInBeats: 4 });
    expect(atFrame).toBe(1280 + framesOfCountIn(4, 120, RATE));
    expect(atFrame % 128).toBe(0);
    expect(transportsOf(records)[0]).toMatchObject({ frame: atFrame, key: 0 });
    const counted = clicksOf(records).filter(({ key }) => key > 0);
    expect(counted.map(({ frame, value, key }) => [frame, value, key])).toEqual([
      [atFrame - 4 * beat, ACCENT, 4],
      [atFrame - 3 * beat, BEAT, 3],
      [atFrame - 2 * beat, BEAT, 2],
      [atFrame - beat, BEAT, 1],
    ]);
    expect(counted[0]?.frame).toBeGreaterThanOrEqual(1280);
  });

  test('a stop takes back beats that were not heard', () => {
    const list = new EventList();
    const scheduler = new Scheduler(list, RATE, at120([track('rim', pattern(16, FOUR))]));
    scheduler.play({ fromTick: 0, atFrame: 1280, hasClicks: true, countInBeats: 8 });
    scheduler.advanceTo(2000);
    scheduler.stop(1500);
    expect(clicksOf(list.records)).toEqual([]);
  });
});

describe('voice', () => {
  /** Frames played in quanta, with beats that came due in them. */
  function play(delay: number, beats: readonly (readonly [number, number])[], frames: number): Float32Array {
    const voice = new ClickVoice(RATE, delay);
    const heard = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame += 128) {
      for (const [at, level] of beats) if (at >= frame && at < frame + 128) voice.due(at, level);
      const left = new Float32Array(128);
      voice.mix(left, new Float32Array(128), frame);
      heard.set(left, frame);
    }
    return heard;
  }
  /** The sine begins with 0. */
  const onset = (heard: Float32Array, from = 0) => heard.findIndex((x, i) => i >= from && x !== 0) - 1;

  test('sounds on its frame, later by what the engine is late', () => {
    for (const at of [0, 1, 127, 128, 1000]) {
      for (const delay of [0, 96, 200]) expect(onset(play(delay, [[at, BEAT]], 12_800))).toBe(at + delay);
    }
  });

  test('is the same however it is cut, and an accent is another tone', () => {
    const one = play(0, [[64, BEAT]], 6400).slice(64, 2064);
    expect(play(0, [[100, BEAT]], 6400).slice(100, 2100)).toEqual(one);
    expect(play(0, [[64, ACCENT]], 6400).slice(64, 2064)).not.toEqual(one);
  });

  test('stays below full scale, ends within 40 ms and without a step', () => {
    const heard = play(0, [[0, ACCENT]], 6400);
    expect(Math.max(...heard.map(Math.abs))).toBeLessThan(0.5);
    expect(heard.slice(0.04 * RATE).every((x) => x === 0)).toBe(true);
    expect(Math.abs(heard[0.04 * RATE - 1] ?? 1)).toBeLessThan(1e-4);
  });

  test('adds to what is there, and nothing when nothing is due', () => {
    const voice = new ClickVoice(RATE, 0);
    const left = new Float32Array(128).fill(0.25);
    voice.mix(left, left.slice(), 0);
    expect(left.every((x) => x === 0.25)).toBe(true);
  });
});
