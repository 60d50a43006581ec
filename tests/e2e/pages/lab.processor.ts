/** The engine's processor with two switches: every quantum rendered n times over, and a fault at will. */
import { EVENT_BYTES } from '../../../dsp/abi/record.ts';
import { type Kernel, openKernel } from '../../../worklets/kernel.ts';
import { Performer } from '../../../worklets/performer.ts';
import { EngineProcessor } from '../../../worklets/processor.ts';
import type { EngineBoot } from '../../../worklets/protocol.ts';

/** Posted to the node beside the engine's own messages. */
type Switch =
  | { readonly type: 'burn'; readonly times: number }
  | { readonly type: 'poison'; readonly how: 'throw' | 'nan' };

/** The same work on kernels that nobody hears: the sound stays what it is. */
class BurningPerformer extends Performer {
  poison: 'throw' | 'nan' | undefined;
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

  protected override render(frames: number, events: number): void {
    if (this.poison === 'throw') throw new Error('poisoned');
    const records = this.kernel.inboxBytes.subarray(0, events * EVENT_BYTES);
    for (const kernel of this.burners) {
      kernel.inboxBytes.set(records);
      kernel.exports.render(frames, events);
    }
    super.render(frames, events);
    if (this.poison === 'nan') this.kernel.output.left.fill(Number.NaN, 0, frames);
  }
}

class LabProcessor extends EngineProcessor {
  constructor(options: { readonly processorOptions: EngineBoot }) {
    super(options);
    const take = this.port.onmessage;
    this.port.onmessage = (event: MessageEvent<Switch>) => {
      const performer = this.performer as BurningPerformer;
      if (event.data.type === 'burn') performer.burn(event.data.times);
      else if (event.data.type === 'poison') performer.poison = event.data.how;
      else take?.call(this.port, event);
    };
  }

  protected override open(boot: EngineBoot): Performer {
    return new BurningPerformer(boot, sampleRate);
  }
}

registerProcessor('lab', LabProcessor);
