/** A moving code: cut into parts and put together again, whatever the camera sees first, twice or never. */
import { expect, test } from 'vitest';
import { Gathering, MOST_MOVING, partsOf, readPart } from '../../../ui/panels/share/qr/parts.ts';
import { linkTextIn } from '../../../ui/state/arrival.ts';
import { dice } from '../../dice.ts';

const ORIGIN = 'https://batida.example';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function linkOf(length: number, seed: number): string {
  const next = dice(seed);
  return Array.from({ length }, () => LETTERS[Math.floor(next() * LETTERS.length)]).join('');
}

const seen = (address: string) => {
  const part = readPart(linkTextIn(address) ?? '');
  if (!part) throw new Error(`no part: ${address}`);
  return part;
};

test.each([701, 1000, 1201, MOST_MOVING])(
  'a link of %i letters: parts of 400 at most, in any order, again and again',
  (length) => {
    const text = linkOf(length, length);
    const parts = partsOf(text, ORIGIN);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(400);
    const gathering = new Gathering();
    const [first = '', ...rest] = parts;
    expect(gathering.add(seen(first))).toEqual({ count: 1, of: parts.length, whole: null });
    expect(gathering.add(seen(first)).count).toBe(1);
    const last = rest
      .reverse()
      .map((part) => gathering.add(seen(part)))
      .pop();
    expect(last).toEqual({ count: parts.length, of: parts.length, whole: text });
  },
);

test('parts of two songs never come together', () => {
  const [one, other] = [partsOf(linkOf(1500, 1), ORIGIN), partsOf(linkOf(1500, 2), ORIGIN)];
  const gathering = new Gathering();
  for (const part of one.slice(1)) gathering.add(seen(part));
  expect(gathering.add(seen(other[0] ?? '')).count).toBe(1);
  expect(
    other
      .slice(1)
      .map((part) => gathering.add(seen(part)))
      .pop()?.whole,
  ).toBe(linkOf(1500, 2));
});

test('a part that was read wrongly is found out, and all are gathered anew', () => {
  const parts = partsOf(linkOf(900, 3), ORIGIN).map(seen);
  const [first, ...rest] = parts;
  if (!first) throw new Error('no part');
  const gathering = new Gathering();
  gathering.add({ ...first, letters: `${first.letters.slice(0, -1)}${first.letters.endsWith('A') ? 'B' : 'A'}` });
  const end = rest.map((part) => gathering.add(part)).pop();
  expect(end).toEqual({ count: 0, of: parts.length, whole: null });
  expect(parts.map((part) => gathering.add(part)).pop()?.whole).toBe(linkOf(900, 3));
});

test.each(['~0~3~abc~AA', '~4~3~abc~AA', '~1~21~abc~AA', '~1~3~abc~', '~1~3~ABC~AA', `~1~3~abc~${'A'.repeat(401)}`])(
  'is no part: %s',
  (text) => expect(readPart(text)).toBeNull(),
);
