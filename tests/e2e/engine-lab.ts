/** What the engine's browser tests share: the page, the songs, and what the render command says. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, test } from 'playwright/test';
import type { Song } from '../../song/song.ts';
import { openSong } from '../../worklets/song-file.node.ts';
import { type LabServer, openLabServer } from './lab-server.ts';
import type { Lab, LabOptions } from './pages/lab.ts';

declare const lab: Lab;

const root = fileURLToPath(new URL('../..', import.meta.url));
export const RATE = 48_000;
const STARTER = join(root, 'tests/songs/starter.json');
export const CARRIERS = ['shared', 'ports'] as const;

let server: LabServer;

/** Called by a file of tests that opens the lab. */
export function serveLab(): void {
  test.beforeAll(async () => {
    server = await openLabServer();
  });
  test.afterAll(() => server.close());
}

export const songOf = (name: string): Song => openSong(join(root, `tests/songs/${name}.json`), undefined).song;

export async function openLab(page: Page, carrier: 'shared' | 'ports', rest: Partial<LabOptions> = {}) {
  await page.goto(server.url(carrier === 'shared'));
  const options: LabOptions = { song: songOf('starter'), rate: RATE, ...rest };
  return page.evaluate((given) => lab.open(given), options);
}

export interface Rendered {
  readonly frames: number;
  readonly sha256: string;
}

/** The first bars of what the command writes; it writes one more, because the limiter hears its end coming. */
export function rendered(bars: number, song = STARTER, bpm = songOf('starter').bpm): Rendered {
  const folder = mkdtempSync(join(tmpdir(), 'batida-'));
  const file = join(folder, 'out.wav');
  const flags = ['--bits', '32', '--rate', String(RATE), '--to', String(bars + 2), '--tail', '0'];
  const args = ['--import', 'tsx', join(root, 'worklets/render.node.ts'), song, file, ...flags];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  const frames = Math.round((bars * 4 * 60 * RATE) / bpm);
  const from = bytes.indexOf('data') + 8;
  const sha256 = createHash('sha256').update(bytes.subarray(from, from + frames * 8));
  return { frames, sha256: sha256.digest('hex') };
}
