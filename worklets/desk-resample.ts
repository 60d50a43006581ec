/** Playing faster or slower by the desk's resampler, as blocks come. */
import type { Job } from './desk-job.ts';
import type { Sound } from './sound.ts';

/** Both rates of the resampler are whole: this one for one is within a hundredth of a cent. */
const RATE = 96_000;
const BLOCK_FRAMES = 1 << 13;

/** The whole sound, so many times as fast. */
export function atSpeed(job: Job, { left, right }: Sound, speed: number): Sound {
  const channels = right ? [left, right] : [left];
  const frames = Math.round(left.length / speed);
  const whole = channels.map(() => new Float32Array(frames));
  let at = 0;
  for (const block of resampledBlocks(job, [channels].values(), channels.length, speed, frames)) {
    for (const [c, channel] of block.entries()) whole[c]?.set(channel, at);
    at += block[0]?.length ?? 0;
  }
  const [first = left, second] = whole;
  return second ? { left: first, right: second } : { left: first };
}

/** `frames` frames of what the blocks hold, `speed` times as fast. */
export function* resampledBlocks(
  job: Job,
  blocks: Iterator<readonly Float32Array[]>,
  channelCount: number,
  speed: number,
  frames: number,
): Generator<Float32Array[]> {
  const { desk } = job;
  const fromRate = Math.round(RATE * speed);
  if (!desk.openResampler(fromRate, RATE)) throw new RangeError(`cannot play ${speed} times as fast`);
  const reach = desk.resamplerReach();
  const room = Math.ceil((BLOCK_FRAMES * fromRate) / RATE) + 2 * reach + 2;
  const [input, out] = [job.take(room * 4), job.take(BLOCK_FRAMES * 4)];
  const waiting = new Waiting(blocks, channelCount);
  for (let first = 0; first < frames; first += BLOCK_FRAMES) {
    const count = Math.min(BLOCK_FRAMES, frames - first);
    const from = Math.floor((first * fromRate) / RATE) - reach;
    yield waiting.read(from, room).map((channel) => {
      job.floats(input, room).set(channel);
      desk.resampleBlock(input, from, out, first, count);
      return job.floats(out, count).slice();
    });
  }
}

/** What has come and is still needed. */
class Waiting {
  private channels: Float32Array[];
  /** Frame of the first that is kept. */
  private first = 0;

  constructor(
    private readonly blocks: Iterator<readonly Float32Array[]>,
    channelCount: number,
  ) {
    this.channels = Array.from({ length: channelCount }, () => new Float32Array(0));
  }

  /** Frames from..from + count - 1 with silence before the beginning and after the end; what lies before is forgotten. */
  read(from: number, count: number): Float32Array[] {
    const parts = this.channels.map((channel) => [channel]);
    let past = this.first + (this.channels[0]?.length ?? 0);
    while (past < from + count) {
      const { value, done } = this.blocks.next();
      if (done) break;
      for (const [c, block] of value.entries()) parts[c]?.push(block);
      past += value[0]?.length ?? 0;
    }
    const drop = Math.max(0, Math.min(past, from) - this.first);
    this.channels = parts.map((some) => joined(some, past - this.first).subarray(drop));
    this.first += drop;
    return this.channels.map((channel) => {
      const window = new Float32Array(count);
      window.set(channel.subarray(0, Math.max(0, from + count - this.first)), Math.max(0, this.first - from));
      return window;
    });
  }
}

function joined(parts: readonly Float32Array[], frames: number): Float32Array {
  const whole = new Float32Array(frames);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
