import { PERIOD } from "../abi/sizes";
import { StringSlot } from "../abi/patches";
import { clamp } from "../core/clamp";
import { poleOf } from "../core/db";
import { exp2 } from "../core/exp2";
import { flush } from "../core/flush";
import { fill, get, put } from "../core/frames";
import { Glide } from "../core/glide";
import { power } from "../core/power";
import { Random } from "../core/random";
import { Resonator } from "../core/resonator";
import { StringLoop } from "../core/string-loop";
import { amplify } from "./output";
import { PatchMemory } from "./patch-memory";
import { STRING_COUNT, StringField, stringField } from "./string-bodies";
import { Voice } from "./voice";
import { Workbench } from "./workbench";

const LEVEL: f32 = 0.4;
const HZ_OF_KEY_0: f32 = 8.175798915643707;
/** A0: a piano has no lower key. Lower ones sound as it does. */
const LOWEST_KEY: f32 = 21;
const LOWEST_HZ: f32 = 27.5;
/** Seconds that round the pluck: flesh, then a plectrum, five octaves of hardness from one another. */
const SOFTEST: f32 = 0.0012;
const HARDNESS_OCTAVES: f32 = 5;
/** Octaves of hardness that velocity moves, around 0.8. */
const VELOCITY_OCTAVES: f32 = 3;
/** What a finger leaves of a string in each round, before it plucks it again. */
const TOUCH: f32 = 0.4;
/** Swing of a note at velocity 0.8, and the part of its length by which the bridge shortens it at full buzz. */
const FULL_SWING: f32 = 0.3;
const MOST_WRAP: f32 = 0.03;
const HIGH_PASS_HZ: f32 = 12;
const TAU: f32 = 6.283185307;
const OPEN: f32 = 9.99;
const LONGEST_RELEASE: f32 = 10;
const LONGEST: f32 = 60;
const SLOTS = 13;
const SILENT: f32 = 1e-6;

/**
 * A plucked string: a loop that loses its highs (core/string-loop.ts), pulled aside at a place between bridge and nut,
 * and two resonances of the body that it is stretched on. Pulled and let go, a string moves as a rectangle that is
 * `position` of a period long: its spectrum is the comb of the place, sin(n pi p) / n. The edges are as round as the
 * finger.
 */
@final
export class StringVoice extends Voice {
  private readonly loop: StringLoop;
  private readonly low: Resonator;
  private readonly high: Resonator;
  private readonly glide: Glide;
  private readonly noise: Random = new Random();
  private readonly memory: PatchMemory = new PatchMemory(SLOTS);
  private body: i32 = 0;
  private pitch: f32 = 60;
  private velocity: f32 = 0;
  private isStruck: bool = true;
  private isStill: bool = true;
  /** The pluck: frames since it began, of so many with a finger's force, of so many in all. */
  private at: f32 = 0;
  private aside: f32 = 0;
  private period: f32 = 0;
  private push: f32 = 0;
  private rough: f32 = 0;
  private round: f32 = 1;
  private first: f32 = 0;
  private second: f32 = 0;
  private lowLevel: f32 = 0;
  private highLevel: f32 = 0;
  /** What does not swing, which a bridge that is pushed to one side makes. */
  private slow: f32 = 0;
  private readonly slowStep: f32;
  private swing: f32 = 0;
  private fading: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32, private readonly bench: Workbench) {
    super(patch, rate, seed);
    this.loop = new StringLoop(rate, LOWEST_HZ);
    this.low = new Resonator(rate);
    this.high = new Resonator(rate);
    this.glide = new Glide(rate);
    this.slowStep = (TAU * HIGH_PASS_HZ) / rate;
    this.reset();
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    if (this.done()) {
      this.silence();
      this.isStill = true;
    }
    this.velocity = clamp(velocity, 0, 1);
    this.pitch = <f32>key + cents * <f32>0.01;
    this.body = <i32>clamp(this.param(StringSlot.Body), 0, STRING_COUNT - 1);
    this.glide.start(clamp(this.param(StringSlot.Bend), -24, 24), clamp(this.param(StringSlot.BendTime), 0.001, 5));
    this.isStruck = true;
    this.pluck();
  }

  noteOff(): void {
    this.isStruck = true;
  }

  control(): void {
    const isChanged = this.isStruck || this.memory.differs(this.patch);
    if (isChanged) {
      this.memory.keep(this.patch);
      this.isStruck = false;
      this.read();
    }
    this.loop.tune(this.hz(this.glide.offset + this.handBend), this.isStill);
    this.isStill = false;
    this.glide.advance();
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const count = to - from;
    const tone = this.bench.left;
    this.fillPluck(tone, count);
    this.loop.process(tone, count);
    const low = this.low;
    const high = this.high;
    const lowLevel = this.lowLevel;
    const highLevel = this.highLevel;
    const slowStep = this.slowStep;
    let swing = this.swing;
    let slow = this.slow;
    for (let i = 0; i < count; i++) {
      const x = get(tone, i);
      const z = x + low.next(x * lowLevel) + high.next(x * highLevel);
      slow += slowStep * (z - slow);
      const y = z - slow;
      swing = max<f32>(swing, abs<f32>(y));
      put(tone, i, y);
    }
    this.swing = swing;
    this.slow = slow;
    const level = this.bench.level;
    fill(level, 1, count);
    amplify(left + (<usize>from << 2), tone, level, count, 1, 1);
  }

  settle(): void {
    this.low.settle();
    this.high.settle();
    this.slow = flush(this.slow);
    this.swing *= this.fading;
  }

  done(): bool {
    return this.at >= this.period && this.swing < SILENT;
  }

  level(): f32 {
    return min<f32>(this.swing, 1);
  }

  silence(): void {
    this.loop.reset();
    this.low.reset();
    this.high.reset();
    this.glide.reset();
    this.at = this.period = 0;
    this.first = this.second = 0;
    this.swing = this.slow = 0;
    this.isStruck = true;
    this.isStill = true;
  }

  reset(): void {
    this.silence();
    this.noise.seed(this.seed);
    this.velocity = 0;
    this.pitch = 60;
  }

  private hz(offset: f32): f32 {
    const key = this.pitch + clamp(this.param(StringSlot.Transpose), -48, 48) + offset;
    return HZ_OF_KEY_0 * exp2(clamp(key, LOWEST_KEY, 136) / 12);
  }

  private pluck(): void {
    const place = clamp(this.param(StringSlot.Position), 0.02, 0.5);
    const tone = this.knob(StringSlot.VelocityTone) * VELOCITY_OCTAVES * (this.velocity - <f32>0.8);
    const seconds = SOFTEST * exp2(-HARDNESS_OCTAVES * this.knob(StringSlot.Hardness) - tone);
    this.round = 1 - poleOf(min<f32>(seconds, 0.01), this.rate);
    this.period = this.rate / this.hz(0);
    this.aside = place * this.period;
    const level = LEVEL * stringField(this.body, StringField.Level) * <f32>0.01;
    this.push = (level * this.velocity * this.velocity) / Mathf.sqrt(Mathf.sqrt(place * (1 - place)));
    this.rough = this.knob(StringSlot.Knock);
    this.at = 0;
    // A finger that comes to a ringing string holds it for a moment.
    if (!this.isStill) this.loop.touch(TOUCH);
  }

  private read(): void {
    const body = this.body;
    const hz = this.hz(0);
    const exponent = stringField(body, StringField.KeyExponent) * <f32>0.01;
    const shorter = power(hz / <f32>261.62558, -exponent) * clamp(this.param(StringSlot.Decay), 0.01, 10);
    const release = clamp(this.param(StringSlot.Release), 0.01, LONGEST_RELEASE);
    const longest: f32 = this.isHeld ? LONGEST : release < OPEN ? release : LONGEST_RELEASE;
    const own = stringField(body, StringField.Milliseconds) * <f32>0.001 * shorter;
    const seconds = min<f32>(own, longest);
    const share = power(stringField(body, StringField.HighShare) * <f32>0.001, 2 * this.knob(StringSlot.Damping));
    this.loop.damp(hz, seconds, seconds * share);
    this.loop.wrap = (this.knob(StringSlot.Buzz) * MOST_WRAP * this.rate) / (hz * FULL_SWING);
    const resonance: f32 = 2 * this.knob(StringSlot.BodyLevel) * <f32>0.01;
    const lowSeconds = stringField(body, StringField.LowMilliseconds) * <f32>0.001;
    const highSeconds = stringField(body, StringField.HighMilliseconds) * <f32>0.001;
    this.low.set(stringField(body, StringField.LowHz), lowSeconds);
    this.high.set(stringField(body, StringField.HighHz), highSeconds);
    // What a resonator makes of a sine at its own frequency is taken out again.
    this.lowLevel = stringField(body, StringField.LowLevel) * resonance * 2 * (1 - this.low.keep);
    this.highLevel = stringField(body, StringField.HighLevel) * resonance * 2 * (1 - this.high.keep);
    // Half in a round: between two pulses of a low string nobody is to think it silent.
    this.fading = exp2((-<f32>PERIOD * hz) / this.rate);
  }

  /** Writes what the finger does in `count` frames. */
  private fillPluck(to: usize, count: i32): void {
    if (this.at >= this.period + this.rate * <f32>0.02) {
      memory.fill(to, 0, <usize>count << 2);
      return;
    }
    const share = this.aside / max<f32>(this.period, 1);
    let first = this.first;
    let second = this.second;
    for (let i = 0; i < count; i++) {
      let force: f32 = 0;
      if (this.at < this.period) {
        // Frames need not be whole: a rectangle's edge lies between two of them.
        const part = clamp(this.aside - this.at, 0, 1);
        const rest = clamp(this.period - this.at, 0, 1);
        force = this.push * (part - share * rest + this.rough * this.noise.next() * (1 - share));
        this.at += 1;
        if (this.at >= this.period) this.loop.touch(1);
      } else {
        this.at += 1;
      }
      first += (force - first) * this.round;
      second += (first - second) * this.round;
      put(to, i, second);
    }
    this.first = first;
    this.second = second;
  }
}
