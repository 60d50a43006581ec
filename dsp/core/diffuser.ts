import { PERIOD } from "../abi/sizes";
import { DelayLine } from "./delay-line";

const BYTES: usize = PERIOD * 4;

/**
 * Four of Schroeder's allpasses in a row ("Natural Sounding Artificial Reverberation", 1962): flat in level, spread in
 * time. Every delay is longer than a period, so that a period has no feedback within itself and the four of them go
 * over it together, four frames at a time. Two of them have the one sign and two the other: the same delays with the
 * signs exchanged give a signal just as loud at every frequency that has little in common with the first.
 */
@final
export class Diffuser {
  private readonly first: DelayLine;
  private readonly second: DelayLine;
  private readonly third: DelayLine;
  private readonly fourth: DelayLine;

  /** Delays in frames, each at least PERIOD; `gain` is that of the first two, -`gain` that of the others. */
  constructor(
    private readonly one: i32,
    private readonly two: i32,
    private readonly three: i32,
    private readonly four: i32,
    private readonly gain: f32,
  ) {
    this.first = new DelayLine(one);
    this.second = new DelayLine(two);
    this.third = new DelayLine(three);
    this.fourth = new DelayLine(four);
  }

  /** PERIOD frames from one place to another. */
  process(from: usize, to: usize): void {
    const past1 = this.first.at(this.one);
    const past2 = this.second.at(this.two);
    const past3 = this.third.at(this.three);
    const past4 = this.fourth.at(this.four);
    const head1 = this.first.head;
    const head2 = this.second.head;
    const head3 = this.third.head;
    const head4 = this.fourth.head;
    const gain = this.gain;
    if (ASC_FEATURE_SIMD) {
      const gains = f32x4.splat(gain);
      for (let at: usize = 0; at < BYTES; at += 16) {
        const old1 = v128.load(past1 + at);
        const fresh1 = f32x4.add(v128.load(from + at), f32x4.mul(gains, old1));
        v128.store(head1 + at, fresh1);
        const old2 = v128.load(past2 + at);
        const fresh2 = f32x4.add(f32x4.sub(old1, f32x4.mul(gains, fresh1)), f32x4.mul(gains, old2));
        v128.store(head2 + at, fresh2);
        const old3 = v128.load(past3 + at);
        const fresh3 = f32x4.sub(f32x4.sub(old2, f32x4.mul(gains, fresh2)), f32x4.mul(gains, old3));
        v128.store(head3 + at, fresh3);
        const old4 = v128.load(past4 + at);
        const fresh4 = f32x4.sub(f32x4.add(old3, f32x4.mul(gains, fresh3)), f32x4.mul(gains, old4));
        v128.store(head4 + at, fresh4);
        v128.store(to + at, f32x4.add(old4, f32x4.mul(gains, fresh4)));
      }
    } else {
      for (let at: usize = 0; at < BYTES; at += 4) {
        const old1 = load<f32>(past1 + at);
        const fresh1 = load<f32>(from + at) + gain * old1;
        store<f32>(head1 + at, fresh1);
        const old2 = load<f32>(past2 + at);
        const fresh2 = old1 - gain * fresh1 + gain * old2;
        store<f32>(head2 + at, fresh2);
        const old3 = load<f32>(past3 + at);
        const fresh3 = old2 - gain * fresh2 - gain * old3;
        store<f32>(head3 + at, fresh3);
        const old4 = load<f32>(past4 + at);
        const fresh4 = old3 + gain * fresh3 - gain * old4;
        store<f32>(head4 + at, fresh4);
        store<f32>(to + at, old4 + gain * fresh4);
      }
    }
    this.first.advance();
    this.second.advance();
    this.third.advance();
    this.fourth.advance();
  }

  reset(): void {
    this.first.reset();
    this.second.reset();
    this.third.reset();
    this.fourth.reset();
  }
}
