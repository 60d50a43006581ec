/** What a fault says of the database: that it is away, busy or restarting, or that a row is in the way. */
import { setTimeout } from 'node:timers/promises';
import {
  ConnectionAcquireTimeoutError,
  ConnectionError,
  DatabaseError,
  TimeoutError,
  UniqueConstraintError,
} from 'sequelize';

/** SQLSTATE: connection lost, shutting down, too many, waits too long, deadlocks, a disk that is full, a standby. */
const STATES = /^(08\w{3}|57P0[1-5]|53\d{3}|55P03|57014|40001|40P01|25006|25P0[23])$/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** Faults of pg and its pool carry no code. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection manager was closed|after calling end|terminating connection/i;

export function isAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (
    fault instanceof ConnectionError ||
    fault instanceof ConnectionAcquireTimeoutError ||
    fault instanceof TimeoutError
  ) {
    return true;
  }
  if (fault instanceof DatabaseError) return isAway(fault.original);
  const code = codeOf(fault) ?? '';
  if (STATES.test(code) || SOCKET.has(code) || WORDS.test(fault.message)) return true;
  return fault instanceof AggregateError && fault.errors.some(isAway);
}

/** SQLSTATE, or what a socket calls its fault; models and statements say it in ways of their own. */
export function codeOf(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  if (fault instanceof DatabaseError || fault instanceof UniqueConstraintError) return codeOf(fault.parent);
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}

/** Whether a fault says that a transaction lost a race for locks: it was undone as a whole. */
export function isUndone(fault: unknown): boolean {
  const code = codeOf(fault);
  return code === '40P01' || code === '40001';
}

/** Whoever loses as often is told; each time the others are given twice as long to end. */
const MOST_TRIES = 5;
const FIRST_WAIT_MILLISECONDS = 2;

/** Does again what was undone for the sake of another. Outside of transactions: what is undone is all of it. */
export async function despiteRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (fault) {
      if (!isUndone(fault) || attempt === MOST_TRIES) throw fault;
      await setTimeout(FIRST_WAIT_MILLISECONDS * 2 ** attempt);
    }
  }
}

/** Whether a fault says that such a row is there already. */
export const isTwin = (fault: unknown): boolean => codeOf(fault) === '23505';

/** Whether a fault says that a row is gone which another refers to. */
export const isOrphan = (fault: unknown): boolean => codeOf(fault) === '23503';
