/** Where somebody comes from, for the log and for what is kept: the same network has the same mark, and nobody reads it back. */
import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { networksOf } from './networks.ts';

const MARK_CHARACTERS = 16;

/** Keyed, so that neither a dump nor a log tells where people live. */
export function markOfNetwork({ database }: Pick<Deps, 'database'>, network: string): string {
  return markUnder(database.secrets.pepper, network);
}

/** Also those that it had under keys that were replaced. */
export function allMarksOf({ database }: Pick<Deps, 'database'>, network: string): readonly string[] {
  return database.secrets.peppers.map((pepper) => markUnder(pepper, network));
}

const markUnder = (key: string, network: string): string =>
  createHmac('sha256', key).update(network).digest('base64url').slice(0, MARK_CHARACTERS);

/** Of the network in which an address lies, as limits count it. */
export function markOfAddress(deps: Pick<Deps, 'database'>, address = ''): string {
  return markOfNetwork(deps, networksOf(address)[0]);
}
