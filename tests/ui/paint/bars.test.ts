/** The bars of gauges, by the rectangles they are made of. */
import { describe, expect, test } from 'vitest';
import { type Form, INKS, type Look, paintBars } from '../../../ui/paint/bars.ts';

interface Rectangle {
  readonly ink: string;
  readonly place: readonly number[];
}

/** What is drawn on a canvas of 10 × 98 dots, or lying; with its frame of a pixel the box is 100 long. */
function drawn(form: Form, shares: readonly number[], changes: Partial<Look> = {}): readonly Rectangle[] {
  const rectangles: Rectangle[] = [];
  const [width, height] = form === 'lying' ? [98, 10] : [10, 98];
  const pen = {
    fillStyle: '',
    setTransform: () => undefined,
    clearRect: () => {
      rectangles.length = 0;
    },
    fillRect: (...place: number[]) => rectangles.push({ ink: pen.fillStyle, place }),
  };
  paintBars(
    pen,
    form,
    { left: 0, top: 0, width, height, dots: 1, inks: INKS[form], isClipped: false, ...changes },
    shares,
  );
  return rectangles;
}

describe('a level', () => {
  test('at rest is an empty canvas', () => {
    expect(drawn('upright', [0, 0, 0, 0])).toEqual([]);
  });

  test('grows from the bottom: peak, RMS with its edge, hold, where the red begins', () => {
    expect(drawn('upright', [50, 20, 20, 80])).toEqual([
      { ink: '--peak', place: [0, 49, 10, 49] },
      { ink: '--rms', place: [0, 79, 10, 19] },
      { ink: '--edge', place: [0, 98 - 20.6, 10, 2] },
      { ink: '--hold', place: [0, 98 - 79.4, 10, 2] },
      { ink: '--line', place: [0, 8, 10, 1] },
    ]);
  });

  test('grows from the left where it lies', () => {
    const [peak] = drawn('lying', [50, 0, 0, 0]);
    expect(peak).toEqual({ ink: '--peak', place: [0, 0, 49, 10] });
  });

  test('that was too loud keeps its red lit', () => {
    expect(drawn('upright', [1, 0, 0, 0], { isClipped: true }).at(-1)).toEqual({
      ink: '--rec',
      place: [0, 0, 10, 9],
    });
  });
});

test('what is taken away hangs from the top', () => {
  expect(drawn('taken', [25])).toEqual([{ ink: '--ink-2', place: [0, 0, 10, 24.5] }]);
});
