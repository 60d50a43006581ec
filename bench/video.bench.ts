/** Thirty seconds of a grown song as a video, from the press until the file is there: three sizes in MP4, one in WebM. */
import type { Page } from 'playwright';
import { growSong } from '../song/grow/grow-song.ts';
import { styleSong } from '../song/styles/style-song.ts';
import { writeSong } from '../song/write.ts';
import { atMost, type Bench, type Findings, load, median, row } from './report.ts';
import { progress } from './rounds.ts';
import { openBrowser, playKey, serveWorkstation, visit } from './workstation.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const SHAPES = ['Story 9:16', 'Square 1:1', 'Story 9:16, large'] as const;
const BARS: Readonly<Record<(typeof SHAPES)[number], number>> = {
  'Story 9:16': 15,
  'Square 1:1': 15,
  'Story 9:16, large': 25,
};
/** Of WebM: twice its length. */
const WEBM_BAR = 60;
const PATIENCE = 240_000;

async function openVideo(page: Page, url: string, hasH264: boolean): Promise<void> {
  if (!hasH264) {
    await page.addInitScript(() => {
      const ask = VideoEncoder.isConfigSupported;
      VideoEncoder.isConfigSupported = async (config) => {
        const answer = await ask.call(VideoEncoder, config);
        return config.codec.startsWith('avc1') ? { ...answer, supported: false } : answer;
      };
    });
  }
  await page.goto(url);
  await playKey(page).waitFor();
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(writeSong(growSong(styleSong('house', 3), 3)));
  await page.locator('input[type=file]').setInputFiles({ name: 'grown.json', mimeType: 'application/json', buffer });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('tab', { name: 'Video' }).click();
  await page.getByRole('radio', { name: '30 s', exact: true }).click();
}

/** Seconds from the press. */
async function make(page: Page, shape: string): Promise<number> {
  await page.getByLabel('Shape').selectOption({ label: shape });
  const key = page.getByRole('button', { name: 'Make video' });
  await key.waitFor();
  const begun = performance.now();
  await key.click();
  await page.locator('.video-made').waitFor({ timeout: PATIENCE });
  const seconds = (performance.now() - begun) / 1000;
  await page.getByRole('button', { name: 'Another video' }).click();
  return seconds;
}

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  const taken = new Map<string, number[]>();
  const note = (name: string, seconds: number) => taken.set(name, [...(taken.get(name) ?? []), seconds]);
  try {
    for (let round = 0; round < rounds; round++) {
      progress(`video: round ${round + 1} of ${rounds}, load ${load().toFixed(2)}`);
      const plain = await visit(browser, DESK);
      await openVideo(plain.page, workstation.url, true);
      for (const shape of SHAPES) note(shape, await make(plain.page, shape));
      await plain.close();
      const webm = await visit(browser, DESK);
      await openVideo(webm.page, workstation.url, false);
      note('WebM', await make(webm.page, 'Story 9:16'));
      await webm.close();
    }
  } finally {
    await browser.close();
    await workstation.close();
  }
  const of = (name: string) => taken.get(name) ?? [];
  return {
    rows: [...taken].map(([name, seconds]) => row(`30 s, ${name}`, seconds, 's')),
    ratios: {},
    bars: [
      ...SHAPES.map((shape) => atMost(`30 s, ${shape}, median, s`, median(of(shape)), BARS[shape])),
      atMost('30 s, WebM, median, s', median(of('WebM')), WEBM_BAR),
    ],
  };
}

export const bench: Bench = { rounds: 3, run };
