/** A radio in Node: both decks with the scheduler and the performer that play live, one clock, and what each of them is heard as. */
import type { Song } from '../../song/song.ts';
import { ParamFeed } from '../../worklets/params/feed.ts';
import { paramRows } from '../../worklets/params/rows.ts';
import { Performer } from '../../worklets/performer.ts';
import type { EngineBoot } from '../../worklets/protocol.ts';
import type { Deck, DeckOrder } from '../../worklets/radio/deck.ts';
import type { Loudness } from '../../worklets/radio/loudness.ts';
import { Radio } from '../../worklets/radio/radio.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import { song as emptySong } from './material.ts';

export const RATE = 48_000;
const QUANTUM = 128;
const WAKE_FRAMES = 1200;
const LEAD_FRAMES = 2400;
const HORIZON_FRAMES = RATE / 10;

interface Fade {
  readonly curve: Float32Array;
  readonly fromFrame: number;
  readonly frames: number;
}

/** Both channels of a deck as they are heard; frame 0 is frame 0 of the clock. */
export class RigDeck implements Deck {
  readonly rate = RATE;
  readonly outputFrames = 0;
  readonly latencyFrames: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
  private readonly performer: Performer;
  private readonly scheduler: Scheduler;
  private readonly feed: ParamFeed;
  private song: Song = emptySong([]);
  private fading: Fade = { curve: Float32Array.of(1), fromFrame: 0, frames: 1 };
  private now = 0;

  constructor(module: WebAssembly.Module, mostFrames: number) {
    this.feed = new ParamFeed(this.song);
    const boot: EngineBoot = {
      module,
      arenaPages: 0,
      sampleLimitBytes: 0,
      voicesToStart: undefined,
      params: this.feed.boot(),
      isMetronomeOn: false,
      hasOwnClock: false,
      wires: { type: 'ports' },
    };
    this.performer = new Performer(boot, RATE, () => 0);
    this.scheduler = new Scheduler(this.performer.timeline, RATE, this.song);
    this.latencyFrames = this.performer.latencyFrames;
    this.left = new Float32Array(mostFrames);
    this.right = new Float32Array(mostFrames);
  }

  frame(): number {
    return this.now;
  }

  busy = 0.1;
  busiest(): number {
    return this.busy;
  }

  async load(song: Song): Promise<void> {
    this.scheduler.stop(this.now + QUANTUM);
    this.update(song);
  }

  update(song: Song): void {
    this.feed.update(this.song, song);
    this.feed.flush(this.performer.live);
    this.scheduler.setParams(paramRows(song));
    this.scheduler.setSong(song);
    this.song = song;
  }

  async play({ fromTick, atFrame, tempo }: DeckOrder): Promise<number> {
    const soonest = Math.ceil((this.now + LEAD_FRAMES) / QUANTUM) * QUANTUM;
    return this.scheduler.play({ fromTick, atFrame: Math.max(soonest, atFrame), mode: 'timeline', tempo });
  }

  stop(): void {
    this.scheduler.stop(this.now + QUANTUM);
  }

  hush(): void {
    this.stop();
    this.fade(Float32Array.of(this.gainAt(this.now), 0), this.now, RATE * 0.03);
  }

  fade(curve: Float32Array, fromFrame: number, frames: number): void {
    this.fading = { curve, fromFrame: fromFrame + this.latencyFrames, frames };
  }

  dispose(): void {
    this.stop();
  }

  wake(): void {
    this.scheduler.advanceTo(this.now + HORIZON_FRAMES);
  }

  run(): void {
    const left = this.left.subarray(this.now, this.now + QUANTUM);
    const right = this.right.subarray(this.now, this.now + QUANTUM);
    if (!this.performer.perform(this.now, left, right)) throw new Error('no sound');
    for (let i = 0; i < QUANTUM; i++) {
      const gain = this.gainAt(this.now + i);
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
    }
    this.now += QUANTUM;
  }

  get lateEvents(): number {
    return this.performer.now.lateEvents;
  }

  /** In straight lines from point to point, as the browser's own gain goes along a curve. */
  private gainAt(frame: number): number {
    const { curve, fromFrame, frames } = this.fading;
    const place = Math.min(1, Math.max(0, (frame - fromFrame) / frames)) * (curve.length - 1);
    const before = Math.min(curve.length - 1, Math.floor(place));
    const [a, b] = [curve[before] as number, curve[Math.min(curve.length - 1, before + 1)] as number];
    return a + (b - a) * (place - before);
  }
}

export class RadioRig {
  readonly decks: readonly [RigDeck, RigDeck];
  readonly radio: Radio;
  /** What the radio said of its song, in order. */
  readonly songs: (Song | null)[] = [];

  constructor(
    module: WebAssembly.Module,
    seconds: number,
    measure: (song: Song) => Loudness = () => ({ lufs: -16, peakDb: -1, rest: 0.5, cost: null }),
  ) {
    const frames = Math.ceil((seconds * RATE) / QUANTUM) * QUANTUM;
    this.decks = [new RigDeck(module, frames), new RigDeck(module, frames)];
    this.radio = new Radio({
      decks: this.decks,
      hasOneClock: true,
      measure: async (_song, staged) => measure(staged),
      onSong: (song) => void this.songs.push(song),
    });
  }

  get frame(): number {
    return this.decks[0].frame();
  }

  /** Until a frame of the clock; what was promised is done in between. */
  async runTo(untilFrame: number): Promise<void> {
    while (this.frame < untilFrame) {
      for (const deck of this.decks) deck.wake();
      const wakeFrame = this.frame + WAKE_FRAMES;
      while (this.frame < Math.min(wakeFrame, untilFrame)) for (const deck of this.decks) deck.run();
      this.radio.look();
      await settled();
    }
  }

  /** What is heard of both. */
  mix(): { readonly left: Float32Array; readonly right: Float32Array } {
    const [a, b] = this.decks;
    return { left: a.left.map((x, i) => x + (b.left[i] ?? 0)), right: a.right.map((x, i) => x + (b.right[i] ?? 0)) };
  }
}

/** Everything that only waits for promises has gone on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
