/**
 * What ui/ may import to record: a node that hears the microphone in the engine's own context, so that each of its frames
 * has a number by the one clock. What its pieces hold says takes.ts.
 */

import type { RecorderBoot, ToRecorder } from './recording/recorder.processor.ts';
import recorderUrl from './recording/recorder.processor.ts?worker&url';

export { UNDERRUN_NEWS_SECONDS, type Underruns, underrunsOf } from './underruns.ts';

/** What a converter gives when it has no more room. */
export const CLIPPED = 0.999;

export interface RecorderOptions {
  readonly context: BaseAudioContext;
  /** What is heard: a microphone's, or the engine's own sound, to measure the one by the other. */
  readonly source: AudioNode;
  readonly channels: 1 | 2;
  /** Gets the pieces, as buffers that it must give back by the same port. */
  readonly sink: MessagePort;
}

export interface RecorderNode {
  /** Frames of the context's clock: the first of the take, and the one after its last. */
  start(fromFrame: number): void;
  stop(untilFrame: number): void;
  /** The source goes on, for whoever else hears it. */
  close(): void;
}

const loaded = new WeakSet<BaseAudioContext>();

/** Throws where the context cannot hear a stream (another rate in old browsers). */
export const sourceOf = (context: AudioContext, mediaStream: MediaStream): AudioNode =>
  new MediaStreamAudioSourceNode(context, { mediaStream });

export async function openRecorder({ context, source, channels, sink }: RecorderOptions): Promise<RecorderNode> {
  if (!loaded.has(context)) await context.audioWorklet.addModule(recorderUrl);
  loaded.add(context);
  const boot: RecorderBoot = { channels };
  const node = new AudioWorkletNode(context, 'recorder', {
    numberOfInputs: 1,
    // Nothing comes out; without an output it would not be asked to work where nothing listens.
    numberOfOutputs: 1,
    channelCount: channels,
    channelCountMode: channels === 1 ? 'explicit' : 'clamped-max',
    channelInterpretation: 'speakers',
    processorOptions: boot,
  });
  const send = (message: ToRecorder, transfer: Transferable[] = []) => node.port.postMessage(message, transfer);
  send({ type: 'sink', port: sink }, [sink]);
  source.connect(node);
  node.connect(context.destination);
  return {
    start: (fromFrame) => send({ type: 'start', fromFrame }),
    stop: (untilFrame) => send({ type: 'stop', untilFrame }),
    close: () => {
      source.disconnect(node);
      node.disconnect();
    },
  };
}
