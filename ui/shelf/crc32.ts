/** The checksum of PNG and zip (ISO 3309). */

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Of some of the bytes, unfinished: `crc` is what came before, -1 at first. */
export function crc32Of(bytes: Uint8Array, from: number, to: number, crc: number): number {
  let sum = crc;
  for (let i = from; i < to; i++) sum = (sum >>> 8) ^ (TABLE[(sum ^ (bytes[i] as number)) & 0xff] as number);
  return sum;
}

/** 0..2³²−1. */
export function crc32(bytes: Uint8Array): number {
  return ~crc32Of(bytes, 0, bytes.length, -1) >>> 0;
}
