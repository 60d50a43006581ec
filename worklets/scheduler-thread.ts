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
  const scheduler = Comlink.wrap<SchedulerApi>(new SchedulerWorker({ name: 'scheduler' }));
  void scheduler.onEnd(Comlink.proxy(onEnd));
  void scheduler.onLineup(Comlink.proxy(onLineup));
  return scheduler;
}
