/** Links that were changed on the way, or made to harm: nothing but a LinkFault, and soon. */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { LinkFault } from '../../../song/link/fault.ts';
import { isLinkText, linkTextIn, textOf } from '../../../song/link/letters.ts';
import { decodeLink, encodeLink } from '../../../song/link.ts';
import { rounds } from '../../tier.ts';
import { cpuMilliseconds } from '../stopwatch.ts';
import { drawnSong, editedSong, grownSong } from './materials.ts';
import { mutantOf, resigned } from './mutants.ts';

const MUTANTS = rounds(4000);
/** With a checksum that is right: these are read to their end. */
const SIGNED = rounds(300);
const LONGEST_MS = 200;
const sources = [defaultSong(), editedSong(3), drawnSong(3), grownSong('house', 3)].map((song) =>
  encodeLink({ kind: 'song', song }),
);
const sourceOf = (seed: number) => sources[seed % sources.length] ?? '';

/** 'song', or the code of the fault; anything else that is thrown fails the test. */
function read(text: string): string {
  let said = 'song';
  const time = () =>
    cpuMilliseconds(() => {
      try {
        decodeLink(text);
      } catch (error) {
        if (!(error instanceof LinkFault)) throw error;
        said = error.code;
      }
    });
  const first = time();
  // Whatever the process compiled or cleared away meanwhile counts as its time: that does not come twice.
  expect(first < LONGEST_MS ? first : Math.min(time(), time()), text).toBeLessThan(LONGEST_MS);
  return said;
}

describe('mutants', () => {
  test('of letters are told by the checksum', () => {
    const said = new Set<string>();
    for (let seed = 0; seed < MUTANTS; seed++) {
      const text = mutantOf(sourceOf(seed), seed);
      if (text !== sourceOf(seed)) said.add(read(text));
    }
    expect([...said].sort()).toEqual(['damaged', 'letters']);
  });

  test('with a checksum that is right are a song or none', () => {
    const count: Record<string, number> = {};
    for (let seed = 0; seed < SIGNED; seed++) {
      const said = read(resigned(mutantOf(sourceOf(seed), seed)));
      count[said] = (count[said] ?? 0) + 1;
    }
    expect(Object.keys(count).sort()).toEqual(['content', 'limit', 'song']);
  });
});

describe('what no link is', () => {
  test.each([
    ['nothing', '', 'letters'],
    ['too few letters', 'BAAA', 'letters'],
    ['a letter that no version has', 'zAAAAAAAA', 'letters'],
    ['other letters', 'BAAA.AAAA', 'letters'],
    ['more than any link has', 'B'.repeat(5_000_000), 'limit'],
    ['a newer version', textOf(3, [1, 2, 3]), 'version'],
  ])('%s', (_, text, code) => {
    expect(read(text)).toBe(code);
  });

  test('endless ones, or zeros, are over soon', () => {
    for (const byte of [0, 1, 127, 128, 254, 255])
      read(
        textOf(
          1,
          Array.from({ length: 1000 }, () => byte),
        ),
      );
  });
});

test('a link is found in an address, in a text with space around it, and not where none is', () => {
  const text = sourceOf(0);
  const address = `https://batida.example/#${text}`;
  for (const whole of [text, `#${text}`, address, ` \n${text}\n`, `Listen (${address})!`, `> ${address}. Good?`])
    expect(linkTextIn(whole)).toBe(text);
  for (const none of ['', '#', 'https://batida.example/', '#main', 'What a song', 'Hello', `Hello ${text}`])
    expect(linkTextIn(none)).toBe(null);
  expect(isLinkText('main')).toBe(false);
});
