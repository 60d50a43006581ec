/** The round trips that were measured on this device, each by the way sound went; what tells ways apart says the recorder (`routes.ts`). */
import type { RoundTrip } from '../../worklets/takes.ts';
import { roundTrips } from './recording.ts';

export interface Measured extends RoundTrip {
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

type Kept = readonly (readonly [route: string, measured: Measured])[];

/** Of what an older version wrote, or nobody did, nothing. Pure. */
export function readTrips(text: string): Kept {
  try {
    const kept: unknown = JSON.parse(text || '[]');
    const isRow = (row: unknown) => {
      const [route, measured] = Array.isArray(row) ? row : [];
      return typeof route === 'string' && [measured?.seconds, measured?.sure, measured?.at].every(Number.isFinite);
    };
    return Array.isArray(kept) ? (kept.filter(isRow) as unknown as Kept) : [];
  } catch {
    return [];
  }
}

/** The one that was measured last, whatever its way. */
export function lastTrip(): Measured | null {
  const all = readTrips(roundTrips.value);
  return all[all.length - 1]?.[1] ?? null;
}

/** Frames a second and frames of the buffer: the third and fourth of what `routeOf` writes. */
function wayOf(route: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(route);
    return Array.isArray(parts) ? parts.slice(2, 4) : [];
  } catch {
    return [];
  }
}

/** The last one on a way with this rate and this buffer; with others sound takes another time. */
export function lastTripAt(rate: number, baseLatencySeconds: number): Measured | null {
  const frames = Math.round(baseLatencySeconds * rate);
  const found = readTrips(roundTrips.value).filter(([route]) => {
    const [itsRate, itsFrames] = wayOf(route);
    return itsRate === rate && itsFrames === frames;
  });
  return found[found.length - 1]?.[1] ?? null;
}
