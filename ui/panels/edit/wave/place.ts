/** Where a stretch of the song lies on what is seen of it. */
import type { CSSProperties } from 'react';
import { lengthOf, seen } from './state.ts';

/** Left edge and width, in percent; what lies far outside is cut. */
export function placeOf(fromSeconds: number, toSeconds: number): CSSProperties {
  const window = seen.value;
  const share = (seconds: number) => ((seconds - window.fromSeconds) / lengthOf(window)) * 100;
  const within = (percent: number) => Math.min(101, Math.max(-1, percent));
  const [left, right] = [within(share(fromSeconds)), within(share(toSeconds))];
  return { left: `${left.toFixed(3)}%`, width: `${Math.max(0, right - left).toFixed(3)}%` };
}
