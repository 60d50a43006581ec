/** Takes in a real browser as parts play them: in pieces, by recipes, in lanes; the bits of the render command, and how soon after a jump. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../song/defaults.ts';
import { soundName } from '../../song/recipe.ts';
import type { Part, Song } from '../../song/song.ts';
import { type AudioFile, bundleOf, VOICE, wavFile } from './audio-song.ts';
import { openLab, RATE, rendered, serveLab } from './engine-lab.ts';
import type { Lab } from './pages/lab.ts';

declare const lab: Lab;

/** 7.5 s: both parts sound, the second lane gives way to the first. `npm run drill -- audio-live` hears both to their ends. */
const BARS = Number(process.env.LIVE_BARS ?? 4);
const ATTEMPTS = 5;
/** Longer than what lies in the engine whole. */
const LONG = wavFile({ seed: 9, rate: 44_100, channels: 1, seconds: 150, bits: 16, hz: 330 });

const folder = mkdtempSync(join(tmpdir(), 'batida-takes-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
serveLab();

const takeOf = ({ hash, frames, rate, channels }: AudioFile) => ({
  ...defaultTake,
  hash,
  name: '',
  frames,
  rate,
  channels,
});
const files = { [LONG.hash]: LONG, [VOICE.hash]: VOICE };
const audio = Object.fromEntries(
  Object.values(files).map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]),
);
const recipe = { stretch: 1.25, pitch: 3, formant: 0, reverse: true, tempo: 0 };

function songOf(): Song {
  const song = defaultSong();
  const tracks = [...song.tracks.slice(0, 2), newTrack('audio', 'long', 'Long'), newTrack('audio', 'made', 'Made')];
  const part = (members: Partial<Part>): Part => ({ ...defaultPart, ...members });
  return {
    ...song,
    tracks,
    takes: Object.values(files).map(takeOf),
    parts: [
      part({
        track: 'long',
        take: LONG.hash,
        offsetSeconds: 4,
        lengthSeconds: 14,
        fadeIn: 2,
        fadeOut: 5,
        fadeOutCurve: 3,
      }),
      part({
        track: 'made',
        take: VOICE.hash,
        startTick: 960,
        lengthSeconds: 6,
        ...recipe,
        lanes: [{ take: VOICE.hash, offsetSeconds: 2 }],
        comp: [
          { fromSeconds: 0, lane: 1 },
          { fromSeconds: 2, lane: 0 },
        ],
      }),
    ],
  };
}

test('live = offline with a long take in pieces, and a take that is stretched, shifted and turned round', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const song = songOf();
  const bundle = join(folder, 'song.zip');
  writeFileSync(bundle, bundleOf(song, Object.values(files)));
  const { frames, sha256 } = rendered(BARS, bundle, song.bpm);
  let heard = '';
  for (let attempt = 0; attempt < ATTEMPTS && heard !== sha256; attempt++) {
    await openLab(page, 'shared', { song, audio, keepsCopies: true, tapSeconds: frames / RATE + 4 });
    const states = await page.evaluate(() => lab.loaded());
    expect(states[LONG.hash]).toBe('ready');
    expect(states[soundName(VOICE.hash, { ...defaultPart, ...recipe })]).toBe('ready');
    const result = await page.evaluate(async (given) => {
      await lab.playFor(given / lab.running.state.rate + 0.5);
      const { lateReads } = lab.look();
      return { late: lab.lateness(), lateReads, heard: await lab.heard(given) };
    }, frames);
    heard = result.heard.sha256;
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
    expect(result.heard.rms).toBeGreaterThan(0.01);
    if (result.late === 0 && result.lateReads === 0) break;
  }
  expect(heard).toBe(sha256);
});

test('after a jump to where nothing was read yet, the take sounds soon', async ({ page }) => {
  test.setTimeout(120_000);
  const song = songOf();
  const long = {
    ...song,
    tracks: song.tracks.slice(2, 3),
    parts: [{ ...defaultPart, track: 'long', take: LONG.hash, lengthSeconds: 150 }],
  };
  await openLab(page, 'shared', { song: long, audio, keepsCopies: true });
  await page.evaluate(() => lab.loaded());
  const milliseconds = await page.evaluate(async () => {
    await lab.playFor(0.5);
    const found: number[] = [];
    for (const tick of [100_000, 40_000, 160_000, 70_000]) {
      lab.running.pause();
      await lab.until(({ peak }) => peak < 1e-4);
      const begun = performance.now();
      await lab.running.play({ fromTick: tick });
      await lab.until(({ peak }) => peak > 0.001);
      found.push(Math.round(performance.now() - begun));
    }
    return found;
  });
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ milliseconds }) });
  // What the machine is busy with besides is in it: the bar of 150 ms is for the reading alone.
  expect(Math.min(...milliseconds)).toBeLessThan(1000);
});
