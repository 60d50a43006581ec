/** Sends the engine the parameters it has not heard of yet, again and again until all have gone. */
import type { Carrier } from '../carrier.ts';
import type { ParamFeed } from './feed.ts';

/** A full ring has room again after a quantum; a context that stands still takes nothing. */
const RETRY_MILLISECONDS = 50;

export class ParamPost {
  feed: ParamFeed | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  /** To which engine; undefined: there is none now. */
  constructor(private readonly carrier: () => Carrier | undefined) {}

  flush(): void {
    clearTimeout(this.retry);
    const carrier = this.carrier();
    if (!carrier || !this.feed) return;
    const isDone = this.feed.flush(carrier.live);
    carrier.flush();
    if (!isDone) this.retry = setTimeout(() => this.flush(), RETRY_MILLISECONDS);
  }
}
