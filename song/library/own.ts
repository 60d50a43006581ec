/**
 * Sounds of one's own, as texts: what a person kept of a track, to be sent to others and read back. The reader of songs checks
 * it, as the track of a song that has nothing else.
 */
import { defaultSong } from '../defaults.ts';
import { hasMember } from '../member.ts';
import { readSong } from '../parse.ts';
import type { Track } from '../song.ts';
import { STRIP_SPECS } from '../specs.ts';
import { writeSong } from '../write.ts';
import type { PlayableSound } from './put.ts';
import type { SoundStrip } from './sound.ts';

export interface OwnSound {
  readonly name: string;
  /** As they were typed. */
  readonly tags: string;
  readonly sound: PlayableSound;
  readonly gainDb: number;
}

const SONGS: readonly string[] = [
  'mute',
  'solo',
  'pan',
  'chokeGroup',
  'duckBy',
  'duckDepth',
  'duckAttack',
  'duckRelease',
  'gain',
];
const MOST_CHARACTERS = 20_000;
const MOST_TAGS = 200;

/** What of a track is its sound; recordings and pads are no preset. */
export function soundOfTrack({ instrument, patch, strip, inserts }: Track): PlayableSound {
  const own = Object.entries(strip).filter(([name]) => !SONGS.includes(name) && hasMember(STRIP_SPECS, name));
  return { instrument, patch, strip: Object.fromEntries(own) as SoundStrip, inserts };
}

/** JSON of one line. */
export function writeOwnSound({ name, tags, sound, gainDb }: OwnSound): string {
  const { instrument, patch, strip, inserts } = sound;
  return JSON.stringify({ name, tags, instrument, patch, strip: { ...strip, gain: gainDb }, inserts });
}

/** Null: not one of ours, or a value that no track may have. */
export function readOwnSound(text: string): OwnSound | null {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    const { tags, ...track } = JSON.parse(text) as Record<string, unknown>;
    const song: unknown = JSON.parse(writeSong({ ...defaultSong(), tracks: [] }));
    const read = readSong(JSON.stringify({ ...(song as object), tracks: [{ ...track, id: 'own' }] }));
    const [found] = read.ok ? read.song.tracks : [];
    if (!found || found.instrument === 'audio' || found.instrument === 'sampler') return null;
    const kept = typeof tags === 'string' ? tags.slice(0, MOST_TAGS) : '';
    return { name: found.name, tags: kept, sound: soundOfTrack(found), gainDb: found.strip.gain };
  } catch {
    return null;
  }
}
