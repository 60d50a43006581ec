/**
 * A moving code: a link that is too long for one code, in parts that take turns. Each part is an address of its own with its number, how
 * many there are, and the checksum of the whole, so that parts of two songs never come together. Pure.
 */
import { crc32 } from '../../../shelf/crc32.ts';

/** Characters behind the # that one code holds: at level M, 3 px a module on a screen of 360. */
export const MOST_IN_ONE = 700;
/** Characters behind the # that a moving code holds. */
export const MOST_MOVING = 1500;
/** Characters of the whole address of a part. */
const MOST_IN_PART = 400;
/** What nobody here made is not waited for. */
const MOST_PARTS = 20;

const PART = /^~(\d{1,2})~(\d{1,2})~([a-z0-9]{1,7})~([A-Za-z0-9_-]+)$/;

interface Part {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly checksum: string;
  readonly letters: string;
}

const checksumOf = (text: string): string => crc32(new TextEncoder().encode(text)).toString(36);

export const isPart = (text: string): boolean => text.startsWith('~');

/** Addresses at `origin`, in order. */
export function partsOf(text: string, origin: string): readonly string[] {
  const checksum = checksumOf(text);
  const headOf = (number: number, count: number) => `${origin}/#~${number}~${count}~${checksum}~`;
  const room = Math.max(1, MOST_IN_PART - headOf(MOST_PARTS, MOST_PARTS).length);
  const count = Math.ceil(text.length / room);
  const length = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, i) => headOf(i + 1, count) + text.slice(i * length, (i + 1) * length));
}

/** What stands behind the # of a part; null: it is none. */
export function readPart(text: string): Part | null {
  const [, number = '', count = '', checksum = '', letters = ''] = PART.exec(text) ?? [];
  const part: Part = { number: Number(number), count: Number(count), checksum, letters };
  const isOne = part.number >= 1 && part.number <= part.count && part.count <= MOST_PARTS;
  return isOne && letters.length <= MOST_IN_PART ? part : null;
}

export interface Gathered {
  readonly count: number;
  /** How many there are in all. */
  readonly of: number;
  /** Once all are there and the checksum agrees. */
  readonly whole: string | null;
}

/** Parts as they are seen, in any order and again and again. The first part of another song begins anew. */
export class Gathering {
  private checksum = '';
  private parts = new Map<number, string>();

  add({ number, count, checksum, letters }: Part): Gathered {
    if (checksum !== this.checksum) this.begin(checksum);
    this.parts.set(number, letters);
    if (this.parts.size < count) return { count: this.parts.size, of: count, whole: null };
    const whole = [...this.parts]
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one)
      .join('');
    if (checksumOf(whole) === checksum) return { count, of: count, whole };
    // One of them was read wrongly: which one, nobody knows.
    this.begin('');
    return { count: 0, of: count, whole: null };
  }

  private begin(checksum: string): void {
    this.checksum = checksum;
    this.parts = new Map();
  }
}
