/** The ways sound goes out and comes back, and what was measured of each: another device, rate or latency is another way. */
import type { Standing } from '../../../worklets/client.ts';
import { roundTrips } from '../../state/recording.ts';
import { type Measured, readTrips } from '../../state/round-trips.ts';
import type { Microphone } from './microphone.ts';

/** As many as are remembered; the oldest goes first. */
const KEPT = 8;
/** Under this it counts for nothing. */
export const LEAST_SURE = 0.8;

type Way = Pick<Standing, 'rate' | 'context'>;

/** What tells one from another. Output latencies wander while they play, so the context's own counts, which does not. */
export function routeOf({ rate, context }: Way, { label, deviceId, inputSeconds }: Microphone): string {
  const baseFrames = Math.round((context.baseLatency ?? 0) * rate);
  const { sinkId = '' } = context as AudioContext & { readonly sinkId?: unknown };
  return JSON.stringify([deviceId, label, rate, baseFrames, Math.round(inputSeconds * 1000), sinkId]);
}

/** Null: never measured, or the way is another one by now. */
export function tripOf(route: string): Measured | null {
  return readTrips(roundTrips.value).find(([known]) => known === route)?.[1] ?? null;
}

export function keepTrip(route: string, measured: Measured): void {
  const others = readTrips(roundTrips.peek()).filter(([known]) => known !== route);
  roundTrips.value = JSON.stringify([...others, [route, measured]].slice(-KEPT));
}
