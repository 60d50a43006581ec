/** Pictures of few colours as PNG files (ISO/IEC 15948), four bits a pixel. */
import { crc32, deflateSync } from 'node:zlib';

type Rgb = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_KIND = 3;
const BITS = 4;
/** Filter of a row: the difference from the row above, so that rows that repeat are zeros. */
const UP = 2;

/** At most sixteen colours, by their places in the palette. */
export class Picture {
  private readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly palette: readonly Rgb[],
  ) {
    this.pixels = new Uint8Array(width * height);
  }

  /** Edges in whole pixels; what lies outside is cut off. */
  fill(left: number, top: number, width: number, height: number, color: number): void {
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y++) {
      const row = y * this.width;
      this.pixels.fill(color, row + Math.max(0, left), row + Math.min(this.width, left + width));
    }
  }

  /** Points to the right, its base at `left`. */
  triangle(left: number, top: number, width: number, height: number, color: number): void {
    for (let row = 0; row < height; row++) {
      const share = 1 - Math.abs((2 * (row + 0.5)) / height - 1);
      this.fill(left, top + row, Math.round(width * share), 1, color);
    }
  }

  png(): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([BITS, PALETTE_KIND, 0, 0, 0], 8);
    const colors = Buffer.from(this.palette.flat());
    const content = deflateSync(this.rows(), { level: 9 });
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', head),
      chunk('PLTE', colors),
      chunk('IDAT', content),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  private rows(): Buffer {
    const bytes = Math.ceil(this.width / 2);
    const rows = Buffer.alloc((bytes + 1) * this.height);
    const above = new Uint8Array(bytes);
    for (let y = 0; y < this.height; y++) {
      const at = y * (bytes + 1);
      rows[at] = UP;
      for (let x = 0; x < bytes; x++) {
        const pixel = y * this.width + 2 * x;
        const second = 2 * x + 1 < this.width ? (this.pixels[pixel + 1] ?? 0) : 0;
        const pair = ((this.pixels[pixel] ?? 0) << BITS) | second;
        rows[at + 1 + x] = pair - (above[x] ?? 0);
        above[x] = pair;
      }
    }
    return rows;
  }
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
