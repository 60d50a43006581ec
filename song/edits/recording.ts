/** A recording becomes music: its take, the track it lies on, and the part that sounds. */

import { compOf } from '../comp.ts';
import { defaultPart } from '../defaults.ts';
import { MAX_PARTS, MAX_TAKE_LANES, MAX_TAKES, MAX_TRACKS } from '../limits.ts';
import type { CompChoice, Part, Song, Take } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { withLane } from './comp.ts';
import { type Edit, inTurn, within } from './edit.ts';
import { addLanes, addPart, chooseLane } from './parts.ts';
import { addTake } from './takes.ts';
import { addTrack } from './tracks.ts';

/** Rounds that are as long but for the last bits of a sum. */
const SAME_SECONDS = 1e-6;

/** A take that goes round: each round is a pass. */
export interface Rounds {
  readonly lengthSeconds: number;
  /** As a part has it. */
  readonly loopTicks: number;
  /** Where each round begins in the take; less than 0: the take begins so much later. At least one. */
  readonly offsets: readonly number[];
  /** Which of them is to be heard from when on; empty: the first. */
  readonly comp: readonly CompChoice[];
}

export interface Recording {
  readonly take: Take;
  /** Of the track that is made for it. */
  readonly trackName: string;
  /** Id of a track for recordings that is to hold it; where there is none of that name, one is made. */
  readonly track?: string | undefined;
  /** Where it begins to sound, and from which place of the take on. */
  readonly startTick: number;
  readonly offsetSeconds: number;
  /** Without them it lies there once, as long as it is. */
  readonly rounds?: Rounds | null;
}

/** Whether a recording would find a place: a track of its own or one for recordings, and room among takes and parts. */
export function hasRoomForRecording(song: Song): boolean {
  return song.takes.length < MAX_TAKES && song.parts.length < MAX_PARTS && trackFor(song) !== null;
}

/** Id of the track for it in a song that is full: the last one for recordings; '' where another track fits; null: none. */
function trackFor({ tracks }: Song): string | null {
  if (tracks.length < MAX_TRACKS) return '';
  const recorded = tracks.filter(({ instrument }) => instrument === 'audio');
  return recorded[recorded.length - 1]?.id ?? null;
}

/** What has no room, or is nothing but what lies before the song, changes nothing. */
export function addRecording(recording: Recording): Edit {
  const { take, trackName, startTick, offsetSeconds, track: wanted, rounds } = recording;
  return (song) => {
    const lengthSeconds = take.frames / take.rate - offsetSeconds;
    const isThere = song.tracks.some(({ id, instrument }) => id === wanted && instrument === 'audio');
    const full = isThere && wanted !== undefined ? wanted : trackFor(song);
    const hasRoom = song.takes.length < MAX_TAKES && song.parts.length < MAX_PARTS;
    if (!hasRoom || full === null || (!rounds && lengthSeconds <= 0)) return song;
    const withTrack = full === '' ? addTrack('audio', trackName)(song) : song;
    const track = full === '' ? (withTrack.tracks[song.tracks.length]?.id ?? '') : full;
    const once = { ...defaultPart, track, take: take.hash, startTick, offsetSeconds, lengthSeconds };
    const part = rounds ? inRounds(once, rounds) : once;
    return inTurn(addTake(take), addPart(part))(withTrack);
  };
}

function inRounds(part: Part, rounds: Rounds): Part {
  const { lengthSeconds, loopTicks } = rounds;
  const [offsetSeconds = 0, ...others] = rounds.offsets.map((offset) => within(PART_SPECS.offsetSeconds, offset, 0));
  const lanes = others.slice(0, MAX_TAKE_LANES).map((offset) => ({ take: part.take, offsetSeconds: offset }));
  const whole: Part = { ...part, lengthSeconds, loopTicks, offsetSeconds, lanes };
  return compOf(rounds).reduce<Part>(
    (made, { fromSeconds, toSeconds, lane }) => withLane(made, fromSeconds, toSeconds, lane),
    whole,
  );
}

/** Whether rounds of a recording can be further passes of a part: the same stretch, and room for all of them. */
export function canGoOnto(song: Song, index: number, startTick: number, rounds: Rounds | null): boolean {
  const part = song.parts[index];
  if (!part || !rounds || song.takes.length >= MAX_TAKES) return false;
  const isSame = part.startTick === startTick && part.loopTicks === rounds.loopTicks;
  const isAsLong = Math.abs(part.lengthSeconds - rounds.lengthSeconds) < SAME_SECONDS;
  return isSame && isAsLong && part.stretch === 1 && part.lanes.length + rounds.offsets.length <= MAX_TAKE_LANES;
}

/** Recorded once more: further passes of the part, of which the best of the new ones is heard. */
export function recordOnto(index: number, { take, startTick, rounds }: Recording): Edit {
  return (song) => {
    if (!rounds || !canGoOnto(song, index, startTick, rounds)) return song;
    const first = 1 + (song.parts[index]?.lanes.length ?? 0);
    const lanes = rounds.offsets.map((offsetSeconds) => ({ take: take.hash, offsetSeconds }));
    const choose = compOf(rounds).map(({ fromSeconds, toSeconds, lane }) =>
      chooseLane(index, fromSeconds, toSeconds, first + lane),
    );
    return inTurn(addTake(take), addLanes(index, lanes), ...choose)(song);
  };
}
