/**
 * Struck bodies: partials, times, contact, knobs. Ranges that are not the model's own theory are those of the
 * measurements that dsp/voices/bodies.ts names, widened to what players and makers differ by.
 */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { MODAL_SPECS } from '../../song/instrument-specs.ts';
import { areFinite, attackSeconds, centroidHz, db, largestStep, lines, peak, rms, slice, t60 } from './ear.ts';
import { lineDb, lineT60 } from './lines.ts';
import { hzOfKey, type ModalPatch, Player } from './melodic.ts';
import { type Probe, probe } from './probe.ts';

const RATE = 48000;
const C4 = hzOfKey(60);
const BODY = Object.fromEntries(MODAL_SPECS.body.choices.map((name, index) => [name, index]));

let wasm: Probe;
let scalar: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
  scalar = await probe('melodic', 'scalar');
});

type Id = 'kalimba' | 'marimba' | 'steelpan' | 'tabla' | 'logdrum';

/** The default patch at C4 (the log drum two octaves below), velocity 0.9, held. */
const struck = (id: Id, seconds = 1, key = id === 'logdrum' ? 36 : 60) =>
  new Player(wasm).instrument(id).note(key, seconds, 0, 0.9).left;
const body = (name: string, patch: ModalPatch = {}, seconds = 1, key = 60) =>
  new Player(wasm).modal({ body: BODY[name] ?? -1, ...patch }).note(key, seconds, 0, 0.9).left;

/** What multiples of `hz` the strongest lines lie at. */
const ratios = (x: Float32Array, hz: number, count: number, from = 0.02, to = 0.3, apartHz = 30) =>
  lines(slice(x, RATE, from, to), RATE, count, 25, 18000, apartHz).map((line) => line.hz / hz);
const within = (value: number, low: number, high: number) => {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
};

describe('likeness of the default patches', () => {
  test('kalimba: a tine whose third partial is high, and dies soon (Holdaway 2006; Chapman 2012)', () => {
    const x = struck('kalimba', 1.5);
    const found = ratios(x, C4, 3);
    const third = found.find((ratio) => ratio > 3) ?? Number.NaN;
    within(third, 5.2, 6.9);
    within(lineDb(x, RATE, third * C4, 0.1) - lineDb(x, RATE, C4, 0.1), -30, -12);
    within(lineDb(x, RATE, 2 * C4, 0.1) - lineDb(x, RATE, C4, 0.1), -45, -30);
    const own = lineT60(x, RATE, C4, 0.2, 1.2);
    within(own, 2, 5.5);
    expect(own / lineT60(x, RATE, third * C4, 0.1, 0.4)).toBeGreaterThan(4);
    expect(centroidHz(x, RATE, 0.3, 0.05) / C4).toBeLessThan(1.3);
    within(attackSeconds(slice(x, RATE, 0, 0.3), RATE), 0.001, 0.015);
  });

  test('marimba: undercut bars, 1 : 4 : 10 (Bork 1995; Hill 2012)', () => {
    const x = struck('marimba');
    const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = ratios(x, C4, 3, 0, 0.06, 300).sort(
      (a, b) => a - b,
    );
    within(first, 0.97, 1.03);
    within(second, 3.85, 4.1);
    within(third, 9, 10.8);
    const own = lineT60(x, RATE, C4, 0.2, 0.7);
    within(own, 0.6, 2);
    within(own / lineT60(x, RATE, 3.94 * C4, 0.06, 0.2, 0.05), 2.5, 6);
    expect(attackSeconds(slice(x, RATE, 0, 0.3), RATE)).toBeLessThan(0.006);
    // Struck in the middle, where the second mode has its node.
    const centre = body('marimba', { position: 0 });
    expect(lineDb(centre, RATE, 3.94 * C4, 0.05) - lineDb(centre, RATE, C4, 0.05)).toBeLessThan(-50);
  });

  test('steel pan: tuned partials, an octave that swells after the strike (Hansen and Rossing; Achong 1996)', () => {
    const x = struck('steelpan', 1.5);
    const found = ratios(x, C4, 4, 0, 0.4);
    expect(found.some((ratio) => Math.abs(ratio / 2 - 1) < 0.008)).toBe(true);
    expect(found.some((ratio) => Math.abs(ratio / 3 - 1) < 0.015 || Math.abs(ratio / 4 - 1) < 0.015)).toBe(true);
    within(lineDb(x, RATE, 2.006 * C4, 0.1) - lineDb(x, RATE, C4, 0.1), -14, 3);
    const times = Array.from({ length: 40 }, (_, i) => 0.005 + i * 0.005);
    const latest = (hz: number) => {
      const levels = times.map((time) => lineDb(x, RATE, hz, time, 0.02));
      return times[levels.indexOf(Math.max(...levels))] ?? Number.NaN;
    };
    expect(latest(2.006 * C4) - latest(C4)).toBeGreaterThan(0.005);
    within(t60(x, RATE), 0.6, 2.5);
    within(centroidHz(x, RATE, 0.05, 0.05) / C4, 1.3, 3.5);
    expect(Math.abs(1200 * Math.log2(found.find((ratio) => ratio < 1.5) ?? 0))).toBeLessThan(5);
  });

  test('tabla: a loaded skin is harmonic; the ring stroke has little of the first (Raman 1934; Sathej and Adhikari 2009)', () => {
    const x = struck('tabla');
    const found = ratios(x, C4, 5);
    for (const order of [2, 3, 4]) {
      expect(found.some((ratio) => Math.abs(ratio / order - 1) < 0.03)).toBe(true);
    }
    const times = [2.003, 2.99, 3.98, 4.96].map((ratio) => lineT60(x, RATE, ratio * C4, 0.06, 0.2));
    expect([...times].sort((a, b) => b - a)).toEqual(times);
    const first = lineDb(x, RATE, C4, 0.05);
    const lead = Math.max(...[2.003, 2.99, 3.98].map((ratio) => lineDb(x, RATE, ratio * C4, 0.05)));
    expect(lead - first).toBeGreaterThan(8);
    expect(attackSeconds(slice(x, RATE, 0, 0.3), RATE)).toBeLessThan(0.003);
    // Struck in the middle (tun) the first leads.
    const open = new Player(wasm).modal({ body: BODY.tabla ?? -1, position: 0 }).note(60, 0.4, 0, 0.9).left;
    expect(lineDb(open, RATE, C4, 0.1)).toBeGreaterThan(lineDb(open, RATE, 2.99 * C4, 0.1) + 8);
  });

  test('log drum: a bass that falls onto its note, with a knock and warm harmonics', () => {
    const x = struck('logdrum');
    const hz = hzOfKey(36);
    const wide = ratios(x, hz, 1, 0.003, 0.012)[0] ?? Number.NaN;
    within(wide, 1.4, 4);
    const at = (ratio: number) => lineDb(x, RATE, ratio * hz, 0.12) - lineDb(x, RATE, hz, 0.12);
    within(at(2), -25, -8);
    within(at(3), -25, -8);
    within(lineT60(x, RATE, hz, 0.2, 0.6), 0.6, 1.8);
    expect(attackSeconds(slice(x, RATE, 0, 0.3), RATE)).toBeLessThan(0.004);
  });

  test.each([
    ['kalimba', 60],
    ['marimba', 60],
    ['steelpan', 60],
    ['tabla', 60],
    ['logdrum', 36],
  ] as const)('%s: level, and no step at its end', (id, key) => {
    const { left } = new Player(wasm).instrument(id).note(key, 0.5, 2.5);
    within(db(peak(left)), -12, -9);
    expect(db(largestStep(slice(left, RATE, 2)))).toBeLessThan(-40);
  });
});

describe('other bodies', () => {
  test.each([
    ['vibraphone', [1, 3.984, 9.9], 0.02],
    ['bayan', [1, 3.005], 0.02],
    ['slitDrum', [1, 2.7], 0.02],
    ['talkingDrum', [1, 1.5, 2.2], 0.02],
    ['balafon', [1, 2.57, 4.64], 0.02],
    ['saron', [1, 2.39, 2.78], 0.02],
    ['bonang', [1, 1.52, 3.46], 0.02],
    ['churchBell', [0.5, 1, 1.192, 2.002], 0.007],
    ['tubularBell', [2, 2.99, 4.17], 0.01],
    ['agogo', [1, 1.45], 0.02],
  ] as const)('%s has its partials among the strongest', (name, expected, tolerance) => {
    const found = ratios(body(name, { position: 0.7, knock: 0 }, 0.5), C4, expected.length + 4, 0, 0.4);
    for (const ratio of expected) {
      expect(
        found.some((one) => Math.abs(one / ratio - 1) < tolerance),
        `${ratio} in ${found.map((one) => one.toFixed(3))}`,
      ).toBe(true);
    }
  });

  test('a bell: the hum outlives the rest; a tube: nothing at the note that is heard', () => {
    const bell = body('churchBell', {}, 1.5);
    const own = (ratio: number) => lineT60(bell, RATE, ratio * C4, 0.3, 1.3, 0.2);
    expect(own(0.5)).toBeGreaterThan(1.5 * own(1));
    expect(own(1.192)).toBeGreaterThan(2 * own(2.002));
    const tube = body('tubularBell', { position: 0.7 }, 0.5);
    expect(lineDb(tube, RATE, C4, 0.25, 0.4) - lineDb(tube, RATE, 2 * C4, 0.25, 0.4)).toBeLessThan(-25);
  });

  test('wood rings shorter the higher it is: in half an octave up half as long', () => {
    const time = (key: number) => lineT60(body('marimba', {}, 0.6, key), RATE, hzOfKey(key), 0.1, 0.4);
    within(time(60) / time(72), 1.9, 2.1);
  });
});

describe('the strike', () => {
  test('harder is brighter first, then louder: the contact is shorter', () => {
    const at = (velocity: number, hardness: number) =>
      new Player(wasm).modal({ body: BODY.saron ?? -1, hardness, velocityTone: 1 }).note(60, 0.2, 0, velocity).left;
    const brightness = (x: Float32Array) => centroidHz(x, RATE, 0.03, 0.05);
    expect(brightness(at(1, 0.3))).toBeGreaterThan(1.15 * brightness(at(0.3, 0.3)));
    expect(brightness(at(0.8, 0.8))).toBeGreaterThan(1.3 * brightness(at(0.8, 0.1)));
  });

  test('no two are alike, and those of two voices are not', () => {
    const player = new Player(wasm).instrument('marimba').rewind().on(60).play(0.01).sound.left.slice();
    const other = new Player(wasm).instrument('marimba', 6).rewind().on(60).play(0.01).sound.left;
    expect(rms(player.map((x, i) => x - (other[i] ?? 0)))).toBeGreaterThan(0.001 * rms(player));
  });

  test('a pitch comes from where bend says, and never turns round', () => {
    const x = body('bayan', { bend: -5, bendTime: 0.2, knock: 0 }, 0.5, 48);
    const keyAt = (time: number) => {
      const [line] = lines(slice(x, RATE, time - 0.03, time + 0.03), RATE, 1, 60, 180, 8);
      return 12 * Math.log2((line?.hz ?? 0) / hzOfKey(48));
    };
    const keys = [0.03, 0.08, 0.13, 0.18, 0.3, 0.4].map(keyAt);
    expect((keys[5] ?? 0) - (keys[0] ?? 0)).toBeGreaterThan(3);
    for (const [i, key] of keys.slice(1).entries()) expect(key).toBeGreaterThan((keys[i] ?? 0) - 0.1);
    expect(Math.abs(keys[5] ?? 9)).toBeLessThan(0.15);
  });

  test('a bend is no staircase: beside the partial there is nothing', () => {
    const alone = { body: BODY.slitDrum ?? -1, knock: 0, bend: 3, bendTime: 0.4, decay: 4, position: 0 };
    const x = new Player(wasm).modal(alone).note(69, 0.5, 0, 0.9).left;
    // Steps once a period would sound 1500 Hz beside each partial.
    const near = lineDb(x, RATE, 450 + 1500, 0.25, 0.4);
    expect(near - lineDb(x, RATE, 450, 0.25, 0.4)).toBeLessThan(-60);
  });

  test('the halves of a doublet beat as often as the knob says', () => {
    const x = body('vibraphone', { doublet: 8, knock: 0 }, 1.5);
    const [one, other] = lines(slice(x, RATE, 0.02, 1.5), RATE, 2, C4 - 20, C4 + 20, 4);
    within(Math.abs((one?.hz ?? 0) - (other?.hz ?? 0)), 7.7, 8.3);
    expect(other?.db).toBeGreaterThan(-1);
  });

  test('a buzz follows the swing: there in a loud note, gone 15 dB below', () => {
    const noise = (velocity: number) => {
      const at = (buzz: number) =>
        new Player(wasm).modal({ body: BODY.balafon ?? -1, buzz, knock: 0 }).note(60, 0.2, 0, velocity).left;
      const plain = at(0);
      return db(rms(at(0.5).map((x, i) => x - (plain[i] ?? 0))) / rms(plain));
    };
    within(noise(0.8), -25, -10);
    expect(noise(0.3)).toBeLessThan(-60);
  });
});

describe('knobs', () => {
  const PLAIN: ModalPatch = { body: BODY.saron ?? -1, knock: 0.4 };
  const WITH: Readonly<Record<string, ModalPatch>> = { bendTime: { bend: 5 } };

  test('each is heard in both halves of its range', () => {
    for (const [name, spec] of Object.entries(MODAL_SPECS)) {
      const middle = spec.curve === 'exponential' ? Math.sqrt(spec.min * spec.max) : (spec.min + spec.max) / 2;
      const at = (value: number) => {
        const patch = { ...PLAIN, ...WITH[name], [name]: spec.curve === 'choice' ? Math.round(value) : value };
        return new Player(wasm).modal(patch).note(60, 0.2, 0.3, 0.5).left;
      };
      const [low, half, high] = [at(spec.min), at(middle), at(spec.max)];
      for (const other of [low, high]) {
        expect(rms(other.map((x, i) => x - (half[i] ?? 0))), name).toBeGreaterThan(0.02 * rms(half));
      }
    }
  });

  test('none clicks while a note rings, and a second strike does not', () => {
    const soft: ModalPatch = { body: BODY.vibraphone ?? -1, hardness: 0, knock: 0 };
    const turns: readonly ModalPatch[] = [
      { decay: 0.2 },
      { damping: 1 },
      { hardness: 1 },
      { position: 1 },
      { doublet: 12 },
      { transpose: -7 },
      { release: 0.1 },
      { bend: 7 },
    ];
    for (const turn of turns) {
      const { left } = new Player(wasm).modal(soft).rewind().on(45).play(0.2).turnModal(turn).play(0.2).sound;
      const own = Math.max(largestStep(slice(left, RATE, 0.1, 0.19)), largestStep(slice(left, RATE, 0.25)));
      expect(largestStep(slice(left, RATE, 0.1)), JSON.stringify(turn)).toBeLessThan(own + peak(left) / 64);
    }
    const { left } = new Player(wasm).modal(soft).rewind().on(45).play(0.2).on(45).play(0.2).sound;
    expect(largestStep(slice(left, RATE, 0.1))).toBeLessThan(2 * largestStep(slice(left, RATE, 0.1, 0.19)));
  });

  test('a key that is let go damps in the time of release; at its top it rings on', () => {
    const time = (release: number) => {
      const x = new Player(wasm).modal({ body: BODY.vibraphone ?? -1, release, knock: 0 }).note(60, 0.1, 0.5).left;
      return lineT60(x, RATE, C4, 0.15, 0.25, 0.05);
    };
    within(time(0.3), 0.28, 0.32);
    expect(time(10)).toBeGreaterThan(5);
  });
});

test('the vector and the scalar build give the same bits, also with everything on', () => {
  const hash = (player: Player) => {
    player.rewind();
    player.wasm.play(7);
    player.on(45, 0.85).play(0.11).on(45, 0.95, 10).play(0.07).off().play(0.1);
    return createHash('sha256').update(player.sound.left).digest('hex');
  };
  const patch = { body: BODY.steelPan ?? -1, buzz: 0.7, doublet: 5, bend: 3, position: 0.6 };
  for (const rate of [44100, 96000]) {
    expect(hash(new Player(scalar, rate).modal(patch))).toBe(hash(new Player(wasm, rate).modal(patch)));
  }
});

test('every body at every key is finite and bounded, then silent', () => {
  for (const [index] of MODAL_SPECS.body.choices.entries()) {
    for (const key of [0, 60, 127]) {
      const patch = { body: index, hardness: 1, position: 1, knock: 1, buzz: 1, bend: 24, doublet: 20, release: 0.05 };
      const { left } = new Player(wasm).modal(patch).note(key, 0.1, 0.4, 1);
      expect(areFinite(left)).toBe(true);
      expect(peak(left)).toBeLessThanOrEqual(2);
      expect(wasm.done(), `${index} ${key}`).toBeTruthy();
    }
  }
});
