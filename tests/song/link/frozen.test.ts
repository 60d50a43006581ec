/** Links of every version open for ever: they hold, letter by letter, what they were made of. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { patternAlone, sceneAlone, soundAlone } from '../../../song/link/alone.ts';
import { decodeLink, encodeLink, type LinkContents } from '../../../song/link.ts';
import { parseSong, readSong } from '../../../song/parse.ts';
import { MAIN, type Song } from '../../../song/song.ts';
import { documentOf, writeSong } from '../../../song/write.ts';
import { drawnSong, editedSong, grownSong } from './materials.ts';

const fixtures = new URL('../fixtures/', import.meta.url);
/** Before links of a version are out there: writes its fixture anew. */
const isUpdating = process.env.UPDATE_LINKS === '1';

interface Frozen {
  readonly kind: LinkContents['kind'];
  readonly text: string;
  /** The document as it was then. */
  readonly song: object;
}

function whole(song: Song | null): Song {
  if (!song) throw new Error('there is no such part of the song');
  return song;
}

function made(version: 1 | 2): readonly Frozen[] {
  const everything = readSong(readFileSync(new URL('v5.json', fixtures), 'utf8'));
  if (!everything.ok) throw new Error('the fixture of the document is no song');
  const withCredits: readonly LinkContents[] = [
    { kind: 'song', song: everything.song },
    { kind: 'pattern', song: whole(patternAlone(everything.song, 'bass', MAIN)) },
  ];
  const bare: readonly LinkContents[] = [
    { kind: 'song', song: { ...everything.song, credits: [] } },
    { kind: 'song', song: defaultSong() },
    { kind: 'song', song: editedSong(40) },
    { kind: 'song', song: grownSong('amapiano', 40) },
    { kind: 'scene', song: whole(sceneAlone(drawnSong(40), MAIN)) },
    { kind: 'sound', song: whole(soundAlone(defaultSong(), 'bass')) },
    { kind: 'pattern', song: whole(patternAlone(defaultSong(), 'lead', MAIN)) },
  ];
  const contents = version === 1 ? bare : withCredits;
  return contents.map(({ kind, song }) => ({ kind, text: encodeLink({ kind, song }), song: documentOf(song) }));
}

test.each([
  { version: 1, first: 'B', kinds: ['song', 'song', 'song', 'song', 'scene', 'sound', 'pattern'] },
  { version: 2, first: 'C', kinds: ['song', 'pattern'] },
] as const)('of version $version', ({ version, first, kinds }) => {
  const file = new URL(`links-v${version}.json`, fixtures);
  if (isUpdating || !existsSync(file)) {
    expect(isUpdating, 'no links of this version are kept: run with UPDATE_LINKS=1').toBe(true);
    writeFileSync(file, `${JSON.stringify(made(version))}\n`);
  }
  const frozen = JSON.parse(readFileSync(file, 'utf8')) as readonly Frozen[];
  expect(frozen.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, text, song } of frozen) {
    expect(text[0]).toBe(first);
    const back = decodeLink(text);
    const then = parseSong(song);
    if (!then.ok) throw new Error(JSON.stringify(then.faults));
    expect(back.kind).toBe(kind);
    expect(writeSong(back.song)).toBe(writeSong(then.song));
  }
});
