/** Which round of a recorded loop is heard in which stretch of its part. Pure, and light: the scheduler asks it, too. */
import type { Part } from './song.ts';

/** A stretch of a part in which one lane sounds. */
interface CompStretch {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly lane: number;
}

/** From the start of the part to its end, at least one of them; choices behind the end wait until it is longer. */
export function compOf({ comp, lengthSeconds }: Pick<Part, 'comp' | 'lengthSeconds'>): readonly CompStretch[] {
  const choices = comp.length > 0 ? comp : [{ fromSeconds: 0, lane: 0 }];
  return choices
    .map(({ fromSeconds, lane }, i) => ({ fromSeconds, lane, toSeconds: choices[i + 1]?.fromSeconds ?? lengthSeconds }))
    .filter(({ fromSeconds }, i) => i === 0 || fromSeconds < lengthSeconds)
    .map((stretch) => ({ ...stretch, toSeconds: Math.min(stretch.toSeconds, lengthSeconds) }));
}
