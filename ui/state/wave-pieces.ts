/** What is drawn of an audio track: stretches of files, where they lie in time and how loud. Pure but for the open song. */
import { type Mode, mutedIn, sectionsOf, tempoMap } from '../../song/arrangement.ts';
import { compOf } from '../../song/comp.ts';
import type { Part, Song, Take } from '../../song/song.ts';
import { secondsBetween } from '../../song/tempo.ts';

/** A stretch of one file. */
export interface WavePiece {
  readonly hash: string;
  /** Frames per second of the file. */
  readonly rate: number;
  /** Where it lies, in seconds from where the drawing counts. */
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Second of the file at its start, and how many of them go by in one; less than 0: backwards. */
  readonly fileSeconds: number;
  readonly speed: number;
  /** The part it is of; and where that begins. */
  readonly part: Part;
  readonly index: number;
  readonly partSeconds: number;
  /** The part is mute, the timeline mutes its track there, or it comes round with a pattern that does not play. */
  readonly isMute: boolean;
}

/** A stretch of a file, in its seconds. */
interface FileStretch {
  readonly from: number;
  readonly to: number;
}

/** From the first second of a take that is played to the last, whatever was cut out between and wherever it lies now; null: nothing of it is. */
export function heldOf(pieces: readonly WavePiece[], { hash, frames, rate }: Take): FileStretch | null {
  const edges = pieces
    .filter((piece) => piece.hash === hash)
    .flatMap(({ fileSeconds, fromSeconds, toSeconds, speed }) => [
      fileSeconds,
      fileSeconds + (toSeconds - fromSeconds) * speed,
    ]);
  const last = frames / rate;
  const [from, to] = [Math.max(0, Math.min(...edges)), Math.min(last, Math.max(...edges))];
  return to > from ? { from, to } : null;
}

const LN_10_TWENTIETH = Math.LN10 / 20;
export const gainOfDb = (db: number): number => (db <= -60 ? 0 : Math.exp(db * LN_10_TWENTIETH));

/** How far in a fade is after a share of its time, as the engine shapes it: evenly, ahead of that, behind it, slowly at both ends. */
export function fadeShare(curve: number, share: number): number {
  const x = Math.min(1, Math.max(0, share));
  if (curve === 1) return 1 - (1 - x) * (1 - x);
  if (curve === 2) return x * x;
  return curve === 3 ? x * x * (3 - 2 * x) : x;
}

/** How loud a part is at a second of it, by its gain and its fades; 1 is as it was recorded. */
export function loudnessAt(part: Part, seconds: number): number {
  const rest = part.lengthSeconds - seconds;
  const up = part.fadeIn > 0 ? fadeShare(part.fadeInCurve, seconds / part.fadeIn) : 1;
  // On the way out a curve is run through the same way: a fast one is down soon.
  const down = part.fadeOut > 0 ? 1 - fadeShare(part.fadeOutCurve, 1 - rest / part.fadeOut) : 1;
  return gainOfDb(part.gainDb) * up * down;
}

/** The files a part plays, pass by pass. */
export function piecesOfPart(
  part: Part,
  index: number,
  partSeconds: number,
  takes: readonly Take[],
): readonly WavePiece[] {
  return compOf(part).flatMap(({ fromSeconds, toSeconds, lane }) => {
    const source = part.lanes[lane - 1] ?? part;
    const take = takes.find(({ hash }) => hash === source.take);
    if (!take || toSeconds <= fromSeconds) return [];
    const heard = source.offsetSeconds + fromSeconds;
    const last = take.frames / take.rate;
    const speed = (part.reverse ? -1 : 1) / part.stretch;
    const fileSeconds = part.reverse ? last - heard / part.stretch : heard / part.stretch;
    const place = { fromSeconds: partSeconds + fromSeconds, toSeconds: partSeconds + toSeconds };
    return [
      { hash: take.hash, rate: take.rate, ...place, fileSeconds, speed, part, index, partSeconds, isMute: part.mute },
    ];
  });
}

interface Stretch {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

const WHOLE = { fromTick: 0, toTick: Number.POSITIVE_INFINITY };
const NOWHERE: readonly Stretch[] = [];

/** Where the timeline mutes a track, in seconds of the song; the same list for every song that mutes it nowhere. */
export function mutedSeconds(song: Song, track: string, mode: Mode): readonly Stretch[] {
  const muted = mode === 'timeline' ? mutedIn(sectionsOf(song), track, WHOLE) : [];
  if (muted.length === 0) return NOWHERE;
  const map = tempoMap(song, mode);
  const secondsOf = (tick: number) => secondsBetween(map, 0, tick);
  return muted.map(({ fromTick, toTick }) => ({ fromSeconds: secondsOf(fromTick), toSeconds: secondsOf(toTick) }));
}

/** Cut where they are muted: what is drawn as heard is heard. */
export function withMuted(pieces: readonly WavePiece[], muted: readonly Stretch[]): readonly WavePiece[] {
  return muted.reduce((cut, { fromSeconds, toSeconds }) => {
    return cut.flatMap((piece) => [
      ...within(piece, 0, fromSeconds),
      ...within(piece, fromSeconds, toSeconds).map((one) => ({ ...one, isMute: true })),
      ...within(piece, toSeconds, Number.POSITIVE_INFINITY),
    ]);
  }, pieces);
}

function within(piece: WavePiece, from: number, to: number): readonly WavePiece[] {
  const [fromSeconds, toSeconds] = [Math.max(piece.fromSeconds, from), Math.min(piece.toSeconds, to)];
  if (toSeconds <= fromSeconds) return [];
  const fileSeconds = piece.fileSeconds + (fromSeconds - piece.fromSeconds) * piece.speed;
  return [{ ...piece, fromSeconds, toSeconds, fileSeconds }];
}

/**
 * All that lies on a track, by seconds of the song; where parts meet, the later one takes over. What comes round with the pattern lies where its first
 * round does, and is mute while the song `plays` by its timeline.
 */
export function piecesOfTrack(song: Song, track: string, mode: Mode, plays = mode): readonly WavePiece[] {
  const map = tempoMap(song, mode);
  const placed = song.parts
    .map((part, index) => ({ part, index, seconds: secondsBetween(map, 0, part.startTick) }))
    .filter(({ part }) => part.track === track)
    .sort((a, b) => a.seconds - b.seconds || a.index - b.index);
  const pieces = placed.flatMap(({ part, index, seconds }, i) => {
    const next = placed[i + 1]?.seconds ?? Number.POSITIVE_INFINITY;
    const over = placed[i + 1]?.part.fadeIn ?? 0;
    return piecesOfPart(part, index, seconds, song.takes)
      .filter(({ fromSeconds }) => fromSeconds < next + over)
      .map((piece) => ({
        ...piece,
        toSeconds: Math.min(piece.toSeconds, next + over),
        isMute: piece.isMute || (plays === 'timeline' && part.loopTicks > 0),
      }));
  });
  return withMuted(pieces, mutedSeconds(song, track, mode));
}
