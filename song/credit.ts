/** What a song is made of: what was taken of shared ones, and whose they are. It imports nothing: the server and the screens share its words. */

/** What can be taken of a song. */
export const TAKEN = ['song', 'track', 'pattern', 'sound', 'take'] as const;
export type Taken = (typeof TAKEN)[number];

/** From the freest to the closest; what is built on something is never freer than it. `all`: all rights reserved. */
export const LICENCES = ['cc0', 'by', 'by-nc', 'all'] as const;
export type Licence = (typeof LICENCES)[number];

/** Of one song. */
export const MAX_CREDITS = 32;

export interface Credit {
  /** UUID of the shared song or loop. */
  readonly item: string;
  readonly taken: Taken;
  /** Name of the track, pattern, sound or take; empty for a whole song. */
  readonly part: string;
  /** What the item was called when it was taken from. */
  readonly title: string;
  /** The handle of its author then; null: Anonymous. */
  readonly author: string | null;
  readonly licence: Licence;
  /** Ids of the tracks it came into, as long as they are there; none: it is no longer in the song. */
  readonly tracks: readonly string[];
}

/** Whether two say the same of where something came from; what it came into is another matter. */
export const isSameOrigin = (a: Credit, b: Credit): boolean =>
  a.item === b.item && a.taken === b.taken && a.part === b.part;

/** What of the credits is in these tracks: what stands in none of them is left out. */
export function creditsIn(credits: readonly Credit[], tracks: readonly { readonly id: string }[]): readonly Credit[] {
  const ids = new Set(tracks.map(({ id }) => id));
  return credits.flatMap((credit) => {
    const kept = credit.tracks.filter((id) => ids.has(id));
    return kept.length === 0 ? [] : [{ ...credit, tracks: kept }];
  });
}
