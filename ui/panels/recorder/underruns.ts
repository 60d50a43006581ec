/** Sound that the device waited for in vain while a take is recorded, by the browser's own counters: how much, and between which of its seconds. */
import { UNDERRUN_NEWS_SECONDS, type Underruns } from '../../../worklets/recording.ts';

export interface Dropout {
  readonly atSeconds: number;
  readonly seconds: number;
}

/** What was lost lies somewhere between. */
export interface Loss {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** How much. */
  readonly seconds: number;
}

/** Asked as a take goes on. */
export class UnderrunFollower {
  private before: Underruns | null = null;
  private lookedSeconds = 0;

  /** `read`: the counters as they stand; null where the browser has none. */
  constructor(private readonly read: () => Underruns | null) {}

  /** So many seconds into the take; null: nothing new. The first look begins the count. */
  look(atSeconds: number): Loss | null {
    const now = this.read();
    const { before } = this;
    this.before = now;
    const since = Math.max(0, Math.min(this.lookedSeconds, atSeconds) - UNDERRUN_NEWS_SECONDS);
    this.lookedSeconds = atSeconds;
    // A context that begins anew counts from nothing.
    if (!now || !before || now.events <= before.events) return null;
    return { fromSeconds: since, toSeconds: atSeconds, seconds: Math.max(0, now.seconds - before.seconds) };
  }
}

/** In order. What was counted and is also known to the frame is one and the same; else it is shown in the middle of where it may lie. */
export function dropoutsOf(known: readonly Dropout[], losses: readonly Loss[]): readonly Dropout[] {
  const counted = losses
    .filter(({ fromSeconds, toSeconds }) => known.every(({ atSeconds: at }) => at < fromSeconds || at > toSeconds))
    .map(({ fromSeconds, toSeconds, seconds }) => ({ atSeconds: (fromSeconds + toSeconds) / 2, seconds }));
  return [...known, ...counted].sort((a, b) => a.atSeconds - b.atSeconds);
}
