/** Ids of the hub: UUIDs of version 7 (RFC 9562, §5.7), which sort by the time they were made at. */
import { randomBytes } from 'node:crypto';

const SEQUENCE_BITS = 12;

let lastMilliseconds = 0;
let sequence = 0;

/** Of two made by one process the later one sorts behind, also within a millisecond. `now`: milliseconds since 1970. */
export function uuid7(now: number): string {
  sequence = now > lastMilliseconds ? 0 : sequence + 1;
  lastMilliseconds = Math.max(now, lastMilliseconds + (sequence >> SEQUENCE_BITS));
  sequence &= (1 << SEQUENCE_BITS) - 1;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMilliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Before all that are made at `now` or later. */
export function firstUuidOf(now: number): string {
  const hex = Math.max(0, now).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Behind all others: where a list begins whose newest rows come first. */
export const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
