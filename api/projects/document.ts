/** What a save carries, as it is kept: the song in its one canonical text, and the classic fields made from it. */
import { readSaved, savedOf } from '../../song/classic.ts';
import { readSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import type { WithSong } from '../contract.ts';
import { Failure } from '../http/failure.ts';
import { JsonText } from '../http/json-text.ts';

/** As it comes: the song, or in its place the fields of the classic kind. */
export interface Saved {
  readonly name: string;
  readonly bpm?: number;
  readonly patternData?: unknown;
  readonly trackSettings?: unknown;
  readonly effectsSettings?: unknown;
  readonly song?: unknown;
}

export interface Document {
  readonly name: string;
  readonly bpm: number;
  /** Canonical text; never what came over the wire. */
  readonly song: string;
  /** patternData, trackSettings and effectsSettings as JSON text. */
  readonly classic: string;
  readonly bytes: number;
}

const SHOWN_FAULTS = 20;

/** A failure that names each place of the song that cannot be read. */
export function documentFrom(given: Saved): Document {
  const parsed = readSaved(given);
  if (!parsed.ok) {
    const shown = parsed.faults.slice(0, SHOWN_FAULTS);
    throw new Failure('bad_request', 'Invalid project file format', {
      fields: Object.fromEntries(shown.map(({ path, message }) => [path || 'song', message])),
    });
  }
  // The name and tempo that were asked for; a song of its own carries the same ones.
  return documentOf({ ...parsed.song, name: given.name, bpm: given.bpm ?? parsed.song.bpm });
}

function documentOf(song: Song): Document {
  const { patternData, trackSettings, effectsSettings, song: document } = savedOf(song);
  const text = JSON.stringify(document);
  const classic = JSON.stringify({ patternData, trackSettings, effectsSettings });
  return { name: song.name, bpm: song.bpm, song: text, classic, bytes: Buffer.byteLength(text) };
}

/** A kept song, under another name where one is given. */
export function documentOfKept(text: string, name?: string): Document {
  const parsed = readSong(text);
  if (!parsed.ok) throw new Error('a kept song cannot be read');
  return documentOf(name === undefined ? parsed.song : { ...parsed.song, name });
}

/** A row with its classic fields, where it has them, and its song: all of it JSON text already, and not read again. */
export function withSong<Row extends object>(row: Row, classic: string | null, song: string): JsonText<Row & WithSong> {
  const fields = classic === null ? '' : `,${classic.slice(1, -1)}`;
  return new JsonText(`${JSON.stringify(row).slice(0, -1)}${fields},"song":${song}}`);
}
