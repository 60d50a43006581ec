/**
 * A shifted attack keeps the shape of the one that was played. Played faster, a click is shorter and the body behind it comes
 * sooner, so what is heard first of a drum may be another part of it. A gain that is smooth, of a few decibels at most, and back
 * at nothing 36 ms later leans it towards its beginning or its body, until half of its energy comes when it came; its energy
 * stays.
 */

/** From here to there an attack is heard, from its onset. */
const FROM_SECONDS = -0.004;
const HEARD_SECONDS = 0.012;
/** What is made softer or louder: the beginning, up to where the body takes over; the body, as long as it is heard and a while after. */
const SWELL_SECONDS = 0.001;
const BODY_SECONDS = 0.005;
const PAST_SECONDS = 0.036;
/** Energy is added up over an eighth of a millisecond. */
const BINS_PER_SECOND = 8000;
/** A rise begins when a twentieth of the energy has come, and ends with half of it. */
const BEGUN = 0.05;
const RISEN = 0.5;
/** Rises over the one that was played that are left alone. */
const SHORTEST = 0.7;
const LONGEST = 1.4;
/** An attack that would take more gain than 3 dB, or does not come as near as this, is another sound by now, and left alone. */
const MOST_GAIN = Math.log(10 ** (3 / 20));
const NEAR = 1.05;
const HALVINGS = 16;

export interface Attack {
  /** Its onset in what was played, and in what was made of it. */
  readonly playedFrame: number;
  readonly madeFrame: number;
}

/** Blocks of channels as they come, with the attacks in them leaned; `attacks` in order, of which close ones are left alone. */
export function* keepAttacks(
  blocks: Iterable<Float32Array[]>,
  played: readonly Float32Array[],
  rate: number,
  attacks: readonly Attack[],
): Generator<Float32Array[]> {
  const shape = new AttackShape(rate);
  const kept = attacks.filter(({ madeFrame }, i) => shape.hasRoom(madeFrame, attacks[i + 1]?.madeFrame));
  let held = played.map(() => new Float32Array(0));
  let first = 0;
  let next = 0;
  for (const block of blocks) {
    held = held.map((channel, c) => joined(channel, block[c]));
    const past = first + (held[0]?.length ?? 0);
    let attack = kept[next];
    while (attack && attack.madeFrame + shape.past <= past) {
      shape.lean(held, attack.madeFrame - first, played, attack.playedFrame);
      attack = kept[++next];
    }
    const count = attack ? Math.min(past, Math.max(first, attack.madeFrame + shape.from)) - first : past - first;
    if (count > 0) yield held.map((channel) => channel.subarray(0, count));
    held = held.map((channel) => channel.subarray(count));
    first += count;
  }
  if ((held[0]?.length ?? 0) > 0) yield held;
}

function joined(a: Float32Array, b: Float32Array = new Float32Array(0)): Float32Array<ArrayBuffer> {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

class AttackShape {
  /** Frames of an attack that are touched, from its onset. */
  readonly from: number;
  readonly past: number;
  private readonly bin: number;
  private readonly bins: number;
  /** Bins whose energy makes the rise. */
  private readonly heard: number;
  /** In the middle of each bin: how much of a gain of the beginning, and of the body, it takes. */
  private readonly early: Float64Array;
  private readonly late: Float64Array;

  constructor(rate: number) {
    this.bin = Math.max(1, Math.round(rate / BINS_PER_SECOND));
    const binOf = (seconds: number) => Math.round((seconds * rate) / this.bin);
    const first = binOf(FROM_SECONDS);
    this.bins = binOf(PAST_SECONDS) - first;
    this.heard = binOf(HEARD_SECONDS) - first;
    this.from = first * this.bin;
    this.past = this.from + this.bins * this.bin;
    const secondsOf = (k: number) => ((first + k + 0.5) * this.bin) / rate;
    this.early = Float64Array.from({ length: this.bins }, (_, k) => {
      const seconds = secondsOf(k);
      return risen((seconds + SWELL_SECONDS) / SWELL_SECONDS) * (1 - risen(seconds / BODY_SECONDS));
    });
    this.late = Float64Array.from({ length: this.bins }, (_, k) => {
      const seconds = secondsOf(k);
      return risen(seconds / BODY_SECONDS) * (1 - risen((seconds - HEARD_SECONDS) / (PAST_SECONDS - HEARD_SECONDS)));
    });
  }

  hasRoom(frame: number, next: number | undefined): boolean {
    return next === undefined || next - frame >= this.past - this.from;
  }

  /** In place: the attack of `made` whose onset is at that frame. */
  lean(made: readonly Float32Array[], madeFrame: number, played: readonly Float32Array[], playedFrame: number): void {
    const wanted = this.rise(this.energies(played, playedFrame));
    const energies = this.energies(made, madeFrame);
    const ratio = this.rise(energies) / wanted;
    if (!(ratio < SHORTEST || ratio > LONGEST)) return;
    const target = wanted * (ratio < SHORTEST ? SHORTEST : LONGEST);
    const gains = this.gainsTo(energies, target);
    const reached = this.rise(this.leaned(energies, gains)) / target;
    if (Math.max(reached, 1 / reached) > NEAR) return;
    for (let i = Math.max(0, -madeFrame - this.from); i < this.past - this.from; i++) {
      const gain = Math.exp(this.exponent(gains, i / this.bin - 0.5));
      for (const channel of made) channel[madeFrame + this.from + i] = (channel[madeFrame + this.from + i] ?? 0) * gain;
    }
  }

  private energies(channels: readonly Float32Array[], onset: number): Float64Array {
    const energies = new Float64Array(this.bins);
    for (const channel of channels) {
      for (let i = 0; i < this.bins * this.bin; i++) {
        const k = Math.floor(i / this.bin);
        energies[k] = (energies[k] ?? 0) + (channel[onset + this.from + i] ?? 0) ** 2;
      }
    }
    return energies;
  }

  /** In bins; no number where nothing sounds. */
  private rise(energies: Float64Array): number {
    let whole = 0;
    for (let k = 0; k < this.heard; k++) whole += energies[k] ?? 0;
    return this.reaches(energies, RISEN * whole) - this.reaches(energies, BEGUN * whole);
  }

  private reaches(energies: Float64Array, share: number): number {
    let sum = 0;
    for (let k = 0; k < this.heard; k++) {
      const more = energies[k] ?? 0;
      if (sum + more >= share) return k + (share - sum) / more;
      sum += more;
    }
    return this.heard;
  }

  /** The gain of the beginning that brings a rise to its target, and that of the body that leaves the energy as it is. */
  private gainsTo(energies: Float64Array, target: number): Gains {
    const whole = total(energies);
    const bodyFor = (beginning: number): Gains => ({
      beginning,
      body: halve(MOST_GAIN, (body) => total(this.leaned(energies, { beginning, body })) < whole),
    });
    const beginning = halve(MOST_GAIN, (gain) => this.rise(this.leaned(energies, bodyFor(gain))) > target);
    return bodyFor(beginning);
  }

  private leaned(energies: Float64Array, gains: Gains): Float64Array {
    return energies.map((energy, k) => energy * Math.exp(2 * this.exponent(gains, k)));
  }

  /** At a place in bins; nothing beyond the first and the last. */
  private exponent({ beginning, body }: Gains, place: number): number {
    const k = Math.floor(place);
    const share = place - k;
    const at = (i: number) => beginning * (this.early[i] ?? 0) + body * (this.late[i] ?? 0);
    return share === 0 ? at(k) : at(k) * (1 - share) + at(k + 1) * share;
  }
}

/** Natural logarithms of what amplitudes are multiplied by. */
interface Gains {
  readonly beginning: number;
  readonly body: number;
}

const total = (energies: Float64Array): number => energies.reduce((sum, energy) => sum + energy, 0);

/** From 0 to 1, level at both. */
const risen = (x: number): number => (x <= 0 ? 0 : x >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * x));

/** The number from `-most` to `most` up to which it is too low. */
function halve(most: number, isTooLow: (x: number) => boolean): number {
  let [low, high] = [-most, most];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isTooLow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
