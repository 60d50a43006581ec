/** What a browser counts of sound that the device waited for in vain (Web Audio API, AudioPlaybackStats); some named it otherwise before it became standard. */

export interface Underruns {
  readonly events: number;
  readonly seconds: number;
}

/** The counters renew themselves so often, by the standard: what they count lies within that much before. */
export const UNDERRUN_NEWS_SECONDS = 1;

interface Standard {
  readonly underrunEvents: number;
  readonly underrunDuration: number;
}

interface Former {
  readonly fallbackFramesEvents: number;
  /** In milliseconds. */
  readonly fallbackFramesDuration: number;
}

interface Counting {
  readonly playbackStats?: Partial<Standard>;
  readonly playoutStats?: Partial<Standard & Former>;
}

/** Null: this browser counts nothing. */
export function underrunsOf(context: object): Underruns | null {
  // The types of browsers do not know them all.
  const { playbackStats, playoutStats }: Counting = context;
  const { underrunEvents, underrunDuration } = playbackStats ?? playoutStats ?? {};
  if (underrunEvents !== undefined && underrunDuration !== undefined)
    return { events: underrunEvents, seconds: underrunDuration };
  const { fallbackFramesEvents, fallbackFramesDuration } = playoutStats ?? {};
  if (fallbackFramesEvents === undefined || fallbackFramesDuration === undefined) return null;
  return { events: fallbackFramesEvents, seconds: fallbackFramesDuration / 1000 };
}
