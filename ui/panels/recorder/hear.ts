/** Hears a node by the context's clock, piece by piece, on the page. */
import { openRecorder } from '../../../worklets/recording.ts';
import { readPiece } from '../../../worklets/takes.ts';

/** From a frame of the clock on, until the answer is called. `sound` is interleaved, and gone when `take` returns. */
export async function hear(
  context: AudioContext,
  source: AudioNode,
  fromFrame: number,
  take: (frame: number, sound: Float32Array) => void,
  channels: 1 | 2 = 1,
): Promise<() => void> {
  const { port1, port2 } = new MessageChannel();
  const recorder = await openRecorder({ context, source, channels, sink: port2 });
  port1.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    const { frame, frames, sound } = readPiece(data, channels);
    take(frame, new Float32Array(sound.buffer, sound.byteOffset, frames * channels));
    port1.postMessage(data, [data]);
  };
  recorder.start(fromFrame);
  return () => {
    port1.onmessage = null;
    recorder.stop(0);
    recorder.close();
  };
}
