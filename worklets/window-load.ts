/**
 * How busy the engine was during a twentieth of a second, for the ladder. A thread that the system puts aside for a moment
 * takes long for one quantum or two, an engine that is too much for its device for all of them: the two longest of a window
 * count for nothing.
 */

export const WINDOW_SECONDS = 0.05;
const LEFT_OUT = 2;
/** Where a context computes so many frames at once that a window has no more quanta than this, all of them count. */
const FEW = 3 * LEFT_OUT;

export class LoadWindow {
  private spent = 0;
  private frames = 0;
  private quanta = 0;
  private longest = 0;
  private second = 0;
  /** Share of real time in the window that `add` said is over. */
  share = 0;

  constructor(private readonly rate: number) {}

  /** True: a window is over. No allocation: on the audio thread. */
  add(milliseconds: number, frames: number): boolean {
    this.spent += milliseconds;
    this.frames += frames;
    this.quanta++;
    if (milliseconds > this.longest) {
      this.second = this.longest;
      this.longest = milliseconds;
    } else if (milliseconds > this.second) this.second = milliseconds;
    if (this.frames < WINDOW_SECONDS * this.rate) return false;
    const isFew = this.quanta <= FEW;
    const counted = isFew ? this.quanta : this.quanta - LEFT_OUT;
    const spent = isFew ? this.spent : this.spent - this.longest - this.second;
    const seconds = (this.frames / this.rate) * (counted / this.quanta);
    this.share = spent / (1000 * seconds);
    this.spent = this.frames = this.quanta = this.longest = this.second = 0;
    return true;
  }
}
