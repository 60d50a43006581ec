/** Documents of older versions, raised to the newest step by step. A migration is never edited once shipped. */
import { isRecord } from './parse/place.ts';
import { SONG_VERSION } from './song.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * One version up. It sees what parse has not checked yet: it may expect nothing of its input, must not throw, and leaves
 * alone what it does not understand.
 */
export type Migration = (document: Document) => Document;

/** The first row takes version 1 to 2. */
const LADDER: readonly Migration[] = [toVersion2];

/** The document at SONG_VERSION; `version` is where it stands, 1 or more. */
export function migrate(document: Document, version: number): Document {
  return climb(document, version, LADDER);
}

export function climb(document: Document, version: number, ladder: readonly Migration[]): Document {
  return ladder.slice(version - 1).reduce((raised, step) => step(raised), document);
}

/** Instruments of version 1 with oscillators that can start anywhere. */
const FREE_OF_VERSION_1 = 'bass subbass lead pluck arp pad acid sub leadSynth padSynth'.split(' ');

/**
 * Version 1 limited samples at full scale, its oscillators ran freely, and there was no parameter for either: old songs
 * keep that ceiling and those phases.
 */
function toVersion2(document: Document): Document {
  const { tracks } = document;
  const mixer = document.mixer ?? {};
  const master = isRecord(mixer) ? (mixer.master ?? {}) : null;
  if (!isRecord(mixer) || !isRecord(master) || !Array.isArray(tracks)) return document;
  return {
    ...document,
    version: 2,
    tracks: tracks.map(withFreePhase),
    mixer: { ...mixer, master: { ...master, ceiling: 0 } },
  };
}

function withFreePhase(track: unknown): unknown {
  if (!isRecord(track) || !FREE_OF_VERSION_1.some((id) => id === track.instrument)) return track;
  const patch = track.patch ?? {};
  return isRecord(patch) ? { ...track, patch: { ...patch, phase: 0 } } : track;
}

if (LADDER.length !== SONG_VERSION - 1) throw new Error('migrate.ts: a version without its migration');
