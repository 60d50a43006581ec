/** Hears a node by the context's clock, piece by piece, on the page. */
import { openRecorder } from '../../../worklets/recording.ts';
import { readPiece } from '../../../worklets/takes.ts';

/** From a frame of the clock on, until the answer is called. */
export async function hear(
  context: AudioContext,
  source: AudioNode,
  fromFrame: number,
  take: (frame: number, sound: Float32Array) => void,
): Promise<() => void> {
  const { port1, port2 } = new MessageChannel();
  const recorder = await openRecorder({ context, source, channels: 1, sink: port2 });
  port1.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    const { frame, frames, sound } = readPiece(data, 1);
    take(frame, new Float32Array(sound.buffer, sound.byteOffset, frames));
    port1.postMessage(data, [data]);
  };
  recorder.start(fromFrame);
  return () => {
    port1.onmessage = null;
    recorder.stop(0);
    recorder.close();
  };
}
