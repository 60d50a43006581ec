/** The power of a sound's spectrum, window by window: a radix-2 FFT (Cooley and Tukey, 1965) with its sines made once. */

export class WindowedPower {
  private readonly re: Float64Array;
  private readonly im: Float64Array;
  private readonly power: Float64Array;
  private readonly hann: Float64Array;
  private readonly cosines: Float64Array;
  private readonly sines: Float64Array;
  private readonly reversed: Uint32Array;

  /** Of `size` frames, a power of two. */
  constructor(private readonly size: number) {
    this.re = new Float64Array(size);
    this.im = new Float64Array(size);
    this.power = new Float64Array(size / 2 + 1);
    this.hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
    this.cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.sines = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
    const bits = Math.log2(size);
    this.reversed = Uint32Array.from({ length: size }, (_, i) => {
      let from = i;
      let to = 0;
      for (let bit = 0; bit < bits; bit++, from >>= 1) to = (to << 1) | (from & 1);
      return to;
    });
  }

  /** Power of bins 0..size/2 of the window that begins at a frame. It holds until the next call. */
  read(sound: Float32Array, frame: number): Float64Array {
    const { re, im, size, power } = this;
    for (let i = 0; i < size; i++) {
      const from = this.reversed[i] ?? 0;
      re[i] = (sound[frame + from] ?? 0) * (this.hann[from] ?? 0);
      im[i] = 0;
    }
    for (let half = 1; half < size; half *= 2) this.merge(half);
    for (let k = 0; k < power.length; k++) power[k] = (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
    return power;
  }

  private merge(half: number): void {
    const { re, im, size, cosines, sines } = this;
    const stride = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half) {
      for (let k = 0; k < half; k++) {
        const c = cosines[k * stride] ?? 0;
        const s = sines[k * stride] ?? 0;
        const low = start + k;
        const high = low + half;
        const x = (re[high] ?? 0) * c - (im[high] ?? 0) * s;
        const y = (re[high] ?? 0) * s + (im[high] ?? 0) * c;
        re[high] = (re[low] ?? 0) - x;
        im[high] = (im[low] ?? 0) - y;
        re[low] = (re[low] ?? 0) + x;
        im[low] = (im[low] ?? 0) + y;
      }
    }
  }
}
