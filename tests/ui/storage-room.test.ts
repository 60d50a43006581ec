/** The bar of the room on the device: thirty-two steps, and each kind that is there can be seen. */
import { describe, expect, test } from 'vitest';
import { stepsOf } from '../../ui/shelf/inventory.ts';

const MB = 1e6;

describe('steps of the room', () => {
  test('go by the share of the room', () => {
    expect(stepsOf([250 * MB, 500 * MB, 0], 1000 * MB, 32)).toEqual([8, 16, 0]);
  });

  test('what is there at all has one, what is not has none', () => {
    expect(stepsOf([1, 0, 3 * MB], 10_000 * MB, 32)).toEqual([1, 0, 1]);
  });

  test('are never more than there are: the largest part gives way', () => {
    const steps = stepsOf([1, 1200 * MB, 1], 1000 * MB, 32);
    expect(steps).toEqual([1, 30, 1]);
  });
});
