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
const file = new URL('links-v1.json', fixtures);
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

function made(): readonly Frozen[] {
  const everything = readSong(readFileSync(new URL('v5.json', fixtures), 'utf8'));
  if (!everything.ok) throw new Error('the fixture of the document is no song');
  const contents: readonly LinkContents[] = [
    { kind: 'song', song: everything.song },
    { kind: 'song', song: defaultSong() },
    { kind: 'song', song: editedSong(40) },
    { kind: 'song', song: grownSong('amapiano', 40) },
    { kind: 'scene', song: whole(sceneAlone(drawnSong(40), MAIN)) },
    { kind: 'sound', song: whole(soundAlone(defaultSong(), 'bass')) },
    { kind: 'pattern', song: whole(patternAlone(defaultSong(), 'lead', MAIN)) },
  ];
  return contents.map(({ kind, song }) => ({ kind, text: encodeLink({ kind, song }), song: documentOf(song) }));
}

test('of version 1', () => {
  if (isUpdating || !existsSync(file)) {
    expect(isUpdating, 'no links of version 1 are kept: run with UPDATE_LINKS=1').toBe(true);
    writeFileSync(file, `${JSON.stringify(made())}\n`);
  }
  const frozen = JSON.parse(readFileSync(file, 'utf8')) as readonly Frozen[];
  expect(frozen.map(({ kind }) => kind)).toEqual(['song', 'song', 'song', 'song', 'scene', 'sound', 'pattern']);
  for (const { kind, text, song } of frozen) {
    const back = decodeLink(text);
    const then = parseSong(song);
    if (!then.ok) throw new Error(JSON.stringify(then.faults));
    expect(back.kind).toBe(kind);
    expect(writeSong(back.song)).toBe(writeSong(then.song));
  }
});
