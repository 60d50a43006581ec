/** The end of the desk. */
import { MasterMeter, METER_WORDS, Meter } from "./abi/meters";
import { MASTER } from "./abi/record";
import { MAX_TRACKS, PERIOD } from "./abi/sizes";
import { MasterSlot } from "./abi/slots";
import { level } from "./core/block";
import { gainOfFader } from "./core/db";
import { clearPeriods } from "./core/period";
import { get, put } from "./core/frames";
import { Ramp } from "./core/ramp";
import { Compressor } from "./effects/compressor";
import { Limiter } from "./effects/limiter";
import { Loudness } from "./effects/loudness";
import { LevelMeter } from "./effects/meter";
import { Params } from "./params";
import { reserve } from "./runtime";

const BYTES: usize = PERIOD * 4;
const LIMITER_RELEASE_SECONDS: f32 = 0.08;

/** The sum of all strips and returns: width -> gain -> compressor -> look-ahead limiter -> meters. */
@final
export class Master {
  readonly left: usize = reserve(BYTES * 2);
  readonly right: usize = this.left + BYTES;
  private gain: Ramp;
  private width: Ramp;
  private compressor: Compressor;
  private limiter: Limiter;
  private meter: LevelMeter;
  private loudness: Loudness;
  private words: usize;
  private masterWords: usize;

  constructor(meters: usize, rate: f32) {
    const words = meters + MAX_TRACKS * METER_WORDS * 4;
    this.words = words;
    this.masterWords = meters + (MAX_TRACKS + 1) * METER_WORDS * 4;
    this.gain = new Ramp(rate, 0);
    this.width = new Ramp(rate, 1);
    this.compressor = new Compressor(rate);
    this.limiter = new Limiter(rate);
    this.meter = new LevelMeter(words, rate);
    this.loudness = new Loudness(rate);
  }

  get latencyFrames(): i32 {
    return this.limiter.latencyFrames();
  }

  configure(params: Params): void {
    const slots = params.slots(MASTER);
    this.gain.target = gainOfFader(get(slots, MasterSlot.Gain));
    this.width.target = get(slots, MasterSlot.Width);
    this.compressor.set(
      get(slots, MasterSlot.CompressorOn) >= 0.5,
      get(slots, MasterSlot.CompressorThreshold),
      get(slots, MasterSlot.CompressorRatio),
      get(slots, MasterSlot.CompressorAttack),
      get(slots, MasterSlot.CompressorRelease),
      get(slots, MasterSlot.CompressorMakeup),
    );
    this.limiter.set(get(slots, MasterSlot.Ceiling), LIMITER_RELEASE_SECONDS);
  }

  begin(): void {
    clearPeriods(this.left);
  }

  process(): void {
    const left = this.left;
    const right = this.right;
    if (this.width.advance() || this.width.value != 1) this.widen();
    level(left, this.gain);
    this.compressor.process(left, right);
    this.limiter.process(left, right);
    this.meter.measure(left, right, 1, 1);
    this.loudness.measure(left, right);
    this.compressor.settle();
    this.limiter.settle();
    this.loudness.settle();
    store<f32>(this.words + (<usize>Meter.Reduction << 2), this.compressor.reductionDb());
    this.report(MasterMeter.Momentary, this.loudness.momentary());
    this.report(MasterMeter.ShortTerm, this.loudness.shortTerm());
    this.report(MasterMeter.LimiterReduction, this.limiter.reductionDb());
    this.report(MasterMeter.Clamped, <f32>this.limiter.clamped());
  }

  report(word: i32, value: f32): void {
    store<f32>(this.masterWords + (<usize>word << 2), value);
  }

  snap(): void {
    this.gain.snap();
    this.width.snap();
    this.compressor.snap();
    this.limiter.snap();
  }

  reset(): void {
    this.compressor.reset();
    this.limiter.reset();
    this.meter.reset();
    this.loudness.reset();
    clearPeriods(this.left);
    memory.fill(this.words, 0, METER_WORDS * 4);
  }

  /** Scales the difference of the channels: 0 mono, 1 as it is, 2 wide. */
  private widen(): void {
    const from = this.width.from;
    const step = this.width.step;
    for (let i = 0; i < PERIOD; i++) {
      const l = get(this.left, i);
      const r = get(this.right, i);
      const middle = (l + r) * 0.5;
      const side = (l - r) * 0.5 * (from + <f32>(i + 1) * step);
      put(this.left, i, middle + side);
      put(this.right, i, middle - side);
    }
  }
}
