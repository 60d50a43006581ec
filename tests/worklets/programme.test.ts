/** Integrated loudness against the signals of EBU Tech 3341, and against the desk's own measure of the same song. */
import { beforeAll, describe, expect, test } from 'vitest';
import { MasterMeter, METER_WORDS } from '../../dsp/abi/meters.ts';
import { MAX_TRACKS, PERIOD } from '../../dsp/abi/sizes.ts';
import { Programme, SILENCE_LUFS } from '../../worklets/programme.ts';
import { openSong } from '../../worklets/song-file.node.ts';
import { deskOf } from '../dsp/desk-rig.ts';
import { floats, probe } from '../dsp/probe.ts';
import { engineModule, LiveRig, RATE } from './live-rig.ts';

/** dBFS of a 1 kHz sine in both channels, for so many seconds. */
type Signal = readonly (readonly [db: number, seconds: number])[];

interface Heard {
  readonly integrated: number;
  /** Every 100 ms. */
  readonly momentary: readonly number[];
  readonly shortTerm: readonly number[];
}

async function hear(signal: Signal, rate = 48000): Promise<Heard> {
  const wasm = await probe('effects');
  wasm.openMeters(rate);
  const programme = new Programme();
  const step = Math.round(rate / 10 / PERIOD) * PERIOD;
  const buffer = wasm.buffer(step * 4);
  const momentary: number[] = [];
  const shortTerm: number[] = [];
  const ends: (readonly [frame: number, amplitude: number])[] = [];
  let frames = 0;
  for (const [db, seconds] of signal) {
    frames += seconds * rate;
    ends.push([frames, 10 ** (db / 20)]);
  }
  let part = 0;
  for (let from = 0; from + step <= frames; from += step) {
    const x = floats(wasm, buffer, step);
    for (let i = 0; i < step; i++) {
      while (from + i >= (ends[part]?.[0] ?? 0)) part++;
      x[i] = (ends[part]?.[1] ?? 0) * Math.sin((2 * Math.PI * 1000 * (from + i)) / rate);
    }
    wasm.measure(buffer, buffer, step);
    programme.add(wasm.momentary());
    momentary.push(wasm.momentary());
    shortTerm.push(wasm.shortTerm());
  }
  return { integrated: programme.lufs, momentary, shortTerm };
}

const CASES: readonly (readonly [number: number, lufs: number, signal: Signal])[] = [
  [1, -23, [[-23, 20]]],
  [2, -33, [[-33, 20]]],
  [
    3,
    -23,
    [
      [-36, 10],
      [-23, 60],
      [-36, 10],
    ],
  ],
  [
    4,
    -23,
    [
      [-72, 10],
      [-36, 10],
      [-23, 60],
      [-36, 10],
      [-72, 10],
    ],
  ],
  [
    5,
    -23,
    [
      [-26, 20],
      [-20, 20.1],
      [-26, 20],
    ],
  ],
];

describe('EBU Tech 3341', () => {
  for (const [number, lufs, signal] of CASES) {
    test(`case ${number}: ${lufs} LUFS within 0.1`, async () => {
      const { integrated } = await hear(signal);
      expect(Math.abs(integrated - lufs)).toBeLessThanOrEqual(0.1);
    });
  }

  test('case 5 at 44.1 kHz, where ten steps are not quite a second', async () => {
    const { integrated } = await hear(CASES[4]?.[2] ?? [], 44100);
    expect(Math.abs(integrated - -23)).toBeLessThanOrEqual(0.1);
  });

  test('case 9: short-term stays at -23 LUFS from the third second on', async () => {
    const turn: Signal = [
      [-20, 1.34],
      [-30, 1.66],
    ];
    const { shortTerm } = await hear([...turn, ...turn, ...turn, ...turn, ...turn]);
    for (const lufs of shortTerm.slice(30)) expect(Math.abs(lufs - -23)).toBeLessThanOrEqual(0.1);
    expect(shortTerm.length).toBe(150);
  });

  test('case 12: momentary stays at -23 LUFS from the second second on', async () => {
    const turn: Signal = [
      [-20, 0.18],
      [-30, 0.22],
    ];
    const { momentary } = await hear(Array.from({ length: 25 }, () => turn).flat());
    for (const lufs of momentary.slice(10)) expect(Math.abs(lufs - -23)).toBeLessThanOrEqual(0.1);
  });
});

test('silence passes no gate, and a reset forgets', () => {
  const programme = new Programme();
  for (let block = 0; block < 50; block++) programme.add(-200);
  expect(programme.lufs).toBe(SILENCE_LUFS);
  for (let block = 0; block < 50; block++) programme.add(-10);
  expect(programme.lufs).toBeCloseTo(-10, 6);
  programme.reset();
  expect(programme.lufs).toBe(SILENCE_LUFS);
  // What began before the reset does not count.
  for (const lufs of [-1, -1, -1, -20]) programme.add(lufs);
  expect(programme.lufs).toBeCloseTo(-20, 6);
});

describe('on the audio thread', () => {
  const INTEGRATED = (MAX_TRACKS + 1) * METER_WORDS + MasterMeter.Integrated;
  let module: WebAssembly.Module;
  beforeAll(async () => {
    module = await engineModule();
  });

  test('the loudness told is that of what was played, whoever looks; a new performance begins anew', async () => {
    const rig = new LiveRig(module, { song: openSong('tests/songs/starter.json', undefined).song });
    const { meters } = rig.performer.kernel;
    expect(meters[INTEGRATED]).toBe(SILENCE_LUFS);
    const first = rig.play();
    rig.runTo(first + 12 * RATE);
    const at = first - rig.firstFrame + PERIOD;
    const desk = await deskOf();
    const [left, right] = [rig.left, rig.right].map((channel) => Float32Array.from(channel.slice(at)));
    const lufs = (left && right && desk.integratedLoudness({ left, right }, RATE)) ?? SILENCE_LUFS;
    expect(lufs).toBeGreaterThan(-40);
    expect(Math.abs((meters[INTEGRATED] as number) - lufs)).toBeLessThanOrEqual(0.1);
    rig.scheduler.stop(rig.frame);
    const again = rig.play();
    rig.runTo(again + 0.2 * RATE);
    expect(meters[INTEGRATED]).toBe(SILENCE_LUFS);
  });
});
