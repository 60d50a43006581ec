/** The send buses: reverb, delay, chorus, drive. */
import { MASTER } from "./abi/record";
import { PERIOD, SEND_COUNT } from "./abi/sizes";
import { MasterSlot, StripSlot } from "./abi/slots";
import { Clock } from "./clock";
import { isSound, level, mix, mixRamp } from "./core/block";
import { gainOfFader } from "./core/db";
import { get } from "./core/frames";
import { clearInline, clearPeriods } from "./core/period";
import { Ramp } from "./core/ramp";
import { Chorus } from "./effects/chorus";
import { Delay } from "./effects/delay";
import { DriveBus } from "./effects/drive-bus";
import { SendEffect } from "./effects/effect";
import { Reverb } from "./effects/reverb";
import { Params } from "./params";
import { reserve } from "./runtime";
import { Strip } from "./strip";

const BYTES: usize = PERIOD * 4;
/** 3840 ticks at 60 BPM, and a little. */
const LONGEST_DELAY_SECONDS: f32 = 4.1;

/** One send bus: what the strips send, through its effect, at its return level. Asleep while nothing comes or rings. */
@final
export class Bus {
  readonly left: usize = reserve(BYTES * 2);
  readonly right: usize = this.left + BYTES;
  isAwake: bool = false;
  private level: Ramp;
  private isFed: bool = false;

  constructor(private readonly send: i32, private readonly effect: SendEffect, rate: f32) {
    this.level = new Ramp(rate, 1);
  }

  setLevel(gain: f32): void {
    this.level.target = gain;
  }

  begin(): void {
    this.isFed = false;
    clearInline(this.left);
  }

  /** Takes what this strip sends, after its fader. */
  feed(strip: Strip): void {
    const ramp = strip.sends[this.send];
    const isMoving = ramp.advance();
    if (!isMoving && ramp.value == 0) return;
    this.isFed = true;
    if (isMoving) mixRamp(this.left, strip.left, ramp);
    else mix(this.left, strip.left, ramp.value);
  }

  /** The effect, then the return level; left and right hold what returns. */
  process(): void {
    if (!this.isAwake && !this.isFed) return;
    this.isAwake = true;
    this.effect.process(this.left, this.right);
    if (!isSound(this.left)) {
      this.effect.reset();
      clearPeriods(this.left);
    }
    this.effect.settle();
    level(this.left, this.level);
    if (!this.isFed && this.effect.idle()) {
      this.effect.reset();
      this.isAwake = false;
    }
  }

  snap(): void {
    this.level.snap();
    this.effect.snap();
  }

  reset(): void {
    this.effect.reset();
    this.isAwake = false;
    clearPeriods(this.left);
  }
}

/** The four send buses, in the order of the strips' sends. */
@final
export class Buses {
  readonly all: StaticArray<Bus> = new StaticArray<Bus>(SEND_COUNT);
  private reverb: Reverb;
  private delay: Delay;
  private chorus: Chorus;
  private drive: DriveBus;

  constructor(rate: f32) {
    this.reverb = new Reverb(rate);
    this.delay = new Delay(rate, LONGEST_DELAY_SECONDS);
    this.chorus = new Chorus(rate);
    this.drive = new DriveBus(rate);
    this.all[StripSlot.SendReverb - StripSlot.SendReverb] = new Bus(0, this.reverb, rate);
    this.all[StripSlot.SendDelay - StripSlot.SendReverb] = new Bus(1, this.delay, rate);
    this.all[StripSlot.SendChorus - StripSlot.SendReverb] = new Bus(2, this.chorus, rate);
    this.all[StripSlot.SendDrive - StripSlot.SendReverb] = new Bus(3, this.drive, rate);
  }

  configure(params: Params, clock: Clock): void {
    const slots = params.slots(MASTER);
    this.all[0].setLevel(gainOfFader(get(slots, MasterSlot.ReverbReturn)));
    this.all[1].setLevel(gainOfFader(get(slots, MasterSlot.DelayReturn)));
    this.all[2].setLevel(gainOfFader(get(slots, MasterSlot.ChorusReturn)));
    this.all[3].setLevel(gainOfFader(get(slots, MasterSlot.DriveReturn)));
    this.reverb.set(
      get(slots, MasterSlot.ReverbDecay),
      get(slots, MasterSlot.ReverbDamping),
      get(slots, MasterSlot.ReverbPredelay),
      get(slots, MasterSlot.ReverbSize),
      get(slots, MasterSlot.ReverbLowCut),
      <i32>get(slots, MasterSlot.ReverbKind),
    );
    this.delay.set(
      clock.framesOf(get(slots, MasterSlot.DelayTicks)),
      get(slots, MasterSlot.DelayFeedback),
      get(slots, MasterSlot.DelayLowPass),
      get(slots, MasterSlot.DelayHighPass),
      get(slots, MasterSlot.DelayPingPong),
    );
    this.chorus.set(
      get(slots, MasterSlot.ChorusRate),
      get(slots, MasterSlot.ChorusDepth),
      get(slots, MasterSlot.ChorusDelay),
    );
    this.drive.set(
      get(slots, MasterSlot.DriveAmount),
      get(slots, MasterSlot.DriveTone),
      <i32>get(slots, MasterSlot.DriveKind),
    );
  }
}
