/** Scene launches as they are recorded: which scene sounded, for how long, and the placements that makes. Pure. */
import { MAX_REPEATS } from '../../../song/limits.ts';
import type { Placement } from '../../../song/song.ts';

/** What sounds: a scene from a tick on; null: nothing at all. */
export interface Heard {
  readonly scene: string | null;
  readonly fromTick: number;
}

interface Stretch {
  readonly scene: string;
  readonly fromTick: number;
  /** It sounded for so long before the tick last jumped, or before it was launched once more. */
  readonly ticksBefore: number;
}

export interface SongTake {
  readonly placements: readonly Placement[];
  readonly open: Stretch | null;
}

export const NO_TAKE: SongTake = { placements: [], open: null };

type LengthOf = (scene: string) => number;

/** Another scene sounds, or the same one goes on elsewhere; `nowTick` is the last tick that was heard before. */
export function hear(take: SongTake, { scene, fromTick }: Heard, nowTick: number, lengthOf: LengthOf): SongTake {
  const { open } = take;
  if (open && open.scene === scene) {
    if (open.fromTick === fromTick) return take;
    const ticksBefore = open.ticksBefore + Math.max(0, nowTick - open.fromTick);
    return { ...take, open: { scene, fromTick, ticksBefore } };
  }
  const placements = open ? closed(take, Math.max(fromTick, open.fromTick), lengthOf) : take.placements;
  return { placements, open: scene === null ? null : { scene, fromTick, ticksBefore: 0 } };
}

/** The placements, when what still sounds ends at a tick. What was heard at all plays once at least. */
export function closed({ placements, open }: SongTake, endTick: number, lengthOf: LengthOf): readonly Placement[] {
  if (!open) return placements;
  const ticks = open.ticksBefore + Math.max(0, endTick - open.fromTick);
  let left = Math.max(1, Math.round(ticks / lengthOf(open.scene)));
  const more: Placement[] = [];
  for (; left > 0; left -= MAX_REPEATS)
    more.push({ scene: open.scene, repeats: Math.min(MAX_REPEATS, left), overrides: [] });
  return [...placements, ...more];
}
