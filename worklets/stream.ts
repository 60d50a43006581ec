/**
 * Long sounds do not lie in the engine whole: they are played in pieces, each a sound of its own that is there a while before it is
 * due and goes when it is over. Where one piece follows another nothing is heard of it. Pure.
 */
import { type Mode, tempoMap } from '../song/arrangement.ts';
import { readSoundName } from '../song/recipe.ts';
import type { Part, Song } from '../song/song.ts';
import { secondsBetween } from '../song/tempo.ts';
import { framesOf, type LaneStretch, lanesOf } from './part-records.ts';
import { lastSpans, type Span, spansIn } from './part-spans.ts';
import type { PlacedSample, SampleSlots } from './sample-slots.ts';

/** 1.4 s at 48 kHz, which is what the copies are kept in: after a jump, a dozen takes sound when 3 MB have been read. */
export const PIECE_FRAMES = 1 << 16;
/** What is longer is played in pieces. */
const LONGEST_WHOLE_SECONDS = 120;
/** How far before the playhead pieces are asked for, and how long after it they are kept. */
const AHEAD_SECONDS = 8;
const BEHIND_SECONDS = 1;
/** A pattern or a loop that comes round is asked for from its start, that early. */
const AHEAD_TICKS = 16_000;

export const pieceName = (sound: string, piece: number): string => `${sound}#${piece}`;

export function readPieceName(name: string): { readonly sound: string; readonly piece: number | null } {
  const [sound = '', piece] = name.split('#');
  return { sound, piece: piece === undefined ? null : Number(piece) };
}

/** Seconds of a sound that is played in pieces; 0: it lies in the engine whole. */
export function streamedSeconds({ takes }: Pick<Song, 'takes'>, sound: string): number {
  const { hash, recipe } = readSoundName(sound);
  const take = takes.find((one) => one.hash === hash);
  const seconds = take ? (take.frames / take.rate) * (recipe?.stretch ?? 1) : 0;
  return seconds > LONGEST_WHOLE_SECONDS ? seconds : 0;
}

/** What a part plays at one of its frames: a whole sound, or a piece of a long one. */
export interface Reading {
  /** None: it is not there yet, or over. */
  readonly placed: PlacedSample | undefined;
  /** Frame of the sound that lies there. */
  readonly frame: number;
  /** Frames of the part at which the next piece begins. */
  readonly until: number;
}

export function readingAt(
  song: Pick<Song, 'takes'>,
  samples: SampleSlots,
  { sound, offsetSeconds }: LaneStretch,
  elapsed: number,
  rate: number,
): Reading {
  const whole = samples.get(sound);
  const seconds = whole ? 0 : streamedSeconds(song, sound);
  if (whole || seconds === 0) {
    // In frames of the sound as it lies in the engine, whatever the song says of the file.
    const of = whole?.rate ?? rate;
    const frame = framesOf(offsetSeconds, of) + framesOf(elapsed / rate, of);
    return { placed: whole, frame, until: Number.POSITIVE_INFINITY };
  }
  const position = framesOf(offsetSeconds, rate) + elapsed;
  const piece = Math.max(0, Math.floor(position / PIECE_FRAMES));
  const isLast = (piece + 1) * PIECE_FRAMES >= seconds * rate;
  return {
    placed: samples.get(pieceName(sound, piece)),
    frame: position - piece * PIECE_FRAMES,
    until: isLast ? Number.POSITIVE_INFINITY : elapsed + (piece + 1) * PIECE_FRAMES - position,
  };
}

/** A piece that sounds soon, and in how many seconds; 0 or less: it should be sounding. */
export interface DuePiece {
  readonly name: string;
  readonly inSeconds: number;
}

/** Pieces of long sounds that are to be in the engine while it plays at a tick, what is due first first. */
export function duePieces(song: Song, mode: Mode, tick: number, rate: number): readonly DuePiece[] {
  if (!song.takes.some(({ frames, rate: of }) => (frames / of) * 4 > LONGEST_WHOLE_SECONDS)) return [];
  const map = tempoMap(song, mode);
  const due = new Map<string, number>();
  const look = (fromTick: number, laterSeconds: number) => {
    for (const span of spansAround(song, mode, fromTick)) {
      // Less than 0: the part begins so much later.
      const at =
        span.startTick <= fromTick
          ? secondsBetween(map, span.startTick, fromTick)
          : -secondsBetween(map, fromTick, span.startTick);
      for (const { name, inSeconds } of piecesOf(song, span.part, at, rate)) {
        due.set(name, Math.min(inSeconds + laterSeconds, due.get(name) ?? Number.POSITIVE_INFINITY));
      }
    }
  };
  look(tick, 0);
  const { loop } = song;
  if (loop && tick < loop.endTick && tick > loop.endTick - AHEAD_TICKS) {
    look(loop.startTick, secondsBetween(map, tick, loop.endTick));
  }
  return [...due].map(([name, inSeconds]) => ({ name, inSeconds })).sort((a, b) => a.inSeconds - b.inSeconds);
}

function spansAround({ parts, tracks }: Song, mode: Mode, tick: number): readonly Span[] {
  const sounding = tracks.flatMap(({ id }) => lastSpans(parts, mode, id, tick));
  return [...sounding, ...spansIn(parts, mode, { fromTick: tick, toTick: tick + AHEAD_TICKS })];
}

function* piecesOf(song: Song, part: Part, atSeconds: number, rate: number): Generator<DuePiece> {
  const [from, to] = [atSeconds - BEHIND_SECONDS, atSeconds + AHEAD_SECONDS];
  for (const lane of lanesOf(part)) {
    const seconds = streamedSeconds(song, lane.sound);
    const first = Math.max(from, lane.fromSeconds, -lane.offsetSeconds);
    const last = Math.min(to, lane.toSeconds, seconds - lane.offsetSeconds);
    if (seconds === 0 || first >= last) continue;
    const pieceOf = (at: number) => Math.max(0, Math.floor(((at + lane.offsetSeconds) * rate) / PIECE_FRAMES));
    for (let piece = pieceOf(first); piece <= pieceOf(last); piece++) {
      const startSeconds = Math.max(lane.fromSeconds, (piece * PIECE_FRAMES) / rate - lane.offsetSeconds);
      const endSeconds = Math.min(lane.toSeconds, ((piece + 1) * PIECE_FRAMES) / rate - lane.offsetSeconds);
      // What is over is kept for a while, and wanted after all others.
      const inSeconds = endSeconds <= atSeconds ? AHEAD_SECONDS : startSeconds - atSeconds;
      yield { name: pieceName(lane.sound, piece), inSeconds };
    }
  }
}
