/** What a screen would read off audio: the truth that meters are held against. */
import { PERIOD } from '../../dsp/abi/sizes.ts';

const RATE = 48000;
/** A screen of 30 frames per second. */
export const READ_FRAMES = 50 * PERIOD;

/** Peak of each read, and the mean of the squares with 300 ms of memory, of audio that begins at `from`. */
export function levelsOf(audio: Float32Array, from: number, scale: number): { peaks: number[]; squares: number[] } {
  const keep = Math.exp(-1 / (0.3 * RATE));
  const peaks: number[] = [];
  const squares: number[] = [];
  let peak = 0;
  let square = 0;
  for (let i = 0; from + i < audio.length; i++) {
    const x = (audio[from + i] ?? 0) * scale;
    peak = Math.max(peak, Math.abs(x));
    square = square * keep + x * x * (1 - keep);
    if ((i + 1) % READ_FRAMES !== 0) continue;
    peaks.push(peak);
    squares.push(square);
    peak = 0;
  }
  return { peaks, squares };
}
