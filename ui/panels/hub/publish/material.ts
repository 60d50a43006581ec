/** What can be published: the open song, or what one of its tracks plays in one of its scenes. */
import type { LoopInstrument } from '../../../../api/terms-hub.ts';
import { hasMusic, isSilent } from '../../../../song/arrangement.ts';
import { patternIn } from '../../../../song/clip-of.ts';
import { type InstrumentId, instrument } from '../../../../song/instruments.ts';
import { patternAlone } from '../../../../song/link/alone.ts';
import type { Song } from '../../../../song/song.ts';
import { STEPS_PER_BAR } from '../../../../song/time.ts';
import { shownName } from '../../../state/track-names.ts';
import { t } from '../../../words/words.ts';

/** One track in one scene. */
export interface Loop {
  readonly id: string;
  /** As it is shown: "Lead, Chorus". */
  readonly name: string;
  readonly track: string;
  readonly scene: string;
  readonly steps: number;
  readonly bars: number;
}

/** What sounds, in the order of the tracks; a recording is no loop, for what is shared of one is its notes. */
export function loopsIn({ tracks, scenes }: Song): readonly Loop[] {
  return tracks
    .filter((track) => track.instrument !== 'audio')
    .flatMap((track) =>
      scenes.flatMap(({ id: scene, name }): readonly Loop[] => {
        const pattern = patternIn(track, scene);
        if (!pattern || isSilent(pattern)) return [];
        const { length } = pattern;
        return [
          {
            id: `${track.id} ${scene}`,
            name: t('hub.loopName', { track: shownName(track.name), scene: shownName(name) }),
            track: track.id,
            scene,
            steps: length,
            bars: Math.ceil(length / STEPS_PER_BAR),
          },
        ];
      }),
    );
}

export const loopAlone = (from: Song, { track, scene }: Loop): Song | null => patternAlone(from, track, scene);

/** A song without a note is not published; recordings are music, too. */
export const isSilentSong = (song: Song): boolean =>
  song.parts.length === 0 && !song.scenes.some(({ id }) => hasMusic(song, id));

const OF_INSTRUMENT: Readonly<Partial<Record<InstrumentId, LoopInstrument>>> = {
  kick: 'kick',
  snare: 'snare',
  hihat: 'hihat',
  openhat: 'hihat',
};

type Family = ReturnType<typeof instrument>['family'];

const OF_FAMILY: Readonly<Record<Family, LoopInstrument>> = {
  drums: 'percussion',
  bass: 'bass',
  leads: 'lead',
  pads: 'pad',
  keys: 'keys',
  world: 'plucked',
  vocal: 'voice',
  engines: 'lead',
  textures: 'fx',
  sampler: 'other',
};

/** What a loop of a track is filed under, as a beginning. */
export function instrumentOf(from: Song, { track }: Loop): LoopInstrument {
  const found = from.tracks.find(({ id }) => id === track);
  if (!found) return 'other';
  return OF_INSTRUMENT[found.instrument] ?? OF_FAMILY[instrument(found.instrument).family];
}
