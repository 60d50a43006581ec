/** A DAWproject that is read in tests, with the one sound that it may name. */
import { readDawProject } from '../../song/dawproject/read.ts';
import type { Song } from '../../song/song.ts';

export const HASH = 'b'.repeat(64);
export const FILE = { path: 'audio/voice.wav', seconds: 10, channels: 2, rate: 48_000 };
export const FACTS = new Map([[FILE.path, { hash: HASH, frames: 480_000, rate: 48_000, channels: 2 }]]);

export interface Read {
  readonly song: Song;
  readonly told: readonly string[];
}

export function read(project: string, metadata: string | null = null): Read {
  const parsed = readDawProject({ project, metadata, sounds: FACTS });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return { song: parsed.song, told: parsed.notices.map(({ message }) => message) };
}
