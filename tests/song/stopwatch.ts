/** How long tests of the document may take, and how long the document took. */

/** The quick tier tries a fifth of everything. */
export const TIER_SHARE = process.env.BATIDA_TIER === 'quick' ? 0.2 : 1;

/** In processor time: the clock on the wall also counts what other programs do. */
export function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
