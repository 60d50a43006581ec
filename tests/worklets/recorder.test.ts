/** The recorder: every frame once, in its place, whatever the clock and the disk do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PIECE_FRAMES, type Piece, PieceBuffer, readPiece } from '../../worklets/recording/piece.ts';
import { Recorder } from '../../worklets/recording/recorder.ts';

const QUANTUM = 128;

/** What the microphone hears at a frame: its own number, so that each is known again. */
const heard = (frame: number, channel: number) => Math.fround((frame % 4093) / 4096 - channel / 3);

function inputAt(frame: number, channels: number): Float32Array[] {
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: QUANTUM }, (_, i) => heard(frame + i, channel)),
  );
}

interface Rig {
  readonly recorder: Recorder;
  readonly pieces: Piece[];
  /** Gives back what is held. */
  release(): void;
}

function rig(channels: number, isHolding = false): Rig {
  const pieces: Piece[] = [];
  const held: PieceBuffer[] = [];
  const recorder: Recorder = new Recorder(channels, {
    send(piece) {
      pieces.push(readPiece(piece.buffer.slice(0), channels));
      if (isHolding) held.push(piece);
      else recorder.give(new PieceBuffer(channels, piece.buffer));
    },
  });
  return { recorder, pieces, release: () => held.splice(0).map((piece) => recorder.give(piece)) };
}

function soundOf(pieces: readonly Piece[]): Float32Array {
  const parts = pieces.map(({ sound }) => new Float32Array(sound.slice().buffer));
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

describe('recorder', () => {
  test.each([1, 2])('holds each frame from the first to the one before the last, in %i channels', (channels) => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 3 * PIECE_FRAMES }), (from, frames) => {
        const { recorder, pieces } = rig(channels);
        recorder.start(from);
        recorder.stop(from + frames);
        for (let frame = 0; frame <= from + frames; frame += QUANTUM) {
          recorder.take(frame, inputAt(frame, channels), QUANTUM);
        }
        expect(recorder.isDone).toBe(true);
        expect(pieces.map(({ isLast }) => isLast)).toEqual(pieces.map((_, i) => i === pieces.length - 1));
        expect(pieces[0]?.frame).toBe(from);
        const sound = soundOf(pieces);
        expect(sound.length).toBe(frames * channels);
        for (let i = 0; i < frames; i += 97) {
          for (let c = 0; c < channels; c++) expect(sound[i * channels + c]).toBe(heard(from + i, c));
        }
      }),
      { seed: 17, numRuns: 40 },
    );
  });

  test('fills what the context passed over with silence, and says where', () => {
    const { recorder, pieces } = rig(1);
    recorder.start(0);
    recorder.stop(5000);
    for (let frame = 0; frame <= 5000; frame += QUANTUM) {
      if (frame < 1280 || frame >= 1536) recorder.take(frame, inputAt(frame, 1), QUANTUM);
    }
    expect(pieces[0]).toMatchObject({ lost: 256, lostAt: 1280 });
    const sound = soundOf(pieces);
    expect(sound.length).toBe(5000);
    expect([...sound.subarray(1280, 1536)].every((x) => x === 0)).toBe(true);
    expect(sound[1536]).toBe(heard(1536, 0));
  });

  test('with a disk that gives nothing back for ten seconds, loses no place: what had no room is silence that says so', () => {
    const { recorder, pieces, release } = rig(1, true);
    recorder.start(0);
    const busy = 480_000;
    for (let frame = 0; frame < busy; frame += QUANTUM) recorder.take(frame, inputAt(frame, 1), QUANTUM);
    const roomFrames = pieces.length * PIECE_FRAMES;
    expect(roomFrames).toBeLessThan(busy);
    release();
    recorder.stop(busy + 1000);
    for (let frame = busy; frame <= busy + 1000; frame += QUANTUM) {
      recorder.take(frame, inputAt(frame, 1), QUANTUM);
      release();
    }
    const sound = soundOf(pieces);
    expect(sound.length).toBe(busy + 1000);
    expect(sound[busy + 500]).toBe(heard(busy + 500, 0));
    expect(pieces.reduce((sum, { lost }) => sum + lost, 0)).toBe(busy - roomFrames);
  });

  test('says that it is deaf when the input has no channel', () => {
    const { recorder, pieces } = rig(1);
    recorder.start(0);
    recorder.stop(256);
    for (let frame = 0; frame <= 256; frame += QUANTUM) recorder.take(frame, [], QUANTUM);
    expect(pieces).toMatchObject([{ isDeaf: true, frames: 256, peak: 0 }]);
  });

  test('measures the peak of both signs; refuses what is no piece', () => {
    const { recorder, pieces } = rig(1);
    recorder.start(0);
    recorder.stop(128);
    const input = new Float32Array(QUANTUM);
    input[5] = -0.75;
    recorder.take(0, [input], QUANTUM);
    recorder.take(128, [input], QUANTUM);
    expect(pieces[0]?.peak).toBe(0.75);
    expect(() => readPiece(new ArrayBuffer(8), 1)).toThrow(RangeError);
    const short = new ArrayBuffer(64);
    new Uint32Array(short)[2] = 4096;
    expect(() => readPiece(short, 1)).toThrow('too short for 4096 frames');
  });
});
