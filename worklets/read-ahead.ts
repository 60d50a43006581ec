/** What lies at hand is read before its turn, several at a time: while one sound is being sent, the disk does not wait. */
import type { Sample } from './offline.ts';

/** Under way or waiting at once: two megabytes of one channel. */
const MOST_AHEAD = 8;

export class ReadAhead {
  private readonly reading = new Map<string, Promise<Sample | null>>();

  /** `peek`: null where nothing lies at hand, and something would have to be made. */
  constructor(private readonly peek: (name: string, rate: number) => Promise<Sample | null>) {}

  /** Begins with these, in their order. */
  begin(names: Iterable<string>, rate: number): void {
    for (const name of names) {
      if (this.reading.size >= MOST_AHEAD) return;
      if (this.reading.has(name)) continue;
      this.reading.set(
        name,
        this.peek(name, rate).catch(() => null),
      );
    }
  }

  async take(name: string): Promise<Sample | null> {
    const read = this.reading.get(name);
    this.reading.delete(name);
    return (await read) ?? null;
  }

  keepOnly(names: readonly string[]): void {
    for (const name of this.reading.keys()) if (!names.includes(name)) this.reading.delete(name);
  }
}
