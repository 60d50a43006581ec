/** More voices than a song has tracks: those of a like sound share one, so that every note is played. */
import type { InstrumentId } from '../instruments.ts';
import { DRUM_KEYS } from './general.ts';
import { changed, type Loss } from './notices.ts';
import { trackNameOf } from './track-names.ts';
import type { Voice } from './voice.ts';

/** Which sound may play along on which, the closest first, where none is left that has the same. */
const LIKE: readonly (readonly [InstrumentId, InstrumentId])[] = [
  ['padSynth', 'pad'],
  ['leadSynth', 'lead'],
  ['am', 'padSynth'],
  ['bell', 'fm'],
  ['am', 'pad'],
  ['fm', 'pluck'],
  ['koto', 'nylon'],
  ['nylon', 'pluck'],
  ['kalimba', 'marimba'],
  ['marimba', 'bell'],
  ['steelpan', 'bell'],
  ['epianoTine', 'epiano'],
  ['epiano', 'fm'],
  ['vowel', 'choir'],
  ['choir', 'pad'],
  ['organ', 'pad'],
  ['fmBrass', 'lead'],
  ['fmBass', 'bass'],
];
/** More are counted, not named. */
const MOST_NAMES = 12;

/** `losses` gets whose notes are played by another. */
export function shareTracks(voices: readonly Voice[], most: number, losses: Loss[]): readonly Voice[] {
  const kept = [...voices];
  const names: string[] = [];
  while (kept.length > most) {
    const pair = closest(kept);
    if (!pair) break;
    const [guest, host] = pair;
    names.push(trackNameOf(guest));
    const notes = [...host.notes, ...guest.notes].sort((a, b) => a.tick - b.tick || a.key - b.key);
    kept[kept.indexOf(host)] = { ...host, notes };
    kept.splice(kept.indexOf(guest), 1);
  }
  if (names.length > 0) {
    const shown = names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' …' : '');
    losses.push(changed('sharedTracks', { count: names.length, most, names: shown }));
  }
  return kept;
}

/** The voice that costs least to move, and the one it moves to: the same sound, then the closest place and level. */
function closest(voices: readonly Voice[]): readonly [guest: Voice, host: Voice] | null {
  const melodies = voices.filter(({ instrument }) => DRUM_KEYS[instrument] === undefined);
  const guests = [...melodies].sort((a, b) => a.notes.length - b.notes.length);
  for (const guest of guests) {
    const hosts = melodies.filter((voice) => voice !== guest && voice.instrument === guest.instrument);
    const [host] = hosts.sort((a, b) => distance(guest, a) - distance(guest, b));
    if (host) return [guest, host];
  }
  for (const [from, to] of LIKE) {
    const guest = melodies.find(({ instrument }) => instrument === from);
    const host = melodies.find(({ instrument }) => instrument === to);
    if (guest && host) return [guest, host];
  }
  return null;
}

const DB_A_SIDE = 12;

function distance(a: Voice, b: Voice): number {
  const isNamesake = a.name !== '' && a.name === b.name;
  const place = Math.abs((a.pan ?? 0) - (b.pan ?? 0)) * DB_A_SIDE + Math.abs((a.gainDb ?? 0) - (b.gainDb ?? 0));
  return isNamesake ? -1 : place;
}
