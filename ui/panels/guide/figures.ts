/** The figures of this device, each with where it comes from. What is not known has no figure. */
import { numberText } from '../../controls/value-text.ts';
import { type BenchResult, carriedBy } from '../../state/bench-result.ts';
import type { Measured } from '../../state/round-trips.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import type { DeviceSound } from './device.ts';
import type { Look } from './history.ts';

export interface Figure {
  readonly name: WordKey;
  readonly figure: string;
  /** Beside it, small; empty: it counts. */
  readonly unit: string;
  /** Measured, reported or estimated, and when where that is not now. */
  readonly source: string;
}

export interface Known {
  readonly sound: DeviceSound;
  readonly look: Look | null;
  readonly isPlaying: boolean;
  /** Since something was lost; null: nothing was. */
  readonly secondsSinceGap: number | null;
  readonly trip: Measured | null;
  /** What it was measured to carry; null: it was not. */
  readonly bench: BenchResult | null;
  /** Of the page, as the browser says; null where it does not. */
  readonly memoryBytes: number | null;
}

const one = { maximumFractionDigits: 1, minimumFractionDigits: 1 } as const;
const msOf = (seconds: number) => numberText(seconds * 1000, one);
const MINUTE = 60;
const MEGABYTE = 1e6;

export function kilohertzText(rate: number): string {
  return `${numberText(rate / 1000, { maximumFractionDigits: 1 })} kHz`;
}

function whenText(seconds: number | null): string {
  if (seconds === null) return t('guide.measured');
  if (seconds < MINUTE) return t('guide.secondsAgo', { seconds });
  return t('guide.minutesAgo', { minutes: Math.floor(seconds / MINUTE) });
}

/** Those of the way sound goes first, then those of the engine. */
export function figuresOf({
  sound,
  look,
  isPlaying,
  secondsSinceGap,
  trip,
  bench,
  memoryBytes,
}: Known): readonly Figure[] {
  const { rate, baseLatencySeconds, outputLatencySeconds } = sound;
  const measured = t('guide.measured');
  const reported = t('guide.reported');
  const cells: Figure[] = [];
  const add = (name: WordKey, figure: string, unit: string, source: string) => {
    cells.push({ name, figure, unit, source });
  };
  // A context that has not played says 0 of its output.
  if (outputLatencySeconds) add('guide.out', msOf(outputLatencySeconds), 'ms', reported);
  if (trip) add('guide.roundTrip', msOf(trip.seconds), 'ms', measured);
  if (look) {
    const percent = numberText(Math.round(look.load * 100));
    add('guide.load', percent, '%', isPlaying ? measured : t('guide.measuredBefore'));
    add('guide.dropouts', numberText(look.gaps), '', whenText(secondsSinceGap));
    add('guide.voices', numberText(isPlaying ? look.voices : 0), '', measured);
  }
  if (rate > 0) {
    if (baseLatencySeconds > 0) {
      add('guide.base', msOf(baseLatencySeconds), 'ms', reported);
      add('guide.buffer', numberText(Math.round(baseLatencySeconds * rate)), t('guide.frames'), t('guide.estimated'));
    }
    add('guide.rate', numberText(rate / 1000, { maximumFractionDigits: 1 }), 'kHz', reported);
  }
  if (bench) add('bench.cell', numberText(carriedBy(bench).most), t('bench.cellUnit'), measured);
  if (memoryBytes !== null) add('guide.memory', numberText(Math.round(memoryBytes / MEGABYTE)), 'MB', reported);
  return cells;
}

/** As they are copied: one a line. */
export function figuresText(cells: readonly Figure[], device: string): string {
  const lines = cells.map(
    ({ name, figure, unit, source }) => `${t(name)}: ${[figure, unit].join(' ').trim()} (${source})`,
  );
  return [device, ...lines].join('\n');
}
