import { ModalSlot } from "../abi/patches";
import { clamp } from "../core/clamp";
import { Contact } from "../core/contact";
import { exp2 } from "../core/exp2";
import { add as addFrame, fill, get, put } from "../core/frames";
import { Glide } from "../core/glide";
import { power } from "../core/power";
import { Random } from "../core/random";
import { Resonator } from "../core/resonator";
import { reserve } from "../runtime";
import { amplitudeOf, BODY_COUNT, BODY_MODES, bodyField, BodyField, modeField, ModeField } from "./bodies";
import { amplify } from "./output";
import { PatchMemory } from "./patch-memory";
import { Voice } from "./voice";
import { Workbench } from "./workbench";

const LEVEL: f32 = 0.4;
const HZ_OF_KEY_0: f32 = 8.175798915643707;
/** The lowest modes that can be doublets; their twins stand behind the body's own modes, the box behind those. */
const TWINS: i32 = 4;
const KNOCK: i32 = BODY_MODES + TWINS;
const MODES: i32 = KNOCK + 1;
/** Modes above this part of the rate would fold back. */
const HIGHEST: f32 = 0.45;
/** Octaves of contact either side of hardness 0.5. */
const HARDNESS_OCTAVES: f32 = 2;
/** A key an octave higher is struck with something lighter: half an octave less contact. */
const CONTACT_TRACKING: f32 = 0.5;
/** Contact falls with this power of the velocity: felt takes 0.43, a hard sphere 0.2 (Hertz). */
const CONTACT_POWER: f32 = 0.6;
const LONGEST_CONTACT: f32 = 0.012;
/** Radians a second by which octave and fundamental of amplitude 1 turn into one another, at exchange 1. */
const EXCHANGE: f32 = 250;
/** While a key is held, s. */
const LONGEST: f32 = 60;
/** Rings as if nobody touched it. */
const OPEN: f32 = 9.99;
/** Nobody waits longer for a key that was let go. */
const LONGEST_RELEASE: f32 = 10;
/** What shakes the rattle: swings beyond a fifth of a hard strike. */
const BUZZ_FROM: f32 = 0.05;
const BUZZ_HZ: f32 = 3200;
const BUZZ_SECONDS: f32 = 0.0025;
const BUZZ_LEVEL: f32 = 0.6;
/** Of the box at full knock, over its level in the table. */
const MOST_KNOCK: f32 = 5.3;
const SLOTS = 13;
/** Square of an amplitude 140 dB down: a mode that rings softer has stopped. */
const STOPPED: f32 = 1e-14;

/**
 * A body that is struck: a bank of damped rotations, one for each mode of a bar, tine, pan, skin or bell, driven by the
 * force of a contact (Adrien, "The missing link: modal synthesis", 1991). A shorter contact is what a harder strike
 * sounds like. Knobs move modes that ring, never what they ring with: nothing clicks.
 */
@final
export class ModalVoice extends Voice {
  private readonly modes: StaticArray<Resonator> = new StaticArray<Resonator>(MODES);
  /** What a push is worth to each mode. */
  private readonly weights: usize = reserve(MODES * 4);
  /** Seconds to -60 dB of each. */
  private readonly times: usize = reserve(BODY_MODES * 4);
  private readonly contact: Contact;
  private readonly glide: Glide;
  private readonly rattle: Resonator;
  private readonly noise: Random = new Random();
  private readonly memory: PatchMemory = new PatchMemory(SLOTS);
  private body: i32 = 0;
  private pitch: f32 = 60;
  private velocity: f32 = 0;
  private isStruck: bool = true;
  private half: f32 = 0;
  private buzz: f32 = 0;
  private exchange: f32 = 0;
  /** Square of the amplitude of all modes at the end of the last period. */
  private power: f32 = 0;

  constructor(patch: usize, rate: f32, seed: u32, private readonly bench: Workbench) {
    super(patch, rate, seed);
    this.contact = new Contact(rate);
    this.glide = new Glide(rate);
    this.rattle = new Resonator(rate);
    for (let i = 0; i < MODES; i++) this.modes[i] = new Resonator(rate);
    this.rattle.set(BUZZ_HZ, BUZZ_SECONDS);
    this.reset();
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.velocity = clamp(velocity, 0, 1);
    this.pitch = <f32>key + cents * <f32>0.01;
    this.body = <i32>clamp(this.param(ModalSlot.Body), 0, BODY_COUNT - 1);
    this.isStruck = true;
    this.glide.start(clamp(this.param(ModalSlot.Bend), -24, 24), clamp(this.param(ModalSlot.BendTime), 0.001, 5));
    this.weigh();
    this.strike();
  }

  noteOff(): void {
    // The hand that is put on it is felt in the next period.
    this.isStruck = true;
  }

  control(): void {
    const isChanged = this.isStruck || this.memory.differs(this.patch);
    if (isChanged) {
      this.memory.keep(this.patch);
      this.isStruck = false;
      this.measure();
    }
    if (isChanged || this.glide.isMoving || this.isHandMoving) this.tune();
    this.glide.advance();
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const count = to - from;
    const sum = this.bench.left;
    const force = this.bench.right;
    fill(sum, 0, count);
    const struck = this.contact.fill(force, count);
    let first = 0;
    if (this.exchange > 0) {
      fill(force + (<usize>struck << 2), 0, count - struck);
      this.ringTogether(sum, force, count);
      first = 2;
    }
    for (let i = first; i < MODES; i++) {
      const mode = this.modes[i];
      if (struck > 0) mode.drive(sum, force, struck, get(this.weights, i));
      if (mode.power() > 0) mode.ring(sum, struck, count, 1);
    }
    if (this.buzz > 0) this.shake(sum, count);
    const level = this.bench.level;
    fill(level, 1, count);
    amplify(left + (<usize>from << 2), sum, level, count, 1, 1);
  }

  settle(): void {
    let power: f32 = 0;
    for (let i = 0; i < MODES; i++) {
      const mode = this.modes[i];
      const own = mode.power();
      if (own > STOPPED) power += own;
      else if (own > 0 && this.contact.isOver) mode.reset();
    }
    this.power = power;
    this.rattle.settle();
  }

  done(): bool {
    return this.contact.isOver && this.power < STOPPED * 100;
  }

  level(): f32 {
    return Mathf.sqrt(this.power);
  }

  silence(): void {
    for (let i = 0; i < MODES; i++) this.modes[i].reset();
    this.contact.reset();
    this.glide.reset();
    this.rattle.reset();
    this.power = 0;
    this.isStruck = true;
  }

  reset(): void {
    this.silence();
    this.contact.seed(this.seed);
    this.noise.seed(this.seed + 1);
    this.velocity = 0;
    this.pitch = 60;
  }

  private strike(): void {
    const velocity = this.velocity;
    const away = (this.pitch - 60) / 12;
    const hard = HARDNESS_OCTAVES * (1 - 2 * this.knob(ModalSlot.Hardness)) - CONTACT_TRACKING * away;
    const faster = power(max<f32>(velocity, 0.01) / <f32>0.8, -CONTACT_POWER * this.knob(ModalSlot.VelocityTone));
    const seconds = bodyField(this.body, BodyField.ContactMicroseconds) * <f32>1e-6 * exp2(hard) * faster;
    const loudness = LEVEL * amplitudeOf(200 - bodyField(this.body, BodyField.Level));
    this.contact.strike(loudness * velocity * velocity, min<f32>(seconds, LONGEST_CONTACT));
  }

  /** What the strike gives each mode, by its place. */
  private weigh(): void {
    const body = this.body;
    const position = this.knob(ModalSlot.Position);
    const isDouble = this.param(ModalSlot.Doublet) > 0;
    for (let i = 0; i < BODY_MODES; i++) {
      const centre = amplitudeOf(modeField(body, i, ModeField.Centre));
      const edge = amplitudeOf(modeField(body, i, ModeField.Edge));
      const weight = modeField(body, i, ModeField.Ratio) > 0 ? centre + (edge - centre) * position : 0;
      put(this.weights, i, isDouble && i < TWINS ? weight * <f32>0.5 : weight);
      if (i < TWINS) put(this.weights, BODY_MODES + i, isDouble ? weight * <f32>0.5 : 0);
    }
    const box = amplitudeOf(bodyField(body, BodyField.KnockLevel));
    put(this.weights, KNOCK, MOST_KNOCK * box * this.knob(ModalSlot.Knock));
  }

  /** How long each mode rings, and what else only a hand changes. */
  private measure(): void {
    const body = this.body;
    const exponent = bodyField(body, BodyField.KeyExponent) * <f32>0.01;
    const shorter = exp2(((60 - this.sounding()) / 12) * exponent) * clamp(this.param(ModalSlot.Decay), 0.01, 10);
    const seconds = bodyField(body, BodyField.Milliseconds) * <f32>0.001 * shorter;
    const damping: f32 = 1 - 2 * this.knob(ModalSlot.Damping);
    const release = clamp(this.param(ModalSlot.Release), 0.002, LONGEST_RELEASE);
    const longest: f32 = this.isHeld ? LONGEST : release < OPEN ? release : LONGEST_RELEASE;
    for (let i = 0; i < BODY_MODES; i++) {
      const ratio = modeField(body, i, ModeField.Ratio) * <f32>0.001;
      const share = modeField(body, i, ModeField.Share) * <f32>0.001;
      put(this.times, i, ratio > 0 ? min<f32>(seconds * share * power(ratio, damping), longest) : 0);
    }
    const box = bodyField(body, BodyField.KnockMilliseconds) * <f32>0.001;
    this.modes[KNOCK].set(bodyField(body, BodyField.KnockHz), min<f32>(box, longest));
    this.half = clamp(this.param(ModalSlot.Doublet), 0, 100) * <f32>0.5;
    this.exchange = (bodyField(body, BodyField.Exchange) * <f32>0.01 * EXCHANGE) / this.rate;
    this.buzz = this.knob(ModalSlot.Buzz) * BUZZ_LEVEL;
  }

  /** The key that sounds. */
  private sounding(): f32 {
    return clamp(this.pitch + clamp(this.param(ModalSlot.Transpose), -48, 48), -12, 140);
  }

  /** Every mode to its place. */
  private tune(): void {
    const hz = HZ_OF_KEY_0 * exp2((this.sounding() + this.glide.offset + this.handBend) / 12);
    for (let i = 0; i < BODY_MODES; i++) {
      const ratio = modeField(this.body, i, ModeField.Ratio) * <f32>0.001;
      if (ratio == 0) break;
      const seconds = get(this.times, i);
      this.place(i, hz * ratio - (i < TWINS ? this.half : 0), seconds);
      if (i < TWINS) this.place(BODY_MODES + i, hz * ratio + this.half, seconds);
    }
  }

  /** A mode that would fold back is not struck. */
  private place(index: i32, hz: f32, seconds: f32): void {
    if (hz > this.rate * HIGHEST) put(this.weights, index, 0);
    this.modes[index].set(max<f32>(hz, 1), seconds);
  }

  /**
   * The two lowest modes of a pan: where the second is near the octave of the first, the square of what the first does
   * pushes it, and is taken from the first: the octave swells after the strike, and energy comes back (Achong 1996).
   */
  private ringTogether(sum: usize, force: usize, count: i32): void {
    const one = this.modes[0];
    const two = this.modes[1];
    const exchange = this.exchange;
    one.land();
    two.land();
    const weight1 = get(this.weights, 0);
    const weight2 = get(this.weights, 1);
    const c1 = one.cos;
    const s1 = one.sin;
    const c2 = two.cos;
    const s2 = two.sin;
    let re1 = one.re;
    let im1 = one.im;
    let re2 = two.re;
    let im2 = two.im;
    for (let i = 0; i < count; i++) {
      const push = get(force, i);
      const x = re1 * c1 - im1 * s1 + push * weight1;
      const a = re1 * s1 + im1 * c1;
      const y = re2 * c2 - im2 * s2 + push * weight2;
      const b = re2 * s2 + im2 * c2;
      re1 = x - exchange * (x * y + a * b);
      im1 = a - exchange * (x * b - a * y);
      re2 = y + exchange * (x * x - a * a);
      im2 = b + exchange * (2 * x * a);
      addFrame(sum, i, x + y);
    }
    one.re = re1;
    one.im = im1;
    two.re = re2;
    two.im = im2;
  }

  /** Noise where the body swings widely, coloured by what rattles: seeds, shells, a membrane. */
  private shake(sum: usize, count: i32): void {
    const rattle = this.rattle;
    for (let i = 0; i < count; i++) {
      const x = get(sum, i);
      const swing = max<f32>(abs<f32>(x) - BUZZ_FROM, 0);
      put(sum, i, x + rattle.next(this.buzz * swing * this.noise.next()));
    }
  }
}
