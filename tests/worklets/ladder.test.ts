/** The ladder for overload: up within a tenth of a second, down slowly, and never to and fro. */
import { describe, expect, test } from 'vitest';
import { MAX_VOICES } from '../../dsp/abi/sizes.ts';
import { chance } from '../../song/random.ts';
import { Ladder } from '../../worklets/ladder.ts';
import { LoadWindow, WINDOW_SECONDS } from '../../worklets/window-load.ts';
import { fullSong } from '../e2e/full-song.ts';
import { engineModule, LiveRig, RATE } from './live-rig.ts';

/** A device: what a voice, the drives and all else cost, as shares of real time. */
interface Device {
  readonly perVoice: number;
  readonly drives: number;
  readonly rest: number;
}

/** Lets a ladder climb on a device for so many seconds; returns every change of step. */
class Machine {
  readonly ladder = new Ladder();
  readonly changes: { readonly at: number; readonly rung: number; readonly voices: number }[] = [];
  seconds = 0;
  load = 0;

  run(seconds: number, { perVoice, drives, rest }: Device, wanted = 40, jitter = (_: number) => 0): this {
    const end = this.seconds + seconds;
    for (let window = 0; this.seconds < end - 1e-9; window++) {
      const sounding = Math.min(wanted, this.ladder.voices);
      this.load = sounding * perVoice + (this.ladder.rung === 2 ? drives / 2 : drives) + rest + jitter(window);
      this.seconds += WINDOW_SECONDS;
      if (!this.ladder.add(this.load, sounding, this.seconds)) continue;
      this.changes.push({ at: this.seconds, rung: this.ladder.rung, voices: this.ladder.voices });
    }
    return this;
  }
}

const easy: Device = { perVoice: 0.004, drives: 0.05, rest: 0.1 };
const crowded: Device = { perVoice: 0.03, drives: 0.1, rest: 0.1 };
const hopeless: Device = { perVoice: 0.03, drives: 0.5, rest: 0.6 };

describe('a window', () => {
  const shareOf = (spent: (quantum: number) => number, frames = 128): number => {
    const window = new LoadWindow(RATE);
    for (let quantum = 0; !window.add(spent(quantum), frames); quantum++);
    return window.share;
  };

  test('is the share of real time, by a clock of whole milliseconds too', () => {
    expect(shareOf(() => 2)).toBeCloseTo(0.75, 6);
    expect(shareOf((quantum) => (quantum % 2 === 0 ? 2 : 3))).toBeCloseTo(0.94, 1);
  });

  test('does not count what the system took: one quantum or two', () => {
    expect(shareOf((quantum) => (quantum === 4 ? 80 : quantum === 9 ? 40 : 0.5))).toBeCloseTo(0.1875, 6);
  });

  test('counts all of it where a context computes much at once', () => {
    expect(shareOf(() => 20, 1024)).toBeCloseTo(0.9375, 6);
  });
});

describe('the ladder', () => {
  test('saves nothing while the device follows, however much that moves, nor for one window alone', () => {
    const machine = new Machine().run(60, easy, 40, (window) => 0.5 * chance(3, window));
    machine.run(60, easy, 40, (window) => (window % 2 === 0 ? 5 : 0));
    expect(machine.changes).toEqual([]);
    expect(machine.ladder).toMatchObject({ rung: 0, voices: MAX_VOICES });
  });

  test('begins with what the device was measured to carry, and gives the rest when it is calm', () => {
    const machine = new Machine();
    machine.ladder.begin(20);
    expect(machine.ladder).toMatchObject({ rung: 1, voices: 20 });
    // Nothing was late, so nothing more is taken.
    machine.run(9, easy);
    expect(machine.changes).toEqual([]);
    machine.run(2, easy);
    expect(machine.ladder).toMatchObject({ rung: 0, voices: MAX_VOICES });
    const few = new Machine().ladder;
    few.begin(2);
    expect(few.voices).toBe(8);
    few.begin();
    expect(few).toMatchObject({ rung: 0, voices: MAX_VOICES });
  });

  test('steals just as many voices as it takes, within a tenth of a second', () => {
    const machine = new Machine().run(2, easy).run(1, crowded);
    expect(machine.changes).toHaveLength(1);
    expect(machine.changes[0]?.rung).toBe(1);
    expect((machine.changes[0]?.at ?? 0) - 2).toBeLessThanOrEqual(0.1 + 1e-9);
    expect(machine.load).toBeLessThan(0.9);
    expect(machine.ladder.voices).toBeLessThan(40);
    expect(machine.ladder.voices).toBeGreaterThan(8);
  });

  test('goes to its end within half a second where that is not enough, and does nothing more there', () => {
    const machine = new Machine().run(0.5, hopeless);
    expect(machine.ladder).toMatchObject({ rung: 2, voices: 8 });
    const changes = machine.changes.length;
    machine.run(60, hopeless);
    expect(machine.changes).toHaveLength(changes);
  });

  test('comes down a step at a time, each after ten calm seconds', () => {
    const machine = new Machine().run(1, hopeless);
    const end = machine.seconds;
    machine.run(40, easy);
    const down = machine.changes.filter(({ at }) => at > end);
    expect(down.map(({ rung }) => rung)).toEqual([1, 0]);
    expect((down[0]?.at ?? 0) - end).toBeCloseTo(10, 1);
    expect((down[1]?.at ?? 0) - end).toBeCloseTo(20, 1);
    expect(machine.ladder.voices).toBe(MAX_VOICES);
  });

  test('does not flutter: where what was taken back has to be taken again, it waits twice as long each time', () => {
    // Twelve voices are calm, forty are too many.
    const machine = new Machine().run(600, { perVoice: 0.024, drives: 0, rest: 0 });
    const ups = machine.changes.filter(({ rung }, i) => rung > (machine.changes[i - 1]?.rung ?? 0));
    const waits = ups.slice(1).map(({ at }, i) => at - (ups[i]?.at ?? 0));
    expect(ups.length).toBeLessThan(8);
    for (let i = 1; i < Math.min(waits.length, 4); i++) {
      expect((waits[i] ?? 0) / (waits[i - 1] ?? 1)).toBeGreaterThan(1.8);
    }
  });

  test('a hand takes back a step and those above it; it comes again when it has to', () => {
    const machine = new Machine().run(1, hopeless);
    expect(machine.ladder.takeBack(2, machine.seconds)).toBe(true);
    expect(machine.ladder).toMatchObject({ rung: 1, voices: 8 });
    expect(machine.ladder.takeBack(2, machine.seconds)).toBe(false);
    expect(machine.ladder.takeBack(1, machine.seconds)).toBe(true);
    expect(machine.ladder).toMatchObject({ rung: 0, voices: MAX_VOICES });
    machine.run(1, hopeless);
    expect(machine.ladder.rung).toBe(2);
  });
});

describe('in the engine', () => {
  test('a device that is too slow hears fewer voices within a quarter of a second, and all of them again by hand', async () => {
    let now = 0;
    /** Milliseconds of a quantum. */
    let cost = 0;
    const rig = new LiveRig(await engineModule(), {
      song: fullSong(),
      clock: () => {
        now += cost;
        return now;
      },
    });
    rig.play();
    rig.runTo(rig.frame + RATE / 2);
    const { performer } = rig;
    const before = rig.left.length;
    expect(performer.now).toMatchObject({ rung: 0, voiceLimit: MAX_VOICES });
    cost = 3.2;
    rig.runTo(rig.frame + RATE / 4);
    expect(performer.now.rung).toBe(2);
    expect(performer.now.voiceLimit).toBeLessThan(MAX_VOICES / 2);
    cost = 0;
    rig.runTo(rig.frame + RATE / 2);
    // The sound goes on all the while: nowhere 20 ms of silence.
    const heard = rig.left.slice(before);
    for (let i = 0; i + 960 <= heard.length; i += 480) {
      expect(heard.slice(i, i + 960).some((x) => x !== 0)).toBe(true);
    }
    performer.takeBack(2);
    expect(performer.now.rung).toBe(1);
    performer.takeBack(1);
    expect(performer.now).toMatchObject({ rung: 0, voiceLimit: MAX_VOICES });
  });
});
