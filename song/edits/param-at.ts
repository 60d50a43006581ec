/** A parameter by its path, wherever it lives: what a lane moves, an edit sets. */
import { hasMember } from '../member.ts';
import { readPath, specAt } from '../param-path.ts';
import type { ParamValue } from '../patch.ts';
import type { Mixer, Strip } from '../song.ts';
import { STRIP_SPECS } from '../specs.ts';
import type { Edit } from './edit.ts';
import { setBusParam, setPatchParam, setStripParam } from './mixer.ts';
import { type PadParam, setPadParam } from './pads.ts';

/** Changes nothing where the track has no such parameter; those of the buses are the same by way of every track. */
export function setParamAt(track: string, path: string, value: ParamValue): Edit {
  return (song) => {
    const found = song.tracks.find(({ id }) => id === track);
    const place = readPath(path);
    if (!found || !place || !specAt(found, path)) return song;
    const { group, name } = place;
    switch (group.type) {
      case 'strip':
        return hasMember(STRIP_SPECS, name) ? setStripParam(track, name as keyof Strip, value as never)(song) : song;
      case 'patch':
        return setPatchParam(track, name, value)(song);
      case 'pad':
        return setPadParam(track, group.pad, name as PadParam, value)(song);
      case 'bus':
        return setBusParam(group.bus, name as keyof Mixer[typeof group.bus] & string, value)(song);
    }
  };
}
