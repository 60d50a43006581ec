/**
 * Where a request comes from: its network, and those around it. An IPv6 line of one customer is a /64 to a /48 wide
 * (RFC 6177), so whoever is counted by address is counted in all three.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** In bits, the narrowest first. */
const WIDTHS = [64, 56, 48];

/** The narrowest first; of IPv4 there is one, the address itself. */
export type Networks = readonly [string, ...string[]];

/** What a signed-in user is counted by, wherever they are. */
export const nameOfUser = (userId: number): string => `user:${userId}`;

export function networksOf(address: string): Networks {
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return [mappedOf(groups)];
  const [first = '', ...others] = WIDTHS.map((bits) => `${prefixOf(groups, bits)}::/${bits}`);
  return [first, ...others];
}

/** The eight groups of an address, however it is written. */
function groupsOf(address: string): readonly number[] {
  const plain = address.replace(/%.*$/, '').replace(/[^:]+$/, (tail) => (isIPv4(tail) ? hexOf(tail) : tail));
  const [head = '', tail] = plain.split('::');
  const numbers = (part: string) =>
    part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]));
  const front = numbers(head);
  const back = numbers(tail ?? '');
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

function hexOf(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function mappedOf(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16));
  const rest = bits % 16;
  const cut = rest === 0 ? kept : [...kept.slice(0, -1), (kept.at(-1) ?? 0) & (0xffff << (16 - rest))];
  return cut.map((group) => group.toString(16)).join(':');
}
