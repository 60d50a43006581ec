/** Where the song is: the tick that is being computed, counted from the last tempo change or jump, never accumulated. */
@final
export class Clock {
  /** Frames since the performance began. */
  frame: f64 = 0;
  bpm: f32 = 120;
  private anchorFrame: f64 = 0;
  private anchorTick: f64 = 0;
  isRunning: bool = false;

  constructor(private readonly rate: f32) {}

  start(tick: i32, bpm: f32): void {
    this.frame = 0;
    this.isRunning = true;
    this.anchor(0, tick, bpm);
  }

  stop(): void {
    this.anchorTick = this.tick();
    this.isRunning = false;
  }

  /** From `offset` frames into this period on, the tick is `tick` and the tempo `bpm`. */
  anchor(offset: i32, tick: i32, bpm: f32): void {
    this.anchorFrame = this.frame + offset;
    this.anchorTick = tick;
    if (bpm > 0) this.bpm = bpm;
  }

  advance(frames: i32): void {
    this.frame += frames;
  }

  tick(): f64 {
    if (!this.isRunning) return this.anchorTick;
    return this.anchorTick + ((this.frame - this.anchorFrame) * <f64>this.bpm * 960) / (60 * <f64>this.rate);
  }

  /** Frames that `ticks` last at the present tempo. */
  framesOf(ticks: f32): f32 {
    return <f32>((<f64>ticks * 60 * <f64>this.rate) / (<f64>this.bpm * 960));
  }
}
