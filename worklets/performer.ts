/**
 * One quantum of the live engine: what is due goes into the inbox, the kernel renders, the metronome joins behind it,
 * and the page sends. Knows no port and no worklet, so that it runs in Node. No allocation after the constructor.
 */
import { MasterMeter, METER_WORDS } from '../dsp/abi/meters.ts';
import {
  EVENT_BYTES,
  EVENT_FRAME,
  EVENT_KEY,
  EVENT_KIND,
  EVENT_TRACK,
  EVENT_VALUE,
  EventKind,
  TransportOp,
} from '../dsp/abi/record.ts';
import { MAX_TRACKS, PERIOD } from '../dsp/abi/sizes.ts';
import { RING_CAPACITY } from './capacity.ts';
import { ClickVoice, clickBeatsLeft, clickFrame, clickLevel, isClick } from './clicks.ts';
import { FrameClock } from './frame-clock.ts';
import { type Kernel, openKernel } from './kernel.ts';
import { Ladder, type Rung } from './ladder.ts';
import { LoadMeter, microsecondsSince } from './load.ts';
import { Programme } from './programme.ts';
import type { EngineBoot, SampleAnswer, SampleMessage } from './protocol.ts';
import { EventRing } from './ring.ts';
import { SampleStore } from './sample-store.ts';
import { clearPeaks, emptyTelemetry, TELEMETRY_BYTES, type Telemetry, TelemetryPage } from './telemetry.ts';
import { LoadWindow } from './window-load.ts';

/** Words of the meters. */
const MASTER = (MAX_TRACKS + 1) * METER_WORDS;
const MOMENTARY = MASTER + MasterMeter.Momentary;
const ACTIVE_VOICES = MASTER + MasterMeter.ActiveVoices;
const INTEGRATED = MASTER + MasterMeter.Integrated;
const STEP_SECONDS = 0.1;
const PAGE_BYTES = 65_536;

export class Performer {
  readonly kernel: Kernel;
  /** What is played by hand, and parameters: always due at once. */
  readonly live: EventRing;
  readonly timeline: EventRing;
  readonly page: TelemetryPage;
  readonly clicks: ClickVoice;
  readonly latencyFrames: number;
  readonly now: Telemetry = emptyTelemetry();
  private readonly samples: SampleStore;
  private readonly load: LoadMeter;
  private left: Float32Array;
  private right: Float32Array;
  private readonly frames = new FrameClock();
  private startFrame = 0;
  private reads = 0;
  private isHeard = false;
  private isMonitored = false;
  protected readonly ladder = new Ladder();
  private readonly busy: LoadWindow;
  private readonly programme = new Programme();
  /** Frames between two words of the engine on loudness, and how many of them there were in this performance. */
  private readonly stepFrames: number;
  private steps = 0;

  constructor(
    boot: EngineBoot,
    private readonly rate: number,
    /** Milliseconds. */
    private readonly clock: () => number = Date.now,
  ) {
    const module = boot.module ?? new WebAssembly.Module(boot.bytes ?? new ArrayBuffer(0));
    this.kernel = openKernel(module, { rate, arenaPages: boot.arenaPages });
    this.samples = new SampleStore(this.kernel, boot.arenaPages * PAGE_BYTES, boot.sampleLimitBytes);
    this.kernel.params.set(boot.params);
    this.kernel.exports.reset();
    this.latencyFrames = this.kernel.exports.latencyFrames();
    const { wires } = boot;
    const isShared = wires.type === 'shared';
    this.live = new EventRing(isShared ? wires.live : new ArrayBuffer(EventRing.bytesFor(RING_CAPACITY)));
    this.timeline = new EventRing(isShared ? wires.timeline : new ArrayBuffer(EventRing.bytesFor(RING_CAPACITY)));
    this.page = new TelemetryPage(isShared ? wires.page : new ArrayBuffer(TELEMETRY_BYTES));
    this.clicks = new ClickVoice(rate, this.latencyFrames);
    this.clicks.isOn = boot.isMetronomeOn;
    this.ladder.begin(boot.voicesToStart);
    this.load = new LoadMeter(rate);
    this.busy = new LoadWindow(rate);
    this.left = this.kernel.output.left.subarray(0, 0);
    this.right = this.kernel.output.right.subarray(0, 0);
    this.stepFrames = Math.round((STEP_SECONDS * rate) / PERIOD) * PERIOD;
    this.remeasure();
    if (this.ladder.rung > 0) this.spare();
  }

  /** From the next quantum on `tap` gets what is heard of this strip; -1: nothing. */
  listen(strip: number): void {
    this.kernel.exports.listen(strip);
    this.isHeard = strip >= 0;
  }

  /** From the next quantum on what a microphone hears sounds through this strip; -1: through none. */
  monitor(strip: number): void {
    this.kernel.exports.monitor(strip);
    this.isMonitored = strip >= 0;
  }

  /** Between two quanta; what there is to answer goes back to the sender. */
  takeSample(message: SampleMessage): SampleAnswer | undefined {
    const answer = this.samples.receive(message);
    // The memory may have moved.
    if (message.type === 'samplePlace') this.take(this.left.length);
    return answer;
  }

  /** What the engine saves on from this step on is taken back by a hand. */
  takeBack(from: Exclude<Rung, 0>): void {
    if (this.ladder.takeBack(from, this.frames.next / this.rate)) this.spare();
  }

  /** Integrated loudness begins anew. */
  remeasure(): void {
    this.programme.reset();
    this.kernel.meters[INTEGRATED] = this.programme.lufs;
  }

  /**
   * Fills both channels with what the context plays from `contextFrame` on, and those of `tap` with the strip that is listened
   * to. `microphone` has one channel, two, or none. False: what came out is no sound.
   */
  perform(
    contextFrame: number,
    left: Float32Array,
    right: Float32Array,
    tap?: readonly Float32Array[],
    microphone?: readonly Float32Array[],
  ): boolean {
    const begun = this.clock();
    const finelyBegun = this.page.clock();
    const isSound = this.compute(contextFrame, left, right, tap, microphone);
    this.load.add(this.clock() - begun, left.length, microsecondsSince(finelyBegun, this.page.clock()));
    return isSound;
  }

  private compute(
    contextFrame: number,
    left: Float32Array,
    right: Float32Array,
    tap?: readonly Float32Array[],
    microphone?: readonly Float32Array[],
  ): boolean {
    const frames = left.length;
    const isAtRest = !this.now.isPlaying && this.now.countInBeats === 0;
    const frame = this.frames.frameOf(contextFrame, frames, isAtRest);
    const until = frame + frames;
    if (frames !== this.left.length) this.take(frames);
    this.readPeaks();
    const { inbox } = this.kernel;
    const hands = this.live.drain(until, inbox, 0, frames);
    const events = this.timeline.drain(until, inbox, hands, frames);
    for (let index = hands; index < events; index++) this.follow(index, frame);
    if (this.isMonitored) this.hear(microphone, frames);
    const begun = this.clock();
    this.render(frames, events);
    this.watch(this.clock() - begun, frames, until);
    left.set(this.left);
    right.set(this.right);
    if (this.isHeard && tap) this.lend(tap);
    const isSound = isSoundOf(left, right);
    if (isSound) this.clicks.mix(left, right, frame);
    this.report(until);
    return isSound;
  }

  /** The engine's share of a quantum; the inbox holds `events` records. */
  protected render(frames: number, events: number): void {
    this.kernel.exports.render(frames, events);
  }

  /** How long a quantum took; where that is too long for a while, less is computed. */
  private watch(milliseconds: number, frames: number, until: number): void {
    if (!this.busy.add(milliseconds, frames)) return;
    const sounding = this.kernel.meters[ACTIVE_VOICES] as number;
    if (this.ladder.add(this.busy.share, sounding, until / this.rate)) this.spare();
  }

  protected spare(): void {
    const { now, ladder, rate } = this;
    this.kernel.exports.spare(ladder.voices, ladder.rung === 2 ? 1 : 0);
    now.rung = ladder.rung;
    now.voiceLimit = ladder.voices;
    now.stealFrame = ladder.stealSince * rate;
    now.lightFrame = ladder.lightSince * rate;
  }

  /** One ear is both. */
  private hear(microphone: readonly Float32Array[] | undefined, frames: number): void {
    const { left, right } = this.kernel.input;
    const first = microphone?.[0];
    const second = microphone?.[1] ?? first;
    for (let i = 0; i < frames; i++) {
      left[i] = first ? (first[i] as number) : 0;
      right[i] = second ? (second[i] as number) : 0;
    }
  }

  private lend([left, right]: readonly Float32Array[]): void {
    const { tap } = this.kernel;
    for (let i = 0; left && right && i < left.length; i++) {
      left[i] = tap.left[i] as number;
      right[i] = tap.right[i] as number;
    }
  }

  /** A context may ask for another number of frames than 128, and for the same every time. */
  private take(frames: number): void {
    this.left = this.kernel.output.left.subarray(0, frames);
    this.right = this.kernel.output.right.subarray(0, frames);
  }

  /** Reads along with the engine. */
  private follow(index: number, frame: number): void {
    const { inbox } = this.kernel;
    const at = index * EVENT_BYTES;
    if (isClick(inbox, index)) {
      const beatsLeft = clickBeatsLeft(inbox, index);
      this.now.countInBeats = beatsLeft;
      if (beatsLeft > 0 || this.clicks.isOn)
        this.clicks.due(frame + clickFrame(inbox, index), clickLevel(inbox, index));
      return;
    }
    if (inbox.getInt32(at + EVENT_KIND, true) !== EventKind.Transport) return;
    const now = this.now;
    const op: TransportOp = inbox.getInt32(at + EVENT_TRACK, true);
    const tick = inbox.getInt32(at + EVENT_KEY, true);
    now.bpm = inbox.getFloat32(at + EVENT_VALUE, true);
    if (op === TransportOp.Start) {
      now.isPlaying = true;
      now.countInBeats = 0;
      now.jumpFromTick = -1;
      now.jumpToTick = tick;
      this.steps = 0;
      this.remeasure();
      this.startFrame = frame + inbox.getFloat64(at + EVENT_FRAME, true);
    } else if (op === TransportOp.Stop) {
      now.isPlaying = false;
      now.countInBeats = 0;
      this.clicks.forget();
    } else if (op === TransportOp.Locate) {
      now.jumpFromTick = now.tick;
      now.jumpToTick = tick;
    }
  }

  private report(until: number): void {
    const now = this.now;
    now.frame = this.frames.isSure ? until : 0;
    if (now.isPlaying) {
      now.songFrame = until - this.startFrame;
      this.measure(now.songFrame);
    }
    now.tick = this.kernel.exports.tick();
    now.load = this.load.share;
    now.secondLoad = this.load.secondShare;
    now.lateEvents = this.timeline.late;
    now.droppedQuanta = this.frames.droppedQuanta;
    this.page.write(now, this.kernel.meters);
  }

  /** The engine has computed all whole periods up to here: one less, should a quantum end within one. */
  private measure(songFrame: number): void {
    const steps = Math.floor((songFrame - PERIOD) / this.stepFrames);
    if (steps <= this.steps) return;
    this.steps = steps;
    const { meters } = this.kernel;
    this.programme.add(meters[MOMENTARY] as number);
    meters[INTEGRATED] = this.programme.lufs;
  }

  /** Peaks are the largest since the reader's last look. */
  private readPeaks(): void {
    const reads = this.page.reads();
    if (reads === this.reads) return;
    this.reads = reads;
    clearPeaks(this.kernel.meters);
  }
}

/** One sum is enough: it is finite as long as every frame is. */
function isSoundOf(left: Float32Array, right: Float32Array): boolean {
  let sum = 0;
  for (let i = 0; i < left.length; i++) sum += (left[i] as number) + (right[i] as number);
  return sum - sum === 0;
}
