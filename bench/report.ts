/** What a bench hands back, and how it is printed: one JSON object, or tables. */
import { cpus, loadavg } from 'node:os';

/** Of one case over all rounds. */
export interface Row {
  readonly case: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

/** A figure that must be reached; `value` is null when it could not be measured, and `what` then says why. */
export interface Bar {
  readonly what: string;
  readonly value: number | null;
  readonly bar: number;
  readonly ok: boolean;
}

export interface Findings {
  readonly rows: readonly Row[];
  readonly ratios: Readonly<Record<string, number>>;
  readonly bars: readonly Bar[];
}

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  /** Load average of the last minute, before and after. */
  readonly load: readonly [before: number, after: number];
}

export interface Report extends Findings {
  readonly bench: string;
  readonly machine: Machine;
}

/** `bench/NAME.bench.ts` exports `bench`. */
export interface Bench {
  /** Rounds that keep it within six minutes. */
  readonly rounds: number;
  run(rounds: number, only?: string, songs?: number): Promise<Findings>;
}

export const load = (): number => loadavg()[0] ?? 0;

export function machine(loadBefore: number): Machine {
  const cores = cpus();
  const cpu = cores[0]?.model.trim() ?? 'unknown';
  return { cpu, cores: cores.length, node: process.version, load: [round(loadBefore), round(load())] };
}

/** Three significant places behind the point at most: what a bench is sure of. */
export const round = (number: number): number => Number(number.toPrecision(4));

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** The middle one; of two in the middle their mean. */
export function median(numbers: readonly number[]): number {
  const ordered = sorted(numbers);
  const middle = ordered.length >> 1;
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : (upper + (ordered[middle - 1] ?? Number.NaN)) / 2;
}

/** The number that `part` (0..1) of the numbers lie below. */
export function quantile(numbers: ArrayLike<number>, part: number): number {
  const ordered = Float64Array.from(numbers).sort();
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN;
}

export function row(name: string, numbers: readonly number[], unit: string): Row {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return { case: name, median: round(median(numbers)), min: round(low), max: round(high), unit };
}

export const atLeast = (what: string, value: number, bar: number): Bar => ({
  what: `${what}, at least`,
  value: round(value),
  bar,
  ok: value >= bar,
});

export const atMost = (what: string, value: number, bar: number): Bar => ({
  what: `${what}, at most`,
  value: round(value),
  bar,
  ok: value <= bar,
});

export const notMeasured = (what: string, bar: number, reason: string): Bar => ({
  what: `${what} (not measured: ${reason})`,
  value: null,
  bar,
  ok: false,
});

export function tables({ bench, machine, rows, ratios, bars }: Report): string {
  const [before, after] = machine.load;
  const head = `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, load ${before} before, ${after} after`;
  const parts = [`## ${bench}`, head, table(['case', 'median', 'min', 'max', 'unit'], rows.map(cells))];
  const named = Object.entries(ratios);
  if (named.length > 0) parts.push(table(['ratio of medians', ''], named));
  if (bars.length > 0) {
    const lines = bars.map(({ what, value, bar, ok }) => [what, value ?? '-', bar, ok ? 'ok' : 'FALLS SHORT']);
    parts.push(table(['bar', 'value', 'bar', ''], lines));
  }
  return `${parts.join('\n\n')}\n`;
}

const cells = ({ case: name, median, min, max, unit }: Row) => [name, median, min, max, unit];

/** Columns as wide as their widest cell; the first one to the left, numbers to the right. */
function table(head: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  const text = [head, ...lines].map((line) => line.map(String));
  const widths = head.map((_, column) => Math.max(...text.map((line) => line[column]?.length ?? 0)));
  const isNumber = (column: number) => lines.every((line) => typeof line[column] === 'number' || line[column] === '-');
  const format = (line: readonly string[]) =>
    line.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  const [titles = [], ...rest] = text.map(format);
  return [titles, widths.map((width) => '-'.repeat(width)), ...rest]
    .map((line) => line.join('  ').trimEnd())
    .join('\n');
}
