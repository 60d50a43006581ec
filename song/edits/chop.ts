/** A sound cut up onto as many samplers as it takes, sixteen slices each. */
import { MAX_TRACKS, PADS } from '../limits.ts';
import type { PhraseHit } from '../slices.ts';
import type { Song, Track } from '../song.ts';
import { type Edit, inTurn, nameFrom } from './edit.ts';
import { chopOntoPads, isHash, type SlicePad, unloadPad, writePhrase } from './pads.ts';
import { addTrack, moveTrack } from './tracks.ts';

/** Where slices go. */
export interface ChopPlace {
  /** Id of the sampler that takes the first sixteen. */
  readonly track: string;
  /** Of the sound. */
  readonly hash: string;
  /** Of the second sampler, the third, and so on: one of this name that holds nothing but this sound is used again. */
  readonly names: readonly string[];
}

/** The pattern that plays the slices; the pad of a hit counts on through all samplers. */
export interface ChopPhrase {
  readonly hits: readonly PhraseHit[];
  readonly steps: number;
  readonly scene: string;
}

const followerOf = ({ tracks }: Song, { hash, names }: ChopPlace, bank: number): Track | undefined =>
  tracks.find(
    ({ instrument, name, pads }) =>
      instrument === 'sampler' &&
      name === nameFrom(names[bank - 1] ?? '') &&
      pads.every(({ sample }) => sample === null || sample === hash),
  );

/** Id of the sampler that holds the slices from so many sixteens on. */
export function samplerOfBank(song: Song, place: ChopPlace, bank: number): string | undefined {
  return bank === 0 ? place.track : followerOf(song, place, bank)?.id;
}

/** How many of so many slices find a pad: a song has room for so many tracks. */
export function roomForSlices(song: Song, place: ChopPlace, count: number): number {
  let banks = 1;
  let room = MAX_TRACKS - song.tracks.length;
  for (; banks * PADS < count && banks <= place.names.length; banks++) {
    if (!followerOf(song, place, banks) && room-- <= 0) break;
  }
  return Math.min(count, banks * PADS);
}

/** Onto pads and, where a phrase is given, into patterns; what finds no room is left out. */
export function chopOntoSamplers(place: ChopPlace, slices: readonly SlicePad[], phrase?: ChopPhrase): Edit {
  return (song) => {
    if (!isHash(place.hash) || !song.tracks.some(({ id }) => id === place.track)) return song;
    const count = roomForSlices(song, place, slices.length);
    let edited = song;
    let track = place.track;
    for (let bank = 0; bank === 0 || bank * PADS < count; bank++) {
      const from = bank * PADS;
      if (bank > 0) [edited, track] = withFollower(edited, place, bank, track);
      edited = chopOntoPads(track, place.hash, slices.slice(from, from + PADS))(edited);
      if (!phrase) continue;
      const mine = phrase.hits.filter(({ pad }) => pad >= from && pad < from + PADS);
      const hits = mine.map((hit) => ({ ...hit, pad: hit.pad - from }));
      edited = writePhrase(track, hits, phrase.steps, phrase.scene)(edited);
    }
    return edited;
  };
}

/** Its pads are empty; a new one stands behind the sampler before it. */
function withFollower(song: Song, place: ChopPlace, bank: number, before: string): [Song, string] {
  const known = followerOf(song, place, bank);
  if (known) return [inTurn(...known.pads.map((_, pad) => unloadPad(known.id, pad)))(song), known.id];
  const added = addTrack('sampler', place.names[bank - 1] ?? '')(song);
  const id = added.tracks[added.tracks.length - 1]?.id ?? '';
  const at = added.tracks.findIndex((one) => one.id === before);
  return [moveTrack(id, at + 1)(added), id];
}
