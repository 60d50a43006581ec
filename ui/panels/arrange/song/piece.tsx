/** What a track plays in a stretch of the song, drawn bar by bar: its steps as bars, its notes as dashes. */
import { memo } from 'react';
import type { Pattern } from '../../../../song/song.ts';
import { STEPS_PER_BAR, TICKS_PER_STEP } from '../../../../song/time.ts';

interface PieceProps {
  readonly pattern: Pattern;
  /** In steps from where the pattern began. */
  readonly fromStep: number;
  readonly bars: number;
}

const HEIGHT = 100;
const known = new WeakMap<Pattern, string>();

/** One pass of a pattern; patterns never change, so each is drawn once. */
function pathOf(pattern: Pattern): string {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const { steps, notes, length } = pattern;
  const keys = notes.map(({ key }) => key);
  const [low, high] = [Math.min(...keys), Math.max(...keys)];
  const strokes = steps.slice(0, length).flatMap(({ on, velocity }, i) => {
    const height = Math.round(HEIGHT * (0.3 + 0.7 * velocity));
    return on ? [`M${i + 0.15} ${HEIGHT - height}h.5v${height}h-.5z`] : [];
  });
  const dashes = notes
    .filter(({ startTick }) => startTick < length * TICKS_PER_STEP)
    .map(({ key, startTick, lengthTicks }) => {
      const from = startTick / TICKS_PER_STEP;
      const steps = Math.max(0.4, Math.min(lengthTicks / TICKS_PER_STEP, length - from) - 0.2);
      const top = high === low ? HEIGHT / 2 : 8 + ((high - key) / (high - low)) * (HEIGHT - 24);
      return `M${from.toFixed(2)} ${top.toFixed(0)}h${steps.toFixed(2)}v10h-${steps.toFixed(2)}z`;
    });
  const path = [...strokes, ...dashes].join('');
  known.set(pattern, path);
  return path;
}

export const PiecePicture = memo(function PiecePicture({ pattern, fromStep, bars }: PieceProps) {
  const { length } = pattern;
  const steps = bars * STEPS_PER_BAR;
  const shift = fromStep % length;
  const passes = Math.ceil((steps + shift) / length);
  const path = pathOf(pattern);
  if (path === '') return null;
  return (
    <svg viewBox={`${shift} 0 ${steps} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: passes }, (_, pass) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passes are known by their place
        <path key={pass} d={path} transform={`translate(${pass * length} 0)`} />
      ))}
    </svg>
  );
});
