import { DRUM_ROOT_KEY } from "../abi/sizes";
import { DrumSlot } from "../abi/patches";
import { clamp } from "../core/clamp";
import { decayOf, hzOfKey, poleOf, ratioOfCents } from "../core/db";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { HighPass } from "../core/high-pass";
import { Random } from "../core/random";
import { Voice } from "./voice";

const TAU: f32 = 6.283185307;
const ORDINARY_VELOCITY: f32 = 0.8;
/** When the hands meet, at Snap 0.5, and how far chance moves each. */
const BURSTS = 4;
const BURST_SECONDS: StaticArray<f32> = [0, 0.0109, 0.0232, 0.0308];
const CHANCE_SECONDS: f32 = 0.0008;
const BURST_LEVELS: StaticArray<f32> = [0.68, 0.82, 0.82, 1];
/** Each burst stands this long, then falls with this time constant; the last one stands and falls longer. */
const STAND_SECONDS: f32 = 0.0018;
const FALL_SECONDS: f32 = 0.0021;
const LAST_STAND_SECONDS: f32 = 0.003;
const LAST_FALL_SECONDS: f32 = 0.0075;
const RISE_SECONDS: f32 = 0.00025;
/** The room: near walls answer to the last burst and are soon gone, the rest answers to all and takes its time. */
const NEAR_LEVEL: f32 = 0.6;
const NEAR_SECONDS: f32 = 0.045;
const FAR_LEVEL: f32 = 0.145;
/** The band, in parts of its frequency: a resonant high-pass, two capacitors above it for the hands, a third for the room. */
const HIGH_PASS: f32 = 1.06;
const HIGH_PASS_Q: f32 = 1.1;
const HANDS_TOP: f32 = 3.15;
const ROOM_TOP: f32 = 0.5;
const LEVEL: f32 = 0.152;
const SILENT: f32 = 3e-6;

/**
 * Clap: noise in a band around 1 kHz, opened four times within 31 ms by a saw-shaped envelope, and a second, slower path
 * that stands for the room (TR-808 service notes; Reid, "Synth Secrets", Sound on Sound). Hands are never exactly as far
 * apart as the last time, and the noise runs free.
 */
@final
export class Clap extends Voice {
  private readonly random: Random = new Random();
  private readonly highPass: HighPass;
  /** Frame of each burst, counted from the note-on. */
  private readonly meetings: StaticArray<i32> = new StaticArray<i32>(BURSTS);
  private frame: i32 = 0;
  private burst: i32 = BURSTS;
  /** Frames until the next burst begins or the present one stops standing. */
  private countdown: i32 = 0;
  private isStanding: bool = false;
  private peak: f32 = 0;
  private ratio: f32 = 1;
  private keyHz: f32 = 0;
  private tunedHz: f32 = 0;
  private tunedBrightness: f32 = 0;
  private tunedDecay: f32 = 0;
  private brightness: f32 = 1;
  // The band.
  private top: f32 = 0;
  private handsTop: f32 = 0;
  private handsStep: f32 = 1;
  private roomTop: f32 = 0;
  private roomStep: f32 = 1;
  // Envelopes: what the hands head for, what they are at; the room's two parts.
  private hand: f32 = 0;
  private handKeep: f32 = 1;
  private hands: f32 = 0;
  private near: f32 = 0;
  private nearKeep: f32 = 0;
  private far: f32 = 0;
  private farKeep: f32 = 0;
  private rooms: f32 = 0;
  private readonly rise: f32;
  private readonly fallKeep: f32;
  private readonly lastFallKeep: f32;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.highPass = new HighPass(rate);
    this.random.seed(seed);
    this.rise = 1 - poleOf(RISE_SECONDS, rate);
    this.fallKeep = poleOf(FALL_SECONDS, rate);
    this.lastFallKeep = poleOf(LAST_FALL_SECONDS, rate);
    this.nearKeep = poleOf(NEAR_SECONDS, rate);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    this.keyHz = hzOfKey(<f32>key + cents / 100);
    const hard = velocity - ORDINARY_VELOCITY;
    this.peak = velocity * velocity;
    // Harder hands are brighter, and the room answers with more.
    this.brightness = Mathf.exp2(2 * (clamp(this.param(DrumSlot.Tone), 0, 1) - <f32>0.5) + 2 * hard);
    this.far = max<f32>(this.far, this.peak * FAR_LEVEL * (1 + hard));
    const spread = clamp(this.param(DrumSlot.Snap), 0, 1) + <f32>0.5;
    for (let i = 0; i < BURSTS; i++) {
      const chance: f32 = i == 0 ? 0 : CHANCE_SECONDS * this.random.next();
      const seconds: f32 = unchecked(BURST_SECONDS[i]) * spread + chance;
      unchecked((this.meetings[i] = <i32>(max<f32>(seconds, 0) * this.rate)));
    }
    this.frame = 0;
    this.burst = 0;
    this.isStanding = false;
    this.countdown = 0;
    this.control();
  }

  noteOff(): void {}

  control(): void {
    const decay = clamp(this.param(DrumSlot.Decay), 0.05, 8);
    if (decay != this.tunedDecay) {
      this.tunedDecay = decay;
      this.farKeep = decayOf(decay, this.rate);
    }
    const isTracking = this.param(DrumSlot.Tracking) >= <f32>0.5;
    const hz = clamp(isTracking ? this.keyHz : this.param(DrumSlot.Frequency) * this.ratio, 20, this.rate * <f32>0.4);
    if (hz == this.tunedHz && this.brightness == this.tunedBrightness) return;
    this.tunedHz = hz;
    this.tunedBrightness = this.brightness;
    // White noise of a higher rate spreads the same power over a wider band; a wider band takes more of it.
    this.highPass.set(HIGH_PASS * hz, HIGH_PASS_Q, LEVEL * Mathf.sqrt(this.rate / (hz * this.brightness)));
    this.handsStep = 1 - poleOf(1 / (TAU * HANDS_TOP * hz * this.brightness), this.rate);
    this.roomStep = 1 - poleOf(1 / (TAU * ROOM_TOP * hz), this.rate);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    let i = from;
    while (i < to) {
      if (this.burst < BURSTS || this.isStanding) {
        if (this.countdown == 0) this.turn();
        const until = min<i32>(to, i + this.countdown);
        this.run(left, i, until);
        this.countdown -= until - i;
        i = until;
      } else {
        this.run(left, i, to);
        i = to;
      }
    }
  }

  /** The next burst begins, or the present one begins to fall. */
  private turn(): void {
    const isLast = this.burst == BURSTS;
    if (this.isStanding) {
      this.isStanding = false;
      this.handKeep = isLast ? this.lastFallKeep : this.fallKeep;
      this.countdown = isLast ? 0 : max<i32>(1, unchecked(this.meetings[this.burst]) - this.frame);
      this.frame += this.countdown;
      return;
    }
    this.hand = max<f32>(this.hand, this.peak * unchecked(BURST_LEVELS[this.burst]));
    this.handKeep = 1;
    this.isStanding = true;
    this.burst++;
    const isNowLast = this.burst == BURSTS;
    if (isNowLast) this.near = max<f32>(this.near, this.peak * NEAR_LEVEL);
    const seconds = isNowLast ? LAST_STAND_SECONDS : STAND_SECONDS;
    this.countdown = <i32>(seconds * this.rate);
    this.frame += this.countdown;
  }

  private run(left: usize, from: i32, to: i32): void {
    const random = this.random;
    const highPass = this.highPass;
    const b0 = highPass.b0;
    const a1 = highPass.a1;
    const a2 = highPass.a2;
    const handsStep = this.handsStep;
    const roomStep = this.roomStep;
    const rise = this.rise;
    const handKeep = this.handKeep;
    const nearKeep = this.nearKeep;
    const farKeep = this.farKeep;
    let state1 = highPass.state1;
    let state2 = highPass.state2;
    let top = this.top;
    let handsTop = this.handsTop;
    let roomTop = this.roomTop;
    let hand = this.hand;
    let hands = this.hands;
    let near = this.near;
    let far = this.far;
    let rooms = this.rooms;
    for (let i = from; i < to; i++) {
      const noise = random.next() * b0;
      const x = noise + state1;
      state1 = state2 - (noise + noise) - a1 * x;
      state2 = noise - a2 * x;
      top += handsStep * (x - top);
      handsTop += handsStep * (top - handsTop);
      roomTop += roomStep * (handsTop - roomTop);
      hand *= handKeep;
      hands += rise * (hand - hands);
      near *= nearKeep;
      far *= farKeep;
      rooms += rise * (near + far - rooms);
      add(left, i, handsTop * hands + roomTop * rooms);
    }
    highPass.state1 = state1;
    highPass.state2 = state2;
    this.top = top;
    this.handsTop = handsTop;
    this.roomTop = roomTop;
    this.hand = hand;
    this.hands = hands;
    this.near = near;
    this.far = far;
    this.rooms = rooms;
  }

  settle(): void {
    this.hand = flush(this.hand);
    this.hands = flush(this.hands);
    this.near = flush(this.near);
    this.far = flush(this.far);
    this.rooms = flush(this.rooms);
  }

  done(): bool {
    return this.burst == BURSTS && !this.isStanding && this.level() < SILENT;
  }

  level(): f32 {
    return max<f32>(max<f32>(this.hand, this.hands), max<f32>(this.near + this.far, this.rooms));
  }

  /** The noise keeps its place. */
  silence(): void {
    this.hand = 0;
    this.hands = 0;
    this.near = 0;
    this.far = 0;
    this.rooms = 0;
    this.burst = BURSTS;
    this.isStanding = false;
  }

  reset(): void {
    this.silence();
    this.random.seed(this.seed);
    this.highPass.reset();
    this.top = 0;
    this.handsTop = 0;
    this.roomTop = 0;
  }
}
