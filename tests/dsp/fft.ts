/** A radix-2 FFT in f64 (Cooley and Tukey, 1965): what the ear looks through. */

/** The next power of two at or above n. */
export function powerOfTwo(n: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, n)));
}

/** In place; the length of both is a power of two. */
export function fft(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const a = re[i]!;
      re[i] = re[j]!;
      re[j] = a;
      const b = im[i]!;
      im[i] = im[j]!;
      im[j] = b;
    }
  }
  for (let size = 2; size <= n; size <<= 1) {
    const half = size >> 1;
    for (let k = 0; k < half; k++) {
      // Each twiddle from its own sine: a running product drifts at long lengths.
      const c = Math.cos((-2 * Math.PI * k) / size);
      const s = Math.sin((-2 * Math.PI * k) / size);
      for (let i = k; i < n; i += size) {
        const j = i + half;
        const x = re[j]! * c - im[j]! * s;
        const y = re[j]! * s + im[j]! * c;
        re[j] = re[i]! - x;
        im[j] = im[i]! - y;
        re[i] = re[i]! + x;
        im[i] = im[i]! + y;
      }
    }
  }
}

/** Power of bins 0..size/2 of a real signal, zero-padded to `size` (default: the next power of two). */
export function powerSpectrum(x: ArrayLike<number>, size = powerOfTwo(x.length)): Float64Array {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let i = 0; i < Math.min(size, x.length); i++) re[i] = x[i]!;
  fft(re, im);
  return Float64Array.from({ length: size / 2 + 1 }, (_, k) => re[k]! ** 2 + im[k]! ** 2);
}
