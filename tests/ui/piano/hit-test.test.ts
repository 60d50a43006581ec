/** What lies under a finger or the mouse. */
import { describe, expect, test } from 'vitest';
import type { Note } from '../../../song/song.ts';
import { type Frame, xOfTick, yOfKey } from '../../../ui/panels/piano/geometry.ts';
import { FINGER, hitAt, MOUSE, notesIn, PICKING_FINGER, stemsAt } from '../../../ui/panels/piano/hit-test.ts';

const frame: Frame = {
  width: 800,
  height: 500,
  keysWidth: 44,
  rulerHeight: 20,
  velocityHeight: 52,
  beatWidth: 88,
  rowHeight: 24,
  scrollX: 0,
  scrollY: 1200,
};
const note = (key: number, startTick: number, lengthTicks = 960): Note => ({
  key,
  startTick,
  lengthTicks,
  velocity: 0.8,
});
const notes = [note(72, 0), note(76, 0), note(72, 960), note(74, 1920, 240)];
const none = () => false;
const at = (key: number, tick: number) => ({ x: xOfTick(frame, tick), y: yOfKey(frame, key) + 12 });

describe('a press', () => {
  test('meets the note it is on, and nothing beside it', () => {
    const { x, y } = at(72, 400);
    expect(hitAt(frame, notes, none, x, y, MOUSE)).toEqual({ index: 0, part: 'body' });
    expect(hitAt(frame, notes, none, x, y + 24, MOUSE)).toBeNull();
  });

  test('with a mouse an edge is an edge; with a finger only that of a chosen note', () => {
    const { x, y } = at(76, 955);
    expect(hitAt(frame, notes, none, x, y, MOUSE)).toEqual({ index: 1, part: 'end' });
    expect(hitAt(frame, notes, none, x, y, FINGER)).toEqual({ index: 1, part: 'body' });
    expect(hitAt(frame, notes, (i) => i === 1, x + 18, y, FINGER)).toEqual({ index: 1, part: 'end' });
    const start = at(76, 0);
    expect(hitAt(frame, notes, (i) => i === 1, start.x + 5, start.y, FINGER)).toEqual({ index: 1, part: 'start' });
  });

  test('a chosen note can be moved by its middle, however short it is', () => {
    const { x, y } = at(74, 2040);
    expect(hitAt(frame, notes, (i) => i === 3, x, y, FINGER)).toEqual({ index: 3, part: 'body' });
  });

  test('a handle of a chosen note goes before the note under it', () => {
    const { x, y } = at(72, 970);
    expect(hitAt(frame, notes, (i) => i === 0, x, y, FINGER)).toEqual({ index: 0, part: 'end' });
  });

  test('a finger that only selects means the nearest note within its reach', () => {
    const { x, y } = at(74, 400);
    expect(hitAt(frame, notes, none, x, y + 16, PICKING_FINGER)).toEqual({ index: 0, part: 'body' });
    expect(hitAt(frame, notes, none, x, y + 90, PICKING_FINGER)).toBeNull();
  });

  test('of two notes on one another, the one drawn last', () => {
    const { x, y } = at(60, 100);
    expect(hitAt(frame, [note(60, 0), note(60, 0)], none, x, y, MOUSE)?.index).toBe(1);
  });
});

test('a box catches all it touches', () => {
  const from = at(76, 100);
  const to = at(72, 300);
  const box = { left: from.x, top: from.y, right: to.x, bottom: to.y };
  expect(notesIn(frame, notes, box)).toEqual([0, 1]);
  expect(notesIn(frame, notes, { ...box, right: xOfTick(frame, 1000) })).toEqual([0, 1, 2]);
});

test('the stems of a chord are one', () => {
  expect(stemsAt(frame, notes, xOfTick(frame, 0) + 5, 10)).toEqual([0, 1]);
  expect(stemsAt(frame, notes, xOfTick(frame, 1900), 10)).toEqual([3]);
  expect(stemsAt(frame, notes, xOfTick(frame, 400), 10)).toEqual([]);
  expect(stemsAt(frame, [], 100, 10)).toEqual([]);
});
