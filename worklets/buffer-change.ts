/** Another buffer of the device needs another context: it is made while the first one plays, and takes over on a bar line. */
import { TICKS_PER_BAR } from '../song/time.ts';
import type { Backend } from './backend.ts';
import type { ContextHost } from './context-host.ts';

/** How far past its line a bar may be when it is noticed: less than an attack is long. */
const LOOK_MILLISECONDS = 4;

/** A context with the code in it, and the tick of the bar line it takes over at; null: nothing plays. */
export interface Exchange {
  readonly backend: Backend;
  readonly tick: number | null;
}

/**
 * Resolves at the bar line. Null: meanwhile another buffer was asked for, or `isReady` no more. `tickOf`: where the
 * engine is; null: nothing plays.
 */
export async function prepareExchange(
  host: Pick<ContextHost, 'hint' | 'prepare'>,
  tickOf: () => number | null,
  isReady: () => boolean,
): Promise<Exchange | null> {
  const { hint } = host;
  const backend = await host.prepare();
  const tick = await untilBarLine(tickOf);
  if (host.hint === hint && isReady()) return { backend, tick };
  await backend.context.close();
  return null;
}

/** A jump to another bar is a line too. */
async function untilBarLine(tickOf: () => number | null): Promise<number | null> {
  const barOf = (tick: number) => Math.floor(tick / TICKS_PER_BAR);
  const begun = tickOf();
  for (let tick = begun; begun !== null && tick !== null; tick = tickOf()) {
    if (barOf(tick) !== barOf(begun)) return barOf(tick) * TICKS_PER_BAR;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
  }
  return null;
}
