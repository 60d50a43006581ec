/** Rendered tracks beside the notes: other programs have no Batida to play them with. */
import { modeOf, tempoMap } from '../arrangement.ts';
import type { Song } from '../song.ts';
import { STRIP_SPECS } from '../specs.ts';
import { tickAfterSeconds } from '../tempo.ts';
import { TRACK_COLORS } from '../track-colors.ts';
import { channelOf, MASTER_CHANNEL } from './channel.ts';
import { beatsOf } from './figures.ts';
import { audioOf, type SoundFile } from './parts.ts';
import { element, type XmlElement } from './xml.ts';

export interface Stems {
  /** Of the tracks in order, then of the returns; all begin with the song and are equally long. */
  readonly files: readonly SoundFile[];
  /** For the ears of who mixes, or only at hand. */
  readonly isMuted: boolean;
}

export interface StemElements {
  readonly tracks: readonly XmlElement[];
  readonly lanes: readonly XmlElement[];
}

const idOf = (index: number): string => `stem-${index}`;

/** A stem has its fader and place within it: its own are at rest. */
export function stemsOf(song: Song, { files, isMuted }: Stems): StemElements {
  const map = tempoMap(song, modeOf(song));
  const levels = { gain: 0, pan: 0, mute: isMuted, solo: false };
  const tracks = files.map(({ path }, index) => {
    const id = idOf(index);
    const place = { id: `${id}-channel`, role: 'regular', destination: MASTER_CHANNEL } as const;
    const channel = channelOf({ ...place, volumeId: `${id}-volume`, panId: `${id}-pan` }, levels, STRIP_SPECS.gain);
    const color = TRACK_COLORS[song.tracks[index]?.color ?? -1];
    const comment = STEM_COMMENT;
    return element('Track', { id, name: stemName(path), color, comment, contentType: 'audio', loaded: true }, [
      channel,
    ]);
  });
  const lanes = files.map((file, index) => {
    const clip = {
      time: 0,
      duration: beatsOf(tickAfterSeconds(map, 0, file.seconds)),
      contentTimeUnit: 'seconds',
      playStart: 0,
      name: stemName(file.path),
    };
    return element('Lanes', { track: idOf(index) }, [element('Clips', {}, [element('Clip', clip, [audioOf(file)])])]);
  });
  return { tracks, lanes };
}

/** By this our own file is known again: what was rendered of a song is no further track of it. */
export const STEM_COMMENT = 'Batida: rendered';

/** "01-kick" of "stems/01-kick.wav". */
function stemName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.wav$/, '');
}
