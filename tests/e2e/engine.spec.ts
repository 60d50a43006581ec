/** The engine in a real browser: the bits of the offline render, on time under stress, and back after every fault. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from 'playwright/test';
import { openSong } from '../../worklets/song-file.node.ts';
import { fullSong } from './full-song.ts';
import { type LabServer, openLabServer } from './lab-server.ts';
import type { Lab, LabOptions, Stress, Stressed } from './pages/lab.ts';

declare const lab: Lab;

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The drill plays longer: LIVE_BARS=16 is 30 s of the starter song, STRESS_SECONDS=60. */
const LIVE_BARS = Number(process.env.LIVE_BARS ?? 3);
const STRESS_SECONDS = Number(process.env.STRESS_SECONDS ?? 10);
const RATE = 48_000;
const STARTER = join(root, 'tests/songs/starter.json');
const CARRIERS = ['shared', 'ports'] as const;
/** A machine on which a bare timer or a bare context fails is measured again, so many times. */
const ATTEMPTS = 5;
/** The scheduler is woken every 25 ms and writes 100 ms ahead. */
const STARVED_MILLISECONDS = 75;

let server: LabServer;
test.beforeAll(async () => {
  server = await openLabServer();
});
test.afterAll(() => server.close());

const songOf = (name: string) => openSong(join(root, `tests/songs/${name}.json`), undefined).song;

async function openLab(page: Page, carrier: 'shared' | 'ports', rest: Partial<LabOptions> = {}) {
  await page.goto(server.url(carrier === 'shared'));
  const options: LabOptions = { song: songOf('starter'), rate: RATE, ...rest };
  return page.evaluate((given) => lab.open(given), options);
}

interface Rendered {
  readonly frames: number;
  readonly sha256: string;
}

/** The first bars of what the command writes; it writes one more, because the limiter hears its end coming. */
function rendered(bars: number): Rendered {
  const folder = mkdtempSync(join(tmpdir(), 'batida-'));
  const file = join(folder, 'out.wav');
  const flags = ['--bits', '32', '--rate', String(RATE), '--to', String(bars + 2), '--tail', '0'];
  const args = ['--import', 'tsx', join(root, 'worklets/render.node.ts'), STARTER, file, ...flags];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  const frames = Math.round((bars * 4 * 60 * RATE) / songOf('starter').bpm);
  const from = bytes.indexOf('data') + 8;
  const sha256 = createHash('sha256').update(bytes.subarray(from, from + frames * 8));
  return { frames, sha256: sha256.digest('hex') };
}

/** Only a machine that keeps time itself can say whether the engine does. */
function isStarved({ control }: Stressed): boolean {
  return control.timerMilliseconds > STARVED_MILLISECONDS || (control.underruns ?? 0) > 0;
}

async function stress(page: Page, options: Stress, open: () => Promise<unknown>): Promise<Stressed> {
  let result: Stressed | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await open();
    result = await page.evaluate((given) => lab.stress(given), options);
    const isClean = result.lateEvents === 0 && result.gaps === 0 && (result.underruns ?? 0) === 0;
    if (isClean || !isStarved(result)) break;
  }
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
  return result as Stressed;
}

const CLEAN = { lateEvents: 0, gaps: 0, underruns: 0 };

test.describe('live = offline', () => {
  for (const carrier of CARRIERS) {
    for (const isBlocked of [false, true]) {
      test(`over ${carrier}${isBlocked ? ', the main thread blocked 200 ms in every 500 ms' : ''}`, async ({
        page,
      }) => {
        test.setTimeout((LIVE_BARS * 4 + 60) * ATTEMPTS * 1000);
        const { frames, sha256 } = rendered(LIVE_BARS);
        const seconds = frames / RATE;
        let heard = '';
        for (let attempt = 0; attempt < ATTEMPTS && heard !== sha256; attempt++) {
          const { mode } = await openLab(page, carrier, { tapSeconds: seconds + 4 });
          expect(mode).toBe(carrier === 'shared' ? 'studio' : 'standard');
          const result = await page.evaluate(
            async ([given, blocked]) => {
              if (blocked) lab.block(200, 500);
              await lab.playFor(given / lab.running.state.rate + 0.5);
              lab.unblock();
              return { late: lab.look().lateEvents, heard: await lab.heard(given) };
            },
            [frames, isBlocked] as const,
          );
          heard = result.heard.sha256;
          expect(result.heard.rms).toBeGreaterThan(0.05);
          // A machine too busy for the timer tells so; then the bits may differ, and never otherwise.
          test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
          if (result.late === 0) break;
        }
        expect(heard).toBe(sha256);
      });
    }
  }
});

test.describe('on time', () => {
  for (const carrier of CARRIERS) {
    test(`over ${carrier}, the main thread blocked 200 ms in every 500 ms`, async ({ page }) => {
      test.setTimeout((STRESS_SECONDS * 2 + 30) * ATTEMPTS * 1000);
      const result = await stress(page, { seconds: STRESS_SECONDS, isBlocked: true }, () => openLab(page, carrier));
      expect(result).toMatchObject(CLEAN);
    });
  }

  test('a full song holds with every quantum rendered 6 times, and does not with 20: the control', async ({ page }) => {
    test.setTimeout((STRESS_SECONDS * 2 + 60) * (ATTEMPTS + 1) * 1000);
    const open = () => openLab(page, 'shared', { song: fullSong(), hasSwitches: true });
    expect(await stress(page, { seconds: STRESS_SECONDS, burn: 6 }, open)).toMatchObject(CLEAN);
    await open();
    const control = await page.evaluate(() => lab.stress({ seconds: 3, burn: 20 }));
    test.info().annotations.push({ type: 'control', description: JSON.stringify(control) });
    expect(control.underruns).toBeGreaterThan(0);
  });
});

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
      for (let fault = 0; fault < 4; fault++) {
        await lab.until(() => lab.running.state.life === 'sounding');
        lab.switch({ type: 'poison', how: 'throw' });
        await lab.until(() => lab.running.state.life !== 'sounding');
      }
      await lab.until(() => lab.running.state.life === 'failed');
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
      return { late: lab.look().lateEvents, ...(await lab.heard(given)) };
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
    const tracks = full.tracks.map((track) => ({
      ...track,
      pattern: { ...track.pattern, steps: track.pattern.steps.map((step) => ({ ...step, on: false })), notes: [] },
    }));
    const empty = { ...full, tracks, bpm: 200 };
    const [first, ...rest] = tracks;
    if (!first) throw new Error('no track');
    const steps = first.pattern.steps.map((step) => ({ ...step, on: true, ratchet: 8 }));
    const next = { ...empty, tracks: [{ ...first, pattern: { ...first.pattern, steps } }, ...rest] };
    await openLab(page, 'shared', { song: empty, tapSeconds: 4 });
    const frames = await page.evaluate(
      async ([before, after]) => {
        await lab.playFor(0.7);
        const { frame } = lab.look();
        lab.running.update(before, after);
        await lab.until((now) => now.peak > 0.01);
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
    const lives = await page.evaluate(async (given) => {
      const bars = given.timeline.reduce((sum, { repeats }) => sum + repeats, 0);
      await lab.running.play({ fromTick: Math.max(0, bars * 3840 - 960) });
      await lab.until(() => !lab.running.state.isPlaying, 60);
      return lab.look().tick;
    }, song);
    expect(lives).toBe(0);
  });
});
