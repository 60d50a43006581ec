/** What a MIDI file plays, sorted by who plays it: every drum a voice, every part of every track a voice. */

import type { InstrumentId } from '../instruments.ts';
import { MAX_TRACKS } from '../limits.ts';
import { rootKeyOf } from '../root-keys.ts';
import type { TimedEvent } from './codec.ts';
import { DRUM_CHANNEL, drumOfKey } from './general.ts';
import { changed, dropped, type Loss } from './notices.ts';
import { type ChannelSetup, Leftovers, type Part, partsOf, type VoiceNote } from './parts.ts';
import type { MidiFile } from './read-file.ts';
import { shareTracks } from './share-tracks.ts';
import { type Charset, charsetOf, nameOf } from './texts.ts';
import type { Voice } from './voice.ts';

export interface Material {
  readonly name: string;
  readonly voices: readonly Voice[];
  readonly losses: readonly Loss[];
}

/** Below the C under middle C a melody without a program is taken for a bass. */
const BASS_KEY = 48;
/** More would be more than a document can hold anyway. */
const MOST_NOTES = 200_000;

/** `songTick` turns the file's ticks into ours. */
export function materialOf({ format, tracks }: MidiFile, songTick: (tick: number) => number): Material {
  const parts: Part[] = [];
  const setups = new Map<number, ChannelSetup>();
  const leftovers = new Leftovers(MOST_NOTES);
  const charset = charsetOf(tracks.flat().flatMap(({ event }) => ('text' in event ? [event.text] : [])));
  let name = '';
  for (const [index, track] of tracks.entries()) {
    const title = titleOf(track, charset);
    const found = partsOf(track, songTick, setups, leftovers);
    // The first track names the song where it plays nothing, and where it is the only one.
    if (index === 0 && (found.length === 0 || format === 0)) name = title;
    for (const part of found) if (format !== 0) part.name = title;
    parts.push(...found);
  }
  const losses = lossesOf(leftovers);
  const drums = drumVoices(parts, losses);
  const melodies = parts
    .filter(({ channel }) => channel !== DRUM_CHANNEL)
    .map((part) => melodyOf(part, setups.get(part.channel)));
  return { name, voices: shareTracks([...drums, ...melodies], MAX_TRACKS, losses), losses };
}

function titleOf(track: readonly TimedEvent[], charset: Charset): string {
  for (const type of ['trackName', 'instrumentName']) {
    const texts = track.flatMap(({ event }) => (event.type === type && 'text' in event ? [event.text] : []));
    const title = texts.map((text) => nameOf(text, charset)).find((text) => text !== '');
    if (title !== undefined) return title;
  }
  return '';
}

function lossesOf({ beyond, hanging, pedals, bent, rides }: Leftovers): Loss[] {
  const losses: Loss[] = [];
  if (beyond > 0) losses.push(dropped('moreNotes', { count: beyond, most: MOST_NOTES }));
  if (hanging > 0) losses.push(changed('hanging', { count: hanging }));
  if (pedals > 0) losses.push(dropped('pedal', { count: pedals }));
  if (bent > 0) losses.push(dropped('bends', { count: bent }));
  if (rides > 0) losses.push(dropped('rides', { count: rides }));
  return losses;
}

function drumVoices(parts: readonly Part[], losses: Loss[]): Voice[] {
  const kit = new Map<InstrumentId, VoiceNote[]>();
  let replaced = 0;
  for (const { notes } of parts.filter(({ channel }) => channel === DRUM_CHANNEL)) {
    for (const note of notes) {
      const drum = drumOfKey(note.key);
      if (drum.isNear) replaced++;
      const key = rootKeyOf(drum.instrument) + drum.semitones;
      const played = kit.get(drum.instrument) ?? [];
      kit.set(drum.instrument, played);
      played.push({ ...note, key });
    }
  }
  if (replaced > 0) losses.push(changed('drumsNear', { count: replaced }));
  return [...kit].map(([id, notes]) => {
    return { name: '', instrument: id, gainDb: null, pan: null, notes: notes.sort((a, b) => a.tick - b.tick) };
  });
}

/** What the part's own track says of its channel goes before what others say of it. */
function melodyOf({ name, instrument, setup, notes }: Part, channel: ChannelSetup | undefined): Voice {
  const keys = notes.map(({ key }) => key).sort((a, b) => a - b);
  const middle = keys[keys.length >> 1] ?? BASS_KEY;
  const guess: InstrumentId = middle < BASS_KEY ? 'bass' : 'lead';
  return {
    name,
    instrument: instrument ?? setup.instrument ?? channel?.instrument ?? guess,
    gainDb: setup.gainDb ?? channel?.gainDb ?? null,
    pan: setup.pan ?? channel?.pan ?? null,
    notes,
  };
}
