/** The recordings on an audio track, as they lie on the song's time: what screens show of them. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { modeOf, songTicks, tempoMap } from '../../song/arrangement.ts';
import type { Song } from '../../song/song.ts';
import { tickAfterSeconds } from '../../song/tempo.ts';
import { positionOfTick } from '../../song/time.ts';
import { song } from './song.ts';

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
}

/** In the order in which they sound. */
export function partsOf(one: Song, track: string): readonly ShownPart[] {
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
      };
    });
}

const made = new Map<string, ReadonlySignal<readonly ShownPart[]>>();

/** The same list for as long as nothing in it differs, whatever else of the song is edited. */
export function partsSignal(track: string): ReadonlySignal<readonly ShownPart[]> {
  let last: readonly ShownPart[] = [];
  const found =
    made.get(track) ??
    computed(() => {
      const next = partsOf(song.value, track);
      if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
      return last;
    });
  made.set(track, found);
  return found;
}

/** The part that was pressed last; null: none. */
export const chosenPart = signal<number | null>(null);
