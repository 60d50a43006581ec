import { PERIOD } from "../abi/sizes";
import { OrganSlot, Percussion } from "../abi/keyboards";
import { approach } from "../core/approach";
import { clamp } from "../core/clamp";
import { poleOf } from "../core/db";
import { exp2 } from "../core/exp2";
import { add, get, put } from "../core/frames";
import { Random } from "../core/random";
import { sine } from "../core/sine";
import { reserve } from "../runtime";
import { PatchMemory } from "./patch-memory";
import { Voice } from "./voice";
import { addSine } from "./waves";
import { Way, Wheels } from "./wheels";

const BARS = 9;
const BYTES: usize = BARS * 4;
/** Semitones of each drawbar's wheel above the key: 16', 5 1/3', 8', 4', 2 2/3', 2', 1 3/5', 1 1/3', 1'. */
const INTERVALS: usize = memory.data<i8>([-12, 7, 0, 12, 19, 24, 28, 31, 36]);
/** Drawbars that sound the second and the third harmonic. */
const SECOND = 3;
const THIRD = 4;
/** MIDI keys of the lowest and the highest of the 91 wheels: what would lie beyond folds back by octaves. */
const LOWEST = 24;
const HIGHEST = 114;
/** Turns a second of the motor's shaft. */
const SHAFT_HZ: f32 = 20;
/** Teeth of the two gears of each wheel, C to B: near to equal temperament, never quite (Hammond's service manual). */
const DRIVING: usize = memory.data<u8>([85, 71, 67, 105, 103, 84, 74, 98, 96, 88, 67, 108]);
const DRIVEN: usize = memory.data<u8>([104, 82, 73, 108, 100, 77, 64, 80, 74, 64, 46, 70]);
/** Brings a default note at velocity 0.8 to -12..-9 dBFS. */
const LEVEL: f32 = 0.16;
const PERCUSSION_LEVEL: f32 = 1.2;
const CLICK_LEVEL: f32 = 0.5;
/** s to 1/e of a contact's noise: 1 to 3 ms are heard. */
const CLICK_SECONDS: f32 = 0.0007;
/** What of the noise is made when a key comes up. */
const CLICK_OFF: f32 = 0.4;
const CLICK_OVER: f32 = 1e-5;
/** s from silence to full, and back. */
const ATTACK_SECONDS: f32 = 0.0012;
const RELEASE_SECONDS: f32 = 0.006;
/** A drawbar moves this far in a period at most: from end to end in 20 ms. */
const BAR_STEP: f32 = 0.033;
/** Hz at which the cabinet parts what goes to the horn from what goes to the drum. */
const CROSSOVER_HZ: f32 = 800;
/** Dry tone and scanner's sum up to more than one of them, less than both. */
const CHORUS_LEVEL: f32 = 1.2;
const QUARTER: u32 = 0x40000000;
const CYCLE: f64 = 4294967296;
const SLOTS = 16;
const PERIOD_FRAMES: f32 = <f32>PERIOD;

/** What one ear hears of the nine wheels: how many cycles late, and how loud, now and at the end of the period. */
@final
class Ear {
  readonly late: usize = reserve(BYTES);
  readonly lateNext: usize = reserve(BYTES);
  readonly gains: usize = reserve(BYTES);
  readonly gainsNext: usize = reserve(BYTES);

  snap(): void {
    memory.copy(this.late, this.lateNext, BYTES);
    memory.copy(this.gains, this.gainsNext, BYTES);
  }
}

/**
 * A key of a tone-wheel organ: nine contacts to wheels that turn whether it is held or not. Vibrato and rotors, which
 * work on the sum of all keys, delay and fade every sine by as much as they would the sum: no delay line is needed.
 */
@final
export class OrganVoice extends Voice {
  private readonly memory: PatchMemory = new PatchMemory(SLOTS);
  private readonly noise: Random = new Random();
  private readonly left: Ear = new Ear();
  private readonly right: Ear = new Ear();
  private readonly horn: Way = new Way();
  private readonly drum: Way = new Way();
  /** Of each drawbar's wheel: Hz, 2^32 of a cycle in a frame; of the drawbar: its level now, and where it goes. */
  private readonly hz: usize = reserve(BYTES);
  /** What of it goes to the horn, 0..1. */
  private readonly highs: usize = reserve(BYTES);
  private readonly steps: usize = reserve(BYTES);
  private readonly bars: usize = reserve(BYTES);
  private readonly targets: usize = reserve(BYTES);
  private readonly attack: f32;
  private readonly fall: f32;
  private readonly clickFall: f32;
  private pitch: i32 = 60;
  private cents: f32 = 0;
  private velocity: f32 = 0;
  private isStruck: bool = true;
  private isFresh: bool = true;
  /** The key is down, as the wheels count it. */
  private isDown: bool = false;
  /** The contacts, 0 open .. 1 closed. */
  private contact: f32 = 0;
  private click: f32 = 0;
  private clickLevel: f32 = 0;
  private lastNoise: f32 = 0;
  private percussion: i32 = 0;

  constructor(patch: usize, rate: f32, seed: u32, private readonly wheels: Wheels) {
    super(patch, rate, seed);
    this.attack = 1 / (ATTACK_SECONDS * rate);
    this.fall = 1 / (RELEASE_SECONDS * rate);
    this.clickFall = poleOf(CLICK_SECONDS, rate);
    this.noise.seed(seed);
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.velocity = clamp(velocity, 0, 1);
    this.pitch = key;
    this.cents = cents;
    this.isStruck = true;
    if (this.done()) this.isFresh = true;
    if (!this.isDown) this.wheels.press(this.velocity);
    this.isDown = true;
    this.click = 1;
  }

  noteOff(): void {
    if (!this.isDown) return;
    this.isDown = false;
    this.wheels.release();
    this.click = max<f32>(this.click, CLICK_OFF);
  }

  control(): void {
    if (this.isStruck || this.memory.differs(this.patch)) {
      this.memory.keep(this.patch);
      this.isStruck = false;
      this.read();
    }
    for (let i = 0; i < BARS; i++) {
      const target = get(this.targets, i);
      put(this.bars, i, this.isFresh ? target : approach(get(this.bars, i), target, BAR_STEP));
    }
    this.hear(this.left, false);
    if (this.isStereo) this.hear(this.right, true);
    if (!this.isFresh) return;
    this.isFresh = false;
    this.left.snap();
    this.right.snap();
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const count = to - from;
    const before = this.contact;
    const step = this.isDown ? this.attack : this.fall;
    const after = approach(before, this.isDown ? 1 : 0, step * <f32>count);
    const offset = <usize>from << 2;
    this.sound(this.left, left + offset, from, count, before, after);
    if (this.isStereo) this.sound(this.right, right + offset, from, count, before, after);
    this.contact = after;
    if (this.click > CLICK_OVER) this.addClick(left + offset, this.isStereo ? right + offset : 0, count);
  }

  /** The wheels turn on, the noise has no memory that lasts. */
  settle(): void {}

  done(): bool {
    return !this.isDown && this.contact == 0 && this.click <= CLICK_OVER;
  }

  level(): f32 {
    return this.contact * this.velocity * this.velocity;
  }

  silence(): void {
    if (this.isDown) this.wheels.release();
    this.isDown = false;
    this.contact = 0;
    this.click = 0;
    this.lastNoise = 0;
    this.isFresh = true;
  }

  reset(): void {
    this.silence();
    this.wheels.reset();
    this.noise.seed(this.seed);
    this.velocity = 0;
    this.isStereo = false;
    this.isStruck = true;
  }

  private read(): void {
    this.set(0, OrganSlot.Drawbar1);
    this.set(1, OrganSlot.Drawbar2);
    this.set(2, OrganSlot.Drawbar3);
    this.set(3, OrganSlot.Drawbar4);
    this.set(4, OrganSlot.Drawbar5);
    this.set(5, OrganSlot.Drawbar6);
    this.set(6, OrganSlot.Drawbar7);
    this.set(7, OrganSlot.Drawbar8);
    this.set(8, OrganSlot.Drawbar9);
    this.percussion = <i32>clamp(this.param(OrganSlot.Percussion), 0, <f32>Percussion.Third);
    let drawn: f32 = 0;
    for (let i = 0; i < BARS; i++) drawn += get(this.targets, i);
    const velocity = this.velocity;
    this.clickLevel = this.knob(OrganSlot.Click) * CLICK_LEVEL * LEVEL * drawn * velocity * velocity * velocity;
    // Two channels or one is said when a note begins: a change would be a jump.
    if (this.isFresh) this.isStereo = this.param(OrganSlot.Rotor) >= 0.5;
  }

  /** Drawbar i: its level, and the wheel it leads to. */
  private set(i: i32, slot: i32): void {
    const drawn = clamp(this.param(slot), 0, 8);
    // 3 dB a step; below the first one straight down to silence.
    put(this.targets, i, exp2((max<f32>(drawn, 1) - 8) * <f32>0.49828923) * min<f32>(drawn, 1));
    const transpose = <i32>clamp(this.param(OrganSlot.Transpose), -48, 48);
    let wheel = this.pitch + transpose + <i32>load<i8>(INTERVALS + <usize>i);
    while (wheel > HIGHEST) wheel -= 12;
    while (wheel < LOWEST) wheel += 12;
    const tone = <usize>(wheel % 12);
    const ratio = <f32>load<u8>(DRIVING + tone) / <f32>load<u8>(DRIVEN + tone);
    // Two teeth in the lowest octave, twice as many in each above.
    const hz = SHAFT_HZ * ratio * <f32>(2 << (wheel / 12 - LOWEST / 12)) * exp2(clamp(this.cents, -4800, 4800) / 1200);
    put(this.hz, i, hz);
    const square = (hz / CROSSOVER_HZ) * (hz / CROSSOVER_HZ);
    put(this.highs, i, square / (1 + square));
    store<u32>(this.steps + (<usize>i << 2), <u32>(min<f64>(<f64>hz / this.rate, 0.45) * CYCLE));
  }

  /** Where one ear hears the wheels at the end of the period. */
  private hear(ear: Ear, isRight: bool): void {
    const wheels = this.wheels;
    const horn = this.horn;
    const drum = this.drum;
    wheels.listen(horn, drum, isRight);
    const level = LEVEL * this.velocity * this.velocity;
    const struck = this.percussion == Percussion.Off ? -1 : this.percussion == Percussion.Second ? SECOND : THIRD;
    for (let i = 0; i < BARS; i++) {
      const drawn = get(this.bars, i) + (i == struck ? PERCUSSION_LEVEL * wheels.ring : 0);
      if (drawn == 0 && get(ear.gains, i) == 0) {
        put(ear.gainsNext, i, 0);
        continue;
      }
      const hz = get(this.hz, i);
      const high = get(this.highs, i);
      const scanned = hz * wheels.scanner;
      // A tone and itself, so many cycles later, are a tone half as late.
      const comb = CHORUS_LEVEL * sine(bitsOf(scanned * <f32>0.5) + QUARTER);
      const chorus: f32 = 1 + wheels.chorus * (comb - 1);
      const late = scanned * (1 - <f32>0.5 * wheels.chorus) + hz * high * horn.delay;
      // A wheel that was not heard need not glide to where it is.
      if (get(ear.gains, i) == 0) put(ear.late, i, late);
      put(ear.lateNext, i, late);
      put(ear.gainsNext, i, level * drawn * chorus * (drum.gain + high * (horn.gain - drum.gain)));
    }
  }

  private sound(ear: Ear, to: usize, from: i32, count: i32, contactBefore: f32, contactAfter: f32): void {
    const part = <f32>count / (PERIOD_FRAMES - <f32>from);
    const frame = this.wheels.frame + <u32>from;
    for (let i = 0; i < BARS; i++) {
      if (get(ear.gains, i) == 0 && get(ear.gainsNext, i) == 0) continue;
      const late = get(ear.late, i);
      const later = late + (get(ear.lateNext, i) - late) * part;
      const gain = get(ear.gains, i);
      const next = gain + (get(ear.gainsNext, i) - gain) * part;
      put(ear.late, i, later);
      put(ear.gains, i, next);
      const step = load<u32>(this.steps + (<usize>i << 2));
      const drift = <i32>((<f64>(later - late) * CYCLE) / <f64>count);
      addSine(to, frame * step - bitsOf(late), step - drift, count, gain * contactBefore, next * contactAfter);
    }
  }

  private addClick(left: usize, right: usize, count: i32): void {
    let click = this.click;
    for (let i = 0; i < count; i++) {
      const noise = this.noise.next();
      const x = (noise + this.lastNoise) * click * this.clickLevel;
      this.lastNoise = noise;
      add(left, i, x);
      if (right) add(right, i, x);
      click *= this.clickFall;
    }
    this.click = click;
  }
}

/** Cycles as 2^32 of one, whole ones left out. */
// @ts-ignore: decorator
@inline
function bitsOf(cycles: f32): u32 {
  return <u32>(<i64>(<f64>cycles * CYCLE));
}
