/** Plays a score through the engine, a quantum at a time, as the processor of the workstation does. Pure. */
import { EVENT_BYTES, EVENT_FRAME } from '../dsp/abi/record.ts';
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { type Kernel, openKernel, placeSample } from '../worklets/kernel.ts';
import type { Recording, Score } from './score.ts';

const PAGE_BYTES = 65_536;

/** Room for the recordings, with the guards the arena puts around each channel. */
function arenaPages(recordings: readonly Recording[]): number {
  const bytes = recordings.reduce(
    (sum, { channels }) => sum + channels.length * ((channels[0]?.length ?? 0) + 256) * 4,
    0,
  );
  return Math.ceil(bytes / PAGE_BYTES);
}

export class Player {
  readonly kernel: Kernel;
  private readonly records: readonly Uint8Array[];
  private readonly frames: Float64Array;
  /** The next record. */
  private next = 0;
  /** The first frame of the next quantum. */
  private frame = 0;

  constructor(module: WebAssembly.Module, { rate, records, params, recordings }: Score) {
    this.kernel = openKernel(module, { rate, arenaPages: arenaPages(recordings) });
    for (const [slot, recording] of recordings.entries()) {
      if (!placeSample(this.kernel, slot, recording)) throw new Error(`recording ${slot} does not fit into the arena`);
    }
    this.kernel.params.set(params);
    const count = records.length / EVENT_BYTES;
    this.records = Array.from({ length: count }, (_, i) => records.subarray(i * EVENT_BYTES, (i + 1) * EVENT_BYTES));
    const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
    this.frames = Float64Array.from({ length: count }, (_, i) => view.getFloat64(i * EVENT_BYTES + EVENT_FRAME, true));
  }

  /** 128 frames into the kernel's output. */
  render(): void {
    const { exports, inbox, inboxBytes } = this.kernel;
    const until = this.frame + RENDER_QUANTUM;
    let due = 0;
    while ((this.frames[this.next] ?? Number.POSITIVE_INFINITY) < until) {
      const at = due * EVENT_BYTES;
      inboxBytes.set(this.records[this.next] as Uint8Array, at);
      inbox.setFloat64(at + EVENT_FRAME, (this.frames[this.next] as number) - this.frame, true);
      due++;
      this.next++;
    }
    exports.render(RENDER_QUANTUM, due);
    this.frame = until;
  }

  /** From the first record again, which starts a performance: every state of the engine is new. */
  rewind(): void {
    this.next = 0;
    this.frame = 0;
  }
}
