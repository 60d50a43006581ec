/** How the parameters of a sound are laid out on pages that do not scroll: two rows of four. Pure. */
import type { ParamSpec } from '../../../song/specs.ts';

const COLUMNS = 4;
const ROWS = 2;

/** A list is as wide as two knobs. */
export function columnsOf(spec: ParamSpec): 1 | 2 {
  return spec.curve === 'choice' || (spec.unit === 'ticks' && spec.min >= 0) ? 2 : 1;
}

interface Sized<Name extends string> {
  readonly name: Name;
  readonly columns: 1 | 2;
}

/** In their order; what does not fit in a row begins the next one, as a grid of the browser lays them out. */
export function paged<Name extends string>(all: readonly Sized<Name>[]): readonly (readonly Name[])[] {
  const pages: Name[][] = [];
  let at = COLUMNS * ROWS;
  for (const { name, columns } of all) {
    const left = COLUMNS - (at % COLUMNS);
    if (columns > left) at += left;
    if (at + columns > COLUMNS * ROWS) {
      pages.push([]);
      at = 0;
    }
    pages[pages.length - 1]?.push(name);
    at += columns;
  }
  return pages;
}

/** The modulation matrix: source, target and amount are a row of their own, two rows a page. */
export function matrixPages<Name>(names: readonly Name[]): readonly (readonly Name[])[] {
  const size = 3 * ROWS;
  return Array.from({ length: Math.ceil(names.length / size) }, (_, page) =>
    names.slice(page * size, (page + 1) * size),
  );
}
