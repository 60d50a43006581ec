/** Every view with a song as large as there can be, six times slower, while it plays: first paint, taps, frames. */
import type { BrowserContextOptions, Page } from 'playwright';
import { writeSong } from '../song/write.ts';
import { bigSong } from './big-song.ts';
import { BOX_URL, type Smoothness, watchFrames } from './box.ts';
import { recordedBundle } from './recorded-song.ts';
import { atLeast, atMost, type Bench, type Findings, load, median, row } from './report.ts';
import { progress } from './rounds.ts';
import {
  interactionToNextPaint,
  press,
  settle,
  type Target,
  type Timing,
  timeDrag,
  timeTap,
  watchTaps,
} from './taps.ts';
import { type Kind, VIEWS, type View } from './views.ts';
import { openBrowser, PHONE, playKey, serveWorkstation, type Visit, visit } from './workstation.ts';

const SLOWDOWN = 6;
const SECONDS = 4;
/** After the song was opened: what the page fetches and rehearses while nothing is asked of it. */
const CALM_MILLISECONDS = 5000;
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const SCREENS = { 'phone 360×640': PHONE, 'desk 1440×900': DESK } as const;
type Screen = keyof typeof SCREENS;

/** A song file, and the views that are looked at with it: what is recorded has its row in Edit alone. */
const PROGRAMME = [
  {
    name: 'big.batida.json',
    file: () => Buffer.from(writeSong(bigSong())),
    views: ['Session', 'Piano', 'Mix', 'Arrange'],
  },
  { name: 'recorded.batida.zip', file: () => Buffer.from(recordedBundle()), views: ['Edit'] },
] as const;
type Sitting = (typeof PROGRAMME)[number];

interface Visited {
  readonly paint: number;
  readonly again: number;
  readonly frames: Smoothness;
  readonly taps: readonly Timing[];
}

async function openBigSong(page: Page, url: string, { name, file }: Sitting): Promise<void> {
  await page.goto(url);
  await playKey(page).waitFor();
  await page.keyboard.press('Control+o');
  const mimeType = name.endsWith('.zip') ? 'application/zip' : 'application/json';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: file() });
  await page.locator('.bar-project-name', { hasText: 'Big song' }).waitFor();
}

async function middleOf(page: Page, selector: string, most: number): Promise<Omit<Target, 'name'>[]> {
  return page.evaluate(
    ({ selector, most }) => {
      const found: { x: number; y: number }[] = [];
      for (const element of Array.from(document.querySelectorAll(selector))) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const points =
          element instanceof HTMLCanvasElement
            ? Array.from({ length: most }, (_, i) => ({
                x: left + width * (0.3 + 0.1 * i),
                y: top + height * (0.25 + 0.07 * i),
              }))
            : [{ x: left + width / 2, y: top + height / 2 }];
        found.push(...points.filter(({ x, y }) => element.contains(document.elementFromPoint(x, y))));
      }
      return found.slice(0, most);
    },
    { selector, most },
  );
}

/** From the finger on the tab to the frame after the first one that has the content. */
async function open(page: Page, name: string, isTouch: boolean): Promise<number> {
  const box = await page.locator('.tabs').getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is no tab`);
  const { content } = VIEWS[name] ?? { content: 'body' };
  await page.evaluate((content) => {
    const shown = new Promise<number>((done) => {
      const begin = ({ timeStamp }: Event) => {
        const look = () => {
          if (!document.querySelector(content)) requestAnimationFrame(look);
          else requestAnimationFrame(() => done(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      };
      addEventListener('pointerdown', begin, { capture: true, once: true });
    });
    Object.assign(window, { shown });
  }, content);
  await settle(page);
  await press(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, isTouch);
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

async function tapView(page: Page, view: View, isTouch: boolean): Promise<Timing[]> {
  const timings: Timing[] = [];
  const each = async (kinds: readonly Kind[], time: (target: Target) => Promise<Timing>) => {
    for (const [name, selector, most] of kinds) {
      const points = await middleOf(page, selector, most);
      if (points.length === 0) progress(`views: ${name} is nowhere in sight, and not measured`);
      for (const point of points) timings.push(await time({ name, ...point }));
    }
  };
  await each(view.taps, (target) => timeTap(page, target, isTouch));
  if (isTouch) return timings;
  await each(view.deskTaps ?? [], (target) => timeTap(page, target, isTouch));
  await each(view.drags ?? [], (target) => timeDrag(page, target));
  return timings;
}

interface Looked {
  readonly url: string;
  readonly isTouch: boolean;
  readonly sitting: Sitting;
  readonly names: readonly string[];
}

async function visitViews({ page, devtools }: Visit, looked: Looked): Promise<Map<string, Visited>> {
  const { url, isTouch, sitting, names } = looked;
  await openBigSong(page, url, sitting);
  const point = await playKey(page).boundingBox();
  if (!point) throw new Error('there is no key to play');
  await press(page, { x: point.x + point.width / 2, y: point.y + point.height / 2 }, isTouch);
  await page.waitForFunction(() => window.ear.heardAt > 0);
  await page.waitForTimeout(CALM_MILLISECONDS);
  await watchTaps(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const visited = new Map<string, Visited>();
  let before = 'Arrange';
  for (const name of names) {
    const view = VIEWS[name];
    if (!view) continue;
    const paint = await open(page, name, isTouch);
    await settle(page);
    await open(page, before, isTouch);
    await settle(page);
    const again = await open(page, name, isTouch);
    await settle(page);
    // The scene whose clip is full of notes plays from here on.
    if (name === 'Session') await page.locator('.scene').nth(1).click();
    await page.waitForTimeout(1000);
    const frames = await watchFrames(page, SECONDS);
    visited.set(name, { paint, again, frames, taps: await tapView(page, view, isTouch) });
    before = name;
  }
  return visited;
}

interface Round {
  readonly box: number;
  readonly views: ReadonlyMap<string, Visited>;
}

async function run(rounds: number, only?: string): Promise<Findings> {
  if (only !== undefined && !VIEWS[only]) throw new Error(`--only is one of ${Object.keys(VIEWS).join(', ')}`);
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  const all = new Map<Screen, Round[]>();
  const on = async <T>(screen: Screen, act: (visit: Visit) => Promise<T>): Promise<T> => {
    const one = await visit(browser, SCREENS[screen]);
    try {
      return await act(one);
    } finally {
      await one.close();
    }
  };
  try {
    for (let round = 0; round < rounds; round++) {
      for (const screen of Object.keys(SCREENS) as Screen[]) {
        const box = await on(screen, async ({ page, devtools }) => {
          await page.goto(BOX_URL);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
          return (await watchFrames(page, SECONDS)).framesPerSecond;
        });
        const views = new Map<string, Visited>();
        for (const sitting of PROGRAMME) {
          const names = sitting.views.filter((name) => only === undefined || name === only);
          if (names.length === 0) continue;
          const looked = { url: workstation.url, isTouch: SCREENS[screen] === PHONE, sitting, names };
          for (const [name, seen] of await on(screen, (one) => visitViews(one, looked))) views.set(name, seen);
        }
        all.set(screen, [...(all.get(screen) ?? []), { box, views }]);
        progress(`views: ${screen}, round ${round + 1} of ${rounds}, load ${load().toFixed(2)}`);
      }
    }
  } finally {
    await browser.close();
    await workstation.close();
  }
  return join([...all].map(([screen, list]) => findingsOf(screen, list)));
}

function findingsOf(screen: Screen, rounds: readonly Round[]): Findings {
  const box = rounds.map((round) => round.box);
  const parts = [...(rounds[0]?.views.keys() ?? [])].map((name) => {
    const list = rounds.flatMap(({ views }) => views.get(name) ?? []);
    const title = `${name}, ${screen}`;
    const paints = list.map(({ paint }) => paint);
    const rates = list.map(({ frames }) => frames.framesPerSecond);
    const taps = list.map((one) => interactionToNextPaint(one.taps));
    const kinds = [...new Set(list.flatMap((one) => one.taps.map((tap) => tap.name)))];
    const tapRows = kinds.map((kind) => {
      const waits = list.flatMap((one) => one.taps).filter((tap) => tap.name === kind);
      return row(
        `${title}: ${kind}`,
        waits.map(({ milliseconds }) => milliseconds),
        'ms',
      );
    });
    const share = median(rates) / median(box);
    return {
      rows: [
        row(`${title}: first paint`, paints, 'ms'),
        row(
          `${title}: first paint, seen before`,
          list.map(({ again }) => again),
          'ms',
        ),
        row(`${title}: frames`, rates, 'frames/s'),
        row(`${title}: INP of a round`, taps, 'ms'),
        ...tapRows,
      ],
      ratios: { [title]: Number(share.toPrecision(4)) },
      bars: [
        atMost(`${title}: first paint, best of the rounds, ms`, Math.min(...paints), 500),
        atMost(`${title}: INP, best of the rounds, ms`, Math.min(...taps), 100),
        atLeast(`${title}: share of the empty page's frame rate`, share, 0.9),
      ],
    };
  });
  const empty = { rows: [row(`an empty page with one moving box, ${screen}`, box, 'frames/s')], ratios: {}, bars: [] };
  return join([empty, ...parts]);
}

const join = (parts: readonly Findings[]): Findings => ({
  rows: parts.flatMap(({ rows }) => rows),
  ratios: Object.assign({}, ...parts.map(({ ratios }) => ratios)) as Record<string, number>,
  bars: parts.flatMap(({ bars }) => bars),
});

export const bench: Bench = { rounds: 3, run };
