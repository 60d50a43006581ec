/**
 * Long rows of numbers that are equal are found so at once: the usual comparison takes 20 µs for each of them, half a minute
 * for a few sounds. Whatever is not the same to the bit is left to it, and told by it.
 */
import { expect } from 'vitest';

type Row = ArrayBufferView & { readonly constructor: unknown };

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength);

const isRow = (value: unknown): value is Row => ArrayBuffer.isView(value) && !(value instanceof DataView);

const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

function isSame(one: unknown, other: unknown): boolean {
  if (isRow(one) && isRow(other)) {
    return one.constructor === other.constructor && bytesOf(one).equals(bytesOf(other));
  }
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((value, i) => isPlain(value) && Object.is(value, other[i]));
}

/** Undefined: the next one is asked. */
expect.addEqualityTesters([(one, other) => isSame(one, other) || undefined]);
