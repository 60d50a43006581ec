/** What a song may be made of. */
import fc from 'fast-check';
import { type Credit, LICENCES, TAKEN } from '../../song/credit.ts';
import type { Track } from '../../song/song.ts';
import { anyText } from './arbitrary-values.ts';

export const anyCredits = (tracks: readonly Track[]): fc.Arbitrary<readonly Credit[]> =>
  fc.array(
    fc.record({
      item: fc.uuid(),
      taken: fc.constantFrom(...TAKEN),
      part: anyText,
      title: anyText,
      author: fc.option(anyText),
      licence: fc.constantFrom(...LICENCES),
      tracks: fc.shuffledSubarray(tracks.map(({ id }) => id)),
    }),
    { maxLength: 3 },
  );
