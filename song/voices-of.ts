/**
 * What the voices of a track follow from: whatever of a song can change one bit of what its instrument plays from the song's start to its
 * end. What lies behind the instrument is not in it. Pure.
 */
import { modeOf, songTicks, tempoMap } from './arrangement.ts';
import type { Clip, Lane, Song, Track } from './song.ts';

/** Lanes and locks of what lies behind the instrument, by the head of their paths. */
const isVoices = (path: string): boolean => path.startsWith('patch.') || path.startsWith('pad');

/** A text, the same for two songs if the track's voices play the same; the track is named by its index, from which its noise follows. */
export function voicesOf(song: Song, index: number): string {
  const { seed, swing, scenes, timeline, tracks } = song;
  const track = tracks[index];
  const time = [tempoMap(song, modeOf(song)), songTicks(song), scenes.map(({ id }) => id), timeline];
  const mates = tracks.flatMap((mate, at) => (at !== index && canChoke(mate) ? [[at, ofTrack(mate)]] : []));
  const lengths = tracks.map(({ clips }) => Object.entries(clips).map(([id, { pattern }]) => [id, pattern.length]));
  return JSON.stringify([
    index,
    seed,
    swing,
    time,
    lengths,
    track && ofTrack(track),
    track && canChoke(track) ? mates : [],
  ]);
}

/** Whether the voices of a track are the same in both songs. Edits that leave it alone are told by reference, at no cost. */
export function areSameVoices(a: Song, b: Song, id: string): boolean {
  const at = a.tracks.findIndex((track) => track.id === id);
  if (at < 0 || b.tracks[at]?.id !== id) return false;
  const areSame = a.tracks === b.tracks && a.timeline === b.timeline && a.scenes === b.scenes && a.parts === b.parts;
  if (areSame && a.bpm === b.bpm && a.swing === b.swing && a.seed === b.seed) return true;
  return voicesOf(a, at) === voicesOf(b, at);
}

/** In a choke group, by itself or by one of its pads. */
function canChoke({ strip, pads }: Track): boolean {
  return strip.chokeGroup > 0 || pads.some(({ chokeGroup }) => chokeGroup > 0);
}

function ofTrack({ id, instrument, patch, pads, strip, clips }: Track) {
  const heard = Object.entries(clips).map(([scene, clip]) => [scene, ofClip(clip)]);
  return [id, instrument, patch, pads.map(({ name, color, ...pad }) => pad), strip.chokeGroup, heard];
}

function ofClip({ pattern: { length, steps, notes, lanes } }: Clip) {
  const struck = steps.map(({ locks, ...step }) => {
    return step.on ? [step, Object.entries(locks).filter(([path]) => isVoices(path))] : null;
  });
  return [length, struck, notes, lanes.filter(({ path }: Lane) => isVoices(path))];
}
