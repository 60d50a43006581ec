import { MAX_SAMPLES, PAD_COUNT, PAD_FIRST_KEY, PAD_SLOTS, PERIOD } from '../abi/sizes';
import { LfoTarget, PadSlot } from '../abi/patches';
import { Adsr } from '../core/adsr';
import { clamp } from '../core/clamp';
import { gainOfFader, SILENCE_DB } from '../core/db';
import { exp2 } from '../core/exp2';
import { Lfo } from '../core/lfo';
import { mixPiece } from '../core/piece';
import { Ramp } from '../core/ramp';
import { Sinc } from '../core/sinc';
import { reserve } from '../runtime';
import { SampleArena } from '../samples';
import { PadTone } from './pad-tone';
import { Playhead } from './playhead';
import { Tail } from './tail';
import { Voice } from './voice';

/** A shorter attack is none: a recording brings its own. */
const LEAST_ATTACK: f32 = 0.001;
/** A shorter release clicks. */
const LEAST_RELEASE: f32 = 0.005;
const LONGEST_SECONDS: f32 = 20;
const MOST_CENTS: f32 = 4800;
const LOUDEST_DB: f32 = 36;
/** An LFO at full depth moves the pitch by a semitone, the low-pass by two octaves. */
const LFO_OCTAVES_OF_PITCH: f32 = 0.083333333;
const LFO_OCTAVES_OF_CUTOFF: f32 = 2;
/** The envelope of a piece: every voice's own only while it renders. */
const LEVELS: usize = memory.data(PERIOD * 4 + 16, 16);
/** How far the softest touch closes the low-pass at full VelocityTone. */
const VELOCITY_OCTAVES: f32 = 4;

/**
 * Plays one of 16 pads: a slice of a sample at any pitch, either way round, once or looped, coloured and shaped; all
 * neutral, bit for bit. Sample, region, direction and loop are settled at the note-on; the rest follows the patch.
 */
@final
export class SamplerVoice extends Voice {
  private readonly head: Playhead;
  private readonly envelope: Adsr;
  private readonly lfo: Lfo = new Lfo();
  private readonly tone: PadTone;
  private readonly tail: Tail;
  /** Slot 0 of the pad that plays. */
  private pad: i32 = 0;
  private cents: f32 = 0;
  private velocity: f32 = 0;
  /** No period has been prepared since the note-on: nothing glides. */
  private isFresh: bool = false;
  /** What velocity and gain make of it, and the place in the panorama, gliding. */
  private readonly loudness: Ramp;
  private readonly pan: Ramp;
  /** Gains at the start and at the end of this period. */
  private fromLeft: f32 = 0;
  private fromRight: f32 = 0;
  private toLeft: f32 = 0;
  private toRight: f32 = 0;
  /** The patch as the last period saw it: while it stays the same and nothing glides there is nothing to prepare. */
  private readonly seen: usize = reserve(PAD_SLOTS * 4);
  private isSteady: bool = false;
  private fadeInFrames: f32 = 0;
  private fadeOutFrames: f32 = 0;

  constructor(
    patch: usize,
    rate: f32,
    seed: u32,
    arena: SampleArena,
    private readonly sinc: Sinc,
  ) {
    super(patch, rate, seed);
    this.head = new Playhead(arena, sinc);
    this.envelope = new Adsr(rate);
    this.tone = new PadTone(rate);
    this.tail = new Tail(rate);
    this.loudness = new Ramp(rate, 0, 1e-6);
    this.pan = new Ramp(rate, 0);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    const wasStereo = this.isStereo && !this.done();
    if (this.isSounding) this.keepTail();
    this.key = key;
    this.cents = clamp(cents, -MOST_CENTS, MOST_CENTS);
    this.velocity = clamp(velocity, 0, 1);
    this.pad = ((key - PAD_FIRST_KEY) & (PAD_COUNT - 1)) * PAD_SLOTS;
    this.isFresh = true;
    this.envelope.reset();
    this.lfo.restart();
    this.tone.reset();
    this.head.start(
      <i32>clamp(this.pick(PadSlot.Sample), -1, <f32>MAX_SAMPLES),
      this.pick(PadSlot.Start),
      this.pick(PadSlot.End),
      this.isOn(PadSlot.Reverse),
      this.isOn(PadSlot.Loop),
    );
    this.envelope.gateOn();
    if (!(this.pick(PadSlot.Attack) > LEAST_ATTACK)) this.envelope.level = 1;
    const isPanned = this.pick(PadSlot.Pan) != 0 || (this.pick(PadSlot.LfoDepth) > 0 && this.target() == LfoTarget.Pan);
    this.isStereo = this.head.isStereo || isPanned || wasStereo;
  }

  noteOff(): void {
    // A loop has no end of its own: the key ends it, one-shot or not.
    if (this.isOn(PadSlot.OneShot) && !this.head.isLooping) return;
    this.envelope.gateOff();
  }

  control(): void {
    if (!this.isSounding) return;
    if (this.head.isStale) {
      this.reset();
      return;
    }
    if (this.isSteady && !this.isFresh && !this.isHandMoving && this.isPatchSeen()) {
      this.fromLeft = this.toLeft;
      this.fromRight = this.toRight;
      return;
    }
    memory.copy(this.seen, this.patch + (<usize>this.pad << 2), PAD_SLOTS * 4);
    this.envelope.set(
      clamp(this.pick(PadSlot.Attack), 0, LONGEST_SECONDS),
      clamp(this.pick(PadSlot.Decay), 0, LONGEST_SECONDS),
      clamp(this.pick(PadSlot.Sustain), 0, 1),
      clamp(this.pick(PadSlot.Release), LEAST_RELEASE, LONGEST_SECONDS),
    );
    this.fadeInFrames = this.pick(PadSlot.FadeIn) * this.head.sampleRate;
    this.fadeOutFrames = this.pick(PadSlot.FadeOut) * this.head.sampleRate;
    const depth = clamp(this.pick(PadSlot.LfoDepth), 0, 1);
    let swing: f32 = 0;
    let target = -1;
    if (depth > 0) {
      this.lfo.set(clamp(this.pick(PadSlot.LfoRate), 0, 100), this.rate);
      if (!this.isFresh) this.lfo.advance(PERIOD);
      swing = depth * this.lfo.ahead(0);
      target = this.target();
    }
    this.isSteady = depth == 0;
    this.setSpeed(this.handBend + (target == LfoTarget.Pitch ? swing : 0));
    this.setTone(target == LfoTarget.Cutoff ? swing : 0);
    // At full depth the level goes down to nothing, and never above what it is without.
    this.setGains(target == LfoTarget.Level ? 1 - (depth - swing) * <f32>0.5 : 1, target == LfoTarget.Pan ? swing : 0);
    this.isFresh = false;
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    let at = from;
    while (at < to && this.isSounding) {
      const count = this.head.remaining(to - at);
      this.renderPiece(left, right, at, count);
      at += count;
    }
    this.tail.render(left, right, from, to, this.isStereo);
  }

  settle(): void {
    this.tone.settle();
  }

  done(): bool {
    return !this.isSounding && this.tail.isOver;
  }

  level(): f32 {
    return this.isSounding ? this.envelope.level * this.loudness.value : 0;
  }

  reset(): void {
    this.head.stop();
    this.envelope.reset();
    this.lfo.restart();
    this.tone.reset();
    this.tail.reset();
  }

  dropSample(sample: i32): void {
    if (sample != this.head.sample || !this.isSounding) return;
    this.keepTail();
    this.head.stop();
  }

  private get isSounding(): bool {
    return !this.head.isOver && !this.envelope.isIdle;
  }

  /** Slot of the pad that plays. */
  @inline
  private pick(slot: i32): f32 {
    return this.param(this.pad + slot);
  }

  private isOn(slot: i32): bool {
    return this.pick(slot) >= 0.5;
  }

  private target(): i32 {
    return <i32>clamp(this.pick(PadSlot.LfoTarget), 0, 3);
  }

  private setSpeed(swing: f32): void {
    const cents = clamp(this.pick(PadSlot.Pitch) * 100, -MOST_CENTS, MOST_CENTS) + this.cents;
    const nominal = <f64>exp2(cents / 1200) * (<f64>this.head.sampleRate / <f64>this.rate);
    this.head.setSpeed(swing == 0 ? nominal : nominal * <f64>exp2(swing * LFO_OCTAVES_OF_PITCH), nominal);
  }

  private setTone(swing: f32): void {
    const softness = (this.velocity - 1) * clamp(this.pick(PadSlot.VelocityTone), 0, 1);
    const isGliding = this.tone.set(
      this.pick(PadSlot.Distortion),
      this.pick(PadSlot.CrusherBits),
      this.pick(PadSlot.HighPass),
      this.pick(PadSlot.LowPass),
      softness * VELOCITY_OCTAVES + swing * LFO_OCTAVES_OF_CUTOFF,
      this.isFresh,
    );
    if (isGliding) this.isSteady = false;
  }

  /** Equal power around the middle, where both sides are 1. */
  private setGains(tremolo: f32, swing: f32): void {
    const db = this.pick(PadSlot.Gain) > SILENCE_DB ? this.pick(PadSlot.Gain) + this.pick(PadSlot.Even) : SILENCE_DB;
    this.loudness.target = this.velocity * this.velocity * gainOfFader(clamp(db, SILENCE_DB, LOUDEST_DB));
    this.pan.target = clamp(this.pick(PadSlot.Pan), -1, 1);
    if (this.isFresh) {
      this.loudness.snap();
      this.pan.snap();
    }
    if (this.loudness.advance()) this.isSteady = false;
    if (this.pan.advance()) this.isSteady = false;
    const place = clamp(this.pan.value + swing, -1, 1);
    const gain = this.loudness.value * tremolo;
    this.fromLeft = this.toLeft;
    this.fromRight = this.toRight;
    this.toLeft = this.isStereo ? gain * sqrt<f32>(1 - place) : gain;
    this.toRight = gain * sqrt<f32>(1 + place);
    if (!this.isFresh) return;
    this.fromLeft = this.toLeft;
    this.fromRight = this.toRight;
  }

  private isPatchSeen(): bool {
    const patch = this.patch + (<usize>this.pad << 2);
    const seen = this.seen;
    let difference: u64 = 0;
    if (ASC_FEATURE_SIMD) {
      let differences = i32x4.splat(0);
      for (let byte: usize = 0; byte < <usize>(PAD_SLOTS * 4); byte += 16) {
        differences = v128.or(differences, v128.xor(v128.load(patch + byte), v128.load(seen + byte)));
      }
      return !v128.any_true(differences);
    }
    for (let byte: usize = 0; byte < <usize>(PAD_SLOTS * 4); byte += 16) {
      difference |= load<u64>(patch + byte) ^ load<u64>(seen + byte);
      difference |= load<u64>(patch + byte, 8) ^ load<u64>(seen + byte, 8);
    }
    return difference == 0;
  }

  private renderPiece(left: usize, right: usize, at: i32, count: i32): void {
    const sinc = this.sinc;
    const isStereo = this.head.isStereo;
    const fadeFrom = this.head.fade(this.fadeInFrames, this.fadeOutFrames);
    this.head.read(count);
    const fadeTo = this.head.fade(this.fadeInFrames, this.fadeOutFrames);
    this.tone.process(sinc.left, sinc.right, at, count, isStereo);
    const isFlat = this.envelope.isResting;
    const flat: f32 = isFlat ? this.envelope.level : 1;
    if (!isFlat) this.envelope.fill(LEVELS, count);
    const from = <f32>at / <f32>PERIOD;
    const to = <f32>(at + count) / <f32>PERIOD;
    const fromLeft = this.fromLeft + (this.toLeft - this.fromLeft) * from;
    const toLeft = this.fromLeft + (this.toLeft - this.fromLeft) * to;
    const envelope: usize = isFlat ? 0 : LEVELS;
    const offset = <usize>at << 2;
    mixPiece(left + offset, sinc.left, count, fromLeft * fadeFrom * flat, toLeft * fadeTo * flat, envelope);
    if (!this.isStereo) return;
    const fromRight = this.fromRight + (this.toRight - this.fromRight) * from;
    const toRight = this.fromRight + (this.toRight - this.fromRight) * to;
    const source = isStereo ? sinc.right : sinc.left;
    mixPiece(right + offset, source, count, fromRight * fadeFrom * flat, toRight * fadeTo * flat, envelope);
  }

  /** The note that sounds is rendered to its end in 3 ms, so that the next one can begin at once, or its sample go. */
  private keepTail(): void {
    this.fromLeft = this.toLeft;
    this.fromRight = this.toRight;
    const tail = this.tail;
    tail.open();
    for (let at = 0; at < tail.frames; at += PERIOD) {
      let done = 0;
      while (done < PERIOD && this.isSounding) {
        const count = this.head.remaining(PERIOD - done);
        this.renderPiece(tail.left + (<usize>at << 2), tail.right + (<usize>at << 2), done, count);
        done += count;
      }
    }
    tail.close(this.isStereo);
  }
}
