/** The mark of a track: colour is never alone. Tracks 9 to 16 repeat the eight, hollow. */
import { MARK_SHAPES } from '../paint/marks.ts';

interface MarkProps {
  /** 0..7, the track's colour. */
  readonly color: number;
  /** The second eight tracks. */
  readonly isHollow?: boolean;
}

/** Slanted edges of a gradient are ragged at ten pixels. */
const SLANTED: readonly number[] = [2, 4];

/** A background where one will do: a drawing of its own is a layer, and a screen of clips would have a hundred of them. */
export function Mark({ color, isHollow = false }: MarkProps) {
  if (!isHollow && !SLANTED.includes(color)) return <i className={`mark mark${color + 1}`} aria-hidden="true" />;
  const hollow = isHollow ? { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } : {};
  return (
    <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
      <path fillRule="evenodd" d={MARK_SHAPES[color] ?? MARK_SHAPES[0]} {...hollow} />
    </svg>
  );
}

/** The class that carries a track's colours (--c, --cd). */
export function colorClass(color: number): string {
  return `t${color + 1}`;
}
