/** The name, written in steps on a grid; the song around it. */
import './poster.css';

const COLUMNS = 24;
const ROWS = 29;
const PLAYHEAD = 13;
const SIZE = 12;
/** Letters of three by five steps, from this row on. */
const TOP = 12;
const LETTERS: readonly (readonly string[])[] = [
  ['110', '101', '110', '101', '110'],
  ['010', '101', '111', '101', '101'],
  ['111', '010', '010', '010', '010'],
  ['1', '1', '1', '1', '1'],
  ['110', '101', '101', '101', '110'],
  ['010', '101', '111', '101', '101'],
];

/** Row, track colour, columns. */
const BEATS: readonly (readonly [number, number, readonly number[]])[] = [
  [2, 6, [0, 16]],
  [4, 5, [4, 12, 20]],
  [6, 4, [7, 15, 23]],
  [7, 3, [2, 6, 10, 14, 18, 22]],
  [9, 2, [3, 6, 11, 14, 19, 22]],
  [10, 1, [0, 4, 8, 12, 16, 20]],
  [18, 7, [0, 3, 6, 10, 11, 16, 19, 22]],
  [20, 8, [1, 5, 9, 13, 17, 21]],
  [22, 4, [2, 3, 10, 11, 18, 19]],
  [24, 1, [0, 4, 7, 8, 12, 15, 16, 20, 23]],
  [26, 2, [6, 14, 22]],
];

const square = (column: number, row: number) => `M${column * SIZE + 0.75} ${row * SIZE + 0.75}h10.5v10.5h-10.5z`;

interface Layer {
  readonly name: string;
  readonly path: string;
}

/** Squares of one look are one path. */
function layersOf(): readonly Layer[] {
  const names: string[][] = Array.from({ length: ROWS }, () =>
    Array.from({ length: COLUMNS }, (_, column) =>
      Math.floor(column / 4) % 2 === 0 ? 'poster-cell-alt' : 'poster-cell',
    ),
  );
  const put = (row: number, column: number, name: string) => {
    const cells = names[row];
    if (cells) cells[column] = name;
  };
  let left = 1;
  for (const letter of LETTERS) {
    letter.forEach((line, y) => {
      for (let x = 0; x < line.length; x++) if (line[x] === '1') put(TOP + y, left + x, 'poster-letter');
    });
    left += (letter[0]?.length ?? 0) + 1;
  }
  for (const [row, color, columns] of BEATS) for (const column of columns) put(row, column, `poster-color t${color}`);
  const paths = new Map<string, string>();
  names.forEach((cells, row) => {
    cells.forEach((name, column) => {
      const key = column === PLAYHEAD ? `${name} now` : name;
      paths.set(key, `${paths.get(key) ?? ''}${square(column, row)}`);
    });
  });
  return [...paths].map(([name, path]) => ({ name, path }));
}

const LAYERS = layersOf();

export function Poster({ label }: { readonly label: string }) {
  return (
    <svg
      className="poster"
      viewBox={`0 0 ${COLUMNS * SIZE} ${ROWS * SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {LAYERS.map(({ name, path }) => (
        <path key={name} className={name} d={path} />
      ))}
    </svg>
  );
}
