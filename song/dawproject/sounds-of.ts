/** What plays the notes of another program's track: the sound our own file names, else what its name and its keys say. */
import { INSTRUMENT_IDS, type InstrumentId } from '../instruments.ts';
import { drumOfKey } from '../midi/general.ts';
import type { VoiceNote } from '../midi/parts.ts';
import { rootKeyOf } from '../root-keys.ts';
import type { ReadTrack } from './read-tracks.ts';

/** The first that fits; hats that are open come before all hats. */
const NAMED: readonly (readonly [RegExp, InstrumentId])[] = [
  [/\bkick|\bbd\b|bass ?drum/i, 'kick'],
  [/snare|\bsd\b/i, 'snare'],
  [/open ?-?hat|\boh\b/i, 'openhat'],
  [/hi-?hat|\bhats?\b|\bhh\b/i, 'hihat'],
  [/clap/i, 'clap'],
  [/crash|cymbal/i, 'crash'],
  [/\brim/i, 'rim'],
  [/\btoms?\b/i, 'tom'],
  [/808/, '808'],
  [/bass/i, 'bass'],
  [/organ/i, 'organ'],
  [/piano|keys|rhodes/i, 'epiano'],
  [/choir|vocal|voice/i, 'choir'],
  [/guitar/i, 'nylon'],
  [/pad|strings?/i, 'pad'],
  [/pluck/i, 'pluck'],
  [/bell/i, 'bell'],
  [/arp/i, 'arp'],
  [/brass|horns?/i, 'fmBrass'],
];

/** Below the C under middle C a melody is taken for a bass. */
const BASS_KEY = 48;
/** Channel 10 of musicians. */
const DRUM_CHANNEL = 9;

export function isKit({ name, instrument }: ReadTrack, channels: ReadonlySet<number>): boolean {
  if (instrument !== null) return false;
  return channels.has(DRUM_CHANNEL) || /drum|\bkit\b|percussion|\bbeat\b/i.test(name);
}

export function instrumentFor({ name, instrument }: ReadTrack, keys: readonly number[]): InstrumentId {
  const own = INSTRUMENT_IDS.find((id) => id === instrument);
  if (own) return own;
  const named = NAMED.find(([pattern]) => pattern.test(name));
  if (named) return named[1];
  const sorted = [...keys].sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? BASS_KEY;
  return middle < BASS_KEY ? 'bass' : 'lead';
}

/** A kit's notes by the drum that plays them, with the key it plays them at. */
export function drumsOf(notes: readonly VoiceNote[]): ReadonlyMap<InstrumentId, readonly VoiceNote[]> {
  const drums = new Map<InstrumentId, VoiceNote[]>();
  for (const note of notes) {
    const { instrument, semitones } = drumOfKey(note.key);
    const played = drums.get(instrument) ?? [];
    drums.set(instrument, played);
    played.push({ ...note, key: rootKeyOf(instrument) + semitones });
  }
  return drums;
}
