/** Keeps what it hears, frame by frame, and passes it on; hands everything over when asked. */

interface TapOptions {
  readonly processorOptions: { readonly seconds: number };
}

class Tap extends AudioWorkletProcessor {
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  private firstFrame = -1;
  private nextFrame = -1;
  private readonly gaps: number[] = [];
  private count = 0;

  constructor({ processorOptions: { seconds } }: TapOptions) {
    super();
    this.left = new Float32Array(Math.ceil(seconds * sampleRate));
    this.right = new Float32Array(this.left.length);
    this.port.onmessage = () => {
      const { firstFrame, gaps, count } = this;
      const left = this.left.slice(0, count);
      const right = this.right.slice(0, count);
      this.port.postMessage({ firstFrame, gaps, left, right }, [left.buffer, right.buffer]);
    };
  }

  /** Before the engine's first sound nothing is kept. */
  process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    const left = input?.[0];
    const right = input?.[1] ?? left;
    if (!left || !right) return true;
    if (this.nextFrame >= 0 && currentFrame !== this.nextFrame) this.gaps.push(this.nextFrame, currentFrame);
    this.nextFrame = currentFrame + left.length;
    output?.[0]?.set(left);
    output?.[1]?.set(right);
    if (this.firstFrame < 0 && left.every((x) => x === 0)) return true;
    if (this.firstFrame < 0) this.firstFrame = currentFrame;
    if (this.count + left.length > this.left.length) return true;
    this.left.set(left, this.count);
    this.right.set(right, this.count);
    this.count += left.length;
    return true;
  }
}

registerProcessor('tap', Tap);
