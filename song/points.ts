/** The points of a lane in the order the document keeps them: by tick, at one tick as they came. */
import type { Point } from './song.ts';

export function pointsInOrder(points: readonly Point[]): readonly Point[] {
  const isOrdered = points.every((point, i) => i === 0 || (points[i - 1]?.tick ?? 0) <= point.tick);
  return isOrdered ? points : [...points].sort((a, b) => a.tick - b.tick);
}
