/** How long the document took. */

/** In processor time: the clock on the wall also counts what other programs do. */
export function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
