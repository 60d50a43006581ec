/**
 * Ogg Opus, read as strictly as it is written by us: one stream of whole pages that are what their checksums say, a head, an
 * empty list of tags, packets whose lengths add up to what the pages tell, and nothing behind them (RFC 3533, RFC 6716, RFC 7845).
 */

export interface OpusSound {
  readonly channels: number;
  /** At 48 kHz, as a player plays them. */
  readonly frames: number;
}

/** Why it is not taken. */
export class OpusFault extends Error {}

const PAGE_HEAD_BYTES = 27;
const CHECKSUM_AT = 22;
const IS_CONTINUED = 1;
const IS_FIRST = 2;
const IS_LAST = 4;
/** No packet ends on this page. */
const NO_POSITION = -1n;
const HEAD_BYTES = 19;
/** Name of the program that made it; no letter more is needed. */
const LONGEST_VENDOR = 64;
/** Of a packet: 120 ms. */
const MOST_PACKET_FRAMES = 5760;

/** Ogg's checksum: the polynomial 0x04c11db7, the highest bit first. */
const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value;
});

interface Page {
  readonly flags: number;
  readonly position: bigint;
  /** Whole packets, and the beginning of one that goes on. */
  readonly pieces: readonly Buffer[];
  readonly isOpen: boolean;
  readonly end: number;
}

/** Throws an OpusFault. */
export function readOggOpus(file: Buffer): OpusSound {
  const packets = packetsOf(file);
  const { channels, preSkip } = headOf(packets.next().value);
  checkTags(packets.next().value);
  let made = 0;
  let last = 0;
  let played = 0n;
  for (const { bytes, position, isLast } of packets) {
    last = framesOf(bytes);
    made += last;
    if (position === null) continue;
    // The last page may say that less of its last packet is played.
    const rest = BigInt(made) - position;
    if (rest < 0n || (isLast ? rest >= BigInt(last) : rest !== 0n))
      throw new OpusFault('its pages tell another length');
    played = position;
  }
  const frames = Number(played) - preSkip;
  if (frames <= 0) throw new OpusFault('it holds no sound');
  return { channels, frames };
}

interface Packet {
  readonly bytes: Buffer;
  /** Where the page ends that it is the last one to end on; null: another one follows there. */
  readonly position: bigint | null;
  readonly isLast: boolean;
}

function* packetsOf(file: Buffer): Generator<Packet, undefined> {
  let begun: Buffer | null = null;
  let serial: number | null = null;
  let number = 0;
  for (let at = 0, isOver = false; !isOver; number++) {
    const page = pageAt(file, at);
    serial ??= file.readUInt32LE(at + 14);
    if (file.readUInt32LE(at + 14) !== serial) throw new OpusFault('it holds another stream');
    if (file.readUInt32LE(at + 18) !== number) throw new OpusFault('a page is missing');
    if (((page.flags & IS_FIRST) !== 0) !== (number === 0)) throw new OpusFault('it begins twice');
    if (((page.flags & IS_CONTINUED) !== 0) !== (begun !== null)) throw new OpusFault('a packet is broken off');
    const whole = page.isOpen ? page.pieces.length - 1 : page.pieces.length;
    if (whole <= 0 && page.position !== NO_POSITION) throw new OpusFault('its pages tell another length');
    isOver = (page.flags & IS_LAST) !== 0;
    for (const [i, piece] of page.pieces.entries()) {
      const bytes: Buffer = begun === null ? piece : Buffer.concat([begun, piece]);
      begun = i < whole ? null : bytes;
      if (i < whole) yield { bytes, position: i === whole - 1 ? page.position : null, isLast: isOver };
    }
    at = page.end;
    if (isOver && begun !== null) throw new OpusFault('a packet is broken off');
    if (isOver && at !== file.length) throw new OpusFault('something follows its end');
  }
  return undefined;
}

function pageAt(file: Buffer, at: number): Page {
  const count = file[at + PAGE_HEAD_BYTES - 1] ?? 0;
  const body = at + PAGE_HEAD_BYTES + count;
  if (body > file.length || file.toString('latin1', at, at + 4) !== 'OggS' || file[at + 4] !== 0)
    throw new OpusFault('a page is broken off');
  const lacing = file.subarray(at + PAGE_HEAD_BYTES, body);
  const end = lacing.reduce((sum, bytes) => sum + bytes, body);
  if (end > file.length) throw new OpusFault('a page is broken off');
  if (checksumOf(file, at, end) !== file.readUInt32LE(at + CHECKSUM_AT)) throw new OpusFault('a page is damaged');
  const pieces: Buffer[] = [];
  let from = body;
  let to = body;
  for (const bytes of lacing) {
    to += bytes;
    if (bytes === 255) continue;
    pieces.push(file.subarray(from, to));
    from = to;
  }
  const isOpen = lacing.at(-1) === 255;
  if (isOpen) pieces.push(file.subarray(from, to));
  return { flags: file[at + 5] ?? 0, position: file.readBigInt64LE(at + 6), pieces, isOpen, end };
}

/** With its own place as zeros. */
function checksumOf(file: Buffer, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) {
    const offset = at - from;
    const byte = offset >= CHECKSUM_AT && offset < CHECKSUM_AT + 4 ? 0 : (file[at] ?? 0);
    sum = (sum << 8) ^ (CHECKSUMS[((sum >>> 24) ^ byte) & 255] ?? 0);
  }
  return sum >>> 0;
}

/** Of one or two channels, in the order of every stereo file, no louder or softer than they were made. */
function headOf(packet: Packet | undefined): { readonly channels: number; readonly preSkip: number } {
  const bytes = packet?.bytes ?? Buffer.alloc(0);
  if (bytes.length !== HEAD_BYTES || bytes.toString('latin1', 0, 8) !== 'OpusHead')
    throw new OpusFault('it is no Opus');
  const channels = bytes.readUInt8(9);
  const [gain, mapping] = [bytes.readInt16LE(16), bytes.readUInt8(18)];
  if (bytes.readUInt8(8) !== 1 || channels < 1 || channels > 2 || gain !== 0 || mapping !== 0)
    throw new OpusFault('its head is not of mono or stereo as it was made');
  return { channels, preSkip: bytes.readUInt16LE(10) };
}

function checkTags(packet: Packet | undefined): void {
  const bytes = packet?.bytes ?? Buffer.alloc(0);
  if (bytes.length < 16 || bytes.toString('latin1', 0, 8) !== 'OpusTags') throw new OpusFault('its tags are missing');
  const vendor = bytes.readUInt32LE(8);
  const isEmpty = vendor <= LONGEST_VENDOR && bytes.length === 16 + vendor && bytes.readUInt32LE(12 + vendor) === 0;
  if (!isEmpty) throw new OpusFault('it has tags');
}

/** Of a frame, at 48 kHz, by the kind of packet (RFC 6716, 3.1). */
const SILK = [480, 960, 1920, 2880];
const HYBRID = [480, 960];
const CELT = [120, 240, 480, 960];

function framesOf(packet: Buffer): number {
  const [toc = 0, second = 0] = packet;
  const kind = toc >> 3;
  const each = (kind < 12 ? SILK[kind & 3] : kind < 16 ? HYBRID[kind & 1] : CELT[kind & 3]) ?? 0;
  const many = (toc & 3) === 0 ? 1 : (toc & 3) < 3 ? 2 : second & 63;
  const frames = each * many;
  if (packet.length < ((toc & 3) === 3 ? 2 : 1) || frames === 0 || frames > MOST_PACKET_FRAMES)
    throw new OpusFault('a packet is no Opus');
  return frames;
}
