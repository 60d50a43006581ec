/** The last seconds of a sound by the clock: what has been heard of it so far, and no more memory for more of it. Pure. */

export class Recent {
  private readonly samples: Float32Array;
  /** By the clock: of the first sample ever, and of the one that comes next. */
  private firstFrame = -1;
  private nextFrame = -1;

  /** Of so many frames; those of several channels are interleaved. */
  constructor(
    private readonly frames: number,
    private readonly channels = 1,
  ) {
    this.samples = new Float32Array(frames * channels);
  }

  /** The frame of the clock after the last one that was heard; −1: none was. */
  get next(): number {
    return this.nextFrame;
  }

  /** Of the oldest frame that is kept. */
  get first(): number {
    return Math.max(this.firstFrame, this.nextFrame - this.frames);
  }

  /** In order; what lies between two pieces is silence. */
  add(frame: number, sound: Float32Array): void {
    const { samples, frames, channels } = this;
    const { length } = samples;
    if (this.nextFrame < 0) this.firstFrame = frame;
    else if (frame < this.nextFrame) return;
    else if (frame - this.nextFrame >= frames) samples.fill(0);
    else for (let at = this.nextFrame * channels; at < frame * channels; at++) samples[at % length] = 0;
    const skipped = Math.max(0, sound.length - length);
    for (let i = skipped; i < sound.length; i++) samples[(frame * channels + i) % length] = sound[i] as number;
    this.nextFrame = frame + sound.length / channels;
  }

  /** A copy of the frames from..past-1 of the clock; null: not all of them are there. */
  read(from: number, past: number): Float32Array<ArrayBuffer> | null {
    if (this.nextFrame < 0 || from < this.first || past > this.nextFrame || from > past) return null;
    const { samples, channels } = this;
    const { length } = samples;
    return Float32Array.from(
      { length: (past - from) * channels },
      (_, i) => samples[(from * channels + i) % length] as number,
    );
  }
}
