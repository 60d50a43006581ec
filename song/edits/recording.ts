/** A recording becomes music: its take, the track it lies on, and the part that sounds. */
import { defaultPart } from '../defaults.ts';
import { MAX_PARTS, MAX_TAKES, MAX_TRACKS } from '../limits.ts';
import type { Song, Take } from '../song.ts';
import { type Edit, inTurn } from './edit.ts';
import { addPart } from './parts.ts';
import { addTake } from './takes.ts';
import { addTrack } from './tracks.ts';

export interface Recording {
  readonly take: Take;
  /** Of the track that is made for it. */
  readonly trackName: string;
  /** Id of a track for recordings that is to hold it; where there is none of that name, one is made. */
  readonly track?: string | undefined;
  /** Where it begins to sound, and from which place of the take on. */
  readonly startTick: number;
  readonly offsetSeconds: number;
}

/** Whether a recording would find a place: a track of its own or one for recordings, and room among takes and parts. */
export function hasRoomForRecording(song: Song): boolean {
  return song.takes.length < MAX_TAKES && song.parts.length < MAX_PARTS && trackFor(song) !== null;
}

/** Id of the track for it in a song that is full: the last one for recordings; '' where another track fits; null: none. */
function trackFor({ tracks }: Song): string | null {
  if (tracks.length < MAX_TRACKS) return '';
  const recorded = tracks.filter(({ instrument }) => instrument === 'audio');
  return recorded[recorded.length - 1]?.id ?? null;
}

/** What has no room, or is nothing but what lies before the song, changes nothing. */
export function addRecording({ take, trackName, startTick, offsetSeconds, track: wanted }: Recording): Edit {
  return (song) => {
    const lengthSeconds = take.frames / take.rate - offsetSeconds;
    const isThere = song.tracks.some(({ id, instrument }) => id === wanted && instrument === 'audio');
    const full = isThere && wanted !== undefined ? wanted : trackFor(song);
    const hasRoom = song.takes.length < MAX_TAKES && song.parts.length < MAX_PARTS;
    if (!hasRoom || full === null || lengthSeconds <= 0) return song;
    const withTrack = full === '' ? addTrack('audio', trackName)(song) : song;
    const track = full === '' ? (withTrack.tracks[song.tracks.length]?.id ?? '') : full;
    const part = { ...defaultPart, track, take: take.hash, startTick, offsetSeconds, lengthSeconds };
    return inTurn(addTake(take), addPart(part))(withTrack);
  };
}
