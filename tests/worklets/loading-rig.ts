/** A loader whose messages reach a live engine quantum by quantum, and the sounds it brings. */
import type { Song } from '../../song/song.ts';
import type { OpenedAudio } from '../../worklets/audio-files.ts';
import type { Sample } from '../../worklets/offline.ts';
import type { SampleAnswer, SampleMessage } from '../../worklets/protocol.ts';
import { type AudioStates, SampleLoader } from '../../worklets/sample-loader.ts';
import type { SampleSlots } from '../../worklets/sample-slots.ts';
import { engineModule, LiveRig, RATE } from './live-rig.ts';

export const module = await engineModule();

export function noise(frames: number, seed: number, channels = 1): Sample {
  let state = seed;
  const channel = () =>
    Float32Array.from({ length: frames }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return state / 2 ** 33;
    });
  return { rate: RATE, channels: Array.from({ length: channels }, channel) };
}

export const SOUNDS = new Map<string, Sample>([
  ['a', noise(30_000, 1)],
  ['b', noise(50_001, 2, 2)],
  ['c', noise(20_000, 3)],
  ['long', noise(200_000, 4)],
]);

/** A loader whose messages reach the performer between two quanta, as a port hands them over. */
export class Loading {
  readonly rig: LiveRig;
  readonly loader: SampleLoader;
  readonly opened: string[] = [];
  readonly told: AudioStates[] = [];
  abandoned = 0;
  slots: SampleSlots = new Map();
  isResting = true;
  /** Largest number of messages that came between two quanta. */
  mostAtOnce = 0;
  mostBytesAtOnce = 0;
  private readonly queue: SampleMessage[] = [];
  private link: { onSample: (answer: SampleAnswer) => void } | undefined;

  constructor(
    song: Song,
    sampleLimitBytes: number,
    opens?: (hash: string) => Promise<OpenedAudio>,
    peek: (name: string) => Promise<Sample | null> = async () => null,
  ) {
    this.rig = new LiveRig(module, { song, sampleLimitBytes });
    this.loader = new SampleLoader({
      open: async (hash) => {
        this.opened.push(hash);
        if (opens) return opens(hash);
        const sample = SOUNDS.get(hash);
        return sample ? { sample } : { fault: 'missing' };
      },
      peek,
      onSlots: (slots) => {
        this.slots = slots;
        this.rig.setSamples(slots);
      },
      onStates: (states) => this.told.push(states),
      abandon: () => {
        this.abandoned++;
      },
      isResting: () => this.isResting,
      onRest: () => undefined,
    });
  }

  attach(): void {
    const link = {
      send: (message: unknown, transfer: Transferable[] = []) => {
        this.queue.push(structuredClone(message, { transfer }) as SampleMessage);
      },
      onSample: () => undefined,
    };
    this.link = link;
    // What was on its way to the engine before goes with it.
    this.queue.length = 0;
    this.loader.attach(link, RATE);
  }

  state(hash: string): string | undefined {
    return this.told.at(-1)?.get(hash);
  }

  /** What was sent arrives; the sender's turn comes. */
  async deliver(): Promise<void> {
    const messages = this.queue.splice(0);
    this.mostAtOnce = Math.max(this.mostAtOnce, messages.length);
    let bytes = 0;
    for (const message of messages) {
      if (message.type === 'samplePiece') bytes += message.piece.byteLength;
      const answer = this.rig.performer.takeSample(message);
      if (answer) this.link?.onSample(structuredClone(answer));
    }
    this.mostBytesAtOnce = Math.max(this.mostBytesAtOnce, bytes);
    await new Promise((resolve) => setImmediate(resolve));
  }

  async untilDone(isPlayed = false): Promise<void> {
    for (let turn = 0; turn < 2000; turn++) {
      await this.deliver();
      if (isPlayed) this.rig.runTo(this.rig.frame + 128);
      const states = [...(this.told.at(-1)?.values() ?? [])];
      if (!states.includes('loading')) return;
    }
    throw new Error('the sounds did not come');
  }
}
