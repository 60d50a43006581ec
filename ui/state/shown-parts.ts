/** The recordings on an audio track, as they lie on the song's time: what screens show of them. Pure. */
import { type Mode, modeOf, songTicks, tempoMap } from '../../song/arrangement.ts';
import type { Song } from '../../song/song.ts';
import { tickAfterSeconds } from '../../song/tempo.ts';
import { positionOfTick } from '../../song/time.ts';

/** A part as it is drawn and read out. */
export interface ShownPart {
  /** Among all parts of the song. */
  readonly index: number;
  /** Of its take. */
  readonly name: string;
  /** bar.beat.sixteenth, from 1. */
  readonly place: string;
  readonly seconds: number;
  /** 0..1 of the whole song; where all that lies on the track goes round, of its longest round. */
  readonly from: number;
  readonly share: number;
  /** It is muted, or comes round with the pattern while the song is what plays. */
  readonly isQuiet: boolean;
}

/** In the order in which they sound. */
export function partsOf(one: Song, track: string, mode: Mode): readonly ShownPart[] {
  const map = tempoMap(one, modeOf(one));
  const rounds = one.parts.filter((part) => part.track === track).map(({ loopTicks }) => loopTicks);
  const total = rounds.length > 0 && rounds.every((ticks) => ticks > 0) ? Math.max(...rounds) : songTicks(one);
  return one.parts
    .flatMap((part, index) => (part.track === track ? [{ part, index }] : []))
    .sort((a, b) => a.part.startTick - b.part.startTick)
    .map(({ part, index }) => {
      const endTick = tickAfterSeconds(map, part.startTick, part.lengthSeconds);
      return {
        index,
        name: one.takes.find(({ hash }) => hash === part.take)?.name ?? '',
        place: positionOfTick(part.startTick),
        seconds: part.lengthSeconds,
        from: part.startTick / total,
        share: (endTick - part.startTick) / total,
        isQuiet: part.mute || (part.loopTicks > 0 && mode === 'timeline'),
      };
    });
}
