/** Several gauges on one canvas: each in its place, and nothing left where one has been. */
import { expect, test } from 'vitest';
import type { Look } from '../../../ui/paint/bars.ts';
import { Drawing } from '../../../ui/paint/drawing.ts';

const SIDE = 20;

/** A canvas of 20 × 20 dots that knows the colour of each, as a letter. */
function canvas() {
  let dots: string[] = [];
  let [left, top] = [0, 0];
  const fill = (ink: string) => (x: number, y: number, width: number, height: number) => {
    for (let row = Math.round(top + y); row < Math.round(top + y + height); row++) {
      dots.fill(ink, row * SIDE + left + x, row * SIDE + left + x + width);
    }
  };
  const pen = {
    fillStyle: '',
    setTransform: (...[, , , , x = 0, y = 0]: number[]) => {
      [left, top] = [x, y];
    },
    clearRect: fill('.'),
    fillRect: (x: number, y: number, width: number, height: number) => fill(String(pen.fillStyle))(x, y, width, height),
  } as unknown as CanvasRenderingContext2D;
  return {
    width: 0,
    height: 0,
    getContext: () => {
      dots = Array.from({ length: SIDE * SIDE }, () => '.');
      return pen;
    },
    column: (x: number) => Array.from({ length: SIDE }, (_, y) => dots[y * SIDE + x]).join(''),
  };
}

const look = (left: number, ink: string): Look => ({
  left,
  top: 4,
  width: 3,
  height: 10,
  dots: 1,
  inks: [ink],
  isClipped: false,
});

test('each gauge is drawn in its own place, moves alone, and leaves nothing behind', () => {
  const surface = canvas();
  const drawing = new Drawing(surface);
  drawing.resize(SIDE, SIDE);
  drawing.add(1, 'taken');
  drawing.add(2, 'taken');
  drawing.look(1, look(0, 'a'));
  drawing.look(2, look(5, 'b'));
  drawing.show(1, [50]);
  drawing.show(2, [100]);
  const empty = '.'.repeat(SIDE);
  expect([2, 3, 5, 8].map(surface.column)).toEqual(['....aaaaa...........', empty, '....bbbbbbbbbb......', empty]);
  drawing.show(1, [20]);
  expect([0, 5].map(surface.column)).toEqual(['....aa..............', '....bbbbbbbbbb......']);
  drawing.look(2, look(9, 'b'));
  expect([0, 5, 9].map(surface.column)).toEqual(['....aa..............', empty, '....bbbbbbbbbb......']);
  drawing.drop(1);
  expect([0, 9].map(surface.column)).toEqual([empty, '....bbbbbbbbbb......']);
});

test('what is not on it is heard without harm', () => {
  const surface = canvas();
  const drawing = new Drawing(surface);
  drawing.resize(SIDE, SIDE);
  drawing.show(7, [50]);
  drawing.look(7, look(0, 'a'));
  drawing.drop(7);
  expect([surface.width, surface.height, surface.column(0)]).toEqual([SIDE, SIDE, '.'.repeat(SIDE)]);
});
