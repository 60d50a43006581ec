import { cosine, sine } from "./core/cosine";
import { METER_WORDS, Meter } from "./abi/meters";
import { PERIOD, SEND_COUNT } from "./abi/sizes";
import { INSERT_COUNT, INSERT_ORDER, Insert, StripSlot } from "./abi/slots";
import { mix, scaleRamp } from "./core/block";
import { gainOfFader } from "./core/db";
import { get } from "./core/frames";
import { clearInline, clearPeriods } from "./core/period";
import { Ramp } from "./core/ramp";
import { Compressor } from "./effects/compressor";
import { Crusher } from "./effects/crusher";
import { Deesser } from "./effects/deesser";
import { Drive } from "./effects/drive";
import { Ducker } from "./effects/ducker";
import { InsertEffect } from "./effects/effect";
import { Filter } from "./effects/filter";
import { Gate } from "./effects/gate";
import { LevelMeter } from "./effects/meter";
import { Params } from "./params";
import { reserve } from "./runtime";
import { Triggers } from "./triggers";
import { PartPlayer } from "./voices/part";
import { Rack, Tables } from "./voices/rack";

/** 100 ms below -120 dBFS send a strip to sleep. */
const SLEEP_SECONDS: f32 = 0.1;
const SILENT_SQUARE: f32 = 1e-12;
const BYTES: usize = PERIOD * 4;
/**
 * The circuits leave room for their inserts, the fader gives 3.5 dB of it back, so that a full beat at the default
 * faders just stays below full scale before the master; recordings are as loud as they are.
 */
const CIRCUIT_GAIN: f32 = 1.5;

/** Periods (5 ms) a strip takes to fall silent before its inserts change places, and to come back. */
const DIP_PERIODS: f32 = 8;

/**
 * A channel strip: instrument and part -> inserts in the order asked for, of which the EQ is done by the
 * mixer, two strips at once -> ducked by another track -> gain, pan, mute, solo -> meter and sends. Asleep it costs nothing and is exactly silent.
 */
@final
export class Strip {
  readonly rack: Rack;
  readonly part: PartPlayer;
  readonly left: usize = reserve(BYTES * 2);
  readonly right: usize = this.left + BYTES;
  readonly meters: usize;
  readonly gainLeft: Ramp;
  readonly gainRight: Ramp;
  readonly sends: StaticArray<Ramp> = new StaticArray<Ramp>(SEND_COUNT);
  isAwake: bool = false;
  /** A period of two channels that sounds beside the instrument, a microphone's; 0: none. */
  live: usize = 0;
  /** Where each period of the instrument goes as well, two channels, before its inserts; 0: nowhere. */
  source: usize = 0;
  chokeGroup: i32 = 0;

  /** All inserts but the EQ, which is the mixer's, in the order of Insert. */
  private inserts: StaticArray<InsertEffect> = new StaticArray<InsertEffect>(INSERT_COUNT - 1);
  private meter: LevelMeter;
  private readonly ducker: Ducker;
  /** The order of the inserts, the one asked for, and how far the strip is open between them. */
  private order: i32 = INSERT_ORDER;
  private wantedOrder: i32 = INSERT_ORDER;
  private opening: f32 = 1;
  /** Inserts done in this period. */
  private inserted: i32 = 0;
  private quietPeriods: i32 = 0;
  private sleepPeriods: i32;
  /** Frames of this period the instrument has rendered. */
  private rendered: i32 = 0;

  constructor(
    private readonly track: i32,
    private readonly params: Params,
    private readonly triggers: Triggers,
    meters: usize,
    rate: f32,
    tables: Tables,
  ) {
    this.rack = new Rack(track, params.patch(track), params.pads(track), rate, tables);
    this.part = new PartPlayer(rate, tables.arena, tables.sinc);
    const words = meters + <usize>(track * METER_WORDS * 4);
    this.meters = words;
    this.meter = new LevelMeter(words, rate);
    this.ducker = new Ducker(rate, triggers);
    this.gainLeft = new Ramp(rate, 0);
    this.gainRight = new Ramp(rate, 0);
    for (let send = 0; send < SEND_COUNT; send++) this.sends[send] = new Ramp(rate, 0);
    this.sleepPeriods = <i32>((SLEEP_SECONDS * rate) / <f32>PERIOD);
    this.inserts[Insert.Compressor - 1] = new Compressor(rate);
    this.inserts[Insert.Crusher - 1] = new Crusher(rate);
    this.inserts[Insert.Filter - 1] = new Filter(rate);
    this.inserts[Insert.Drive - 1] = new Drive(rate);
    this.inserts[Insert.Gate - 1] = new Gate(rate);
    this.inserts[Insert.Deesser - 1] = new Deesser(rate);
  }

  get isSoloed(): bool {
    return this.params.isOn(this.track, StripSlot.Solo) || this.params.isOn(this.track, StripSlot.GroupSolo);
  }

  /** Reads the parameter block. `anySolo`: another strip may be the only one to be heard. */
  configure(anySolo: bool): void {
    const slots = this.params.slots(this.track);
    this.rack.configure(<i32>get(slots, StripSlot.Instrument));
    this.chokeGroup = <i32>get(slots, StripSlot.ChokeGroup);
    const isMuted = get(slots, StripSlot.Mute) >= 0.5 || get(slots, StripSlot.GroupMute) >= 0.5;
    const faders = gainOfFader(get(slots, StripSlot.Gain)) * gainOfFader(get(slots, StripSlot.GroupGain));
    const isHeard = !isMuted && (!anySolo || this.isSoloed);
    const gain = isHeard ? faders * (this.rack.isSampler ? 1 : CIRCUIT_GAIN) : 0;
    // Constant power (-3 dB each side at the centre): the quarter circle from left to right.
    const angle = (min<f32>(max<f32>(get(slots, StripSlot.Pan), -1), 1) + 1) * (Mathf.PI / 4);
    this.gainLeft.target = gain * <f32>cosine(<f64>(angle));
    this.gainRight.target = gain * <f32>sine(<f64>(angle));
    for (let send = 0; send < SEND_COUNT; send++) {
      this.sends[send].target = gainOfFader(get(slots, StripSlot.SendReverb + send));
    }
    for (let i = 0; i < INSERT_COUNT - 1; i++) this.inserts[i].configure(slots);
    this.ducker.configure(slots);
    this.wantedOrder = <i32>get(slots, StripSlot.Order) ^ INSERT_ORDER;
  }

  /** A note or a part comes. */
  wake(): void {
    if (this.isAwake) return;
    this.isAwake = true;
    this.quietPeriods = 0;
    clearPeriods(this.left);
    // Nothing is heard yet: what changed during the sleep need not glide.
    this.snapLevels();
  }

  dropSample(sample: i32): void {
    this.rack.dropSample(sample);
    this.part.dropSample(sample);
  }

  begin(): void {
    this.rendered = 0;
    if (this.live != 0) this.wake();
    if (!this.isAwake) return;
    clearInline(this.left);
    this.rack.control();
  }

  /** The instrument plays up to frame `to`: an event of this track is due there. */
  renderTo(to: i32): void {
    if (this.isAwake && to > this.rendered) this.rack.render(this.left, this.right, this.rendered, to);
    this.rendered = to;
  }

  /** The rest of the period, up to where the EQ comes in. */
  finishSource(): void {
    this.renderTo(PERIOD);
    this.rack.settle();
    if (!this.rack.isStereo) this.rack.widener.process(this.left, this.right, this.rack.isSilent);
    if (this.source != 0) memory.copy(this.source, this.left, BYTES * 2);
    if (!this.part.done()) this.part.render(this.left, this.right, 0, PERIOD);
    // Whoever hears themselves is as loud as their take will be.
    if (this.live != 0) mix(this.left, this.live, this.rack.isSampler ? 1 : 1 / CIRCUIT_GAIN);
    this.inserted = 0;
    this.insert();
  }

  /** Inserts behind the EQ, fader and pan, meter. False when the signal was not finite and is now silence. */
  finish(): bool {
    this.insert();
    if (this.order != this.wantedOrder || this.opening != 1) this.reorder();
    this.duck(this.left);
    const square = this.fade();
    this.triggers.setPeak(this.track, this.meter.peak);
    this.tell(Meter.Reduction, this.inserts[Insert.Compressor - 1].reductionDb());
    this.tell(Meter.GateReduction, this.inserts[Insert.Gate - 1].reductionDb());
    this.tell(Meter.DeesserReduction, this.inserts[Insert.Deesser - 1].reductionDb());
    if (!isFinite<f32>(square)) return false;
    for (let i = 0; i < INSERT_COUNT - 1; i++) if (!this.inserts[i].isOff) this.inserts[i].settle();
    this.doze(square);
    return true;
  }

  /** While asleep: the meters fall. */
  rest(): void {
    this.meter.decay();
    this.triggers.setPeak(this.track, 0);
    this.duck(0);
    this.tell(Meter.Reduction, 0);
    memory.fill(this.meters + (<usize>Meter.GateReduction << 2), 0, 12);
  }

  /** Silences and resets what produced a non-finite period, and counts it. */
  fault(): void {
    this.rack.reset();
    this.part.reset();
    this.resetEffects();
    this.meter.reset();
    clearPeriods(this.left);
    this.tell(Meter.Faults, load<f32>(this.meters + (<usize>Meter.Faults << 2)) + 1);
  }

  snap(): void {
    this.snapLevels();
    for (let i = 0; i < INSERT_COUNT - 1; i++) this.inserts[i].snap();
  }

  reset(): void {
    this.rack.reset();
    this.part.reset();
    this.resetEffects();
    this.meter.reset();
    this.ducker.reset();
    clearPeriods(this.left);
    this.isAwake = false;
    memory.fill(this.meters, 0, METER_WORDS * 4);
  }

  /** The inserts that are left, up to the EQ or the last. */
  private insert(): void {
    while (this.inserted < INSERT_COUNT) {
      const insert = (this.order >> (3 * this.inserted++)) & 7;
      if (insert == Insert.Eq) return;
      const effect = this.inserts[insert - 1];
      if (!effect.isOff) effect.process(this.left, this.right);
    }
  }

  /** What takes it down goes on while it sleeps. */
  private duck(left: usize): void {
    this.ducker.process(left);
    this.tell(Meter.Ducked, this.ducker.reductionDb());
  }

  @inline
  tell(word: i32, value: f32): void {
    store<f32>(this.meters + (<usize>word << 2), value);
  }

  /** Inserts change places while nothing is heard. */
  private reorder(): void {
    const isOpening = this.order == this.wantedOrder;
    const from = this.opening;
    const step: f32 = (isOpening ? 1 : -1) / (DIP_PERIODS * <f32>PERIOD);
    for (let i = 0; i < PERIOD; i++) {
      const gain = from + <f32>(i + 1) * step;
      const at = this.left + (<usize>i << 2);
      store<f32>(at, load<f32>(at) * gain);
      store<f32>(at + BYTES, load<f32>(at + BYTES) * gain);
    }
    this.opening = from + step * <f32>PERIOD;
    if (this.opening <= 0) this.order = this.wantedOrder;
  }

  private snapLevels(): void {
    this.order = this.wantedOrder;
    this.opening = 1;
    this.gainLeft.snap();
    this.gainRight.snap();
    this.ducker.snap();
    this.rack.widener.snap();
    for (let send = 0; send < SEND_COUNT; send++) this.sends[send].snap();
  }

  private resetEffects(): void {
    for (let i = 0; i < INSERT_COUNT - 1; i++) this.inserts[i].reset();
  }

  /** Fader, pan and meter: the sum of all squares. */
  private fade(): f32 {
    const leftMoves = this.gainLeft.advance();
    const rightMoves = this.gainRight.advance();
    let gainLeft = this.gainLeft.value;
    let gainRight = this.gainRight.value;
    if (leftMoves || rightMoves) {
      scaleRamp(this.left, this.gainLeft);
      scaleRamp(this.right, this.gainRight);
      gainLeft = 1;
      gainRight = 1;
    }
    return this.meter.measure(this.left, this.right, gainLeft, gainRight);
  }

  private doze(square: f32): void {
    if (square > SILENT_SQUARE * <f32>PERIOD || this.live != 0 || !this.rack.isSilent || !this.part.letsSleep()) {
      this.quietPeriods = 0;
      return;
    }
    if (!this.areEffectsIdle() || ++this.quietPeriods < this.sleepPeriods) return;
    this.isAwake = false;
    this.part.reset();
    this.resetEffects();
    clearPeriods(this.left);
  }

  private areEffectsIdle(): bool {
    for (let i = 0; i < INSERT_COUNT - 1; i++) if (!this.inserts[i].idle()) return false;
    return true;
  }
}
