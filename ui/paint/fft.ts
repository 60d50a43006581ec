/**
 * The power spectrum of a piece of sound: a Hann window, then an FFT (Cooley and Tukey, 1965) of half the length, for a
 * real signal is a complex one of its even and odd samples. Everything is made once; a frame makes no garbage.
 */
export class PowerSpectrum {
  /** Of the bins 0..size/2: 1 is a sine at full scale in the middle of its bin. */
  readonly powers: Float32Array;
  private readonly re: Float32Array;
  private readonly im: Float32Array;
  private readonly window: Float32Array;
  private readonly cosines: Float32Array;
  private readonly sines: Float32Array;
  private readonly places: Uint16Array;

  /** `size`: a power of two, 8..131072. */
  constructor(readonly size: number) {
    const half = size / 2;
    this.powers = new Float32Array(half + 1);
    this.re = new Float32Array(half);
    this.im = new Float32Array(half);
    // A Hann window lets half the amplitude through, and a sine is half in either of its two bins.
    this.window = Float32Array.from({ length: size }, (_, i) => (2 - 2 * Math.cos((2 * Math.PI * i) / size)) / size);
    this.cosines = Float32Array.from({ length: half + 1 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.sines = Float32Array.from({ length: half + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
    this.places = new Uint16Array(half);
    for (let i = 1; i < half; i++) this.places[i] = ((this.places[i >> 1] as number) >> 1) | (i & 1 ? half >> 1 : 0);
  }

  /** Fills `powers` from the first `size` samples. */
  measure(samples: Float32Array): void {
    const { re, im, window, places } = this;
    for (let i = 0; i < places.length; i++) {
      const to = places[i] as number;
      re[to] = (samples[2 * i] as number) * (window[2 * i] as number);
      im[to] = (samples[2 * i + 1] as number) * (window[2 * i + 1] as number);
    }
    this.transform();
    this.untangle();
  }

  private transform(): void {
    const { re, im, cosines, sines } = this;
    const length = re.length;
    for (let half = 1; half < length; half *= 2) {
      const step = length / half;
      for (let k = 0; k < half; k++) {
        const c = cosines[k * step] as number;
        const s = sines[k * step] as number;
        for (let i = k; i < length; i += 2 * half) {
          const j = i + half;
          const x = (re[j] as number) * c + (im[j] as number) * s;
          const y = (im[j] as number) * c - (re[j] as number) * s;
          re[j] = (re[i] as number) - x;
          im[j] = (im[i] as number) - y;
          re[i] = (re[i] as number) + x;
          im[i] = (im[i] as number) + y;
        }
      }
    }
  }

  /** The spectra of even and odd samples, put together to that of all. */
  private untangle(): void {
    const { re, im, cosines, sines, powers } = this;
    const half = re.length;
    for (let k = 0; k <= half; k++) {
      const at = k % half;
      const mirror = (half - k) % half;
      const evenRe = ((re[at] as number) + (re[mirror] as number)) / 2;
      const evenIm = ((im[at] as number) - (im[mirror] as number)) / 2;
      const oddRe = ((im[at] as number) + (im[mirror] as number)) / 2;
      const oddIm = ((re[mirror] as number) - (re[at] as number)) / 2;
      const c = cosines[k] as number;
      const s = sines[k] as number;
      powers[k] = (evenRe + oddRe * c + oddIm * s) ** 2 + (evenIm + oddIm * c - oddRe * s) ** 2;
    }
  }
}
