/** What pages draw: the steps of a song, its cover, the mark of the house. Colours and sizes are the sheet's (ui/listen/pages.css). */
import { MARK_SHAPES } from '../../ui/paint/marks.ts';
import { Html, html } from './html.ts';

/** Of tracks, or of whole songs: a colour (0..7) and the first sixteen steps as bits. */
export type Rows = readonly (readonly [color: number, steps: number])[];

const STEPS = 16;
const BEAT = 4;
const CELL = 36;
const GAP = 5;
/** Between groups of four. */
const BEAT_GAP = 11;
const MARK = 32;
const MARK_GAP = 8;

/** Left edge of a step, from the first. */
const leftOf = (step: number): number => step * (CELL + GAP) + Math.floor(step / BEAT) * (BEAT_GAP - GAP);

const isOn = (bits: number, step: number): boolean => ((bits >> step) & 1) === 1;
/** Cells of beats 2 and 4 are darker. */
const shadeOf = (step: number): string => (Math.floor(step / BEAT) % 2 === 0 ? 'off' : 'alt');

/** What a cell of a grid shows: a colour (0..7), or nothing. */
export type Cells = readonly (readonly (number | null)[])[];

/** A row for each track. */
export const trackCells = (rows: Rows): Cells =>
  rows.map(([color, bits]) => Array.from({ length: STEPS }, (_, step) => (isOn(bits, step) ? color : null)));

/** A row for each song: what its cover shows at each step, twice, the second time from other tracks where several sound. */
export const songCells = (covers: readonly Rows[]): Cells =>
  covers.map((rows) =>
    Array.from({ length: 2 * STEPS }, (_, step) => colorAt(rows, step % STEPS, step < STEPS ? 0 : 1)),
  );

/**
 * Column by column, so that a script can light the one that sounds. `marks`: colours whose marks stand in front of the rows;
 * `isStretched`: it fills its box, whatever shape that has.
 */
export function grid(cells: Cells, label: string, marks: readonly number[] = [], isStretched = false): Html {
  const left = marks.length > 0 ? MARK + MARK_GAP : 0;
  const length = cells[0]?.length ?? STEPS;
  const height = Math.max(1, cells.length) * (CELL + GAP) - GAP;
  const columns = Array.from(
    { length },
    (_, step) =>
      html`<g>${cells.map(
        (row, y) =>
          html`<rect class="${classOf(row[step] ?? null, step)}" x="${left + leftOf(step)}" y="${
            y * (CELL + GAP)
          }" width="${CELL}" height="${CELL}"/>`,
      )}</g>`,
  );
  const front = marks.map((color, row) => markAt(color, row * (CELL + GAP)));
  const width = left + leftOf(length - 1) + CELL;
  return html`<svg class="grid" viewBox="0 0 ${width} ${height}"${
    isStretched && html` preserveAspectRatio="none"`
  } role="img" aria-label="${label}">${front}<g class="steps">${columns}</g></svg>`;
}

const classOf = (color: number | null, step: number): string => (color === null ? shadeOf(step) : `t${color + 1}`);

const markAt = (color: number, y: number): Html =>
  html`<rect class="t${color + 1}" x="0" y="${y}" width="${MARK}" height="${CELL}"/><path class="ink" fill-rule="evenodd" transform="translate(7 ${
    y + 9
  }) scale(1.1)" d="${MARK_SHAPES[color] ?? MARK_SHAPES[0]}"/>`;

export const mark = (color: number): Html =>
  html`<svg class="mark" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d="${
    MARK_SHAPES[color] ?? MARK_SHAPES[0]
  }"/></svg>`;

/** The steps of one track in a line. */
export const line = ([color, bits]: Rows[number]): Html =>
  html`<svg class="line" viewBox="0 0 ${leftOf(STEPS - 1) + CELL} 72" preserveAspectRatio="none" aria-hidden="true">${Array.from(
    { length: STEPS },
    (_, step) =>
      html`<rect class="${isOn(bits, step) ? `t${color + 1}` : shadeOf(step)}" x="${leftOf(step)}" width="${CELL}" height="72"/>`,
  )}</svg>`;

const COVER_SIDE = 4;

/** Of the tracks that sound at a step another one shows from step to step; as the screens draw it (ui/controls/cover.tsx). */
function colorAt(rows: Rows, step: number, turn = 0): number | null {
  const playing = rows.filter(([, bits]) => isOn(bits, step));
  const shown = playing[((step >> 1) + turn) % playing.length];
  return shown ? shown[0] : null;
}

export const cover = (rows: Rows): Html =>
  html`<svg class="cover" viewBox="0 0 41 41" aria-hidden="true">${Array.from({ length: STEPS }, (_, step) => {
    const color = colorAt(rows, step);
    return html`<rect class="${color === null ? 'off' : `t${color + 1}`}" x="${1 + (step % COVER_SIDE) * 10}" y="${
      1 + Math.floor(step / COVER_SIDE) * 10
    }" width="9" height="9"/>`;
  })}</svg>`;

export const LOGO = new Html(
  '<svg class="logo" viewBox="0 0 20 28" aria-hidden="true"><path d="M0 0h9v8H0zM0 10h9v8H0zM11 10h9v8h-9zM0 20h9v8H0zM11 20h9v8h-9z"/><path class="lit" d="M11 0h9v8h-9z"/></svg>',
);

/** Both signs of the key that plays; the sheet shows one of them. */
export const PLAY_SIGNS = new Html(
  '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path class="to-play" d="M6 3v18l15-9z"/><path class="to-pause" d="M5 4h5v16H5zM14 4h5v16h-5z"/></svg>',
);

export const HEART = new Html(
  '<svg class="heart" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21 3.6 12.4C1 9.6 2.3 4.5 6.6 4.2 9 4 11 5.4 12 7.5 13 5.4 15 4 17.4 4.2c4.3.3 5.6 5.4 3 8.2z"/></svg>',
);

/** The mark as an icon of the browser: paper and ink are not known there, so that it has its own ink. */
export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-6 -2 32 32'%3E%3Cpath d='M0 0h9v8H0zM0 10h9v8H0zM11 10h9v8h-9zM0 20h9v8H0zM11 20h9v8h-9z' fill='%23121412'/%3E%3Cpath d='M11 0h9v8h-9z' fill='%23FA6400'/%3E%3C/svg%3E";
