/**
 * Who waits for a thread: a bounded line that is fair by network, with places kept for those who are known. However many
 * addresses of one network ask, they share one turn; where the line is full, the network with most of it makes room.
 */

/** Who asks: their networks, the narrowest first, or another name for one who is known by more than an address. */
export interface Asker {
  readonly networks: readonly string[];
  /** An account was seen there before, or is signed in. */
  readonly isKnown: boolean;
}

interface Waiting<Task> {
  readonly task: Task;
  readonly asker: Asker;
}

/** For anybody; */
const PLACES = 8;
/** beside them, for those who are known. */
const KEPT_PLACES = 8;

export class FairQueue<Task> {
  private waiting: Waiting<Task>[] = [];
  /** When each network that waits was last served: the number of that turn. */
  private readonly served = new Map<string, number>();
  private turns = 0;
  private wasKnown = false;

  /** Whoever has to go for it: nobody, somebody of the network that waits most, or the task itself. */
  add(task: Task, asker: Asker): Task | null {
    const newcomer = { task, asker };
    const rivals = this.waiting.filter((one) => asker.isKnown || !one.asker.isKnown);
    this.waiting.push(newcomer);
    if (rivals.length < (asker.isKnown ? PLACES + KEPT_PLACES : PLACES)) return null;
    // Of those who share as much, the one who came last.
    const last = [...rivals, newcomer].reduce((most, one) =>
      compare(this.shareOf(one), this.shareOf(most)) >= 0 ? one : most,
    );
    this.waiting = this.waiting.filter((one) => one !== last);
    return last.task;
  }

  /** The next one: known and others by turns, of them whose network was served longest ago. */
  take(): Task | undefined {
    const [known, others] = [true, false].map((is) => this.waiting.filter(({ asker }) => asker.isKnown === is));
    const line = (this.wasKnown ? [others, known] : [known, others]).find((one) => one && one.length > 0);
    const first = line?.reduce((best, one) => (compare(this.turnsOf(one), this.turnsOf(best)) < 0 ? one : best));
    if (!first) return undefined;
    this.wasKnown = first.asker.isKnown;
    this.waiting = this.waiting.filter((one) => one !== first);
    this.turns += 1;
    for (const network of first.asker.networks) this.served.set(network, this.turns);
    const networks = new Set(this.waiting.flatMap(({ asker }) => asker.networks));
    for (const network of this.served.keys()) if (!networks.has(network)) this.served.delete(network);
    return first.task;
  }

  /** How many wait of the same network, the widest first. */
  private shareOf({ asker }: Waiting<Task>): readonly number[] {
    return asker.networks
      .map((network) => this.waiting.filter((one) => one.asker.networks.includes(network)).length)
      .reverse();
  }

  private turnsOf({ asker }: Waiting<Task>): readonly number[] {
    return asker.networks.map((network) => this.served.get(network) ?? 0).reverse();
  }
}

/** By the widest network first; an address that has no network around it stands for its own. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? a.at(-1) ?? 0) - (b[i] ?? b.at(-1) ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
