/** The recorder's AudioWorklet module: pieces leave by a port of their own, past the main thread, and come back by it. */
import { RENDER_QUANTUM } from '../../dsp/abi/sizes.ts';
import { PieceBuffer } from './piece.ts';
import { Recorder } from './recorder.ts';

export interface RecorderBoot {
  readonly channels: number;
}

export type ToRecorder =
  /** Where pieces go; before anything else. */
  | { readonly type: 'sink'; readonly port: MessagePort }
  | { readonly type: 'start'; readonly fromFrame: number }
  | { readonly type: 'stop'; readonly untilFrame: number };

class RecorderProcessor extends AudioWorkletProcessor {
  private readonly recorder: Recorder;
  private sink: MessagePort | undefined;
  private readonly moved: ArrayBuffer[] = [];
  private readonly nothing: Float32Array[] = [];

  constructor({ processorOptions: { channels } }: { readonly processorOptions: RecorderBoot }) {
    super();
    this.recorder = new Recorder(channels, this);
    const back = ({ data }: MessageEvent<ArrayBuffer>) => this.recorder.give(new PieceBuffer(channels, data));
    this.port.onmessage = ({ data }: MessageEvent<ToRecorder>) => {
      if (data.type === 'start') this.recorder.start(data.fromFrame);
      else if (data.type === 'stop') this.recorder.stop(data.untilFrame);
      else {
        this.sink = data.port;
        this.sink.onmessage = back;
      }
    };
  }

  send({ buffer }: PieceBuffer): void {
    this.moved[0] = buffer;
    this.sink?.postMessage(buffer, this.moved);
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    this.recorder.take(currentFrame, inputs[0] ?? this.nothing, outputs[0]?.[0]?.length ?? RENDER_QUANTUM);
    return !this.recorder.isDone;
  }
}

registerProcessor('recorder', RecorderProcessor);
