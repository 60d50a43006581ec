/** How often is tried what is tried many times: all of it by `npm run drill -- rounds`, a share of that in `npm test`. */

type Tier = 'quick' | 'full' | 'drill';

/** `npm run check`, `npm test`, the drill. */
const SHARES: Readonly<Record<Tier, number>> = { quick: 0.2, full: 0.3, drill: 1 };

const isTier = (name: string): name is Tier => name in SHARES;
const { BATIDA_TIER = 'full' } = process.env;

export const TIER: Tier = isTier(BATIDA_TIER) ? BATIDA_TIER : 'full';

/** So many of `all` times; at least once. Seeds are counted from the first: those of a share are among those of all. */
export const rounds = (all: number): number => Math.max(1, Math.round(all * SHARES[TIER]));
