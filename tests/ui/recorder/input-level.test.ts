/** The level before a take: how it falls, what is held, and the word for it. */
import { expect, test } from 'vitest';
import { InputFollower, LOWEST_DB } from '../../../ui/panels/recorder/input-level.ts';

const PIECE = 0.1;
const peakOf = (db: number) => 10 ** (db / 20);

/** So many seconds at a level. */
function hear(follower: InputFollower, db: number, seconds: number) {
  let level = follower.add(peakOf(db), PIECE);
  for (let i = 1; i < Math.round(seconds / PIECE); i++) level = follower.add(peakOf(db), PIECE);
  return level;
}

test.each([
  [-90, 'silent'],
  [-40, 'quiet'],
  [-25, 'quiet'],
  [-20, 'good'],
  [-6, 'good'],
  [-2, 'loud'],
  [0, 'loud'],
] as const)('%d dB is %s', (db, word) => {
  expect(hear(new InputFollower(), db, 2).loudness).toBe(word);
});

test('nothing is said of the first second, but that a sample had no more room', () => {
  expect(hear(new InputFollower(), -90, 0.8).loudness).toBe('listening');
  expect(new InputFollower().add(1, PIECE)).toMatchObject({ loudness: 'loud', isClipped: true });
});

test('the level rises at once, falls by 20 dB a second, and its highest stays for three', () => {
  const follower = new InputFollower();
  expect(follower.add(peakOf(-10), PIECE).peakDb).toBeCloseTo(-10);
  const later = hear(follower, -120, 1);
  expect(later.peakDb).toBeCloseTo(-30);
  expect(later.heldDb).toBeCloseTo(-10);
  expect(hear(follower, -120, 1.8).heldDb).toBeCloseTo(-10);
  const gone = hear(follower, -120, 0.3);
  expect(gone).toMatchObject({ peakDb: LOWEST_DB, heldDb: LOWEST_DB, loudness: 'silent' });
});

test('what was clipped stays marked, the word goes back to good when it is turned down', () => {
  const follower = new InputFollower();
  follower.add(1, PIECE);
  expect(hear(follower, -12, 4)).toMatchObject({ isClipped: true, loudness: 'good' });
});

test('a level at a border keeps its word', () => {
  const follower = new InputFollower();
  hear(follower, -26, 4);
  const words = new Set([-23.5, -24.5, -23.2, -25].map((db) => hear(follower, db, 4).loudness));
  expect([...words]).toEqual(['quiet']);
  expect(hear(follower, -21, 4).loudness).toBe('good');
});
