/** The mark of a track: colour is never alone. Tracks 9 to 16 repeat the eight, hollow. */

const SHAPES = [
  'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
  'M2 2h12v12H2z',
  'M8 1.5 15 14H1z',
  'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'M8 .8 15.2 8 8 15.2.8 8z',
  'M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z',
  'M3 1.5a6.5 6.5 0 0 1 6.5 6.5A6.5 6.5 0 0 1 3 14.5zM11 1.5h3v13h-3z',
  'M2 2h4.5v12H2zM9.5 2H14v12H9.5z',
];

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
      <path fillRule="evenodd" d={SHAPES[color] ?? SHAPES[0]} {...hollow} />
    </svg>
  );
}

/** The class that carries a track's colours (--c, --cd). */
export function colorClass(color: number): string {
  return `t${color + 1}`;
}
