/** The live engine in Node: performer, scheduler and carrier with a clock that is told, quantum by quantum. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Song } from '../../song/song.ts';
import { BatchSink, BatchSource } from '../../worklets/batches.ts';
import { ensureBuilt, pathOfBuild } from '../../worklets/build.node.ts';
import { RING_CAPACITY } from '../../worklets/capacity.ts';
import { openKernel } from '../../worklets/kernel.ts';
import { arenaPagesFor, renderSong, type Samples } from '../../worklets/offline.ts';
import { ParamFeed } from '../../worklets/params/feed.ts';
import { paramRows } from '../../worklets/params/rows.ts';
import { Performer } from '../../worklets/performer.ts';
import type { CarrierKind, EngineBoot } from '../../worklets/protocol.ts';
import { EventRing } from '../../worklets/ring.ts';
import type { SampleSlots } from '../../worklets/sample-slots.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import type { EventSink } from '../../worklets/sink.ts';
import { TELEMETRY_BYTES } from '../../worklets/telemetry.ts';

export const RATE = 48_000;
export const HORIZON_FRAMES = RATE / 10;
/** Most songs of the tests have no sounds. */
const NO_SAMPLE_BYTES = 0;

export async function engineModule(): Promise<WebAssembly.Module> {
  await ensureBuilt(['simd']);
  return new WebAssembly.Module(readFileSync(pathOfBuild('simd')));
}

interface Wire {
  readonly wires: EngineBoot['wires'];
  /** The sinks, once there is a performer. */
  join(performer: Performer): { readonly live: EventSink; readonly timeline: EventSink; flush(): void };
}

function sharedWire(): Wire {
  const ring = () => new SharedArrayBuffer(EventRing.bytesFor(RING_CAPACITY));
  const wires = {
    type: 'shared',
    live: ring(),
    timeline: ring(),
    page: new SharedArrayBuffer(TELEMETRY_BYTES),
  } as const;
  return {
    wires,
    join: () => ({ live: new EventRing(wires.live), timeline: new EventRing(wires.timeline), flush: () => undefined }),
  };
}

/** Buffers are handed over as a port does it: the sender's is gone. */
function portWire(): Wire {
  return {
    wires: { type: 'ports' },
    join(performer) {
      const sinkFor = (ring: EventRing) => {
        const source = new BatchSource(ring);
        const sink: BatchSink = new BatchSink((buffer) => {
          const arrived = structuredClone(buffer, { transfer: [buffer] });
          source.take(arrived);
          sink.reuse(structuredClone(arrived, { transfer: [arrived] }));
        });
        return sink;
      };
      const live = sinkFor(performer.live);
      const timeline = sinkFor(performer.timeline);
      const flush = () => {
        live.flush();
        timeline.flush();
      };
      return { live, timeline, flush };
    },
  };
}

export interface LiveOptions {
  readonly song: Song;
  readonly carrier?: CarrierKind;
  /** Frames of one `process` call. */
  readonly quantum?: number;
  readonly isMetronomeOn?: boolean;
  readonly sampleLimitBytes?: number;
  /** Milliseconds; by default it stands still: a busy machine is no slow engine. */
  readonly clock?: () => number;
}

export class LiveRig {
  readonly performer: Performer;
  readonly scheduler: Scheduler;
  readonly feed: ParamFeed;
  readonly live: EventSink;
  readonly left: number[] = [];
  readonly right: number[] = [];
  /** Frame of the next quantum. */
  frame = 128 * 40;
  readonly firstFrame = this.frame;
  private readonly flushSinks: () => void;
  private readonly quantum: number;

  constructor(
    module: WebAssembly.Module,
    {
      song,
      carrier = 'shared',
      quantum = 128,
      isMetronomeOn = false,
      sampleLimitBytes = NO_SAMPLE_BYTES,
      clock = () => 0,
    }: LiveOptions,
  ) {
    const { wires, join } = carrier === 'shared' ? sharedWire() : portWire();
    this.feed = new ParamFeed(song);
    const params = this.feed.boot();
    const memory = { arenaPages: 0, sampleLimitBytes, voicesToStart: undefined };
    const boot: EngineBoot = { module, ...memory, params, isMetronomeOn, hasOwnClock: false, wires };
    this.performer = new Performer(boot, RATE, clock);
    const { live, timeline, flush } = join(this.performer);
    this.live = live;
    this.flushSinks = flush;
    this.scheduler = new Scheduler(timeline, RATE, song);
    this.scheduler.setParams(paramRows(song));
    this.quantum = quantum;
  }

  /** Begins two quanta ahead; returns the frame of the first tick. */
  play(rest: { readonly fromTick?: number; readonly countInBeats?: number } = {}): number {
    const quanta = Math.ceil(this.frame / 128) + 8;
    return this.scheduler.play({ fromTick: 0, atFrame: quanta * 128, hasClicks: true, ...rest });
  }

  update(previous: Song, next: Song): void {
    this.feed.update(previous, next);
    this.feed.flush(this.live);
    this.scheduler.setParams(paramRows(next));
    this.scheduler.setSong(next);
    this.flush();
  }

  setSamples(samples: SampleSlots): void {
    this.feed.setSamples(samples);
    this.feed.flush(this.live);
    this.scheduler.setSamples(samples);
    this.flush();
  }

  flush(): void {
    this.flushSinks();
  }

  wake(): void {
    this.scheduler.advanceTo(this.frame + HORIZON_FRAMES);
    this.flush();
  }

  /** Computes until a frame, the scheduler woken every `wakeFrames`. */
  runTo(untilFrame: number, wakeFrames = 1200): void {
    const left = new Float32Array(this.quantum);
    const right = new Float32Array(this.quantum);
    let wakeAt = this.frame;
    for (; this.frame < untilFrame; this.frame += this.quantum) {
      if (this.frame >= wakeAt) {
        this.wake();
        wakeAt = this.frame + wakeFrames;
      }
      if (!this.performer.perform(this.frame, left, right)) throw new Error('no sound');
      this.left.push(...left);
      this.right.push(...right);
    }
  }

  /** What was heard from a frame on. */
  hash(fromFrame: number, frames: number): string {
    const at = fromFrame - this.firstFrame + this.performer.latencyFrames;
    return hashOf(this.left.slice(at, at + frames), this.right.slice(at, at + frames));
  }
}

function hashOf(left: ArrayLike<number>, right: ArrayLike<number>): string {
  const interleaved = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    interleaved[i * 2] = left[i] as number;
    interleaved[i * 2 + 1] = right[i] as number;
  }
  return createHash('sha256').update(new Uint8Array(interleaved.buffer)).digest('hex');
}

/** The same frames, rendered without a clock. */
export function offlineHash(
  module: WebAssembly.Module,
  song: Song,
  frames: number,
  fromTick = 0,
  samples: Samples = new Map(),
): string {
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const kernel = openKernel(module, { rate: RATE, arenaPages: arenaPagesFor(samples) });
  const toTick = fromTick + Math.ceil((frames * song.bpm * 960) / (60 * RATE)) + 9600;
  let at = 0;
  for (const block of renderSong({ kernel, song, samples, fromTick, toTick, tailSeconds: 0 })) {
    const count = Math.min(block.left.length, frames - at);
    left.set(block.left.subarray(0, count), at);
    right.set(block.right.subarray(0, count), at);
    at += count;
    if (at === frames) break;
  }
  return hashOf(left, right);
}
