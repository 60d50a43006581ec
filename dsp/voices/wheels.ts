import { PERIOD } from "../abi/sizes";
import { OrganSlot, Rotor } from "../abi/keyboards";
import { clamp } from "../core/clamp";
import { decayOf, poleOf } from "../core/db";
import { flush } from "../core/flush";
import { sine } from "../core/sine";

const CYCLE: f32 = 4294967296;
/** Cycles a second of the scanner (Hammond's: 412 turns a minute). */
const SCANNER_HZ: f64 = 6.9;
/** s by which the scanner moves a tone to either side at most. */
const SCANNER_SECONDS: f32 = 0.00045;
/** Turns a second of horn and drum, slow and fast: 48 and 400, 40 and 342 a minute. */
const HORN_SLOW: f32 = 0.8;
const HORN_FAST: f32 = 6.7;
const DRUM_SLOW: f32 = 0.67;
const DRUM_FAST: f32 = 5.7;
/** Time constants with which they follow the switch: the drum is heavy. */
const HORN_SECONDS: f32 = 0.35;
const DRUM_SECONDS: f32 = 1.5;
/** The horn's mouth is 0.2 m off its axis, which sound passes in this time. */
const HORN_DELAY: f32 = 0.000583;
/** What of a tone is left when the mouth points away. */
const HORN_AWAY: f32 = 0.45;
const DRUM_AWAY: f32 = 0.7;
/** A quarter of a turn lies between what the left ear hears and the right one. */
const QUARTER: u32 = 0x40000000;
/** Time constant of knobs that are turned while it sounds, s. */
const GLIDE_SECONDS: f32 = 0.02;

/** What lies between a wheel and one ear: how late it is heard, s, and how loud. */
@final
export class Way {
  delay: f32 = 0;
  gain: f32 = 1;
}

/**
 * What all keys of one organ share: the frame that every wheel is at, so that none has a phase of its own, the scanner,
 * the rotors of its cabinet, and the one envelope of the percussion. It moves once a period.
 */
@final
export class Wheels {
  /** The first frame of the period. What it is multiplied by wraps around, and so does this. */
  frame: u32 = 0;
  /** Share of the chorus, 0..1, and s by which the scanner delays, at the end of the period. */
  chorus: f32 = 0;
  scanner: f32 = 0;
  /** Level of the percussion, 0..1. */
  ring: f32 = 0;
  /** How much of the cabinet is heard, 0..1. */
  private cabinet: f32 = 0;
  private depth: f32 = 0;
  private keysDown: i32 = 0;
  private isStill: bool = true;
  private scannerPhase: u32 = 0;
  private hornPhase: u32 = 0;
  private drumPhase: u32 = 0;
  private hornHz: f32 = 0;
  private drumHz: f32 = 0;
  private readonly glide: f32;
  private readonly hornGlide: f32;
  private readonly drumGlide: f32;
  private readonly seconds: f32;

  constructor(
    private readonly patch: usize,
    private readonly rate: f32,
  ) {
    const periods = rate / <f32>PERIOD;
    this.seconds = 1 / periods;
    this.glide = 1 - poleOf(GLIDE_SECONDS, periods);
    this.hornGlide = 1 - poleOf(HORN_SECONDS, periods);
    this.drumGlide = 1 - poleOf(DRUM_SECONDS, periods);
  }

  /** A key goes down: the first of them strikes the percussion, if that is charged. @param level 0..1 */
  press(level: f32): void {
    if (this.isStill) this.turn(1, 1, 1);
    this.isStill = false;
    if (this.keysDown++ == 0) this.ring = level;
  }

  release(): void {
    this.keysDown--;
  }

  /** At the end of every period in which a key sounds. */
  advance(): void {
    this.frame += PERIOD;
    this.ring = flush(this.ring * decayOf(clamp(this.param(OrganSlot.PercussionDecay), 0, 20), this.rate / <f32>PERIOD));
    this.turn(this.glide, this.hornGlide, this.drumGlide);
  }

  /** How horn and drum are heard by one ear, at the end of the period. @param isRight which */
  listen(horn: Way, drum: Way, isRight: bool): void {
    const ear: u32 = isRight ? QUARTER : 0;
    horn.delay = this.cabinet * HORN_DELAY * sine(this.hornPhase + ear);
    horn.gain = this.facing(this.hornPhase + ear, HORN_AWAY);
    drum.gain = this.facing(this.drumPhase + ear, DRUM_AWAY);
  }

  reset(): void {
    this.frame = 0;
    this.ring = 0;
    this.keysDown = 0;
    this.isStill = true;
    this.scannerPhase = this.hornPhase = this.drumPhase = 0;
    this.hornHz = this.drumHz = this.cabinet = this.depth = this.chorus = this.scanner = 0;
  }

  private facing(phase: u32, away: f32): f32 {
    return 1 - this.cabinet * (1 - away) * <f32>0.5 * (1 - sine(phase + QUARTER));
  }

  /** On to the next period; of what the knobs say each takes its part. */
  private turn(part: f32, hornPart: f32, drumPart: f32): void {
    const rotor = <i32>clamp(this.param(OrganSlot.Rotor), 0, <f32>Rotor.Fast);
    const isFast = rotor == Rotor.Fast;
    this.hornHz += ((isFast ? HORN_FAST : HORN_SLOW) - this.hornHz) * hornPart;
    this.drumHz += ((isFast ? DRUM_FAST : DRUM_SLOW) - this.drumHz) * drumPart;
    this.hornPhase += <u32>(this.hornHz * this.seconds * CYCLE);
    // The other way round.
    this.drumPhase -= <u32>(this.drumHz * this.seconds * CYCLE);
    this.scannerPhase += <u32>(SCANNER_HZ * <f64>this.seconds * 4294967296);
    this.cabinet += ((rotor == Rotor.Off ? 0 : 1) - this.cabinet) * part;
    this.depth += (clamp(this.param(OrganSlot.Vibrato), 0, 1) - this.depth) * part;
    this.chorus += ((this.param(OrganSlot.Chorus) >= 0.5 ? <f32>1 : 0) - this.chorus) * part;
    this.scanner = this.depth * SCANNER_SECONDS * (1 + sine(this.scannerPhase));
  }

  private param(slot: i32): f32 {
    return load<f32>(this.patch + (<usize>slot << 2));
  }
}
