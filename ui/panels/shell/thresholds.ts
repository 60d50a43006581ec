/** When a measured number is good, worth a look, or bad. */

export interface Thresholds {
  /** From here on it is worth a look. */
  readonly warm: number;
  /** From here on it is bad. */
  readonly hot: number;
}

type Level = 'good' | 'warm' | 'hot';

export function levelOf(value: number, { warm, hot }: Thresholds): Level {
  if (value >= hot) return 'hot';
  return value >= warm ? 'warm' : 'good';
}
