/** What is shared of a body: a song of its own, in its one canonical text, and what lists show of it. Runs in a thread, too. */
import { createHash } from 'node:crypto';
import { isEmpty, modeOf, songTicks, tempoMap } from '../../../song/arrangement.ts';
import { audioUses } from '../../../song/audio-uses.ts';
import { coverOf } from '../../../song/cover.ts';
import { outlineOf } from '../../../song/outline.ts';
import { parseSong, readSong } from '../../../song/parse.ts';
import type { Song } from '../../../song/song.ts';
import { secondsBetween } from '../../../song/tempo.ts';
import type { Scale } from '../../../song/theory.ts';
import { writeSong } from '../../../song/write.ts';
import type { NewSource } from '../../contract-lineage.ts';
import { Failure } from '../../http/failure.ts';

/** What the item says; the song in it says the same. */
export interface Names {
  readonly title: string;
  readonly description: string;
  /** null: the song's own. */
  readonly bpm: number | null;
}

export interface Music {
  /** Canonical text; never what came over the wire. */
  readonly content: string;
  readonly bytes: number;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  /** Of the music without its names. */
  readonly fingerprint: string;
  readonly bpm: number;
  readonly cover: string;
  /** JSON of an Outline (song/outline.ts). */
  readonly outline: string;
  readonly seconds: number;
  readonly trackCount: number;
  /** Null where the song says none. */
  readonly key: Scale | null;
  /** Hashes of the recordings it plays. */
  readonly audio: readonly string[];
  /** What its document says it is made of. */
  readonly sources: readonly NewSource[];
}

const SHOWN_FAULTS = 20;

/** `given`: a document or its text, under this member of the body. */
export function musicFrom(given: unknown, member: string, { title, description, bpm }: Names): Music {
  const read = songFrom(given, member);
  const song = withoutTricks({ ...read, name: title, description, bpm: bpm ?? read.bpm }, member);
  if (isEmpty(song)) throw refusal(member, 'There is nothing to hear in it yet.');
  // Titles and handles of others stand in no snapshot: who takes theirs back is not to be read there for ever.
  const bare: Song = { ...song, credits: [] };
  const content = writeSong(bare);
  return {
    content,
    bytes: Buffer.byteLength(content),
    hash: sha256(content),
    fingerprint: sha256(JSON.stringify({ ...bare, name: '', description: '' })),
    bpm: song.bpm,
    cover: JSON.stringify(coverOf(song)),
    outline: JSON.stringify(outlineOf(song)),
    seconds: Math.round(secondsBetween(tempoMap(song, modeOf(song)), 0, songTicks(song)) * 1000) / 1000,
    trackCount: song.tracks.length,
    key: song.key,
    sources: song.credits.map(({ item, taken, part }) => ({ itemId: item, taken, part })),
    audio: [...new Set(audioUses(song).map(({ hash }) => hash))],
  };
}

function songFrom(given: unknown, member: string): Song {
  const parsed = typeof given === 'string' ? readSong(given) : parseSong(given);
  if (parsed.ok) return parsed.song;
  const shown = parsed.faults.slice(0, SHOWN_FAULTS);
  throw new Failure('bad_request', 'Invalid project file format', {
    fields: Object.fromEntries(shown.map(({ path, message }) => [path ? `${member}.${path}` : member, message])),
  });
}

/** What turns letters around, or hides, would make the names of its tracks and scenes lie (hub/words.ts). */
const TRICKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function withoutTricks(song: Song, member: string): Song {
  const text = JSON.stringify(song);
  const plain = text.replace(TRICKS, '');
  return plain === text ? song : songFrom(plain, member);
}

const refusal = (member: string, fault: string) => new Failure('bad_request', fault, { fields: { [member]: fault } });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
