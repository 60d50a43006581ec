/** Stretching and shifting of ten loops, five pads, five voices and tones, beside signalsmith-stretch. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Loop, loops } from '../tests/loops.ts';
import { risesOfTape } from '../tests/stretch-ear.ts';
import { type Asked, type Figures, type Stretcher, scoreStretch } from '../tests/stretch-score.ts';
import { pads, RATE, voices } from '../tests/stretch-sounds.ts';
import { openDesk } from '../worklets/desk.ts';
import { openKernel } from '../worklets/kernel.ts';
import { engineModule, wasmOf } from './engine.ts';
import { installPeers, Missing, PEERS } from './peers.ts';
import { atLeast, atMost, type Bar, type Bench, type Findings, type Row, row } from './report.ts';
import { progress } from './rounds.ts';

const ASKED: readonly Asked[] = [
  ...[0.8, 0.9, 1.1, 1.25].map((factor) => ({ factor, semitones: 0 })),
  ...[-7, 7].map((semitones) => ({ factor: 1, semitones })),
];
/** Not among those the rule of onsets was learned from. */
const FIRST_SEED = 700;

const UNITS: Readonly<Record<keyof Figures, readonly [what: string, unit: string]>> = {
  sidebandsDb: ['sidebands of tones', 'dB'],
  cents: ['tones out of tune', 'cents'],
  padModulationDb: ['movement of pads over what it should be', 'dB'],
  padLevelDb: ['level of pads', 'dB'],
  voiceCents: ['voices out of tune', 'cents'],
  voiceLevelDb: ['level of voices', 'dB'],
  loopLevelDb: ['level of loops', 'dB'],
  rises: ['rise of hits over the source', ''],
  offsMs: ['hits out of place', 'ms'],
  firstHitsDb: ['first 30 ms of the first hit', 'dB'],
};
const KEYS = Object.keys(UNITS) as (keyof Figures)[];

async function run(rounds: number): Promise<Findings> {
  const kernel = openKernel(await engineModule(), { rate: RATE, arenaPages: 1 });
  const desk = openDesk(await wasmOf('desk'));
  const sounds = { loops: [...loops(kernel, 'drums', rounds, FIRST_SEED)], pads, voices: voices() };
  const speeds: number[] = [];
  const ours: Stretcher = (channel, asked) => {
    const { frames } = desk.onsets(channel, RATE);
    const begun = performance.now();
    const { left } = desk.stretch({ left: channel }, RATE, { ...asked, onsets: frames });
    speeds.push((channel.length / RATE) * (1000 / (performance.now() - begun)));
    return left;
  };
  const rows: Row[] = [];
  const bars: Bar[] = [];
  const peer = openPeer();
  try {
    for (const asked of ASKED) {
      const name = asked.semitones === 0 ? `× ${asked.factor}` : `${asked.semitones} semitones`;
      progress(`stretch: ${name}`);
      const figures = await scoreStretch(ours, sounds, asked);
      bars.push(...barsOf(name, figures, asked));
      rows.push(...rowsOf(`${name}, ours`, figures));
      if (peer) rows.push(...rowsOf(`${name}, signalsmith`, await scoreStretch(peer.stretch, sounds, asked)));
      if (asked.semitones !== 0) rows.push(tapeRow(name, sounds.loops, 2 ** (asked.semitones / 12)));
    }
  } finally {
    peer?.close();
  }
  rows.push(row('times faster than it plays, ours', speeds, ''));
  if (peer) rows.push(row('times faster than it plays, signalsmith', peer.speeds, ''));
  return { rows, ratios: {}, bars };
}

const rowsOf = (name: string, figures: Figures): Row[] =>
  KEYS.map((key) => row(`${name}: ${UNITS[key][0]}`, figures[key], UNITS[key][1]));

/** What playing faster or slower alone makes of attacks, which keepAttacks mends. */
const tapeRow = (name: string, of: readonly Loop[], speed: number): Row => {
  const rises = of.flatMap(({ channel, hits }) =>
    risesOfTape(
      channel,
      hits.map(({ frame }) => frame),
      RATE,
      speed,
    ),
  );
  return row(`${name}, only played faster or slower: ${UNITS.rises[0]}`, rises, UNITS.rises[1]);
};

function barsOf(name: string, figures: Figures, { semitones }: Asked): readonly Bar[] {
  const far = (numbers: readonly number[]) => Math.max(...numbers.map(Math.abs));
  const [low, high] = semitones === 0 ? [0.7, 1.4] : [0.6, 1.6];
  return [
    atMost(`${name}: sidebands, dB`, Math.max(...figures.sidebandsDb), -50),
    atMost(`${name}: movement of pads, dB`, Math.max(...figures.padModulationDb), 5),
    atMost(`${name}: level of pads and voices, dB`, far([...figures.padLevelDb, ...figures.voiceLevelDb]), 1),
    atMost(`${name}: level of loops, dB`, far(figures.loopLevelDb), 1),
    atMost(`${name}: out of tune, cents`, far([...figures.cents, ...figures.voiceCents]), 2),
    atLeast(`${name}: rise of hits`, Math.min(...figures.rises), low),
    atMost(`${name}: rise of hits`, Math.max(...figures.rises), high),
    atMost(`${name}: hits out of place, ms`, Math.max(...figures.offsMs), 5),
    atMost(`${name}: first 30 ms, dB`, far(figures.firstHitsDb), semitones === 0 ? 0.5 : 1),
  ];
}

interface Peer {
  readonly stretch: Stretcher;
  readonly speeds: number[];
  close(): void;
}

/** In a process of its own: what it puts in the place of Web Audio stays there. */
function openPeer(): Peer | null {
  try {
    installPeers();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    progress(`stretch: no signalsmith beside it: ${error.message}`);
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'stretch-'));
  const [input, out] = [join(folder, 'in.f32'), join(folder, 'out.f32')];
  const speeds: number[] = [];
  return {
    speeds,
    close: () => rmSync(folder, { recursive: true, force: true }),
    stretch: async (channel, { factor, semitones }) => {
      writeFileSync(input, new Uint8Array(channel.buffer, channel.byteOffset, channel.byteLength));
      const numbers = [RATE, factor, semitones].map(String);
      const { stdout } = await promisify(execFile)(process.execPath, ['signalsmith.js', input, out, ...numbers], {
        cwd: PEERS,
      });
      speeds.push((JSON.parse(stdout) as { xRealtime: number }).xRealtime);
      return new Float32Array(new Uint8Array(readFileSync(out)).buffer);
    },
  };
}

export const bench: Bench = { rounds: 10, run };
