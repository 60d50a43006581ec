/** The song in the bar as sixteen cells, and below it the one that comes in. */
import { sectionsOf } from '../../../../song/arrangement.ts';
import type { Song } from '../../../../song/song.ts';
import { type CoverSteps, coverColorAt } from '../../../controls/cover.tsx';
import type { Coming } from './upcoming.ts';

export const CELLS = 16;

export interface Cell {
  /** Colours 0..7; null: nothing is to be shown of it. */
  readonly song: number | null;
  readonly next: number | null;
}

interface Shown {
  readonly cover: CoverSteps;
  /** Null: on its way. */
  readonly song: Song | null;
  /** Of what the cells are of. */
  readonly ticks: number;
}

/** A song of one scene is shown by its cover, others by the colours of their scenes. */
function colorAt({ cover, song }: Omit<Shown, 'ticks'>, tick: number, at: number): number | null {
  if (!song || song.timeline.length < 2) return coverColorAt(cover, at);
  const section = sectionsOf(song).find(({ fromTick, toTick }) => fromTick <= tick && tick < toTick);
  return song.scenes.find(({ id }) => id === section?.scene)?.color ?? null;
}

/** Where the next song comes in the cells have two halves; what plays is dark when it has gone. */
export function cellsOf(shown: Shown, coming: Coming | null): readonly Cell[] {
  const join = coming?.join;
  return Array.from({ length: CELLS }, (_, at) => {
    const tick = ((at + 0.5) * shown.ticks) / CELLS;
    const song = join && tick >= join.endTick ? null : colorAt(shown, tick, at);
    if (!coming || !join || tick < join.startTick) return { song, next: null };
    const pace = join.kind === 'mix' ? join.pace : 1;
    const inNext = join.cueTick + (tick - join.startTick) * pace;
    return { song, next: colorAt({ cover: coming.item.cover, song: coming.song }, inNext, at) };
  });
}
