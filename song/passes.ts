/** Rounds of a loop that a take went through: which of them count, and which is heard first. Pure. */
import type { CompChoice } from './song.ts';

/** Who presses Record or Stop beside the border of a round meant the border. */
const SCRAP_SECONDS = 0.35;
const SCRAP_SHARE = 0.25;
/** Stopped so shortly before the end, a pass is whole. */
export const WHOLE_SECONDS = 0.1;

/** What is no longer than this was only a hand that was early or late. */
export const scrapSeconds = (roundSeconds: number): number => Math.min(SCRAP_SECONDS, roundSeconds * SCRAP_SHARE);

/** How much of the round that begins `from` seconds into the take is in it. */
const heardOf = (from: number, roundSeconds: number, takeSeconds: number): number =>
  Math.min(takeSeconds, from + roundSeconds) - Math.max(0, from);

/** Of rounds that begin so many seconds into the take, the last ones that are more than a scrap, at most `most`; of scraps the longest; none where nothing was heard. */
export function passesAmong(
  rounds: readonly number[],
  roundSeconds: number,
  takeSeconds: number,
  most: number,
): readonly number[] {
  const heard = (from: number) => heardOf(from, roundSeconds, takeSeconds);
  const passes = rounds.filter((from) => heard(from) > scrapSeconds(roundSeconds)).slice(-most);
  const [longest] = [...rounds].sort((a, b) => heard(b) - heard(a));
  const all = passes.length > 0 || longest === undefined ? passes : [longest];
  return all.every((from) => heard(from) <= 0) ? [] : all;
}

/** The last whole pass; where there is none, at each place the last one that was heard there. */
export function firstChoice(
  offsets: readonly number[],
  roundSeconds: number,
  takeSeconds: number,
): readonly CompChoice[] {
  const isWhole = (from: number) => from >= -WHOLE_SECONDS && from + roundSeconds <= takeSeconds + WHOLE_SECONDS;
  const whole = offsets.map(isWhole).lastIndexOf(true);
  if (whole > 0) return [{ fromSeconds: 0, lane: whole }];
  if (whole === 0 || offsets.length <= 1) return [];
  const last = offsets.length - 1;
  const until = takeSeconds - (offsets[last] ?? 0);
  return [
    { fromSeconds: 0, lane: last },
    { fromSeconds: until, lane: last - 1 },
  ];
}
