/**
 * How alike two sounds are to an ear. Both as 1.5 s from the onset of the preview note, mono: 2048-frame Hann windows every
 * 512 frames, 48 triangular bands of the mel scale (O'Shaughnessy, "Speech Communication", 1987: 2595 log10(1 + f / 700))
 * from 40 Hz to 16 kHz, the power of each in dB below the loudest cell of its own sound, down to −60. The distance is the mean
 * difference over cells where either is above that floor.
 */
import { WindowedPower } from './spectrum.ts';

export const HEARD_SECONDS = 1.5;
const WINDOW = 2048;
const HOP = 512;
const BANDS = 48;
const LOWEST_HZ = 40;
const HIGHEST_HZ = 16_000;
const FLOOR_DB = -60;

const melOf = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const hertzOf = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

/** Edges of the triangles: each band goes up from one edge to the next and down to the one after. */
const EDGES = Array.from({ length: BANDS + 2 }, (_, i) => {
  const [from, to] = [melOf(LOWEST_HZ), melOf(HIGHEST_HZ)];
  return hertzOf(from + ((to - from) * i) / (BANDS + 1));
});

interface Triangle {
  readonly firstBin: number;
  readonly weights: Float64Array;
}

function trianglesFor(rate: number): readonly Triangle[] {
  const binHz = rate / WINDOW;
  return EDGES.slice(0, BANDS).map((low, band) => {
    const [middle, high] = [EDGES[band + 1] ?? low, EDGES[band + 2] ?? low];
    const firstBin = Math.ceil(low / binHz);
    const count = Math.max(0, Math.floor(high / binHz) - firstBin + 1);
    const weights = Float64Array.from({ length: count }, (_, i) => {
      const hz = (firstBin + i) * binHz;
      return Math.max(0, hz < middle ? (hz - low) / (middle - low) : (high - hz) / (high - middle));
    });
    return { firstBin, weights };
  });
}

/** Decibels of one sound, window by window; −60 where there is nothing. */
export type Cells = Float64Array;

/** Hears sounds of one rate. */
export class Ear {
  private readonly power = new WindowedPower(WINDOW);
  private readonly triangles: readonly Triangle[];

  constructor(private readonly rate: number) {
    this.triangles = trianglesFor(rate);
  }

  /** What is shorter than 1.5 s goes on silent, what is longer is left. */
  hear(mono: Float32Array): Cells {
    const frames = Math.round(HEARD_SECONDS * this.rate);
    const windows = Math.floor((frames - WINDOW) / HOP) + 1;
    const cells = new Float64Array(windows * BANDS);
    for (let window = 0; window < windows; window++) {
      const bins = this.power.read(mono, window * HOP);
      for (const [band, { firstBin, weights }] of this.triangles.entries()) {
        let sum = 0;
        for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (bins[firstBin + i] ?? 0);
        cells[window * BANDS + band] = sum;
      }
    }
    const loudest = cells.reduce((most, power) => Math.max(most, power), Number.MIN_VALUE);
    return cells.map((power) => Math.max(FLOOR_DB, 10 * Math.log10(power / loudest)));
  }
}

/** Decibels; 0: the same sound. */
export function distanceDb(a: Cells, b: Cells): number {
  let sum = 0;
  let heard = 0;
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i] ?? FLOOR_DB, b[i] ?? FLOOR_DB];
    if (one <= FLOOR_DB && other <= FLOOR_DB) continue;
    sum += Math.abs(one - other);
    heard++;
  }
  return heard === 0 ? 0 : sum / heard;
}
