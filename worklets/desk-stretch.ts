/**
 * A recording made longer or shorter, higher or lower: between two attacks by a phase vocoder (dsp/desk/vocoder.ts), the attacks
 * as they were played, where they belong (stretch-plan.ts). The next attack is cut away before what leads to it is stretched: a
 * window that reached into it would let it ring before it.
 */
import { type Attack, keepAttacks } from './attack-shape.ts';
import type { Job } from './desk-job.ts';
import { resampledBlocks } from './desk-resample.ts';
import type { Sound } from './sound.ts';
import { type Gap, type Plan, placeAt, planStretch, powerOfPlan } from './stretch-plan.ts';

export interface StretchOptions {
  /** How much longer it gets, 0.25 to 4. */
  readonly factor: number;
  /** How much higher, -12 to 12; by default 0. */
  readonly semitones?: number;
  /** How much higher what makes a voice that of a person gets, -12 to 12; 0 leaves it, by default it goes with the pitch. */
  readonly formantSemitones?: number;
  /** First frames of attacks, in order, as `Desk.onsets` finds them. */
  readonly onsets: ArrayLike<number>;
}

/** What the vocoder sees at a time, at the power of two that is nearest: long enough to tell the partials of a bass apart. */
const WINDOW_SECONDS = 0.0853;
const LONGEST = 4;
const MOST_SEMITONES = 12;

/** The whole sound at once. */
export function stretch(job: Job, sound: Sound, rate: number, options: StretchOptions): Sound {
  const frames = stretchedFrames(sound, options);
  const whole = { left: new Float32Array(frames), ...(sound.right ? { right: new Float32Array(frames) } : {}) };
  let at = 0;
  for (const { left, right } of stretchBlocks(job, sound, rate, options)) {
    whole.left.set(left, at);
    if (right) whole.right?.set(right, at);
    at += left.length;
  }
  return whole;
}

const stretchedFrames = ({ left }: Sound, { factor }: StretchOptions): number => Math.round(left.length * factor);

/** In blocks of any length, so that a long take does not have to be in the memory twice. */
export function* stretchBlocks(job: Job, sound: Sound, rate: number, options: StretchOptions): Generator<Sound> {
  const { factor, semitones = 0, formantSemitones = semitones, onsets } = options;
  if (
    !(
      factor >= 1 / LONGEST &&
      factor <= LONGEST &&
      Math.max(Math.abs(semitones), Math.abs(formantSemitones)) <= MOST_SEMITONES
    )
  ) {
    throw new RangeError(`cannot stretch by ${factor} and ${semitones} semitones`);
  }
  const pitch = 2 ** (semitones / 12);
  const plan = planStretch(sound.left.length, rate, factor * pitch, onsets);
  const channels = sound.right ? [sound.left, sound.right] : [sound.left];
  const vocoder = new Vocoder(job, channels, rate, 2 ** ((semitones - formantSemitones) / 12));
  const blocks = vocoder.blocks(plan);
  const out =
    semitones === 0
      ? blocks
      : keepAttacks(
          resampledBlocks(job, blocks, channels.length, pitch, stretchedFrames(sound, options)),
          channels,
          rate,
          attacksOf(plan, pitch),
        );
  // A shift makes attacks shorter, too, and drums softer by that; half of it is given back, so that neither hits nor the whole
  // are a decibel off.
  const gain = semitones === 0 ? 1 : powerOfPlan(plan, sound.left) ** -0.25;
  for (const block of out) {
    const [left, right] = gain === 1 ? block : block.map((channel) => channel.map((x) => x * gain));
    if (left) yield right ? { left, right } : { left };
  }
}

/** Where the attacks are once what the plan makes is played `pitch` times as fast. */
const attacksOf = ({ gaps }: Plan, pitch: number): readonly Attack[] =>
  gaps
    .filter(({ copied }) => copied > 0)
    .map(({ onset, outOnset }) => ({ playedFrame: onset, madeFrame: Math.round(outOnset / pitch) }));

class Vocoder {
  private readonly size: number;
  private readonly hop: number;
  private readonly input: number;
  private readonly out: number;

  constructor(
    private readonly job: Job,
    private readonly channels: readonly Float32Array[],
    rate: number,
    private readonly formants: number,
  ) {
    const { desk } = job;
    this.size = 2 ** Math.round(Math.log2(rate * WINDOW_SECONDS));
    if (!desk.openVocoder(this.size, channels.length)) throw new RangeError('no memory to stretch a sound');
    this.hop = desk.vocoderHop();
    this.input = job.take((this.size + this.hop) * channels.length * 4);
    this.out = job.take(this.hop * channels.length * 4);
  }

  /** The output from its first frame to its last; each block a set of channels. */
  *blocks(plan: Plan): Generator<Float32Array[]> {
    const { hop, channels } = this;
    // What sounds of a gap beyond its end, over the beginning of the next.
    let seams = channels.map(() => new Float32Array(plan.seam));
    for (const [i, gap] of plan.gaps.entries()) {
      const next = plan.gaps[i + 1];
      const tails = channels.map(() => new Float32Array(plan.seam));
      const past = next ? gap.outPast + plan.seam : gap.outPast;
      this.begin(gap, plan);
      for (let first = gap.outFrom; first < past; first += hop) {
        const parts = this.next(gap, plan, first);
        for (const [c, part] of parts.entries()) {
          if (i > 0) fadeIn(part, first - gap.outFrom, plan.seam, seams[c]);
          if (next) moveTail(part, first - gap.outPast, tails[c]);
        }
        const count = Math.min(hop, gap.outPast - first);
        if (count > 0) yield parts.map((part) => part.subarray(0, count));
      }
      seams = tails;
    }
  }

  /** Brings the vocoder to where the first hop of the gap is whole. */
  private begin(gap: Gap, plan: Plan): void {
    this.job.desk.startVocoder();
    for (let first = gap.outFrom - this.size + this.hop; first < gap.outFrom; first += this.hop)
      this.turn(gap, plan, first);
  }

  private turn(gap: Gap, { seam }: Plan, first: number): void {
    const { job, size, hop, input, out } = this;
    const middle = Math.round(placeAt(gap, first + size / 2));
    for (const [c, channel] of this.channels.entries()) {
      const pointer = input + c * (size + hop) * 4;
      const from = middle - size / 2 - hop;
      job.lay(pointer, channel, from, size + hop);
      if (gap.cut < from + size + hop) cutAway(job.floats(pointer, size + hop), gap.cut - from, seam);
    }
    job.desk.vocode(input, out, this.formants);
  }

  private next(gap: Gap, plan: Plan, first: number): Float32Array[] {
    this.turn(gap, plan, first);
    const { hop, out } = this;
    return this.channels.map((channel, c) => {
      const part = this.job.floats(out + c * hop * 4, hop).slice();
      // With formants of their own even attacks are the vocoder's: at their speed it turns nothing.
      if (this.formants === 1) copyAttack(part, channel, gap, first, Math.min(plan.fade, gap.copied / 2));
      return part;
    });
  }
}

/** Silence from a place on, and a fade before it. */
function cutAway(frames: Float32Array, at: number, fade: number): void {
  frames.fill(0, Math.max(0, at));
  for (let i = Math.max(0, at - fade); i < at; i++) frames[i] = ((frames[i] ?? 0) * (at - i)) / fade;
}

/** What was played instead of what the vocoder made of it, up to the end of the copy, where one fades into the other. */
function copyAttack(part: Float32Array, channel: Float32Array, gap: Gap, first: number, fade: number): void {
  const past = gap.outOnset + gap.copied;
  for (let i = 0; i < part.length && first + i < past; i++) {
    const share = fade > 0 ? Math.min(1, (past - first - i) / fade) : 1;
    const played = channel[gap.onset + first + i - gap.outOnset] ?? 0;
    part[i] = (part[i] ?? 0) * (1 - share) + played * share;
  }
}

/** The first `seam` frames of a gap rise while those of the gap before fall: together they are whole. */
function fadeIn(part: Float32Array, at: number, seam: number, before: Float32Array | undefined): void {
  for (let i = 0; i < part.length && at + i < seam; i++) {
    const share = (at + i + 0.5) / seam;
    part[i] = (part[i] ?? 0) * share + (before?.[at + i] ?? 0) * (1 - share);
  }
}

/** Keeps of a part what lies beyond the end of its gap; `at` is its place from there. */
function moveTail(part: Float32Array, at: number, tail: Float32Array | undefined): void {
  for (let i = Math.max(0, -at); i < part.length && at + i < (tail?.length ?? 0); i++)
    if (tail) tail[at + i] = part[i] ?? 0;
}
