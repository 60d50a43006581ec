/** A spectrum as an equaliser shows it: columns of equal ratio, what rises at once and falls slowly. Pure; time is an argument. */
import { PowerSpectrum } from './fft.ts';

/** 85 ms at 48 kHz: 2048 samples would show an octave of the bass as one hill, 8192 would be late for a beat. */
export const SPECTRUM_SIZE = 4096;
export const SPECTRUM_COLUMNS = 128;
const LOWEST_HZ = 20;
const DECADES = 3;
export const FLOOR_DB = -90;
const FALL_DB_PER_SECOND = 36;
/** A neighbour that is lower still would bend the parabola out of shape. */
const STEEPEST_DB = 12;
/** After a pause this long, things fall as if it had been this short. */
const LONGEST_FRAME_SECONDS = 0.5;
/**
 * Mixes lose 3 to 6 dB an octave from bin to bin. Tilted by 4.5 around 1 kHz, as mixing engineers are used to see it, a
 * balanced one lies level, and a hill is something to reach for with a point of the curve.
 */
const TILT_DB_PER_OCTAVE = 4.5;
const TILT_HZ = 1000;

/** The frequency at a share of the width, as the picture's own scale has it. */
const hertzAt = (share: number) => LOWEST_HZ * 10 ** (DECADES * share);

/** The column a frequency lies in. */
export function columnOf(hz: number): number {
  return Math.floor((SPECTRUM_COLUMNS * Math.log10(hz / LOWEST_HZ)) / DECADES);
}

/** How much higher a column stands than its level. */
export const TILT = Float32Array.from(
  { length: SPECTRUM_COLUMNS },
  (_, column) => TILT_DB_PER_OCTAVE * Math.log2(hertzAt((column + 0.5) / SPECTRUM_COLUMNS) / TILT_HZ),
);

export class Spectrum {
  /** dBFS of the loudest sine in each column. */
  readonly levels = new Float32Array(SPECTRUM_COLUMNS).fill(FLOOR_DB * 2);
  private readonly spectrum = new PowerSpectrum(SPECTRUM_SIZE);
  private readonly binsPerHertz: number;
  private fedAt = 0;

  constructor(rate: number) {
    this.binsPerHertz = SPECTRUM_SIZE / rate;
  }

  feed(samples: Float32Array, milliseconds: number): void {
    this.spectrum.measure(samples);
    const seconds = Math.min(LONGEST_FRAME_SECONDS, Math.max(0, milliseconds - this.fedAt) / 1000);
    this.fedAt = milliseconds;
    for (let column = 0; column < SPECTRUM_COLUMNS; column++) {
      const fallen = (this.levels[column] as number) - FALL_DB_PER_SECOND * seconds;
      this.levels[column] = Math.max(FLOOR_DB * 2, fallen, this.level(column));
    }
  }

  /** The highest point of the spectrum within a column: on a parabola through the loudest bin and its neighbours. */
  private level(column: number): number {
    const { powers } = this.spectrum;
    const from = hertzAt(column / SPECTRUM_COLUMNS) * this.binsPerHertz;
    const to = hertzAt((column + 1) / SPECTRUM_COLUMNS) * this.binsPerHertz;
    const last = Math.min(powers.length - 2, Math.round(to));
    let bin = Math.max(1, Math.round(from));
    for (let next = bin + 1; next <= last; next++) if ((powers[next] as number) > (powers[bin] as number)) bin = next;
    if (bin > last) return FLOOR_DB * 2;
    const middle = decibelsOf(powers[bin] as number);
    const before = Math.max(decibelsOf(powers[bin - 1] as number), middle - STEEPEST_DB);
    const after = Math.max(decibelsOf(powers[bin + 1] as number), middle - STEEPEST_DB);
    const slope = (after - before) / 2;
    const bend = before - 2 * middle + after;
    const low = Math.max(from - bin, -0.5);
    const high = Math.min(to - bin, 0.5);
    const top = bend < 0 ? -slope / bend : slope * Number.POSITIVE_INFINITY;
    const at = Math.min(high, Math.max(low, top || 0));
    return middle + slope * at + (bend / 2) * at * at;
  }
}

const decibelsOf = (power: number) => 10 * Math.log10(power + 1e-18);
