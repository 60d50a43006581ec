/** Edits of the list of tracks. */
import { homeOf } from '../clip-of.ts';
import { clipFor, emptyPads, mainScene, newTrack } from '../defaults.ts';
import { defaultPatch, type InstrumentId } from '../instruments.ts';
import { COLORS, MAX_PARTS, MAX_TRACKS } from '../limits.ts';
import type { Placement } from '../song.ts';
import { creditCopy, creditWithout } from './credits.ts';
import { type Edit, eachOf, editTrack, freeId, moved, nameFrom, withItem, withMembers, without } from './edit.ts';
import { tidied } from './tidy.ts';

/** At the end, in the next colour; a full song stays as it is. */
export function addTrack(instrument: InstrumentId, name?: string): Edit {
  return (song) => {
    if (song.tracks.length >= MAX_TRACKS) return song;
    const id = freeId(
      instrument,
      song.tracks.map((track) => track.id),
    );
    const track = newTrack(instrument, id, nameFrom(name ?? '') ?? id, song.tracks.length);
    const home = song.scenes.find((scene) => scene.id === homeOf(song)) ?? mainScene;
    return { ...song, tracks: [...song.tracks, { ...track, clips: { [home.id]: clipFor(home, track) } }] };
  };
}

/** With its parts; the last track stays. */
export function removeTrack(id: string): Edit {
  return (song) => {
    if (song.tracks.length <= 1) return song;
    const tracks = without(song.tracks, (track) => track.id === id);
    const parts = without(song.parts, (part) => part.track === id);
    return tidied(withMembers(song, { tracks, parts, credits: creditWithout(song.credits, id) }));
  };
}

/** A copy right below, with its clips, parts and places on the timeline; under the same name where none is given. */
export function duplicateTrack(id: string, name = ''): Edit {
  return (song) => {
    const index = song.tracks.findIndex((track) => track.id === id);
    const track = song.tracks[index];
    const parts = song.parts.filter((part) => part.track === id);
    if (!track || song.tracks.length >= MAX_TRACKS || song.parts.length + parts.length > MAX_PARTS) return song;
    const copy = freeId(
      id,
      song.tracks.map((other) => other.id),
    );
    return {
      ...song,
      tracks: withItem(song.tracks, index + 1, { ...track, id: copy, name: nameFrom(name) ?? track.name }),
      timeline: eachOf(song.timeline, (placement) => withCopies(placement, id, copy)),
      parts: parts.length > 0 ? [...song.parts, ...parts.map((part) => ({ ...part, track: copy }))] : song.parts,
      credits: creditCopy(song.credits, id, copy),
    };
  };
}

function withCopies(placement: Placement, id: string, copy: string): Placement {
  const copies = placement.overrides.filter(({ track }) => track === id).map((one) => ({ ...one, track: copy }));
  return copies.length === 0 ? placement : { ...placement, overrides: [...placement.overrides, ...copies] };
}

/** Names that are empty after trimming change nothing. */
export function renameTrack(id: string, name: string): Edit {
  return editTrack(id, (track) => withMembers(track, { name: nameFrom(name) ?? track.name }));
}

export function recolourTrack(id: string, color: number): Edit {
  return editTrack(id, (track) => withMembers(track, { color: colorFrom(color, track.color) }));
}

export function moveTrack(id: string, toIndex: number): Edit {
  return (song) => {
    const from = song.tracks.findIndex((track) => track.id === id);
    return withMembers(song, { tracks: moved(song.tracks, from, toIndex) });
  };
}

/** Another instrument with its default patch; what is played stays. */
export function setInstrument(id: string, instrument: InstrumentId): Edit {
  return editTrack(id, (track) =>
    track.instrument === instrument
      ? track
      : { ...track, instrument, patch: defaultPatch(instrument), pads: emptyPads(instrument) },
  );
}

/** An index of a colour; what is none leaves the one before. */
export function colorFrom(color: number, before: number): number {
  return Number.isInteger(color) && color >= 0 && color < COLORS ? color + 0 : before; // no negative zero
}
