import { PERIOD } from "../abi/sizes";
import { poleOf } from "./db";

/** Of the way, what is left is less than anybody hears: a hundredth of a cent of a semitone. */
const ARRIVED: f32 = 0.0001;
/** Three time constants: 95 % of the way. */
const TO_TIME_CONSTANT: f32 = 1 / 3.0;

/** A pitch on its way to the key: it starts some semitones off and comes near exponentially, a step each period. */
@final
export class Glide {
  /** Semitones from the key now. */
  offset: f32 = 0;
  private factor: f32 = 0;

  constructor(private readonly rate: f32) {}

  /** @param seconds until 95 % of the way */
  start(semitones: f32, seconds: f32): void {
    this.offset = semitones;
    this.factor = poleOf(seconds * TO_TIME_CONSTANT, this.rate / <f32>PERIOD);
  }

  get isMoving(): bool {
    return this.offset != 0;
  }

  /** One period on. */
  advance(): void {
    if (this.offset == 0) return;
    const offset = this.offset * this.factor;
    this.offset = abs<f32>(offset) < ARRIVED ? 0 : offset;
  }

  reset(): void {
    this.offset = 0;
  }
}
