/** Documents of older versions, raised to the newest step by step. A migration is never edited once shipped. */
import { SONG_VERSION } from './song.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * One version up. It sees what parse has not checked yet: it may expect nothing of its input, must not throw, and leaves
 * alone what it does not understand.
 */
export type Migration = (document: Document) => Document;

/** The first row takes version 1 to 2. */
const LADDER: readonly Migration[] = [];

/** The document at SONG_VERSION; `version` is where it stands, 1 or more. */
export function migrate(document: Document, version: number): Document {
  return climb(document, version, LADDER);
}

export function climb(document: Document, version: number, ladder: readonly Migration[]): Document {
  return ladder.slice(version - 1).reduce((raised, step) => step(raised), document);
}

if (LADDER.length !== SONG_VERSION - 1) throw new Error('migrate.ts: a version without its migration');
