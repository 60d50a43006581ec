/** How many calls of one caller are worked on at a time in this process; the next is refused before it costs anything. */
import { Failure } from './failure.ts';

export class Turns {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** The work, or a failure that asks to come back; a turn that is over makes room, however it ended. */
  async take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const before = this.taken.get(caller) ?? 0;
    if (before >= this.most) {
      throw new Failure('too_many_requests', 'Too many attempts at once. Try again in a second.', {
        retryAfterSeconds: 1,
      });
    }
    this.taken.set(caller, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.taken.get(caller) ?? 1) - 1;
      if (left > 0) this.taken.set(caller, left);
      else this.taken.delete(caller);
    }
  }
}
