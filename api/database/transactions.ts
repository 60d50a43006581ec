/**
 * Which transaction a query belongs to. A query within a transaction's callback belongs to it without being told: on
 * PGlite one that did not would wait for its own transaction for ever. While no transaction runs the storage is off: it
 * slows every promise of the process.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Sequelize, type Transaction } from 'sequelize';

const storage = new AsyncLocalStorage<Map<string, unknown>>();
let running = 0;

/** Under this name Sequelize keeps the transaction that runs. */
const TRANSACTION = 'transaction';

/** The one whose callback we are in. */
export function runningTransaction(): Transaction | undefined {
  return (storage.getStore()?.get(TRANSACTION) as Transaction | null | undefined) ?? undefined;
}

function ended(): void {
  running -= 1;
  if (running === 0) storage.disable();
}

const namespace = {
  get: (name: string) => storage.getStore()?.get(name),
  set: (name: string, value: unknown) => storage.getStore()?.set(name, value),
  run: (body: (context: unknown) => unknown) => {
    running += 1;
    // Sequelize hands back the promise of all that is done within.
    const result = storage.run(new Map(storage.getStore()), () => body(storage.getStore()));
    Promise.resolve(result).then(ended, ended);
    return result;
  },
  bind: <A extends unknown[]>(body: (...given: A) => unknown) => {
    const store = storage.getStore();
    return store ? (...given: A) => storage.run(store, () => body(...given)) : body;
  },
};

/** Before the first transaction. */
export function shareTransactions(): void {
  // Sequelize's type asks for the whole cls-hooked package; it calls these four.
  // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
  Sequelize.useCLS(namespace as unknown as Parameters<typeof Sequelize.useCLS>[0]);
}
