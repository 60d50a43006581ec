/** The one decibel scale of faders and meters: where a level stands on the printed scale, and the way back. */

/** A fader at its lowest is silence. */
export const SILENCE_DB = -60;

/** Decibels and their place in percent: the top 29 dB, where mixing happens, have nine tenths of the room. */
const POINTS: readonly (readonly [db: number, percent: number])[] = [
  [SILENCE_DB, 0],
  [-40, 9],
  [-20, 33],
  [-9, 62],
  [0, 90],
  [6, 100],
];

/** Percent of the scale, 0 at -60 dB, 90 at 0 dB, 100 at +6 dB; louder levels lie beyond. */
export function percentOfDecibels(db: number): number {
  if (!(db > SILENCE_DB)) return 0;
  return along(POINTS, db, 0, 1);
}

export function decibelsOfPercent(percent: number): number {
  if (!(percent > 0)) return SILENCE_DB;
  return along(POINTS, percent, 1, 0);
}

/** The value on the other side of the table; the last stretch goes on in its own slope. */
function along(points: typeof POINTS, at: number, from: 0 | 1, to: 0 | 1): number {
  const last = points.length - 2;
  for (let i = 0; i <= last; i++) {
    const below = points[i];
    const above = points[i + 1];
    if (!below || !above) break;
    if (at <= above[from] || i === last) {
      return below[to] + ((at - below[from]) / (above[from] - below[from])) * (above[to] - below[to]);
    }
  }
  return at;
}

/** A linear amplitude in decibels; silence is -60 and below it is nothing. */
export function decibelsOf(amplitude: number): number {
  return amplitude > 0.001 ? 20 * Math.log10(amplitude) : SILENCE_DB;
}
