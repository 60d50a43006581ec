/** How loud a deck is, now and along its next curve. Nothing jumps: where a curve begins otherwise than it is now, it gets there first. */

/** Seconds in which it gets there: short enough to be over before anything begins, long enough not to be heard. */
const APPROACH_SECONDS = 0.02;

interface Course {
  readonly curve: Float32Array<ArrayBuffer>;
  /** By the clock of the context. */
  readonly fromSeconds: number;
  readonly seconds: number;
  /** Before the curve, and when it leaves that. */
  readonly before: number;
  readonly leavesSeconds: number;
}

export class GainCurve {
  readonly node: GainNode;
  private course: Course;

  constructor(private readonly context: BaseAudioContext) {
    this.node = context.createGain();
    this.node.gain.value = 0;
    this.course = { curve: Float32Array.of(0), fromSeconds: 0, seconds: 0, before: 0, leavesSeconds: 0 };
  }

  /** Along a curve from a time on; a time that has gone is now. */
  follow(curve: Float32Array<ArrayBuffer>, fromSeconds: number, seconds: number): void {
    const now = this.context.currentTime;
    const before = this.levelAt(now);
    const from = Math.max(fromSeconds, now + APPROACH_SECONDS);
    const leavesSeconds = from - APPROACH_SECONDS;
    const { gain } = this.node;
    gain.cancelScheduledValues(0);
    gain.setValueAtTime(before, now);
    gain.setValueAtTime(before, leavesSeconds);
    gain.linearRampToValueAtTime(curve[0] ?? before, from);
    gain.setValueCurveAtTime(curve, from, seconds);
    this.course = { curve, fromSeconds: from, seconds, before, leavesSeconds };
  }

  /** To a level within a moment, from now on. */
  glide(level: number, seconds: number): void {
    const { currentTime } = this.context;
    this.follow(Float32Array.of(this.levelAt(currentTime), level), currentTime, seconds);
  }

  /** In straight lines, as the node goes. */
  private levelAt(seconds: number): number {
    const { curve, fromSeconds, seconds: length, before, leavesSeconds } = this.course;
    if (seconds <= leavesSeconds) return before;
    if (seconds < fromSeconds) {
      return between(before, curve[0] ?? before, (seconds - leavesSeconds) / (fromSeconds - leavesSeconds));
    }
    const place = length > 0 ? Math.min(1, (seconds - fromSeconds) / length) * (curve.length - 1) : curve.length - 1;
    const index = Math.floor(place);
    const low = curve[index] ?? 0;
    return between(low, curve[index + 1] ?? low, place - index);
  }
}

const between = (a: number, b: number, share: number): number => a + (b - a) * share;
