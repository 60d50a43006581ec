/** What a stopped engine costs, second by second, beside a playing one, and when it is exactly silent. */
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { defaultSong } from '../song/defaults.ts';
import type { Song } from '../song/song.ts';
import { engineModule, openStudio, QUANTA_PER_SECOND, type Studio, sliceRecordings } from './engine.ts';
import { atMost, type Bench, type Findings, round, row } from './report.ts';
import { type Case, interleave } from './rounds.ts';
import { eventsOf, type Score, scoreOf, stop } from './score.ts';
import { STANDARD_RATE, standardSong } from './standard-song.ts';

const PLAYING_SECONDS = 10;
const STOPPED_SECONDS = 60;
const SECONDS = PLAYING_SECONDS + STOPPED_SECONDS;
const SHOWN = [1, 2, 3, 5, 10, 30, 60] as const;
/** Seconds to exact silence at the defaults. */
const SILENCE_BAR = 10;

function stoppedScore(song: Song): Score {
  const stopFrame = PLAYING_SECONDS * STANDARD_RATE;
  const events = [...eventsOf(song, PLAYING_SECONDS, STANDARD_RATE), stop(stopFrame)];
  return scoreOf(song, events, STANDARD_RATE, sliceRecordings());
}

/** Seconds after the stop until every sample is exactly 0. */
function silentAfter({ player }: Studio): number {
  const { left, right } = player.kernel.output;
  let last = 0;
  player.rewind();
  for (let quantum = 0; quantum < SECONDS * QUANTA_PER_SECOND; quantum++) {
    player.render();
    for (let i = 0; i < RENDER_QUANTUM; i++) if (left[i] !== 0 || right[i] !== 0) last = quantum * RENDER_QUANTUM + i;
  }
  return (last + 1) / STANDARD_RATE - PLAYING_SECONDS;
}

async function run(rounds: number): Promise<Findings> {
  const module = await engineModule();
  const standard = openStudio(module, stoppedScore(standardSong()));
  const starter = openStudio(module, stoppedScore(defaultSong()));
  const cases = new Map<string, Case<number[]>>([['', () => standard.secondBySecond(SECONDS)]]);
  const measured = (await interleave('silence', cases, rounds)).get('') ?? [];

  const ofSecond = (second: number): number[] => measured.map((seconds) => seconds[second] ?? Number.NaN);
  const playing = measured.map((seconds) => {
    const song = seconds.slice(1, PLAYING_SECONDS);
    return song.reduce((sum, cost) => sum + cost, 0) / song.length;
  });
  const rows = [row('playing', playing, 'µs per quantum')];
  for (const second of SHOWN) {
    rows.push(row(`second ${second} after the stop`, ofSecond(PLAYING_SECONDS + second - 1), 'µs per quantum'));
  }
  // What the engine itself costs is in every round; what another program takes is not: the best round counts.
  const best = (costs: readonly number[]): number => Math.min(...costs);
  const dearest = Math.max(...Array.from({ length: STOPPED_SECONDS }, (_, i) => best(ofSecond(PLAYING_SECONDS + i))));
  const zeros = { standard: silentAfter(standard), starter: silentAfter(starter) };
  rows.push(row('standard song exactly silent after', [zeros.standard], 's'));
  rows.push(row('default song exactly silent after', [zeros.starter], 's'));
  const ratio = dearest / best(playing);
  return {
    rows,
    ratios: { dearestSecondToPlaying: round(ratio) },
    bars: [
      atMost('dearest second of 60 after the stop / playing', ratio, 1),
      atMost('default song exactly silent after, s', zeros.starter, SILENCE_BAR),
    ],
  };
}

export const bench: Bench = { rounds: 7, run };
