/** What can be taken of a song of the hub: its tracks, what they play, how they sound, its recordings. */
import { isSilent } from '../../../../song/arrangement.ts';
import { clipOf, homeOf } from '../../../../song/clip-of.ts';
import type { Taken } from '../../../../song/credit.ts';
import type { Edit } from '../../../../song/edits/edit.ts';
import { type Origin, takePattern, takeRecording, takeSound, takeTrack } from '../../../../song/edits/taking.ts';
import { COLORS } from '../../../../song/limits.ts';
import type { Song } from '../../../../song/song.ts';
import type { HubItem } from '../../../cloud/hub.ts';

export type PartKind = Exclude<Taken, 'song'>;

export interface PartOf {
  /** Of the track, or the hash of the recording. */
  readonly id: string;
  /** As the document has it. */
  readonly name: string;
  readonly color: number;
  /** Of the second eight tracks; a recording has its own colour. */
  readonly isHollow: boolean;
  /** The track it is heard on. */
  readonly track: string;
  /** The first is what is offered first. */
  readonly kinds: readonly [PartKind, ...PartKind[]];
  /** Scenes in which it plays something, what plays by itself first. */
  readonly scenes: readonly string[];
  /** Recordings it sounds with. */
  readonly hashes: readonly string[];
}

/** Tracks in their order, each followed by the recordings on it; one that is all its track has is the track, and stands once. */
export function partsOf(guest: Song): readonly PartOf[] {
  return guest.tracks.flatMap((track, at): PartOf[] => {
    const placed = guest.parts.filter((part) => part.track === track.id);
    const takes = new Set(placed.flatMap(({ take, lanes }) => [take, ...lanes.map((lane) => lane.take)]));
    const pads = track.pads.flatMap(({ sample }) => sample ?? []);
    const scenes = playedIn(guest, track.id);
    const isAudio = track.instrument === 'audio';
    const { id, name, color } = track;
    const whole: PartOf = {
      isHollow: at >= COLORS,
      ...{ id, name, color, track: id, scenes: isAudio ? [] : scenes, hashes: [...new Set([...takes, ...pads])] },
      kinds: isAudio ? ['track'] : scenes.length > 0 ? ['track', 'pattern', 'sound'] : ['track', 'sound'],
    };
    const recordings = [...new Set(placed.map(({ take }) => take))];
    if (isAudio && recordings.length === 1) return [whole];
    const alone = recordings.flatMap((hash): PartOf[] => {
      const take = guest.takes.find((one) => one.hash === hash);
      if (!take) return [];
      return [
        {
          id: hash,
          name: take.name || name,
          color: take.color,
          isHollow: false,
          track: id,
          kinds: ['take'],
          scenes: [],
          hashes: [hash],
        },
      ];
    });
    return [whole, ...alone];
  });
}

function playedIn(guest: Song, id: string): readonly string[] {
  const clips = guest.tracks.find((track) => track.id === id)?.clips ?? {};
  const home = homeOf(guest);
  const played = guest.scenes
    .map((scene) => scene.id)
    .filter((scene) => {
      const clip = clipOf(clips, scene);
      return clip !== undefined && !isSilent(clip.pattern);
    });
  return played.includes(home) ? [home, ...played.filter((scene) => scene !== home)] : played;
}

/** What is owed for it. */
export const originOf = ({ id, title, username, licence }: HubItem, taken: Taken, part = ''): Origin => ({
  item: id,
  taken,
  part,
  title,
  author: username,
  licence,
});

interface Where {
  /** Of the song it is taken from. */
  readonly scene: string;
  /** Track and scene of the open song that a pattern or a sound goes onto. */
  readonly host: { readonly track: string; readonly scene: string };
}

export function takingOf(guest: Song, part: PartOf, taken: PartKind, origin: Origin, { scene, host }: Where): Edit {
  switch (taken) {
    case 'track':
      return takeTrack(guest, part.track, origin);
    case 'pattern':
      return takePattern(guest, { track: part.track, scene }, host, origin);
    case 'sound':
      return takeSound(guest, part.track, host.track, origin);
    case 'take':
      return takeRecording(guest, part.id, origin);
    default:
      return taken satisfies never;
  }
}

/** The song with only this track to be heard: with its sends, and what ducks it. */
export function heardAlone(guest: Song, { track: id }: PartOf): Song {
  const tracks = guest.tracks.map((track) => ({
    ...track,
    strip: { ...track.strip, solo: track.id === id, mute: track.id === id ? false : track.strip.mute },
  }));
  return { ...guest, tracks, loop: null };
}
