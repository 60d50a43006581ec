/** The scheduler's thread, as the engine calls it. */
import * as Comlink from 'comlink';
import type { LineupReport, SchedulerApi } from './protocol.ts';
import SchedulerWorker from './scheduler.worker.ts?worker';

export type SchedulerThread = Comlink.Remote<SchedulerApi>;

export interface SchedulerEvents {
  /** The song came to its end by itself. */
  onEnd(): void;
  onLineup(lineup: LineupReport): void;
}

export function openScheduler({ onEnd, onLineup }: SchedulerEvents): SchedulerThread {
  const { scheduler } = lendScheduler();
  void scheduler.onEnd(Comlink.proxy(onEnd));
  void scheduler.onLineup(Comlink.proxy(onLineup));
  return scheduler;
}

/** One that is given back. */
export function lendScheduler(): { readonly scheduler: SchedulerThread; giveBack(): void } {
  const worker = new SchedulerWorker({ name: 'scheduler' });
  return { scheduler: Comlink.wrap<SchedulerApi>(worker), giveBack: () => worker.terminate() };
}
