/** A kit is heard as its bar: alone, by itself at its own tempo; in a song that plays, in that song's time. */
import type { Edit } from '../../../song/edits/edit.ts';
import type { Kit } from '../../../song/library/kits.ts';
import { kitSong, partsOf } from '../../../song/library/put-kit.ts';
import type { Clip, Song } from '../../../song/song.ts';
import { engineState } from '../../state/engine.ts';
import { hear as hearSong, stopPreview } from '../../state/preview.ts';
import { tryout } from '../../state/tryout.ts';
import { kitEdit, kitPlace } from './kit-place.ts';

/** What ends it is returned. */
export function hearKit(kit: Kit, isAlone: boolean): () => void {
  if (!engineState.peek().isPlaying) {
    hearSong(kitSong(kit, partsOf(kit)));
    return stopPreview;
  }
  const place = isAlone ? 'new' : (kitPlace(kit) ?? 'drums');
  tryout.value = isAlone ? onlyKit(kit) : everywhere(kitEdit(kit, place));
  return () => {
    tryout.value = null;
  };
}

/** Tracks that an edit adds play in every scene, so that they are heard wherever the song is. */
function everywhere(edit: Edit): Edit {
  return (before) => {
    const after = edit(before);
    const tracks = after.tracks.map((track, i) => {
      const [clip] = Object.values(track.clips);
      return i < before.tracks.length || !clip ? track : { ...track, clips: inAll(before, clip) };
    });
    return { ...after, tracks };
  };
}

const inAll = ({ scenes }: Song, clip: Clip): Song['tracks'][number]['clips'] =>
  Object.fromEntries(scenes.map(({ id }) => [id, clip]));

/** The song's time and scenes, and nothing else in them. */
function onlyKit(kit: Kit): Edit {
  return (before) => {
    const empty = {
      ...before,
      tracks: [],
      parts: [],
      timeline: before.timeline.map((placement) => ({ ...placement, overrides: [] })),
    };
    const { tracks } = kitSong(kit, partsOf(kit));
    return everywhere((song) => ({ ...song, tracks }))(empty);
  };
}
