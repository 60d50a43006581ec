/** A stretch of a curve: automation within a clip is seen as far as the clip shows it. */

interface TimedPoint {
  readonly time: number;
  readonly value: number;
  readonly isHeld: boolean;
}

/** The points from one time to another, with those that the curve has at both. */
export function cutOut(points: readonly TimedPoint[], from: number, to: number): readonly TimedPoint[] {
  const inside = points.filter(({ time }) => time >= from && time <= to);
  const before = points[points.filter(({ time }) => time < from).length - 1];
  const after = points.find(({ time }) => time > to);
  const at = (time: number, left: TimedPoint, right: TimedPoint | undefined): TimedPoint => {
    if (!right || left.isHeld) return { ...left, time };
    const share = (time - left.time) / (right.time - left.time);
    return { ...left, time, value: left.value + (right.value - left.value) * share };
  };
  const first = before && inside[0]?.time !== from ? [at(from, before, inside[0] ?? after)] : [];
  const last = inside[inside.length - 1] ?? before;
  return [...first, ...inside, ...(after && last && !last.isHeld ? [at(to, last, after)] : [])];
}
