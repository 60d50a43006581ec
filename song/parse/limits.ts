/** The walls before the reader: size, depth, number of values and texts, checked without looking at what they mean. */
import { MAX_BYTES, MAX_DEPTH, MAX_DESCRIPTION, MAX_NODES, MAX_TEXT } from '../limits.ts';
import { pathWith } from './place.ts';
import type { FaultCode, Report } from './report.ts';
import { isPlain, textFault } from './text.ts';

interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  /** Where it is, the innermost name first. */
  readonly keys: (string | number)[];
}

/** True if the value may be read. */
export function isWithinLimits(root: unknown, report: Report): boolean {
  const fault = new Walk().enter(root, 0);
  if (fault) report.fault(fault.keys.reduceRight<string>(pathWith, ''), fault.message, fault.code);
  return !fault;
}

/** Through a value and all that is in it; no deeper than a song may be, so that no depth exhausts the stack. */
class Walk {
  private nodes = 0;
  private bytes = 0;

  enter(value: unknown, depth: number, most = MAX_TEXT): Fault | null {
    if (++this.nodes > MAX_NODES) return faultOf('limit', `is one value more than ${MAX_NODES}`);
    if (typeof value === 'string') {
      const message = textFault(value, most);
      if (message) return faultOf('text', message);
    }
    this.bytes += bytesOf(value);
    if (this.bytes > MAX_BYTES) return faultOf('limit', `makes the file larger than ${MAX_BYTES} bytes`);
    if (typeof value !== 'object' || value === null) return null;
    if (depth === MAX_DEPTH) return faultOf('limit', `is nested deeper than ${MAX_DEPTH} levels`);
    return Array.isArray(value) ? this.enterItems(value, depth + 1) : this.enterMembers(value, depth + 1);
  }

  private enterItems(items: readonly unknown[], depth: number): Fault | null {
    this.bytes += Math.max(0, items.length - 1); // commas
    for (let i = 0; i < items.length; i++) {
      const fault = this.enter(items[i], depth);
      if (fault) return under(i, fault);
    }
    return null;
  }

  private enterMembers(record: object, depth: number): Fault | null {
    const names = Object.keys(record);
    this.bytes += Math.max(0, names.length - 1); // commas
    for (const name of names) {
      const message = textFault(name);
      if (message) return under(name, faultOf('text', `has a name that ${message}`));
      this.bytes += utf8Bytes(name) + 3; // quotes and colon
      const most = depth === 1 && name === 'description' ? MAX_DESCRIPTION : MAX_TEXT;
      const fault = this.enter((record as Readonly<Record<string, unknown>>)[name], depth, most);
      if (fault) return under(name, fault);
    }
    return null;
  }
}

const faultOf = (code: FaultCode, message: string): Fault => ({ code, message, keys: [] });

function under(key: string | number, fault: Fault): Fault {
  fault.keys.push(key);
  return fault;
}

/** Of the value itself in compact JSON, escapes not counted. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return utf8Bytes(value) + 2;
  if (typeof value === 'object' && value !== null) return 2;
  // Most numbers of a song are a digit.
  if (typeof value === 'number' && value >= 0 && value < 10 && Number.isInteger(value)) return 1;
  return String(value).length;
}

/** How long a text is in UTF-8. */
export function utf8Bytes(text: string): number {
  if (isPlain(text)) return text.length;
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) bytes += unit >= 0x800 ? 2 : 1;
    // Two units make one character of four bytes: the second brings nothing of its own.
    const isPair = (unit & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair) i++;
  }
  return bytes;
}
