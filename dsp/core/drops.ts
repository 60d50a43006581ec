import { poleOf } from "./db";
import { log2 } from "./fast";
import { flush } from "./flush";
import { Random } from "./random";
import { Resonator } from "./resonator";

/** Bodies that ring behind the clicks, each with its place between left and right. */
const BODIES = 4;
const PLACES: StaticArray<f32> = [0.2, 0.9, 0.5, 0.7];
const LN_2: f32 = 0.6931471805599453;
/** Clicks are this short, seconds (time constant). */
const SHORTEST: f32 = 0.00008;
const LONGEST: f32 = 0.0005;

/**
 * Small things that happen by chance, a Poisson process of so many a second: each is a click of noise whose height is
 * heavy-tailed, so that few stand out of many, and with some comes a body that rings (drops of rain with the bubbles they
 * make, dust and scratches under a needle).
 */
@final
export class Drops {
  /** The last frame. */
  left: f32 = 0;
  right: f32 = 0;
  private readonly random: Random = new Random();
  private readonly bodies: StaticArray<Resonator> = new StaticArray<Resonator>(BODIES);
  private turn: i32 = 0;
  private wait: i32 = 0;
  private height: f32 = 0;
  private keep: f32 = 0;
  private place: f32 = 0.5;
  private low: f32 = 0;
  private step: f32 = 0;
  /** Mean frames between two. */
  private apart: f32 = 1;
  private bodyShare: f32 = 0;
  private bodyLevel: f32 = 0;
  private lowestHz: f32 = 100;
  private octaves: f32 = 0;
  private bodySeconds: f32 = 0;

  constructor(private readonly rate: f32) {
    for (let i = 0; i < BODIES; i++) this.bodies[i] = new Resonator(rate);
  }

  /** How many a second, and above which frequency their clicks lie. */
  set(perSecond: f32, clickHz: f32): void {
    this.apart = this.rate / max<f32>(perSecond, 0.01);
    this.step = 1 - poleOf(1 / (2 * Mathf.PI * clickHz), this.rate);
  }

  /** Which share of them has a body, how loud, between which pitches, to -60 dB in up to `seconds`. */
  setBodies(share: f32, level: f32, lowestHz: f32, octaves: f32, seconds: f32): void {
    this.bodyShare = share;
    this.bodyLevel = level;
    this.lowestHz = lowestHz;
    this.octaves = octaves;
    this.bodySeconds = seconds;
  }

  /** One that stands out, now. */
  strike(height: f32, place: f32): void {
    this.height = height;
    this.place = place;
    this.keep = poleOf(LONGEST, this.rate);
  }

  /** One frame, into `left` and `right`. */
  @inline
  next(): void {
    if (this.wait <= 0) this.fall();
    this.wait--;
    const click = this.height * this.random.next();
    this.height *= this.keep;
    this.low += this.step * (click - this.low);
    const heard = click - this.low;
    let left: f32 = heard * (1 - this.place);
    let right: f32 = heard * this.place;
    for (let body = 0; body < BODIES; body++) {
      const y = unchecked(this.bodies[body]).next(0);
      const place = unchecked(PLACES[body]);
      left += y * (1 - place);
      right += y * place;
    }
    this.left = left;
    this.right = right;
  }

  /** The next one falls. */
  private fall(): void {
    const chance = abs<f32>(this.random.next());
    this.wait = <i32>min<f32>(-LN_2 * log2(max<f32>(chance, 1e-6)) * this.apart, this.rate * 4) + 1;
    const size = abs<f32>(this.random.next());
    const square = size * size;
    this.height = max<f32>(this.height, square * square);
    this.place = <f32>0.5 + <f32>0.5 * this.random.next();
    this.keep = poleOf(SHORTEST + (LONGEST - SHORTEST) * size, this.rate);
    if (abs<f32>(this.random.next()) >= this.bodyShare) return;
    const body = unchecked(this.bodies[this.turn]);
    this.turn = (this.turn + 1) % BODIES;
    // Larger ones are lower and ring longer.
    const pitch = abs<f32>(this.random.next());
    body.set(this.lowestHz * Mathf.exp2(pitch * this.octaves), this.bodySeconds * (1 - <f32>0.7 * pitch));
    body.strike(0, square * this.bodyLevel);
  }

  settle(): void {
    for (let i = 0; i < BODIES; i++) unchecked(this.bodies[i]).settle();
    this.height = flush(this.height);
    this.low = flush(this.low);
  }

  silence(): void {
    for (let i = 0; i < BODIES; i++) unchecked(this.bodies[i]).reset();
    this.height = 0;
    this.low = 0;
  }

  reset(seed: u32): void {
    this.silence();
    this.random.seed(seed);
    this.turn = 0;
    this.wait = 0;
  }
}
