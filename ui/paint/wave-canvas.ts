/** Pieces of sound on a canvas of the page, over a window of time: from pyramids, and where one looks closely from the samples themselves. */
import { type Columns, columnsOf, columnsOfSamples, FINEST_FRAMES } from '../../worklets/wave-pyramid.ts';
import { gainOfDb, loudnessAt, type WavePiece } from '../state/wave-pieces.ts';
import { nearOf, waveOf } from '../state/waves.ts';
import { paintSamples, paintWave, type WaveBox, type WaveInk } from './wave.ts';

interface WaveScene {
  readonly pieces: readonly WavePiece[];
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly isHeard: boolean;
}

/** Nearer than that each sample is seen by itself. */
const SAMPLES_APART_DOTS = 3;

/** The colours that the style sheet gives a wave where it stands. */
export function inkOf(canvas: HTMLCanvasElement): WaveInk {
  const style = getComputedStyle(canvas);
  const probe = (name: string) => colorOf(canvas, style.getPropertyValue(name).trim());
  const line = probe('--wave-line');
  return {
    peak: probe('--wave-peak'),
    rms: probe('--wave-rms'),
    line: /^rgba?\(0, 0, 0, 0\)$/.test(line) ? null : line,
  };
}

/** A canvas knows no colours that are mixed, nor those of the system: they become the numbers they are where it stands. */
function colorOf(canvas: HTMLCanvasElement, value: string): string {
  const before = canvas.style.outlineColor;
  canvas.style.outlineColor = value;
  const plain = getComputedStyle(canvas).outlineColor;
  canvas.style.outlineColor = before;
  return plain;
}

/** Reads the signals of the sounds that it draws. */
export function paintPieces(canvas: HTMLCanvasElement, scene: WaveScene): void {
  const dots = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(canvas.clientWidth * dots), Math.round(canvas.clientHeight * dots)];
  const pen = canvas.getContext('2d');
  const waves = scene.pieces.map(({ hash, rate }) => waveOf(hash, rate).value);
  if (!pen || width === 0 || height === 0) return;
  // A canvas that is given a size is empty.
  canvas.width = width;
  canvas.height = height;
  const ink = inkOf(canvas);
  const perSecond = width / Math.max(1e-9, scene.toSeconds - scene.fromSeconds);
  for (const [at, piece] of scene.pieces.entries()) {
    const left = Math.max(0, Math.floor((piece.fromSeconds - scene.fromSeconds) * perSecond));
    const right = Math.min(width, Math.ceil((piece.toSeconds - scene.fromSeconds) * perSecond));
    const wave = waves[at];
    if (!wave || right <= left) continue;
    const box: WaveBox = { left, top: 0, width: right - left, height };
    const start = scene.fromSeconds + left / perSecond;
    const gain = (column: number) => {
      if (!scene.isHeard) return gainOfDb(0);
      return loudnessAt(piece.part, start + column / perSecond - piece.partSeconds);
    };
    pen.globalAlpha = piece.isMute && scene.isHeard ? 0.35 : 1;
    paintOne(pen, box, piece, start, perSecond, wave, ink, gain);
    pen.globalAlpha = 1;
  }
}

type Wave = NonNullable<ReturnType<typeof waveOf>['value']>;

function paintOne(
  pen: CanvasRenderingContext2D,
  box: WaveBox,
  piece: WavePiece,
  start: number,
  perSecond: number,
  wave: Wave,
  ink: WaveInk,
  gain: (column: number) => number,
): void {
  const { rate } = wave;
  const framesEach = (Math.abs(piece.speed) * rate) / perSecond;
  const at = piece.fileSeconds + (start - piece.fromSeconds) * piece.speed;
  // Backwards the first column is the last of the stretch.
  const first = (piece.speed < 0 ? at - (box.width / perSecond) * -piece.speed : at) * rate;
  const near = framesEach < FINEST_FRAMES ? nearOf(piece.hash, piece.rate, wave).value : null;
  if (near && framesEach * SAMPLES_APART_DOTS < 1) {
    const [from, past] = [Math.floor(first) - 1, Math.ceil(first + box.width * framesEach) + 2];
    const samples = Float32Array.from({ length: past - from }, (_, i) => near.channels[0]?.[from + i] ?? 0);
    const step = 1 / framesEach;
    if (piece.speed < 0) samples.reverse();
    const offset = piece.speed < 0 ? (first + box.width * framesEach - (past - 1)) * step : (from - first) * step;
    paintSamples(pen, box, samples, box.left + offset, step, ink.line ?? ink.peak, gain);
    return;
  }
  const columns = near
    ? columnsOfSamples(near.channels, first, framesEach, box.width)
    : columnsOf(wave, first, framesEach, box.width);
  paintWave(pen, box, piece.speed < 0 ? backwards(columns) : columns, ink, gain);
}

function backwards({ low, high, rms }: Columns): Columns {
  return { low: low.slice().reverse(), high: high.slice().reverse(), rms: rms.slice().reverse() };
}

/** Calls when the colours of the page change. */
export function watchTheme(draw: () => void): () => void {
  const watcher = new MutationObserver(draw);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const forced = matchMedia('(forced-colors: active)');
  forced.addEventListener('change', draw);
  return () => {
    watcher.disconnect();
    forced.removeEventListener('change', draw);
  };
}
