/** The standard song beside the peers: how many seconds of music each makes in a second. */
import { bundleProcessor } from './bundle.ts';
import { type Chromium, openChromium, type PageRender } from './chromium.ts';
import { engineModule, loudness, openStudio, wasmOf } from './engine.ts';
import { measureParts } from './parts.ts';
import { buildNative, installPeers, Missing, type Render, renderNative, runScript } from './peers.ts';
import { atLeast, type Bar, type Bench, type Findings, median, notMeasured, type Row, round, row } from './report.ts';
import { type Case, interleave, progress } from './rounds.ts';

/** In a page the whole minute, because the first seconds of wasm run before its code is optimised. */
const PAGE_SECONDS = 60;
const SECONDS = 30;
/** Heavy peers render less: what they cost per second does not shrink with the length. */
const WEB_AUDIO_SECONDS = 20;
const HEAVY_SECONDS = 10;
/** Tone.js slows down as its song goes on (2.4 × real time over 10 s, 1.2 × over 30 s): a short render would flatter it. */
const TONE_SECONDS = 30;

const ENGINE = 'Batida in Node';
const ENGINE_AGAIN = 'Batida in Node, again (control)';
const ENGINE_SCALAR = 'Batida without SIMD in Node';
const WORKLET = 'Batida in an AudioWorklet, Chromium';
const WORKLET_AGAIN = 'Batida in an AudioWorklet, Chromium, again (control)';
const C_PLAIN = 'C, gcc -O3 -march=native';
const C_BEST = 'C, also -ffast-math and 16 lanes';
const NODE_WEB_AUDIO = 'node-web-audio-api';
const ELEMENTARY = 'Elementary';
const WEB_AUDIO = 'Web Audio nodes, Chromium';
const WEB_AUDIO_DRY = 'Web Audio nodes without reverb, Chromium';
const TONE = 'Tone.js, Chromium';

/** Renders a round of those that take less than a second or two. */
const OFTEN: ReadonlyMap<string, number> = new Map([
  [ENGINE, 3],
  [C_PLAIN, 3],
  [C_BEST, 3],
  [WORKLET, 2],
]);

interface Ratio {
  readonly name: string;
  readonly of: string;
  readonly to: string;
  /** What the issue asks for. */
  readonly bar?: number;
}

const RATIOS: readonly Ratio[] = [
  { name: 'toneJs', of: WORKLET, to: TONE, bar: 40 },
  { name: 'webAudio', of: WORKLET, to: WEB_AUDIO, bar: 6 },
  { name: 'webAudioNoReverb', of: WORKLET, to: WEB_AUDIO_DRY },
  { name: 'elementary', of: ENGINE, to: ELEMENTARY, bar: 20 },
  { name: 'nodeWebAudioApi', of: ENGINE, to: NODE_WEB_AUDIO, bar: 7 },
  { name: 'cPlain', of: ENGINE, to: C_PLAIN, bar: 0.7 },
  { name: 'cBest', of: ENGINE, to: C_BEST },
  { name: 'simdToScalar', of: ENGINE, to: ENGINE_SCALAR },
  { name: 'workletToNode', of: WORKLET, to: ENGINE },
  { name: 'controlNode', of: ENGINE_AGAIN, to: ENGINE },
  { name: 'controlWorklet', of: WORKLET_AGAIN, to: WORKLET },
];

/** Seconds of music per second: of processor time outside a browser, of the clock in one. */
type Cases = Map<string, Case<number>>;
const byCpu = ({ seconds, cpu }: Render): number => seconds / cpu;
const byWall = ({ seconds, wall }: PageRender): number => seconds / wall;

async function run(rounds: number): Promise<Findings> {
  const wasm = await wasmOf('simd');
  const module = await WebAssembly.compile(wasm);
  const studio = openStudio(module);
  const scalar = openStudio(await engineModule('scalar'));
  const cases: Cases = new Map([
    [ENGINE, () => byCpu(studio.render(SECONDS))],
    [ENGINE_AGAIN, () => byCpu(studio.render(SECONDS))],
    [ENGINE_SCALAR, () => byCpu(scalar.render(SECONDS))],
  ]);
  const missing = new Map<string, string>();
  addNative(cases, missing);
  addScripts(cases, missing);
  const chromium = await addPages(cases, missing, wasm, module);
  try {
    const results = await interleave('render', cases, rounds, (name) => OFTEN.get(name) ?? 1);
    const findings = compare(results, missing, rounds);
    return { ...findings, rows: [...findings.rows, ...(await measureParts(module, rounds))] };
  } finally {
    await chromium?.close();
  }
}

/** A peer that the machine cannot run is one clear line; the others go on. */
function note(missing: Map<string, string>, names: readonly string[], error: unknown): void {
  if (!(error instanceof Missing)) throw error;
  for (const name of names) {
    missing.set(name, error.message);
    progress(`${name}: not measured, ${error.message}`);
  }
}

function addNative(cases: Cases, missing: Map<string, string>): void {
  try {
    for (const [name, build] of [
      [C_PLAIN, 'plain'],
      [C_BEST, 'best'],
    ] as const) {
      const program = buildNative(build);
      cases.set(name, async () => byCpu(await renderNative(program, SECONDS)));
    }
  } catch (error) {
    note(missing, [C_PLAIN, C_BEST], error);
  }
}

function addScripts(cases: Cases, missing: Map<string, string>): void {
  try {
    installPeers();
    cases.set(NODE_WEB_AUDIO, async () => byCpu(await runScript('node-web-audio.js', String(WEB_AUDIO_SECONDS))));
    cases.set(ELEMENTARY, async () => byCpu(await runScript('elementary.js', String(HEAVY_SECONDS))));
  } catch (error) {
    note(missing, [NODE_WEB_AUDIO, ELEMENTARY], error);
  }
}

async function addPages(
  cases: Cases,
  missing: Map<string, string>,
  wasm: Uint8Array,
  module: WebAssembly.Module,
): Promise<Chromium | undefined> {
  try {
    installPeers();
    const files: [string, string | Uint8Array][] = [
      ['/engine.js', await bundleProcessor()],
      ['/engine.wasm', wasm],
    ];
    const chromium = await openChromium(new Map(files));
    progress(`Chromium ${chromium.version}`);
    const expected = loudness(module, PAGE_SECONDS);
    const worklet = async (): Promise<number> => {
      const result = await chromium.render('worklet', PAGE_SECONDS, '/engine.js', '/engine.wasm');
      if (result.rms !== expected) throw new Error(`the worklet plays at ${result.rms}, Node at ${expected}`);
      return byWall(result);
    };
    cases.set(WORKLET, worklet);
    cases.set(WORKLET_AGAIN, worklet);
    cases.set(WEB_AUDIO, async () => byWall(await chromium.render('webAudio', WEB_AUDIO_SECONDS)));
    cases.set(WEB_AUDIO_DRY, async () =>
      byWall(await chromium.render('webAudio', WEB_AUDIO_SECONDS, { reverb: false })),
    );
    cases.set(TONE, async () => byWall(await chromium.render('tone', TONE_SECONDS)));
    return chromium;
  } catch (error) {
    note(missing, [WORKLET, WORKLET_AGAIN, WEB_AUDIO, WEB_AUDIO_DRY, TONE], error);
    return undefined;
  }
}

/** Ratios of medians decide; the ratios of each round show how sure they are. */
function compare(
  results: ReadonlyMap<string, readonly number[]>,
  missing: ReadonlyMap<string, string>,
  rounds: number,
): Findings {
  const rows: Row[] = [...results].map(([name, speeds]) => row(name, speeds, '× realtime'));
  const ratios: Record<string, number> = {};
  const bars: Bar[] = [];
  for (const { name, of, to, bar } of RATIOS) {
    const what = `${of} / ${to}`;
    const [ours, theirs] = [results.get(of), results.get(to)];
    if (!ours || !theirs) {
      const reason = missing.get(of) ?? missing.get(to) ?? 'no result';
      if (bar !== undefined) bars.push(notMeasured(what, bar, reason));
      continue;
    }
    const ratio = median(ours) / median(theirs);
    ratios[name] = round(ratio);
    rows.push(row(`${what}, round by round`, roundByRound(ours, theirs, rounds), '×'));
    if (bar !== undefined) bars.push(atLeast(what, ratio, bar));
  }
  return { rows, ratios, bars };
}

/** Ratio of the medians of each round. */
function roundByRound(ours: readonly number[], theirs: readonly number[], rounds: number): number[] {
  const inRound = (speeds: readonly number[], round: number): number => {
    const turns = speeds.length / rounds;
    return median(speeds.slice(round * turns, (round + 1) * turns));
  };
  return Array.from({ length: rounds }, (_, round) => inRound(ours, round) / inRound(theirs, round));
}

export const bench: Bench = { rounds: 7, run };
