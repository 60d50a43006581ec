/** The recordings on an audio track, as they lie on the song's time: what screens show of them. Pure. */
import { type Mode, modeOf, songTicks, tempoMap } from '../../song/arrangement.ts';
import type { TickRange } from '../../song/events.ts';
import type { Part, Song } from '../../song/song.ts';
import { secondsBetween, type TempoMap, tickAfterSeconds } from '../../song/tempo.ts';
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
  /** 0..1 of the whole song; where all that lies on the track goes round, of its longest round; else of the bars that are seen. */
  readonly from: number;
  readonly share: number;
  /** The stretch of its own sound that is drawn there, 0..1. */
  readonly waveFrom: number;
  readonly waveTo: number;
  /** It is muted, or comes round with the pattern while the song is what plays. */
  readonly isQuiet: boolean;
  /** It lies before or behind what is seen. */
  readonly isElsewhere: boolean;
}

interface Lying {
  readonly shown: ShownPart;
  readonly part: Part;
  readonly endTick: number;
}

function lyingOn(one: Song, track: string, mode: Mode, map: TempoMap): readonly Lying[] {
  const rounds = one.parts.filter((part) => part.track === track).map(({ loopTicks }) => loopTicks);
  const total = rounds.length > 0 && rounds.every((ticks) => ticks > 0) ? Math.max(...rounds) : songTicks(one);
  return one.parts
    .flatMap((part, index) => (part.track === track ? [{ part, index }] : []))
    .sort((a, b) => a.part.startTick - b.part.startTick)
    .map(({ part, index }) => {
      const endTick = tickAfterSeconds(map, part.startTick, part.lengthSeconds);
      const shown = {
        index,
        name: one.takes.find(({ hash }) => hash === part.take)?.name ?? '',
        place: positionOfTick(part.startTick),
        seconds: part.lengthSeconds,
        from: part.startTick / total,
        share: (endTick - part.startTick) / total,
        waveFrom: 0,
        waveTo: 1,
        isQuiet: part.mute || (part.loopTicks > 0 && mode === 'timeline'),
        isElsewhere: false,
      };
      return { shown, part, endTick };
    });
}

/** In the order in which they sound. */
export function partsOf(one: Song, track: string, mode: Mode): readonly ShownPart[] {
  return lyingOn(one, track, mode, tempoMap(one, modeOf(one))).map(({ shown }) => shown);
}

/**
 * What the song plays of them within a stretch of it, each as far as it is heard: where one takes over from another, that one ends.
 * Where nothing is heard there, the one that comes next, else the last one before, so that the row says where its recordings are.
 */
export function partsWithin(one: Song, track: string, { fromTick, toTick }: TickRange): readonly ShownPart[] {
  const map = tempoMap(one, modeOf(one));
  const all = lyingOn(one, track, 'timeline', map);
  const heard = all.filter(({ shown }) => !shown.isQuiet);
  const seen = all.flatMap((lying) => {
    const { shown, part } = lying;
    const over = shown.isQuiet ? undefined : heard[heard.indexOf(lying) + 1];
    const endTick = Math.min(lying.endTick, over?.part.startTick ?? Number.POSITIVE_INFINITY);
    const [first, last] = [Math.max(part.startTick, fromTick), Math.min(endTick, toTick)];
    if (last <= first) return [];
    const soundAt = (tick: number) => Math.min(1, secondsBetween(map, part.startTick, tick) / part.lengthSeconds);
    const place = { from: (first - fromTick) / (toTick - fromTick), share: (last - first) / (toTick - fromTick) };
    return [{ ...shown, ...place, waveFrom: soundAt(first), waveTo: soundAt(last) }];
  });
  const next = heard.find(({ part }) => part.startTick >= toTick) ?? heard[heard.length - 1] ?? all[0];
  return seen.length > 0 || !next ? seen : [{ ...next.shown, from: 0, share: 1, isElsewhere: true }];
}
