/** The name of a recording that comes from a file. */
import { expect, test } from 'vitest';
import { takeName } from '../../ui/shelf/take-name.ts';

test('a name that fits stays as it is, without its ending', () => {
  expect(takeName('Rain on tin.wav')).toBe('Rain on tin');
  expect(takeName('.wav')).toBe('.wav');
  const sixty = `${'word '.repeat(11)}fives`;
  expect(sixty).toHaveLength(60);
  expect(takeName(`${sixty}.flac`)).toBe(sixty);
});

test('a long one ends with a whole word', () => {
  const name = 'Field recording from the market hall in Lisbon on a rainy afternoon.wav';
  expect(takeName(name)).toBe('Field recording from the market hall in Lisbon on a rainy');
  expect(takeName(name.replaceAll(' ', '_'))).toBe('Field_recording_from_the_market_hall_in_Lisbon_on_a_rainy');
  expect(takeName(name.replace('afternoon', '- afternoon'))).toBe(
    'Field recording from the market hall in Lisbon on a rainy',
  );
});

test('a word that ends with the last letter there is room for stays', () => {
  const sixty = `${'word '.repeat(11)}fives`;
  expect(takeName(`${sixty} more.wav`)).toBe(sixty);
});

test('without a gap in its last third it is cut where it is full, never within a sign', () => {
  expect(takeName(`short ${'x'.repeat(80)}.wav`)).toBe(`short ${'x'.repeat(54)}`);
  expect(takeName(`${'🎷'.repeat(70)}.wav`)).toBe('🎷'.repeat(60));
});
