/** Work that many ask for at once and that is done once for all of them. */
export class SharedRuns {
  private readonly running = new Map<string, Promise<void>>();
  private readonly next = new Map<string, Promise<void>>();

  /** Done when a run that began after this was asked for has ended: what the caller did before is seen by it. */
  run(key: string, work: () => Promise<void>): Promise<void> {
    const running = this.running.get(key);
    if (!running) return this.begin(key, work);
    const waiting = this.next.get(key) ?? this.follow(running, key, work);
    this.next.set(key, waiting);
    return waiting;
  }

  private async follow(running: Promise<void>, key: string, work: () => Promise<void>): Promise<void> {
    // Whoever asked for that one is told how it went.
    await running.catch(() => undefined);
    this.next.delete(key);
    await this.begin(key, work);
  }

  private begin(key: string, work: () => Promise<void>): Promise<void> {
    const run = work().finally(() => this.running.delete(key));
    this.running.set(key, run);
    return run;
  }
}
