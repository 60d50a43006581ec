/** A take that goes round is cut anew: into longer or shorter passes, or into none. */
import { tempoMap } from '../arrangement.ts';
import { MAX_TAKE_LANES } from '../limits.ts';
import { firstChoice, passesAmong } from '../passes.ts';
import type { Part, Song, TakeLane } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { secondsBetween } from '../tempo.ts';
import { type Edit, oneOf, within, withMembers } from './edit.ts';

/** A part is as long as its round but for the last bits of a sum. */
const SAME_SECONDS = 0.001;
const ROUNDING = 1e-6;

/** Whether its passes can be longer or shorter: it goes round from the first tick on, as long as its round is now. */
export function canCutAnew(song: Song, { startTick, loopTicks, lengthSeconds }: Part): boolean {
  if (loopTicks === 0 || startTick !== 0) return false;
  return Math.abs(lengthSeconds - secondsBetween(tempoMap(song, 'pattern'), 0, loopTicks)) < SAME_SECONDS;
}

/**
 * The rounds of a part last so many ticks from now on. Every second of its takes that was a pass before is one again, at the place
 * in time where it was heard; choices between passes are made anew. What cannot be cut anew, and a round of no length, changes nothing.
 */
export function setRound(index: number, loopTicks: number): Edit {
  return (song) =>
    withMembers(song, {
      parts: oneOf(song.parts, index, (part) => {
        const ticks = within(PART_SPECS.loopTicks, loopTicks, part.loopTicks);
        return ticks > 0 && ticks !== part.loopTicks && canCutAnew(song, part) ? cutAnew(song, part, ticks) : part;
      }),
    });
}

/** Ticks of a round that holds all of the part's longest take from its first pass on, in whole rounds of `unitTicks`. */
export function wholeRound(song: Song, part: Part, unitTicks: number): number {
  const perTick = part.lengthSeconds / part.loopTicks;
  const seconds = Math.max(...takesOf(part).map((take) => takeSeconds(song, part, take) - firstOf(part, take)));
  return Math.max(1, Math.ceil(seconds / perTick / unitTicks - ROUNDING)) * unitTicks;
}

const lanesOf = ({ take, offsetSeconds, lanes }: Part): readonly TakeLane[] => [{ take, offsetSeconds }, ...lanes];
const takesOf = (part: Part): readonly string[] => [...new Set(lanesOf(part).map(({ take }) => take))];

/** Of what sounds: after the part's stretch. */
function takeSeconds(song: Song, { stretch }: Part, hash: string): number {
  const take = song.takes.find((one) => one.hash === hash);
  return take ? (take.frames / take.rate) * stretch : 0;
}

const offsetsOf = (part: Part, hash: string): readonly number[] =>
  lanesOf(part)
    .filter(({ take }) => take === hash)
    .map(({ offsetSeconds }) => offsetSeconds)
    .sort((a, b) => a - b);

/** Where the first round begins in a take: its first pass, or as many rounds before it as it holds. */
function firstOf(part: Part, hash: string): number {
  const [first = 0] = offsetsOf(part, hash);
  const before = part.lanes.length >= MAX_TAKE_LANES ? Math.max(0, Math.floor(first / part.lengthSeconds)) : 0;
  return first - before * part.lengthSeconds;
}

function cutAnew(song: Song, part: Part, ticks: number): Part {
  const roundSeconds = within(
    PART_SPECS.lengthSeconds,
    (part.lengthSeconds * ticks) / part.loopTicks,
    part.lengthSeconds,
  );
  const cut = takesOf(part).flatMap((take) => {
    const seconds = takeSeconds(song, part, take);
    const first = firstOf(part, take);
    const count = Math.max(1, Math.ceil((seconds - first) / roundSeconds));
    const rounds = Array.from({ length: count }, (_, i) => driftedTo(part, take, first + i * roundSeconds));
    return passesAmong(rounds, roundSeconds, seconds, 1 + MAX_TAKE_LANES).map((offset) => ({ take, offset, seconds }));
  });
  const kept = cut.slice(-1 - MAX_TAKE_LANES);
  const [own, ...others] = kept;
  const last = kept[kept.length - 1];
  if (!own || !last) return part;
  const inRange = (offset: number) => within(PART_SPECS.offsetSeconds, offset, 0);
  const ofLast = kept.filter(({ take }) => take === last.take);
  const before = kept.length - ofLast.length;
  const choice = firstChoice(
    ofLast.map(({ offset }) => offset),
    roundSeconds,
    last.seconds,
  );
  const chosen = choice.length > 0 || before === 0 ? choice : [{ fromSeconds: 0, lane: 0 }];
  return {
    ...part,
    take: own.take,
    offsetSeconds: inRange(own.offset),
    lengthSeconds: roundSeconds,
    loopTicks: ticks,
    lanes: others.map(({ take, offset }) => ({ take, offsetSeconds: inRange(offset) })),
    comp: chosen.map(({ fromSeconds, lane }) => ({ fromSeconds: Math.max(0, fromSeconds), lane: lane + before })),
  };
}

/** As far beside the plain sum of rounds as the nearest pass was found to be: two clocks drift apart along a take. */
function driftedTo(part: Part, take: string, plain: number): number {
  const offsets = offsetsOf(part, take);
  const [first = 0] = offsets;
  const [nearest = first] = [...offsets].sort((a, b) => Math.abs(a - plain) - Math.abs(b - plain));
  const rounds = Math.round((nearest - first) / part.lengthSeconds);
  return plain + nearest - (first + rounds * part.lengthSeconds);
}
