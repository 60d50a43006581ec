import { MAX_TRACKS, PERIOD } from "../abi/sizes";
import { DuckBy, StripSlot } from "../abi/slots";
import { clamp } from "../core/clamp";
import { poleOf } from "../core/db";
import { exp2 } from "../core/exp2";
import { exp2x4, log2 } from "../core/fast";
import { get, put } from "../core/frames";
import { four } from "../core/lanes";
import { Ramp } from "../core/ramp";
import { Triggers } from "../triggers";

const BYTES: usize = PERIOD * 4;
/** How much of the depth is taken at each frame of the period; shared by all. */
const WORK: usize = memory.data(PERIOD * 4, 16);
const OCTAVES_PER_DB: f32 = 0.166096404744;
const DB_PER_OCTAVE: f32 = 6.02059991328;
/** A stroke at this velocity, the one of a new step, ducks all the way; a ghost note by its share. */
const FULL_VELOCITY: f32 = 0.8;
/** Levels at which nothing and everything is taken: octaves of -30 and -6 dBFS. */
const FLOOR: f32 = -30 * OCTAVES_PER_DB;
const SPAN: f32 = 24 * OCTAVES_PER_DB;
/** A share this small is nothing. */
const NOTHING: f32 = 1e-5;

enum Phase {
  Rest,
  Attack,
  Release,
  Follow,
}

/**
 * Takes a strip down while another track plays. By hits: from the frame of a stroke down within the attack and back
 * within the release, along S-curves that neither begin nor end with a corner; by level: the reduction follows what is
 * heard of the source, from -30 dBFS (nothing) to -6 dBFS (all of it), with attack and release as times to 1 - 1/e.
 */
@final
export class Ducker {
  /** dB below. */
  private readonly depth: Ramp;
  private source: i32 = -1;
  private byLevel: bool = false;
  /** Way along an attack or a release within one frame. */
  private fall: f32 = 1;
  private rise: f32 = 1;
  private attackPole: f32 = 0;
  private releasePole: f32 = 0;
  private phase: Phase = Phase.Rest;
  /** Share of the depth taken now, where this phase came from and how strong the stroke was, how far it is. */
  private share: f32 = 0;
  private from: f32 = 0;
  private peak: f32 = 0;
  private way: f32 = 0;
  private attackSeconds: f32 = -1;
  private releaseSeconds: f32 = -1;

  constructor(
    private readonly rate: f32,
    private readonly triggers: Triggers,
  ) {
    this.depth = new Ramp(rate, 0);
  }

  configure(slots: usize): void {
    const source = <i32>get(slots, StripSlot.DuckSource) - 1;
    this.source = source < MAX_TRACKS ? source : -1;
    this.byLevel = <i32>get(slots, StripSlot.DuckBy) == DuckBy.Level;
    this.depth.target = clamp(get(slots, StripSlot.DuckDepth), -60, 0) * -OCTAVES_PER_DB;
    const attack = clamp(get(slots, StripSlot.DuckAttack), 0.0005, 5);
    const release = clamp(get(slots, StripSlot.DuckRelease), 0.001, 10);
    if (attack == this.attackSeconds && release == this.releaseSeconds) return;
    this.attackSeconds = attack;
    this.releaseSeconds = release;
    this.fall = 1 / (attack * this.rate);
    this.rise = 1 / (release * this.rate);
    this.attackPole = poleOf(attack, this.rate);
    this.releasePole = poleOf(release, this.rate);
  }

  /** dB taken at the end of the last period, 0 or more. */
  reductionDb(): f32 {
    return this.share * this.depth.value * DB_PER_OCTAVE;
  }

  /** A period on; `left` and the frames behind it are turned down. 0: nobody hears it, yet time goes on. */
  process(left: usize): void {
    const isMoving = this.depth.advance();
    if (!this.move()) return;
    if (left == 0 || (!isMoving && this.depth.value == 0)) return;
    this.shape(left);
  }

  /** Nothing has been heard yet: parameters need not glide. */
  snap(): void {
    this.depth.snap();
  }

  reset(): void {
    this.phase = Phase.Rest;
    this.share = 0;
    this.way = 0;
  }

  /** Writes the period's shares into WORK; false when they are all 0. */
  private move(): bool {
    const isLevel = this.byLevel && this.source >= 0;
    if (isLevel) return this.follow();
    if (this.phase == Phase.Follow) this.release();
    const hits = this.source < 0 ? 0 : this.triggers.count(this.source);
    if (this.phase == Phase.Rest && hits == 0) return false;
    let next = 0;
    for (let i = 0; i < PERIOD; i++) {
      while (next < hits && this.triggers.offset(this.source, next) <= i) {
        this.strike(this.triggers.velocity(this.source, next++));
      }
      this.step();
      put(WORK, i, this.share);
    }
    return true;
  }

  private strike(velocity: f32): void {
    const peak = min<f32>(velocity / FULL_VELOCITY, 1);
    if (peak <= (this.phase == Phase.Attack ? this.peak : this.share)) return;
    this.phase = Phase.Attack;
    this.from = this.share;
    this.peak = peak;
    this.way = 0;
  }

  private release(): void {
    this.phase = this.share > 0 ? Phase.Release : Phase.Rest;
    this.peak = this.share;
    this.way = 0;
  }

  private step(): void {
    if (this.phase == Phase.Attack) {
      this.way += this.fall;
      if (this.way >= 1) {
        this.share = this.peak;
        this.release();
      } else this.share = this.from + (this.peak - this.from) * bent(this.way);
    } else if (this.phase == Phase.Release) {
      this.way += this.rise;
      if (this.way >= 1) this.reset();
      else this.share = this.peak * (1 - bent(this.way));
    }
  }

  private follow(): bool {
    const peak = this.triggers.peak(this.source);
    const target: f32 = peak > 0 ? clamp((log2(peak) - FLOOR) / SPAN, 0, 1) : 0;
    if (target == 0 && this.share <= NOTHING) {
      this.reset();
      return false;
    }
    this.phase = Phase.Follow;
    const pole = target > this.share ? this.attackPole : this.releasePole;
    for (let i = 0; i < PERIOD; i++) {
      this.share = target + (this.share - target) * pole;
      put(WORK, i, this.share);
    }
    return true;
  }

  /** Turns shares into gains. */
  private shape(left: usize): void {
    const right = left + BYTES;
    const from = this.depth.from;
    const step = this.depth.step;
    if (ASC_FEATURE_SIMD) {
      const froms = f32x4.splat(from);
      const steps = f32x4.splat(step);
      const none = f32x4.splat(0);
      let count = f32x4(1, 2, 3, 4);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const depth = f32x4.add(froms, f32x4.mul(count, steps));
        count = f32x4.add(count, four());
        const gain = exp2x4(f32x4.sub(none, f32x4.mul(depth, v128.load(WORK + at))));
        v128.store(left + at, f32x4.mul(v128.load(left + at), gain));
        v128.store(right + at, f32x4.mul(v128.load(right + at), gain));
      }
    } else {
      for (let i = 0; i < PERIOD; i++) {
        const gain = exp2(0 - (from + <f32>(i + 1) * step) * get(WORK, i));
        put(left, i, get(left, i) * gain);
        put(right, i, get(right, i) * gain);
      }
    }
  }
}

/** From 0 to 1 along an S. */
// @ts-ignore: decorator
@inline
function bent(way: f32): f32 {
  return way * way * (3 - 2 * way);
}
