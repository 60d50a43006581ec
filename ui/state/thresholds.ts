/** When a measured number is good, worth a look, or bad. */

export interface Thresholds {
  /** From here on it is worth a look. */
  readonly warm: number;
  /** From here on it is bad. */
  readonly hot: number;
}

/** Share of real time that the engine needs. */
export const LOAD_PERCENT: Thresholds = { warm: 25, hot: 60 };
/** What the engine's buffer makes of a hit, more than 10 and 20 ms: the shortest buffer of most devices is 10 itself, and no alarm. */
export const LATENCY_MILLISECONDS: Thresholds = { warm: 11, hot: 21 };

export type Level = 'good' | 'warm' | 'hot';

export function levelOf(value: number, { warm, hot }: Thresholds): Level {
  if (value >= hot) return 'hot';
  return value >= warm ? 'warm' : 'good';
}
