/** The engine in an AudioWorklet of the bench: plays the standard song into an offline context. */
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { Player } from './player.ts';
import { composeScore } from './score.ts';
import { SLICES_HASH, sliceChannels, standardSong } from './standard-song.ts';

interface Options {
  readonly processorOptions: { readonly module: WebAssembly.Module; readonly seconds: number };
}

class StandardProcessor extends AudioWorkletProcessor {
  private readonly player: Player;
  private readonly left: Float32Array;
  private readonly right: Float32Array;

  constructor({ processorOptions: { module, seconds } }: Options) {
    super();
    const recordings = [{ hash: SLICES_HASH, rate: sampleRate, channels: sliceChannels() }];
    this.player = new Player(module, composeScore(standardSong(), seconds, sampleRate, recordings));
    const { left, right } = this.player.kernel.output;
    this.left = left.subarray(0, RENDER_QUANTUM);
    this.right = right.subarray(0, RENDER_QUANTUM);
    this.port.postMessage('ready');
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    this.player.render();
    output?.[0]?.set(this.left);
    output?.[1]?.set(this.right);
    return true;
  }
}

registerProcessor('standard', StandardProcessor);
