/**
 * The beat that bleeds into a take proves where it lies: what the engine played is kept beside it for a while, by the same clock,
 * and looked for in what the microphone heard.
 */
import type { Standing } from '../../../worklets/client.ts';
import { openRecorder, type RecorderNode } from '../../../worklets/recording.ts';
import { readPiece } from '../../../worklets/takes.ts';
import { alignTakes } from '../../shelf/takes/takes.ts';

/** Enough to be sure of; more costs memory and says nothing new. */
const KEPT_SECONDS = 20;
/** Less of it tells nothing. */
const LEAST_SECONDS = 1.5;

export interface Bleed {
  /** Seconds from the engine's output to the take, whose first frame by the clock is `firstFrame`; null: none is sure. */
  measure(take: Float32Array, firstFrame: number): Promise<number | null>;
  close(): void;
}

/** From a frame of the clock on. */
export async function listenForBleed({ context, output, rate }: Standing, fromFrame: number): Promise<Bleed> {
  const played = new Float32Array(KEPT_SECONDS * rate);
  let frames = 0;
  let playedFrom = fromFrame;
  const { port1, port2 } = new MessageChannel();
  let recorder: RecorderNode | null = await openRecorder({ context, source: output, channels: 1, sink: port2 });
  const close = () => {
    recorder?.stop(0);
    recorder?.close();
    recorder = null;
  };
  port1.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    const piece = readPiece(data, 1);
    if (frames === 0) playedFrom = piece.frame;
    const room = played.length - frames;
    if (room <= 0) return;
    played.set(new Float32Array(piece.sound.buffer, piece.sound.byteOffset, Math.min(room, piece.frames)), frames);
    frames += Math.min(room, piece.frames);
    if (frames < played.length) port1.postMessage(data, [data]);
    else close();
  };
  recorder.start(fromFrame);
  const measure = async (take: Float32Array, firstFrame: number) => {
    close();
    const from = Math.max(firstFrame, playedFrom);
    const past = Math.min(firstFrame + take.length, playedFrom + frames);
    if (past - from < LEAST_SECONDS * rate) return null;
    const heard = take.slice(from - firstFrame, past - firstFrame);
    const { isSure, lagFrames } = await alignTakes(heard, played.slice(from - playedFrom, past - playedFrom), rate);
    return isSure ? lagFrames / rate : null;
  };
  return { measure, close };
}
