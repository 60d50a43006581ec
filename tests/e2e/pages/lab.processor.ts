/** The engine's processor with switches: every quantum rendered n times over, a fault at will, a log of when each was done. */
import { EVENT_BYTES } from '../../../dsp/abi/record.ts';
import { type Kernel, openKernel } from '../../../worklets/kernel.ts';
import { Performer } from '../../../worklets/performer.ts';
import { EngineProcessor } from '../../../worklets/processor.ts';
import type { EngineBoot } from '../../../worklets/protocol.ts';

/** Posted to the node beside the engine's own messages. */
type Switch =
  | { readonly type: 'burn'; readonly times: number }
  /** From now on each of the other kernels renders so many quanta instead of one: the device has become slower at once. */
  | { readonly type: 'slow'; readonly quanta: number }
  | { readonly type: 'log' }
  | { readonly type: 'poison'; readonly how: 'throw' | 'nan' };

/** The same work on kernels that nobody hears: the sound stays what it is. */
class BurningPerformer extends Performer {
  poison: 'throw' | 'nan' | undefined;
  quanta = 1;
  private burners: Kernel[] = [];

  constructor(
    private readonly boot: EngineBoot,
    rate: number,
  ) {
    super(boot, rate);
  }

  burn(times: number): void {
    const module = this.boot.module ?? new WebAssembly.Module(this.boot.bytes ?? new ArrayBuffer(0));
    const { arenaPages, params } = this.boot;
    this.burners = Array.from({ length: times - 1 }, () => {
      const kernel = openKernel(module, { rate: this.kernel.rate, arenaPages });
      kernel.params.set(params);
      kernel.exports.reset();
      return kernel;
    });
  }

  protected override spare(): void {
    super.spare();
    const { ladder, burners } = this;
    for (const kernel of burners) kernel.exports.spare(ladder.voices, ladder.rung === 2 ? 1 : 0);
  }

  protected override render(frames: number, events: number): void {
    if (this.poison === 'throw') throw new Error('poisoned');
    const records = this.kernel.inboxBytes.subarray(0, events * EVENT_BYTES);
    for (const kernel of this.burners) {
      kernel.inboxBytes.set(records);
      for (let i = 0; i < this.quanta; i++) kernel.exports.render(frames, i === 0 ? events : 0);
    }
    super.render(frames, events);
    if (this.poison === 'nan') this.kernel.output.left.fill(Number.NaN, 0, frames);
  }
}

/** Milliseconds by the host's clock at which each quantum was done, and which of them was the first on a slow device. */
export interface Log {
  readonly done: readonly number[];
  readonly slowFrom: number;
}

const LONGEST_LOG = 16_384;

class LabProcessor extends EngineProcessor {
  private readonly done = new Float64Array(LONGEST_LOG);
  private count = 0;
  private slowFrom = -1;

  constructor(options: { readonly processorOptions: EngineBoot }) {
    super(options);
    const take = this.port.onmessage;
    this.port.onmessage = (event: MessageEvent<Switch>) => {
      const performer = this.performer as BurningPerformer;
      if (event.data.type === 'burn') performer.burn(event.data.times);
      else if (event.data.type === 'poison') performer.poison = event.data.how;
      else if (event.data.type === 'slow') {
        performer.quanta = event.data.quanta;
        this.slowFrom = this.count;
      } else if (event.data.type === 'log') {
        const log: Log = { done: [...this.done.subarray(0, this.count)], slowFrom: this.slowFrom };
        this.port.postMessage({ type: 'log', log });
      } else take?.call(this.port, event);
    };
  }

  override process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const isAlive = super.process(inputs, outputs);
    if (this.count < LONGEST_LOG) this.done[this.count++] = Date.now();
    return isAlive;
  }

  protected override open(boot: EngineBoot): Performer {
    return new BurningPerformer(boot, sampleRate);
  }
}

registerProcessor('lab', LabProcessor);
