/** How the beats of the next song fall on those of the running one. */

/** Beats of the next song in one beat of the running one: as fast, half or double. */
export type Pace = 1 | 0.5 | 2;

const PACES: readonly [Pace, ...Pace[]] = [1, 0.5, 2];

/** Share of its own tempo by which a song may be played faster or slower: a semitone and a third, were it a tape. */
const MOST_BENT = 0.08;
/** Tempos are quotients: eight hundredths are to be within. */
const ROUNDING = 1e-9;

/** Share of its own tempo by which the next song would be bent, both in beats per minute. */
const bendOf = (pace: Pace, running: number, own: number): number => Math.abs((running * pace) / own - 1);

/** Whether the next song can follow that tempo at that pace. */
export function canFollow(pace: Pace, running: number, own: number): boolean {
  return bendOf(pace, running, own) <= MOST_BENT + ROUNDING;
}

/** The pace at which the next song is bent least; null: at none of them its beats fall on those of the running one. */
export function paceOf(running: number, own: number): Pace | null {
  const best = PACES.reduce((a, b) => (bendOf(b, running, own) < bendOf(a, running, own) ? b : a));
  return canFollow(best, running, own) ? best : null;
}
