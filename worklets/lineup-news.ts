/** Reports what tracks play and what waits, once when it changes: not at every wake. */
import { isSameSource } from '../song/source.ts';
import type { LineupEntry } from './lineup.ts';
import type { LineupReport } from './protocol.ts';

export class LineupNews {
  listener: (lineup: LineupReport) => void = () => undefined;
  private reported: LineupReport = {};

  report(now: LineupReport): void {
    const ids = Object.keys(now);
    const isKnown =
      ids.length === Object.keys(this.reported).length && ids.every((id) => isSame(now[id], this.reported[id]));
    if (isKnown) return;
    this.reported = now;
    this.listener(now);
  }
}

function isSame(a: LineupEntry | undefined, b: LineupEntry | undefined): boolean {
  if (!a || !b) return false;
  return (
    isSameSource(a.playing, b.playing) &&
    isSameSource(a.queued, b.queued) &&
    a.clip === b.clip &&
    a.queuedClip === b.queuedClip &&
    a.queuedTick === b.queuedTick &&
    a.originTick === b.originTick &&
    a.fromTick === b.fromTick
  );
}
