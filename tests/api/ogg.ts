/** Ogg Opus files of a test's own: packets of 20 ms that no decoder was asked about, in pages as RFC 3533 has them. */

export interface OpusFile {
  readonly packets: number;
  readonly preSkip?: number;
  /** Frames that are played of the last packet. */
  readonly lastFrames?: number;
  readonly comments?: readonly string[];
  readonly channels?: 1 | 2;
  readonly seed?: number;
}

const PACKET_FRAMES = 960;
/** CELT, full band, 20 ms, one frame. */
const TOC = 31 << 3;
const PACKET_BYTES = 60;
const PACKETS_A_PAGE = 50;

/** Bit by bit, as the standard says it. */
function checksumOf(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

export interface Page {
  readonly packets: readonly Buffer[];
  readonly position: number;
  readonly flags: number;
  readonly number: number;
  readonly serial?: number;
}

export function oggPage({ packets, position, flags, number, serial = 7 }: Page): Buffer {
  const lacing = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
  const head = Buffer.alloc(27);
  head.write('OggS', 0);
  head.writeUInt8(flags, 5);
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(lacing.length, 26);
  const page = Buffer.concat([head, Buffer.from(lacing), ...packets]);
  page.writeUInt32LE(checksumOf(page), 22);
  return page;
}

function tagsOf(comments: readonly string[]): Buffer {
  const texts = ['a test', ...comments].map((text) => {
    const bytes = Buffer.from(text);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, bytes]);
  });
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length);
  const [vendor = Buffer.alloc(0), ...rest] = texts;
  return Buffer.concat([Buffer.from('OpusTags'), vendor, count, ...rest]);
}

export function oggOpus(asked: OpusFile): Buffer {
  const { packets, preSkip = 312, lastFrames = PACKET_FRAMES, comments = [], channels = 1, seed = 1 } = asked;
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0);
  head.writeUInt8(1, 8);
  head.writeUInt8(channels, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(48_000, 12);
  const pages = [
    oggPage({ packets: [head], position: 0, flags: 2, number: 0 }),
    oggPage({ packets: [tagsOf(comments)], position: 0, flags: 0, number: 1 }),
  ];
  let state = seed;
  const all = Array.from({ length: packets }, () => {
    const packet = Buffer.alloc(PACKET_BYTES, TOC);
    for (let i = 1; i < PACKET_BYTES; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      packet[i] = state >>> 24;
    }
    return packet;
  });
  for (let at = 0; at < packets; at += PACKETS_A_PAGE) {
    const some = all.slice(at, at + PACKETS_A_PAGE);
    const isLast = at + some.length === packets;
    const position = (at + some.length) * PACKET_FRAMES - (isLast ? PACKET_FRAMES - lastFrames : 0);
    pages.push(oggPage({ packets: some, position, flags: isLast ? 4 : 0, number: pages.length }));
  }
  return Buffer.concat(pages);
}
