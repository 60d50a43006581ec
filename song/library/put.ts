/** A sound of the library on a track: its instrument, its knobs, its strip, at the level that was measured for it. */
import { emptyPads, newTrack } from '../defaults.ts';
import { type Edit, editTrack, freeId, inTurn } from '../edits/edit.ts';
import { addTrack } from '../edits/tracks.ts';
import { defaultPatch } from '../instruments.ts';
import { INSERTS, type Strip, type Track } from '../song.ts';
import { initialValues, STRIP_SPECS } from '../specs.ts';
import type { LibrarySound } from './sound.ts';

/** What puts a sound on a track: one of the library, or one's own. */
export type PlayableSound = Pick<LibrarySound, 'instrument' | 'patch' | 'strip' | 'inserts'>;

/** What the song decides of a strip, whatever sounds in it. */
function ofTheSong({ pan, mute, solo, chokeGroup, duckBy, duckDepth, duckAttack, duckRelease }: Strip) {
  return { pan, mute, solo, chokeGroup, duckBy, duckDepth, duckAttack, duckRelease };
}

/** What is played stays; the fader goes to the level of the sound, which is another than that of the one before. */
export function withSound(track: Track, sound: PlayableSound, gainDb: number): Track {
  return {
    ...track,
    instrument: sound.instrument,
    patch: { ...defaultPatch(sound.instrument), ...sound.patch },
    pads: emptyPads(sound.instrument),
    strip: { ...initialValues(STRIP_SPECS), ...ofTheSong(track.strip), ...sound.strip, gain: gainDb },
    inserts: sound.inserts ?? INSERTS,
  };
}

export function putSound(track: string, sound: PlayableSound, gainDb: number): Edit {
  return editTrack(track, (before) => withSound(before, sound, gainDb));
}

/** On a track of its own at the end, named as the sound; a full song stays as it is. */
export function addSound(sound: PlayableSound, gainDb: number, name: string): Edit {
  return (song) => {
    const ids = song.tracks.map(({ id }) => id);
    const id = freeId(sound.instrument, ids);
    return inTurn(addTrack(sound.instrument, name), putSound(id, sound, gainDb))(song);
  };
}

/** A track that has nothing but the sound: for hearing and measuring it. */
export function bareTrack(sound: PlayableSound, gainDb: number): Track {
  return withSound(newTrack(sound.instrument, 'sound', 'sound'), sound, gainDb);
}
