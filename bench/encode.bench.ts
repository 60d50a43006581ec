/** How many times as fast as it plays a song becomes each kind of file, by the encoders of the production build in Chromium; and what they weigh. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Page } from 'playwright';
import { SITE } from '../api/freshness.ts';
import { songTicks } from '../song/arrangement.ts';
import { defaultSong } from '../song/defaults.ts';
import { ensureBuilt, pathOfBuild } from '../worklets/build.node.ts';
import { exportSong } from '../worklets/export-song.ts';
import { readWav } from '../worklets/wav-file.ts';
import { atLeast, atMost, type Bench, type Findings, load, median, type Row, row } from './report.ts';
import { progress } from './rounds.ts';
import { openBrowser, PHONE, serveWorkstation, visit } from './workstation.ts';

const RATE = 48_000;
const SECONDS = 60;
/** Times real time. */
const FORMATS = { flac: 30, mp3: 30, m4a: 15, opus: 30 } as const;
type Format = keyof typeof FORMATS;
const WASM: Readonly<Partial<Record<Format, string>>> = { flac: 'flac', mp3: 'lame', m4a: 'aac' };
const MOST_ENCODER_KB = 210;
/** A script holds the muxer, and of an encoder only what hands it its sound. */
const MOST_SCRIPT_KB = 50;
const KILO = 1e3;

const assets = () => readdirSync(`${SITE}/assets`);

function asset(start: string, ending: string): string {
  const found = assets().find((name) => name.startsWith(start) && name.endsWith(ending));
  if (!found) throw new Error(`no ${start}*${ending} was built`);
  return found;
}

/** kB on the wire. */
const weightOf = (start: string, ending: string) =>
  statSync(`${SITE}/assets/${asset(start, `${ending}.br`)}`).size / KILO;

/** The song one begins with, for the page to hand to each encoder, over and over: how fast they are depends on what they hear. */
async function bringSong(page: Page): Promise<void> {
  await ensureBuilt(['simd', 'desk']);
  const [engine, desk] = (['simd', 'desk'] as const).map(
    (name) => new WebAssembly.Module(readFileSync(pathOfBuild(name))),
  );
  if (!engine || !desk) throw new Error('nothing was built');
  const song = defaultSong();
  const range = {
    fromTick: 0,
    toTick: songTicks(song),
    tailSeconds: 0,
    bits: 32,
    rate: RATE,
    hasStems: false,
  } as const;
  const { bytes } = await exportSong({ engine, desk }, { song, ...range });
  const { channels } = readWav(new Uint8Array(await bytes.arrayBuffer()));
  await page.evaluate(
    ([left = [], right = []]) => {
      Object.assign(globalThis, { song: { left: Float32Array.from(left), right: Float32Array.from(right) } });
    },
    channels.map((channel) => [...channel]),
  );
}

/** Times real time, by the worker's own protocol; its blocks stand ready, and one is on its way for each that it has taken. */
function encode(page: Page, url: string): Promise<number> {
  return page.evaluate(
    async ({ url, rate, seconds }) => {
      const frames = rate * seconds;
      const block = 4096;
      const { left, right } = (globalThis as unknown as { song: Record<'left' | 'right', Float32Array> }).song;
      const from = (channel: Float32Array, first: number) =>
        Float32Array.from(
          { length: Math.min(block, frames - first) },
          (_, i) => channel[(first + i) % channel.length] as number,
        );
      const blocks = Array.from({ length: Math.ceil(frames / block) }, (_, index) => ({
        left: from(left, index * block),
        right: from(right, index * block),
      }));
      const { port1, port2 } = new MessageChannel();
      const thread = new Worker(url);
      thread.postMessage(port2, [port2]);
      port1.postMessage({ type: 'open', asked: { rate, frames, tags: { title: 'Bench', bpm: 120 } } });
      let begun = 0;
      const taken = await new Promise<number>((resolve, reject) => {
        let sent = 0;
        const send = () => {
          const next = blocks[sent++];
          if (next) port1.postMessage({ type: 'block', ...next });
          else if (sent === blocks.length + 1) port1.postMessage({ type: 'finish' });
        };
        port1.onmessage = ({ data }) => {
          // The first block waits for the encoder to be fetched and compiled.
          if (begun === 0) begun = performance.now();
          if (data.type === 'file') resolve(performance.now() - begun);
          else if (data.type === 'failed') reject(new Error(data.message));
          else send();
        };
        for (let i = 0; i < 16; i++) send();
      });
      thread.terminate();
      return (seconds * 1000) / taken;
    },
    { url, rate: RATE, seconds: SECONDS },
  );
}

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  const speeds = new Map<Format, number[]>();
  const names = Object.keys(FORMATS) as Format[];
  try {
    const { page, close } = await visit(browser, PHONE);
    await page.goto(`${workstation.url}login`);
    await bringSong(page);
    for (let round = 0; round < rounds; round++) {
      for (const format of names) {
        const speed = await encode(page, `/assets/${asset(`${format}.worker-`, '.js')}`);
        speeds.set(format, [...(speeds.get(format) ?? []), speed]);
      }
      progress(`encode: round ${round + 1} of ${rounds}, load ${load().toFixed(2)}`);
    }
    await close();
  } finally {
    await browser.close();
    await workstation.close();
  }
  const speedOf = (format: Format) => speeds.get(format) ?? [];
  const scripts = names.map((format) => weightOf(`${format}.worker-`, '.js'));
  const encoders = names.map((format, i) => {
    const wasm = WASM[format];
    return (scripts[i] ?? 0) + (wasm ? weightOf(`${wasm}-`, '.wasm') : 0);
  });
  const rows: Row[] = [
    ...names.map((format) => row(`${format}, ${SECONDS} s of sound`, speedOf(format), 'x')),
    ...names.map((format, i) => row(`${format}, fetched when it is chosen`, [encoders[i] ?? 0], 'kB')),
  ];
  return {
    rows,
    ratios: Object.fromEntries(names.map((format) => [`${format} by real time`, median(speedOf(format))])),
    bars: [
      ...names.map((format) => atLeast(`${format}, times real time`, median(speedOf(format)), FORMATS[format])),
      atMost('the heaviest encoder with its muxer, kB', Math.max(...encoders), MOST_ENCODER_KB),
      atMost('the heaviest script of an encoder, muxer and all, kB', Math.max(...scripts), MOST_SCRIPT_KB),
    ],
  };
}

export const bench: Bench = { rounds: 3, run };
