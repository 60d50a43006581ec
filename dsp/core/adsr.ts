import { powerOfE } from "./power";
import { one } from "./lanes";

/** Overshoot of the attack: it aims above 1, as a capacitor charged from a higher rail, and so reaches it. */
const ATTACK_AIM: f32 = 1.3;
const ATTACK_LOG: f64 = -1.4663370687934272;
/** Ways down to silence aim this far (-70 dB) below 0 and so arrive, at exactly 0, in 1.22 times their T60. */
const FLOOR: f32 = 0.0003;
const DECAY_LOG: f64 = -6.907755278982137;
const RELEASE_LOG: f64 = -6.6448;
/** -120 dB from where it goes it is there. */
const SETTLED: f32 = 1e-6;
/** Shorter attacks click. */
const LEAST_SECONDS: f32 = 0.0005;

export enum Stage {
  Idle,
  Attack,
  /** To the sustain level, and there for as long as the key is held. */
  Decay,
  Release,
}

/**
 * Envelope of exponential segments: attack in seconds to the top, decay and release in seconds to -60 dB. A retrigger
 * rises from the level it finds. Four frames at a time, closed form: no frame waits for the one before.
 */
@final
export class Adsr {
  private stage: Stage = Stage.Idle;
  level: f32 = 0;
  /** Where the way down to silence aims below 0. */
  private floor: f32 = FLOOR;
  private attack: f32 = -1;
  private decay: f32 = -1;
  private sustain: f32 = 0;
  private release: f32 = -1;
  private attackPole: f32 = 0;
  private decayPole: f32 = 0;
  private releasePole: f32 = 0;

  constructor(private readonly rate: f32) {}

  /** Seconds, seconds, 0..1, seconds. Takes effect at once, without a step in level. */
  set(attack: f32, decay: f32, sustain: f32, release: f32): void {
    this.sustain = sustain;
    if (attack != this.attack) {
      this.attack = attack;
      this.attackPole = this.pole(attack, ATTACK_LOG);
    }
    if (decay != this.decay) {
      this.decay = decay;
      this.decayPole = this.pole(decay, DECAY_LOG);
    }
    if (release != this.release) {
      this.release = release;
      this.releasePole = this.pole(release, RELEASE_LOG);
    }
  }

  /** The key goes down. */
  gateOn(): void {
    this.stage = Stage.Attack;
  }

  /** The key comes up. */
  gateOff(): void {
    if (this.stage == Stage.Idle) return;
    this.stage = Stage.Release;
    this.floor = FLOOR * this.level;
  }

  /** At its sustain level, exactly, for as long as the key is held. */
  get isResting(): bool {
    return this.stage == Stage.Decay && this.level == this.sustain && this.sustain > 0;
  }

  get isIdle(): bool {
    return this.stage == Stage.Idle;
  }

  /** Writes the level of the next `count` frames; up to three numbers beyond them are written, too. */
  fill(buffer: usize, count: i32): void {
    const end = buffer + (<usize>count << 2);
    let at = buffer;
    while (at < end) {
      if (this.stage == Stage.Idle) {
        this.flat(at, end, 0);
        return;
      }
      at = this.stage == Stage.Attack ? this.rise(at, end) : this.fall(at, end);
    }
  }

  reset(): void {
    this.stage = Stage.Idle;
    this.level = 0;
  }

  private pole(seconds: f32, log: f64): f32 {
    return <f32>powerOfE(log / <f64>(max<f32>(seconds, LEAST_SECONDS) * this.rate));
  }

  private rise(from: usize, end: usize): usize {
    let at = from;
    while (at < end) {
      const distance = this.level - ATTACK_AIM;
      this.geometric(at, min(at + 16, end), ATTACK_AIM, distance, this.attackPole);
      at = min(at + 16, end);
      this.level = load<f32>(at - 4);
      if (this.level < 1) continue;
      this.level = 1;
      this.stage = Stage.Decay;
      this.floor = FLOOR;
      break;
    }
    return at;
  }

  private fall(from: usize, end: usize): usize {
    const isReleased = this.stage == Stage.Release;
    const target: f32 = isReleased || this.sustain <= 0 ? -this.floor : this.sustain;
    const distance = this.level - target;
    if (abs<f32>(distance) < SETTLED) {
      // Let go of below -50 dB it is there before it has crossed 0.
      if (target <= 0) this.stage = Stage.Idle;
      this.level = max<f32>(target, 0);
      this.flat(from, end, this.level);
      return end;
    }
    this.geometric(from, end, target, distance, isReleased ? this.releasePole : this.decayPole);
    this.level = load<f32>(end - 4);
    if (this.level > 0) return end;
    this.level = 0;
    this.stage = Stage.Idle;
    return end;
  }

  /** Writes target + distance * pole^1, ^2, ^3 …, held within 0..1. */
  private geometric(from: usize, end: usize, target: f32, distance: f32, pole: f32): void {
    const pole2 = pole * pole;
    const pole3 = pole2 * pole;
    const pole4 = pole2 * pole2;
    if (ASC_FEATURE_SIMD) {
      const zero = f32x4.splat(0);
      const targets = f32x4.splat(target);
      const poles = f32x4.splat(pole4);
      let distances = f32x4(distance * pole, distance * pole2, distance * pole3, distance * pole4);
      for (let at = from; at < end; at += 16) {
        v128.store(at, f32x4.pmax(f32x4.pmin(f32x4.add(targets, distances), one()), zero));
        distances = f32x4.mul(distances, poles);
      }
    } else {
      let a = distance * pole;
      let b = distance * pole2;
      let c = distance * pole3;
      let d = distance * pole4;
      for (let at = from; at < end; at += 16) {
        store<f32>(at, within(target + a));
        store<f32>(at, within(target + b), 4);
        store<f32>(at, within(target + c), 8);
        store<f32>(at, within(target + d), 12);
        a *= pole4;
        b *= pole4;
        c *= pole4;
        d *= pole4;
      }
    }
  }

  private flat(from: usize, end: usize, level: f32): void {
    if (ASC_FEATURE_SIMD) {
      for (let at = from; at < end; at += 16) v128.store(at, f32x4.splat(level));
    } else {
      for (let at = from; at < end; at += 4) store<f32>(at, level);
    }
  }
}

// @ts-ignore: decorator
@inline
function within(x: f32): f32 {
  const low: f32 = x > 1 ? 1 : x;
  return low < 0 ? 0 : low;
}
