import { PERIOD } from "../abi/sizes";
import { Fade } from "../core/fade";
import { add, get } from "../core/frames";
import { clearPeriods, copyPeriod } from "../core/period";
import { Hand } from "./hand";
import { Voice } from "./voice";

const BYTES: usize = PERIOD * 4;
/** Left, then right: what a voice renders that fades, or that is mono among stereo ones. */
const SCRATCH: usize = memory.data(2 * PERIOD * 4, 16);

/** How a pool treats a note-on while others sound. */
export enum Polyphony {
  /** The same key strikes its circuit again, another key takes another circuit. */
  Struck,
  /** Every note takes a voice of its own. */
  Free,
}

/**
 * The fixed set of voices of one instrument on one track: takes notes, steals, chokes and fades. Two voices more than
 * may sound, so that a stolen note fades in 3 ms while the new one begins on its exact frame.
 */
@final
export class Pool {
  private fades: StaticArray<Fade>;
  /** Indices of the sounding voices, the first `sounding` of them, in no order. */
  private active: StaticArray<i32>;
  private sounding: i32 = 0;
  /** Keys held per key: overlapping notes of one key end with the last of them. */
  private holds: StaticArray<u8> = new StaticArray<u8>(128);
  private clock: i32 = 0;
  /** One voice with legato. */
  isMono: bool = false;
  /** A voice has sounded in stereo in this period. */
  isStereo: bool = false;

  constructor(
    private readonly voices: StaticArray<Voice>,
    private readonly limit: i32,
    private readonly polyphony: Polyphony,
    private readonly hand: Hand,
    rate: f32,
  ) {
    this.fades = new StaticArray<Fade>(voices.length);
    this.active = new StaticArray<i32>(voices.length);
    for (let i = 0; i < voices.length; i++) this.fades[i] = new Fade(rate);
  }

  get isSilent(): bool {
    return this.sounding == 0;
  }

  /** Whether a note-on of this key would sound on a voice of its own, not on one that sounds already. */
  wantsVoice(key: i32): bool {
    return this.again(key) < 0;
  }

  noteOn(key: i32, velocity: f32, cents: f32, chokeGroup: i32): void {
    if (this.holds[key & 127] < 255) this.holds[key & 127]++;
    const again = this.again(key);
    if (again >= 0) {
      this.begin(again, key, velocity, cents, chokeGroup);
      return;
    }
    if (this.isMono) this.fadeAll();
    else if (this.unfaded() >= this.limit) this.stealQuietest();
    const index = this.idle();
    this.active[this.sounding++] = index;
    this.fades[index].reset();
    this.voices[index].pressure = 0;
    this.begin(index, key, velocity, cents, chokeGroup);
  }

  noteOff(key: i32): void {
    const at = key & 127;
    if (this.holds[at] > 0) this.holds[at]--;
    if (this.isMono && this.holds[at] > 0) return;
    let oldest = -1;
    for (let i = 0; i < this.sounding; i++) {
      const voice = this.voices[this.active[i]];
      if (voice.key != key || !voice.isHeld) continue;
      if (oldest < 0 || voice.age < this.voices[oldest].age) oldest = this.active[i];
    }
    if (oldest >= 0) this.release(this.voices[oldest]);
  }

  /** Every held key is let go. */
  releaseAll(): void {
    for (let key = 0; key < 128; key++) this.holds[key] = 0;
    for (let i = 0; i < this.sounding; i++) {
      const voice = this.voices[this.active[i]];
      if (voice.isHeld) this.release(voice);
    }
  }

  /** Everything is gone in 3 ms. */
  choke(): void {
    for (let key = 0; key < 128; key++) this.holds[key] = 0;
    this.fadeAll();
  }

  /** The voices of one choke group are gone in 3 ms. */
  chokeGroup(group: i32): void {
    for (let i = 0; i < this.sounding; i++) {
      const index = this.active[i];
      if (this.voices[index].chokeGroup != group) continue;
      this.voices[index].isHeld = false;
      this.fades[index].start();
    }
  }

  /** The voices that read a sample end in 3 ms and read it no more. */
  dropSample(sample: i32): void {
    for (let i = 0; i < this.sounding; i++) this.voices[this.active[i]].dropSample(sample);
  }

  /** Sounding voices that are not on their way out. */
  unfaded(): i32 {
    let count = 0;
    for (let i = 0; i < this.sounding; i++) if (!this.fades[this.active[i]].isRunning) count++;
    return count;
  }

  /** Level of the quietest unfaded voice, or infinity. */
  quietestLevel(): f32 {
    const index = this.quietest();
    return index < 0 ? f32.MAX_VALUE : this.voices[index].level();
  }

  stealQuietest(): void {
    const index = this.quietest();
    if (index < 0) return;
    this.voices[index].isHeld = false;
    this.fades[index].start();
  }

  control(): void {
    for (let i = 0; i < this.sounding; i++) this.hand.prepare(this.voices[this.active[i]]);
  }

  /** Adds frames [from, to) of all sounding voices; sets isStereo if one of them is. */
  render(left: usize, right: usize, from: i32, to: i32): void {
    for (let i = 0; i < this.sounding; i++) {
      const index = this.active[i];
      const voice = this.voices[index];
      const fade = this.fades[index];
      if (voice.isStereo && !this.isStereo) {
        // What mono voices wrote so far belongs in the middle.
        this.isStereo = true;
        copyPeriod(right, left);
      }
      if (fade.isRunning) this.renderFading(voice, fade, left, right, from, to);
      else if (voice.isStereo || !this.isStereo) voice.render(left, right, from, to);
      else this.renderMonoIntoStereo(voice, left, right, from, to);
    }
  }

  /** Ends the period: flushes, and lets go of the voices that are done. */
  settle(): void {
    let i = 0;
    while (i < this.sounding) {
      const index = this.active[i];
      const voice = this.voices[index];
      voice.settle();
      const isFaded = this.fades[index].isOver;
      if (!isFaded && !voice.done()) {
        i++;
        continue;
      }
      if (isFaded) voice.silence();
      this.retire(i);
    }
  }

  reset(): void {
    for (let i = 0; i < this.voices.length; i++) {
      this.voices[i].reset();
      this.voices[i].isHeld = false;
      this.voices[i].key = -1;
      this.fades[i].reset();
    }
    for (let key = 0; key < 128; key++) this.holds[key] = 0;
    this.sounding = 0;
    this.clock = 0;
    this.isStereo = false;
  }

  private begin(index: i32, key: i32, velocity: f32, cents: f32, chokeGroup: i32): void {
    const voice = this.voices[index];
    voice.noteOn(key, velocity, cents);
    voice.key = key;
    voice.chokeGroup = chokeGroup;
    voice.age = ++this.clock;
    voice.isHeld = true;
    this.hand.prepare(voice);
  }

  private release(voice: Voice): void {
    voice.isHeld = false;
    voice.noteOff();
  }

  private fadeAll(): void {
    for (let i = 0; i < this.sounding; i++) {
      this.voices[this.active[i]].isHeld = false;
      this.fades[this.active[i]].start();
    }
  }

  /** The sounding voice that takes a note-on of this key: legato, or the circuit struck again; -1 none. */
  private again(key: i32): i32 {
    if (this.isMono) return this.anyHeld();
    return this.polyphony == Polyphony.Struck ? this.ringing(key) : -1;
  }

  private anyHeld(): i32 {
    for (let i = 0; i < this.sounding; i++) {
      const index = this.active[i];
      if (this.voices[index].isHeld && !this.fades[index].isRunning) return index;
    }
    return -1;
  }

  private ringing(key: i32): i32 {
    for (let i = 0; i < this.sounding; i++) {
      const index = this.active[i];
      if (this.voices[index].key == key && !this.fades[index].isRunning) return index;
    }
    return -1;
  }

  private quietest(): i32 {
    let found = -1;
    let lowest: f32 = f32.MAX_VALUE;
    for (let i = 0; i < this.sounding; i++) {
      const index = this.active[i];
      if (this.fades[index].isRunning) continue;
      const level = this.voices[index].level();
      // Of two alike the older one goes.
      if (level > lowest || (level == lowest && found >= 0 && this.voices[index].age > this.voices[found].age)) continue;
      lowest = level;
      found = index;
    }
    return found;
  }

  /** A voice that does not sound; when all do, the one whose fade is nearest its end, ends now. */
  private idle(): i32 {
    for (let index = 0; index < this.voices.length; index++) {
      let isFree = true;
      for (let i = 0; i < this.sounding; i++) if (this.active[i] == index) isFree = false;
      if (isFree) return index;
    }
    let faintest = 0;
    for (let i = 1; i < this.sounding; i++) {
      if (this.loudness(this.active[i]) < this.loudness(this.active[faintest])) faintest = i;
    }
    const index = this.active[faintest];
    this.voices[index].silence();
    this.retire(faintest);
    return index;
  }

  /** What a sudden end of this voice would be heard as. */
  private loudness(index: i32): f32 {
    const fade = this.fades[index];
    return this.voices[index].level() * (fade.isRunning ? fade.gain(0) : 1);
  }

  private retire(position: i32): void {
    const index = this.active[position];
    this.voices[index].isHeld = false;
    this.fades[index].reset();
    this.active[position] = this.active[--this.sounding];
  }

  private renderFading(voice: Voice, fade: Fade, left: usize, right: usize, from: i32, to: i32): void {
    clearPeriods(SCRATCH);
    voice.render(SCRATCH, SCRATCH + BYTES, from, to);
    const other = voice.isStereo ? SCRATCH + BYTES : SCRATCH;
    for (let i = from; i < to; i++) {
      const gain = fade.gain(i - from);
      add(left, i, get(SCRATCH, i) * gain);
      if (this.isStereo) add(right, i, get(other, i) * gain);
    }
    fade.advance(to - from);
  }

  private renderMonoIntoStereo(voice: Voice, left: usize, right: usize, from: i32, to: i32): void {
    clearPeriods(SCRATCH);
    voice.render(SCRATCH, SCRATCH + BYTES, from, to);
    for (let i = from; i < to; i++) {
      const x = get(SCRATCH, i);
      add(left, i, x);
      add(right, i, x);
    }
  }
}
