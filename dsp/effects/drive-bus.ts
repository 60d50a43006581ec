import { FilterMode } from "../abi/slots";
import { Drive } from "./drive";
import { SendEffect } from "./effect";
import { Filter } from "./filter";

/** Send bus: saturation, then a low-pass against what it adds on top. */
@final
export class DriveBus extends SendEffect {
  private readonly drive: Drive;
  private readonly tone: Filter;

  constructor(rate: f32) {
    super();
    this.drive = new Drive(rate);
    this.tone = new Filter(rate);
  }

  /** amount 0..1; kind is a DriveKind. */
  set(amount: f32, toneHz: f32, kind: i32): void {
    this.drive.set(true, amount, kind);
    this.tone.set(true, FilterMode.LowPass, toneHz, 0.1);
  }

  process(left: usize, right: usize): void {
    this.drive.process(left, right);
    this.tone.process(left, right);
  }

  settle(): void {
    this.drive.settle();
    this.tone.settle();
  }

  idle(): bool {
    return this.drive.idle() && this.tone.idle();
  }

  snap(): void {
    this.drive.snap();
    this.tone.snap();
  }

  reset(): void {
    this.drive.reset();
    this.tone.reset();
  }
}
