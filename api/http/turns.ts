/** How many calls of one caller are worked on at a time in this process; the next is refused before it costs anything. */
import { Failure } from './failure.ts';

/** Of a caller's networks, the narrowest first: a larger one has more turns, and never as many as are in it. */
const WIDER = [1, 2, 4];

export class Turns {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** The work, or a failure that asks to come back; a turn that is over makes room, however it ended. */
  async take<T>(caller: readonly string[], work: () => Promise<T>): Promise<T> {
    const isFull = caller.some((one, width) => (this.taken.get(one) ?? 0) >= this.most * (WIDER[width] ?? 1));
    if (isFull) {
      throw new Failure('too_many_requests', 'Too many attempts at once. Try again in a second.', {
        retryAfterSeconds: 1,
      });
    }
    for (const one of caller) this.taken.set(one, (this.taken.get(one) ?? 0) + 1);
    try {
      return await work();
    } finally {
      for (const one of caller) this.giveBack(one);
    }
  }

  private giveBack(one: string): void {
    const left = (this.taken.get(one) ?? 1) - 1;
    if (left > 0) this.taken.set(one, left);
    else this.taken.delete(one);
  }
}
