/** The engine's life in a real browser: back after every fault, whole where the browser lacks something, in order. */

import { expect, test } from 'playwright/test';
import { sectionsOf } from '../../song/arrangement.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { beatOf, withBeat } from '../beat-of.ts';
import { CARRIERS, openLab, RATE, rendered, serveLab, songOf } from './engine-lab.ts';
import type { Lab } from './pages/lab.ts';

declare const lab: Lab;

serveLab();

test.describe('faults', () => {
  for (const how of ['throw', 'nan'] as const) {
    for (const carrier of CARRIERS) {
      test(`${how === 'throw' ? 'a trap' : 'what is no number'}, over ${carrier}: sound again within a second`, async ({
        page,
      }) => {
        await openLab(page, carrier, { hasSwitches: true });
        const result = await page.evaluate(async (poison) => {
          await lab.playFor(1);
          const { tick } = lab.look();
          lab.switch({ type: 'poison', how: poison });
          await lab.until(() => lab.lives.includes('rebuilding'));
          const begun = Date.now();
          const back = await lab.until(
            (now) => lab.running.state.life === 'sounding' && now.isPlaying && now.peak > 0.01,
          );
          const playedTicks = (back.songFrame * 128 * 960) / (60 * lab.running.state.rate);
          return { milliseconds: Date.now() - begun, tick, from: back.tick - playedTicks, lives: lab.lives };
        }, how);
        expect(result.milliseconds).toBeLessThan(1000);
        expect(result.lives.slice(-2)).toEqual(['rebuilding', 'sounding']);
        // The same place: within a sixteenth of where it broke off.
        expect(Math.abs(result.from - result.tick)).toBeLessThan(240);
      });
    }
  }

  test('an engine that faults again and again is given up, and can be asked again', async ({ page }) => {
    await openLab(page, 'shared', { hasSwitches: true });
    const result = await page.evaluate(async () => {
      await lab.playFor(0.2);
      // Four within ten seconds are too many; a busy machine needs longer for each, and so more of them.
      while (lab.running.state.life !== 'failed') {
        await lab.until(() => ['sounding', 'failed'].includes(lab.running.state.life));
        const before = lab.lives.length;
        lab.switch({ type: 'poison', how: 'throw' });
        await lab.until(() => lab.lives.length > before || lab.running.state.life === 'failed');
      }
      const { isPlaying } = lab.running.state;
      await lab.playFor(0.2);
      return { isPlaying, life: lab.running.state.life };
    });
    expect(result).toEqual({ isPlaying: false, life: 'sounding' });
  });

  test('the system stops the context: interrupted; a tap brings it back where it was', async ({ page }) => {
    await openLab(page, 'shared');
    const result = await page.evaluate(async () => {
      await lab.playFor(0.5);
      await lab.interrupt();
      await lab.until(() => lab.running.state.life === 'interrupted');
      await lab.running.unlock();
      const now = await lab.until(({ isPlaying, peak }) => isPlaying && peak > 0.01);
      return { songFrame: now.songFrame, rate: lab.running.state.rate, lives: lab.lives };
    });
    expect(result.songFrame).toBeGreaterThan(result.rate * 0.5);
    expect(result.lives).toEqual(['booting', 'locked', 'sounding', 'interrupted', 'sounding']);
  });
});

test('a context that is lost is opened anew; the song goes on', async ({ page }) => {
  for (const carrier of CARRIERS) {
    await openLab(page, carrier);
    const result = await page.evaluate(async () => {
      await lab.playFor(1);
      const { tick } = lab.look();
      await lab.lose();
      await lab.until(() => lab.lives.includes('rebuilding'));
      const begun = Date.now();
      const back = await lab.until((now) => lab.running.state.life === 'sounding' && now.isPlaying && now.peak > 0.01);
      return { milliseconds: Date.now() - begun, moved: back.tick - tick, lives: lab.lives };
    });
    expect(result.lives.slice(-2)).toEqual(['rebuilding', 'sounding']);
    expect(Math.abs(result.moved)).toBeLessThan(1920);
  }
});

test.describe('browsers that lack something', () => {
  test('no AudioWorklet: the same engine, reduced', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['AudioWorklet', 'AudioWorkletNode']) Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet');
    });
    for (const carrier of CARRIERS) {
      expect((await openLab(page, carrier)).life).toBe('locked');
      const result = await page.evaluate(async () => {
        await lab.playFor(1);
        let level = 0;
        await lab.until(() => {
          level = Math.max(level, lab.level());
          return level > 0.05;
        });
        return { level, mode: lab.running.state.mode, life: lab.running.state.life };
      });
      expect(result).toMatchObject({ mode: 'reduced', life: 'sounding' });
    }
  });

  test('no SIMD and no streaming compiler: the scalar build, the same bits', async ({ page }) => {
    await page.addInitScript(() => {
      WebAssembly.validate = () => false;
      Reflect.deleteProperty(WebAssembly, 'compileStreaming');
    });
    const { frames, sha256 } = rendered(1);
    const { mode } = await openLab(page, 'shared', { tapSeconds: 6 });
    expect(mode).toBe('standard');
    const heard = await page.evaluate(async (given) => {
      await lab.playFor(given / lab.running.state.rate + 0.5);
      return { late: lab.lateness(), ...(await lab.heard(given)) };
    }, frames);
    if (heard.late === 0) expect(heard.sha256).toBe(sha256);
    else expect(heard.rms).toBeGreaterThan(0.05);
  });

  test('a worklet that gets no module gets the bytes', async ({ page }) => {
    await page.addInitScript(() => {
      const Native = AudioWorkletNode;
      Reflect.set(
        globalThis,
        'AudioWorkletNode',
        class extends Native {
          constructor(context: BaseAudioContext, name: string, options: AudioWorkletNodeOptions = {}) {
            const { module: _, ...processorOptions } = options.processorOptions ?? {};
            super(context, name, { ...options, processorOptions });
          }
        },
      );
    });
    expect((await openLab(page, 'shared')).life).toBe('locked');
    await page.evaluate(() => lab.playFor(0.5));
  });
});

test.describe('transport', () => {
  test('pause then play goes on; stop goes back to the start', async ({ page }) => {
    await openLab(page, 'shared');
    const result = await page.evaluate(async () => {
      await lab.playFor(1);
      lab.running.pause();
      const isPlaying = lab.running.state.isPlaying;
      await lab.until((now) => !now.isPlaying && now.activeVoices === 0, 20);
      const paused = lab.look().tick;
      await lab.running.play();
      const first = await lab.until((now) => now.isPlaying);
      lab.running.stop();
      return { isPlaying, paused, resumed: first.tick, stopped: lab.look().tick };
    });
    expect(result.isPlaying).toBe(false);
    expect(result.paused).toBeGreaterThan(1500);
    expect(Math.abs(result.resumed - result.paused)).toBeLessThan(480);
    expect(result.stopped).toBe(0);
  });

  test('a count-in counts, then the song begins; the metronome is heard and changes no bit of the engine', async ({
    page,
  }) => {
    await openLab(page, 'shared', { tapSeconds: 8 });
    const result = await page.evaluate(async () => {
      await lab.running.play({ countInBars: 1 });
      const counts = new Set<number>();
      const begun = await lab.until((now) => {
        counts.add(now.countInBeats);
        return now.songFrame > 4800 && now.isPlaying && now.countInBeats === 0;
      });
      const { firstFrame, left } = await lab.tapped();
      const startFrame = begun.frame - begun.songFrame;
      const peak = left.subarray(0, startFrame - firstFrame).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
      return { counts: [...counts], early: startFrame - firstFrame, peak };
    });
    expect(result.counts.filter((beats) => beats > 0)).toEqual([4, 3, 2, 1]);
    // Four beats of 128 BPM.
    expect(Math.abs(result.early - 4 * 22_500)).toBeLessThan(256);
    expect(result.peak).toBeGreaterThan(0.2);
  });

  test('a step that is set while the song plays is heard a horizon later at most', async ({ page }) => {
    const full = songOf('starter');
    const tracks = full.tracks.map((track) =>
      withBeat(track, {
        ...beatOf(track),
        steps: beatOf(track).steps.map((step) => ({ ...step, on: false })),
        notes: [],
      }),
    );
    const empty = { ...full, tracks, bpm: 200 };
    const [first, ...rest] = tracks;
    if (!first) throw new Error('no track');
    const steps = beatOf(first).steps.map((step) => ({ ...step, on: true, ratchet: 8 }));
    const next = { ...empty, tracks: [withBeat(first, { ...beatOf(first), steps }), ...rest] };
    await openLab(page, 'shared', { song: empty, tapSeconds: 4 });
    const frames = await page.evaluate(
      async ([before, after]) => {
        await lab.playFor(0.7);
        const { frame } = lab.look();
        lab.running.update(before, after);
        const metered = await lab.until((now) => now.peak > 0.01);
        // A meter stands before the limiter's look-ahead, the tap behind it.
        await lab.until((now) => now.frame > metered.frame + lab.running.state.latencyFrames + 256);
        return (await lab.tapped()).firstFrame - frame;
      },
      [empty, next] as const,
    );
    test.info().annotations.push({ type: 'measured', description: `${frames} frames` });
    expect(frames).toBeGreaterThan(0);
    // The horizon, a wake, an eighth of a sixteenth, and a burst of the device.
    expect(frames).toBeLessThan((0.1 + 0.025 + 0.0094 + 0.02) * RATE);
  });

  test('the end of a timeline stops the transport', async ({ page }) => {
    const song = songOf('timeline');
    await openLab(page, 'ports', { song });
    const end = sectionsOf(song).at(-1)?.toTick ?? 0;
    expect(end).toBeGreaterThan(TICKS_PER_BAR);
    const tick = await page.evaluate(
      async (fromTick) => {
        await lab.running.play({ fromTick, mode: 'timeline' });
        await lab.until(() => !lab.running.state.isPlaying, 60);
        return lab.look().tick;
      },
      end - TICKS_PER_BAR / 4,
    );
    expect(tick).toBe(0);
  });
});
