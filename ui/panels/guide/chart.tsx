/** The last minute of the engine: a bar a second, lines at the thresholds, a red cap above the upper, a triangle where sound was lost. */
import { numberText } from '../../controls/value-text.ts';
import type { Second } from '../../state/load-history.ts';
import { type Level, LOAD_PERCENT, levelOf } from '../../state/thresholds.ts';
import { t } from '../../words/words.ts';

/** Above a bar as high as this the triangle has no room. */
const NO_ROOM_PERCENT = 85;

const percentText = (load: number) => numberText(load, { style: 'percent' });

/** What a reader is told of it. Pure but for the language. */
export function chartText(seconds: readonly Second[]): string {
  const known = seconds.flatMap(({ load }) => (load === null ? [] : [load]));
  const now = known[known.length - 1];
  if (now === undefined) return t('guide.chartEmpty');
  const gaps = seconds.reduce((sum, second) => sum + second.gaps, 0);
  return t('guide.chart', { now: percentText(now), highest: percentText(Math.max(...known)), gaps: numberText(gaps) });
}

interface Bar {
  /** Of the chart's height. */
  readonly percent: number;
  /** Undefined: nobody knows, and nothing is drawn. */
  readonly level: Level | undefined;
  /** Where the triangle of what was lost stands. */
  readonly gap: 'above' | 'inside' | undefined;
}

/** How a second is drawn. Pure. */
export function barOf({ load, gaps }: Second): Bar {
  const percent = Math.min(100, (load ?? 0) * 100);
  return {
    percent,
    level: load === null ? undefined : levelOf(load * 100, LOAD_PERCENT),
    gap: gaps === 0 ? undefined : percent > NO_ROOM_PERCENT ? 'inside' : 'above',
  };
}

/** Sixty plain boxes: once a second, and only while it is open, their heights change. */
export function Chart({ seconds }: { readonly seconds: readonly Second[] }) {
  return (
    <div className="load-chart" role="img" aria-label={chartText(seconds)}>
      {[LOAD_PERCENT.hot, LOAD_PERCENT.warm].map((percent) => (
        <i key={percent} className="load-line" style={{ bottom: `${percent}%` }}>
          <b>{percent}</b>
        </i>
      ))}
      {seconds.map(barOf).map(({ percent, level, gap }, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a second has no name but its place
          key={i}
          className="load-bar"
          data-level={level}
          data-gap={gap}
          style={{ height: `${percent}%` }}
        />
      ))}
    </div>
  );
}
