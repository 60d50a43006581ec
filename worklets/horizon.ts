/** How far ahead records are written: a fixed time, and more for a while where the thread is woken late. */

/** What a late wake adds is forgotten by this share at every wake: to a tenth in six seconds. */
const KEPT = 0.99;
const MOST_SECONDS = 0.4;

export class Horizon {
  private lastFrame = -1;
  private marginFrames = 0;

  constructor(
    private readonly frames: number,
    private readonly wakeFrames: number,
    private readonly rate: number,
  ) {}

  /** The clock stood still or was another's. */
  reset(): void {
    this.lastFrame = -1;
  }

  /** Called at every wake: the frame until which records are due now. */
  until(frame: number): number {
    const isFirst = this.lastFrame < 0;
    const lateFrames = isFirst ? 0 : Math.max(0, frame - this.lastFrame - 2 * this.wakeFrames);
    this.lastFrame = frame;
    this.marginFrames = Math.max(this.marginFrames * KEPT, 2 * lateFrames);
    return (
      frame + Math.ceil(Math.min(this.frames + this.marginFrames, Math.max(this.frames, MOST_SECONDS * this.rate)))
    );
  }
}
