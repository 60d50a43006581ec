/**
 * The command: `npm run drill -- link-primer`.
 * Makes song/link/v1/primer.ts: the songs that links of version 1 begin from. Once such links are out there it is never run again.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { SOUNDS } from '../../song/library/catalogue.ts';
import { MEASURED } from '../../song/library/measured.ts';
import { withSound } from '../../song/library/put.ts';
import { primerOf } from '../../song/link/v1/version-1.ts';
import type { Song } from '../../song/song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { drawnSong, editedSong, grownSong } from '../song/link/materials.ts';

const GROWN = ['koplo', 'trap'];

/** A track for each sound of the library, as the library puts it there. */
function librarySong(): Song {
  const tracks = SOUNDS.map((sound) => ({
    ...withSound(newTrack(sound.instrument, sound.instrument, sound.id), sound, MEASURED.get(sound.id)?.gainDb ?? -3),
    clips: {},
  }));
  return { ...defaultSong(), tracks };
}

function primerSongs(): readonly Song[] {
  return [
    librarySong(),
    drawnSong(1000),
    ...STYLES.map(({ id }) => styleSong(id, 0)),
    ...GROWN.map((id) => grownSong(id, 1007)),
    defaultSong(),
    editedSong(1001),
    editedSong(1002),
    defaultSong(),
  ];
}

const file = fileURLToPath(new URL('../../song/link/v1/primer.ts', import.meta.url));
const songs = primerSongs();
const text = primerOf(songs);
const lines = text.match(/.{1,114}/g) ?? [];
writeFileSync(
  file,
  `/**
 * The songs that links of version 1 begin from: the default song, the written beats of the styles, some of them grown, one that
 * is drawn at random. What equals them costs next to nothing, and what is like them little. Made by npm run drill -- link-primer;
 * once links are out there it is never edited.
 */
export const PRIMER_SONGS = ${songs.length};

export const PRIMER =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`,
);
process.stdout.write(`${text.length} letters\n`);
