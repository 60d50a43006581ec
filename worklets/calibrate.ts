/**
 * The round trip from the context's clock through speaker and air to the recorder: a chirp is played, and looked for in what was heard by
 * generalised cross-correlation, each frequency of the chirp's band weighing alike (Knapp and Carter, 1976). Pure.
 */

/** What small speakers and phones let through. */
const LOWEST_HZ = 700;
const HIGHEST_HZ = 9000;
export const CHIRP_SECONDS = 0.15;
/** Loud enough to be heard, not to hurt: half of full scale. */
const LEVEL = 0.5;
/** Sound is never heard before it was sent; wireless headphones take a third of a second. */
const LATEST_SECONDS = 0.7;
/** What belongs to one peak: the room's first echoes. */
const SPARE_SECONDS = 0.003;
/** Echoes of one device agree within this. */
const SAME_SECONDS = 0.001;

/** A tone that rises evenly, faded in and out. */
export function chirpOf(rate: number): Float32Array<ArrayBuffer> {
  const frames = Math.round(CHIRP_SECONDS * rate);
  const rise = (HIGHEST_HZ - LOWEST_HZ) / CHIRP_SECONDS;
  return Float32Array.from({ length: frames }, (_, i) => {
    const seconds = i / rate;
    const taper = Math.sin((Math.PI * (i + 0.5)) / frames) ** 0.5;
    return LEVEL * taper * Math.sin(2 * Math.PI * (LOWEST_HZ + (rise * seconds) / 2) * seconds);
  });
}

export interface Echo {
  /** Frames from where the chirp was sent to where it was heard, with their fraction. */
  readonly lagFrames: number;
  /** 0…1: how far the peak stands above everything else that could be one. */
  readonly sure: number;
}

/** `heard` begins with the frame at which the chirp was sent, and goes on for 0.85 s or more. */
export function echoOf(heard: Float32Array, rate: number): Echo {
  const chirp = chirpOf(rate);
  const reach = Math.round(LATEST_SECONDS * rate);
  const size = 2 ** Math.ceil(Math.log2(reach + 2 * chirp.length));
  const one = spectrumOf(heard.subarray(0, reach + chirp.length), size);
  const other = spectrumOf(chirp, size);
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  const [low, high] = [LOWEST_HZ, HIGHEST_HZ].map((hertz) => Math.round((hertz / rate) * size)) as [number, number];
  for (let k = low; k <= high; k++) {
    const [a, b, c, d] = [one.re[k], one.im[k], other.re[k], other.im[k]] as [number, number, number, number];
    const [x, y] = [a * c + b * d, b * c - a * d];
    const weight = 1 / Math.max(1e-12, Math.hypot(x, y));
    [re[k], im[k], re[size - k], im[size - k]] = [x * weight, y * weight, x * weight, -y * weight];
  }
  // The inverse of a transform that is its own mirror: the same, read the other way round.
  transform(re, im);
  const at = (frames: number) => re[(size - frames) % size] as number;
  return peakOf(at, reach, Math.round(SPARE_SECONDS * rate));
}

function peakOf(at: (frames: number) => number, reach: number, spare: number): Echo {
  let best = 0;
  for (let i = 0; i <= reach; i++) if (at(i) > at(best)) best = i;
  let rival = 0;
  for (let i = 0; i <= reach; i++) if (Math.abs(i - best) > spare) rival = Math.max(rival, Math.abs(at(i)));
  const [before, peak, after] = [at(Math.max(0, best - 1)), at(best), at(best + 1)];
  const bend = before - 2 * peak + after;
  const lagFrames = best + (bend < 0 ? (0.5 * (before - after)) / bend : 0);
  return { lagFrames, sure: peak <= 0 ? 0 : Math.max(0, 1 - (rival / peak) ** 2) };
}

export interface RoundTrip {
  readonly seconds: number;
  /** 0…1: as sure as the echoes that agree are, and as many as they are. */
  readonly sure: number;
}

/** Of several chirps: the middle one, and how far the others say the same. */
export function roundTripOf(echoes: readonly Echo[], rate: number): RoundTrip {
  const sorted = [...echoes].sort((a, b) => a.lagFrames - b.lagFrames);
  const middle = sorted[sorted.length >> 1];
  if (!middle) return { seconds: 0, sure: 0 };
  const alike = echoes.filter(({ lagFrames }) => Math.abs(lagFrames - middle.lagFrames) <= SAME_SECONDS * rate);
  const sure = alike.reduce((sum, echo) => sum + echo.sure, 0) / echoes.length;
  const lag = alike.reduce((sum, echo) => sum + echo.lagFrames, 0) / alike.length;
  return { seconds: lag / rate, sure };
}

function spectrumOf(sound: Float32Array, size: number) {
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  re.set(sound);
  transform(re, im);
  return { re, im };
}

/** Fast Fourier transform in place, radix 2 (Cooley and Tukey, 1965). */
function transform(re: Float64Array, im: Float64Array): void {
  const { length } = re;
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
  }
  for (let half = 1; half < length; half <<= 1) {
    const [cosines, sines] = [new Float64Array(half), new Float64Array(half)];
    for (let k = 0; k < half; k++) {
      cosines[k] = Math.cos((Math.PI * k) / half);
      sines[k] = -Math.sin((Math.PI * k) / half);
    }
    for (let from = 0; from < length; from += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [a, b] = [from + k, from + k + half];
        const [c, s, br, bi] = [cosines[k], sines[k], re[b], im[b]] as [number, number, number, number];
        const [x, y] = [br * c - bi * s, br * s + bi * c];
        const [ar, ai] = [re[a] as number, im[a] as number];
        [re[a], im[a], re[b], im[b]] = [ar + x, ai + y, ar - x, ai - y];
      }
    }
  }
}
