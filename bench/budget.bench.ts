/** What travels until the first beat can play, and what the whole workstation weighs: brotli, headers included. */
import { readdirSync, statSync } from 'node:fs';
import { SITE } from '../api/freshness.ts';
import { atMost, type Bench, type Findings, type Row, row } from './report.ts';
import { openBrowser, PHONE, play, serveWorkstation, visit } from './workstation.ts';

/** The wire counts thousands. */
const KILO = 1e3;

/** Bytes on the wire until sound is heard, played at the first moment at which it can be. */
async function firstBeat(rounds: number): Promise<number[]> {
  const browser = await openBrowser();
  const sizes: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const workstation = await serveWorkstation();
      const { page, close } = await visit(browser, PHONE);
      await page.goto(workstation.url, { waitUntil: 'commit' });
      await play(page);
      sizes.push(workstation.sent() / KILO);
      await close();
      await workstation.close();
    }
  } finally {
    await browser.close();
  }
  return sizes;
}

/** Each file as a browser that takes brotli gets it. */
function weigh(): Map<string, number> {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  const plain = files.filter((file) => !/\.(br|gz)$/.test(file));
  const sizeOf = (file: string) => statSync(`${SITE}/${file}`).size;
  return new Map(plain.map((file) => [file, sizeOf(files.includes(`${file}.br`) ? `${file}.br` : file) / KILO]));
}

const LANGUAGE = /\/words-(\w\w)-/;
/** What a browser with AudioWorklet and SIMD never asks for. */
const FALLBACKS = /\.scalar-|\/without-worklets-/;

/** What one such browser can ever be sent: of the languages the heaviest, of each engine the build that it takes. */
function sentToOne(files: ReadonlyMap<string, number>): number {
  const languages = new Map<string, number>();
  let sum = 0;
  for (const [file, size] of files) {
    const language = LANGUAGE.exec(file)?.[1];
    if (language) languages.set(language, (languages.get(language) ?? 0) + size);
    else if (!FALLBACKS.test(file)) sum += size;
  }
  return sum + Math.max(...languages.values());
}

async function run(rounds: number): Promise<Findings> {
  const first = await firstBeat(rounds);
  const files = weigh();
  const whole = [...files.values()].reduce((sum, size) => sum + size, 0);
  const heaviest: Row[] = [...files]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([file, size]) => row(file, [size], 'kB'));
  return {
    rows: [
      row('until the first beat plays', first, 'kB'),
      row(`all ${files.size} files of the workstation, in seven languages, both engines`, [whole], 'kB'),
      ...heaviest,
    ],
    ratios: {},
    bars: [
      atMost('transferred until the first beat plays, kB', Math.max(...first), 230),
      atMost('transferred for the whole workstation in one language, kB', sentToOne(files), 600),
    ],
  };
}

export const bench: Bench = { rounds: 5, run };
