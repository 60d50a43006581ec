/** Where somebody comes from, for the log and for what is kept: the same network has the same mark, and nobody reads it back. */
import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { networksOf } from './networks.ts';

const MARK_CHARACTERS = 16;

/** Keyed, so that neither a dump nor a log tells where people live. */
export function markOfNetwork({ database }: Pick<Deps, 'database'>, network: string): string {
  return createHmac('sha256', database.secrets.pepper).update(network).digest('base64url').slice(0, MARK_CHARACTERS);
}

/** Of the network in which an address lies, as limits count it. */
export function markOfAddress(deps: Pick<Deps, 'database'>, address = ''): string {
  return markOfNetwork(deps, networksOf(address)[0]);
}
