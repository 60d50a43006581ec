/** What was measured on this device, in plain words. */
import { numberText } from '../../controls/value-text.ts';
import { type BenchResult, carriedBy } from '../../state/bench-result.ts';
import { LATENCY_MILLISECONDS, levelOf } from '../../state/thresholds.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';

const LATENCIES = {
  good: 'bench.latencyGood',
  warm: 'bench.latencyWarm',
  hot: 'bench.latencyHot',
} as const satisfies Record<string, WordKey>;

const SONG_SECONDS = 180;
/** A screen that shows less than this of its frames is seen to jerk. */
const SMOOTH_SHARE = 0.95;

export function percentText(share: number): string {
  return numberText(share, { style: 'percent' });
}

/** How many tracks with effects this device carries: the sentence that stands alone. */
export function carriesText(result: BenchResult): string {
  const { most, easy } = carriedBy(result);
  const { tracks: least = 0 } = result.stages[0] ?? {};
  if (most === 0) return t('bench.carriesNone', { tracks: least });
  if (easy === most) return t('bench.carriesEasily', { tracks: most });
  return easy === 0 ? t('bench.carriesJust', { tracks: most }) : t('bench.carries', { tracks: most, easy });
}

function latencyText(baseSeconds: number): string {
  const milliseconds = baseSeconds * 1000;
  const figure = `${numberText(milliseconds, { maximumFractionDigits: 1 })} ms`;
  return t(LATENCIES[levelOf(milliseconds, LATENCY_MILLISECONDS)], { figure });
}

/** All that is to be said, the most important first. */
export function benchSentences(result: BenchResult): readonly string[] {
  const { baseSeconds, framesInTime, cost, mode } = result;
  const seconds = Math.max(1, Math.round(SONG_SECONDS * cost));
  return [
    carriesText(result),
    latencyText(baseSeconds),
    t(framesInTime >= SMOOTH_SHARE ? 'bench.framesGood' : 'bench.framesLate', { share: percentText(framesInTime) }),
    t('bench.computed', { seconds: numberText(seconds) }),
    ...(mode === 'reduced' ? [t('bench.reduced')] : []),
  ];
}
