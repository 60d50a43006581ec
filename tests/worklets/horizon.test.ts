/** How far ahead the scheduler writes: as agreed, and further for a while where it is woken late. */
import { expect, test } from 'vitest';
import { Horizon } from '../../worklets/horizon.ts';

const RATE = 48_000;
const HORIZON = 4800;
const WAKE = 1200;

test('woken in time it is always the same', () => {
  const horizon = new Horizon(HORIZON, WAKE, RATE);
  for (let wake = 0; wake < 100; wake++) expect(horizon.until(wake * WAKE) - wake * WAKE).toBe(HORIZON);
});

test('a late wake makes it longer, and it is forgotten', () => {
  const horizon = new Horizon(HORIZON, WAKE, RATE);
  let frame = 0;
  horizon.until(frame);
  frame += 6 * WAKE;
  expect(horizon.until(frame) - frame).toBe(HORIZON + 8 * WAKE);
  for (let wake = 0; wake < 1000; wake++) {
    frame += WAKE;
    horizon.until(frame);
  }
  expect(horizon.until(frame + WAKE) - frame - WAKE).toBeLessThan(HORIZON + 2);
});

test('never more than 400 ms, nor after a stop for the time it lasted', () => {
  const horizon = new Horizon(HORIZON, WAKE, RATE);
  horizon.until(0);
  expect(horizon.until(10 * RATE) - 10 * RATE).toBe(0.4 * RATE);
  const stopped = new Horizon(HORIZON, WAKE, RATE);
  stopped.until(0);
  stopped.reset();
  expect(stopped.until(10 * RATE) - 10 * RATE).toBe(HORIZON);
});
