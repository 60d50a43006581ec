/** A sound drawn: how far it reaches up and down, and within, darker, its RMS. Pure: columns in, strokes on a canvas out. */
import type { Columns } from '../../worklets/wave-pyramid.ts';

/** What of a canvas is used. */
export interface WavePen {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  globalAlpha: number;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
}

export interface WaveInk {
  readonly peak: string;
  readonly rms: string;
  /** Around the peaks; null: none. */
  readonly line: string | null;
}

/** In dots of the canvas. */
export interface WaveBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A factor for each column, or one for all. */
export type Gain = number | ((column: number) => number);

const at = (gain: Gain, column: number): number => (typeof gain === 'number' ? gain : gain(column));

/** Columns side by side over the width of the box; full scale reaches its edges, and a line is never thinner than a dot. */
export function paintWave(pen: WavePen, box: WaveBox, { low, high, rms }: Columns, ink: WaveInk, gain: Gain = 1): void {
  const count = low.length;
  if (count === 0) return;
  const middle = box.top + box.height / 2;
  const half = box.height / 2;
  const step = box.width / count;
  const clip = (share: number) => Math.min(1, Math.max(-1, share));
  const trace = (upper: (i: number) => number, lower: (i: number) => number) => {
    pen.beginPath();
    for (let i = 0; i < count; i++)
      pen.lineTo(box.left + (i + 0.5) * step, middle - Math.max(0.5, half * clip(upper(i))));
    for (let i = count - 1; i >= 0; i--) {
      pen.lineTo(box.left + (i + 0.5) * step, middle - Math.min(-0.5, half * clip(lower(i))));
    }
    pen.closePath();
  };
  trace(
    (i) => (high[i] ?? 0) * at(gain, i),
    (i) => (low[i] ?? 0) * at(gain, i),
  );
  pen.fillStyle = ink.peak;
  pen.fill();
  if (ink.line !== null) {
    pen.strokeStyle = ink.line;
    pen.lineWidth = 1;
    pen.stroke();
  }
  trace(
    (i) => (rms[i] ?? 0) * at(gain, i),
    (i) => -(rms[i] ?? 0) * at(gain, i),
  );
  pen.fillStyle = ink.rms;
  pen.fill();
}

/** So near that single samples are apart: a line from each to the next, and a dot where there is room for one. */
export function paintSamples(
  pen: WavePen,
  box: WaveBox,
  samples: Float32Array,
  firstX: number,
  stepX: number,
  ink: string,
  gain: Gain = 1,
): void {
  const middle = box.top + box.height / 2;
  const half = box.height / 2;
  const yOf = (i: number) => middle - half * Math.min(1, Math.max(-1, (samples[i] ?? 0) * at(gain, i)));
  pen.strokeStyle = ink;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let i = 0; i < samples.length; i++) pen.lineTo(firstX + i * stepX, yOf(i));
  pen.stroke();
  if (stepX < DOT_PIXELS) return;
  pen.fillStyle = ink;
  for (let i = 0; i < samples.length; i++) pen.fillRect(firstX + i * stepX - 2, yOf(i) - 2, 4, 4);
}

const DOT_PIXELS = 6;
