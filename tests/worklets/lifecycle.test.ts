/** The life of the engine: every state with everything that can happen to it. */
import { describe, expect, test } from 'vitest';
import { FaultCount, type Life, type LifeEvent, nextLife } from '../../worklets/lifecycle.ts';

const EVENTS = ['boot', 'ready', 'sound', 'silence', 'fault', 'broken'] as const satisfies readonly LifeEvent[];

/** One row a state, one column an event, in the order above; '·' stays. */
const TABLE: readonly (readonly [Life, ...(Life | '·')[]])[] = [
  ['off', 'booting', '·', '·', '·', '·', '·'],
  ['booting', '·', 'locked', 'sounding', '·', '·', 'failed'],
  ['locked', '·', '·', 'sounding', '·', 'rebuilding', 'failed'],
  ['sounding', '·', '·', '·', 'interrupted', 'rebuilding', 'failed'],
  ['interrupted', '·', '·', 'sounding', '·', 'rebuilding', 'failed'],
  ['rebuilding', '·', 'interrupted', 'sounding', '·', '·', 'failed'],
  ['failed', 'booting', '·', '·', '·', '·', '·'],
];

describe.each(TABLE)('%s', (life, ...row) => {
  test.each(EVENTS.map((event, i) => [event, row[i]] as const))('%s -> %s', (event, to) => {
    expect(nextLife(life as Life, event)).toBe(to === '·' ? life : to);
  });
});

const after = (...events: LifeEvent[]): Life => events.reduce<Life>(nextLife, 'off');

test('the way from the page to sound, through a call, a fault and back', () => {
  expect(after('boot', 'ready')).toBe('locked');
  expect(after('boot', 'ready', 'sound', 'silence')).toBe('interrupted');
  expect(after('boot', 'ready', 'sound', 'silence', 'sound', 'fault')).toBe('rebuilding');
  expect(after('boot', 'ready', 'sound', 'fault', 'sound')).toBe('sounding');
  expect(after('boot', 'ready', 'sound', 'silence', 'fault', 'ready')).toBe('interrupted');
});

test('a finger that was there first: no lock is seen', () => {
  expect(after('boot', 'sound')).toBe('sounding');
});

test('what failed can be tried again', () => {
  expect(after('boot', 'broken', 'boot', 'ready', 'sound')).toBe('sounding');
});

test('three faults within ten seconds are mended, the fourth is one too many', () => {
  const count = new FaultCount();
  expect([0, 1000, 2000, 3000].map((at) => count.add(at))).toEqual([true, true, true, false]);
  const seldom = new FaultCount();
  expect([0, 5000, 10_000, 15_000, 20_000].map((at) => seldom.add(at))).toEqual([true, true, true, true, true]);
});
