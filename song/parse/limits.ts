/** The walls before the reader: size, depth, number of values and texts, checked without looking at what they mean. */
import { MAX_BYTES, MAX_DEPTH, MAX_NODES } from '../limits.ts';
import { pathWith, textTrouble } from './place.ts';
import type { FaultCode, Report } from './report.ts';

/** An object or list that is being walked through. */
interface Level {
  readonly node: Readonly<Record<string | number, unknown>>;
  /** Names of an object's members; null for a list. */
  readonly names: readonly string[] | null;
  readonly size: number;
  /** How many members have been entered. */
  entered: number;
}

interface Trouble {
  readonly code: FaultCode;
  readonly message: string;
}

/** True if the value may be read. The walk keeps a stack of its own, so no depth can exhaust the program's. */
export function isWithinLimits(root: unknown, report: Report): boolean {
  const levels: Level[] = [];
  let nodes = 0;
  let bytes = 0;

  const enter = (value: unknown): Trouble | null => {
    if (typeof value === 'string') {
      const message = textTrouble(value);
      if (message) return { code: 'text', message };
    }
    if (++nodes > MAX_NODES) return { code: 'limit', message: `is one value more than ${MAX_NODES}` };
    bytes += bytesOf(value);
    if (bytes > MAX_BYTES) return tooLarge;
    if (typeof value !== 'object' || value === null) return null;
    if (levels.length === MAX_DEPTH) return { code: 'limit', message: `is nested deeper than ${MAX_DEPTH} levels` };
    levels.push(levelOf(value));
    return null;
  };

  const enterNext = (level: Level): Trouble | null => {
    const key = keyAt(level, level.entered++);
    if (typeof key === 'string') {
      const message = textTrouble(key);
      if (message) return { code: 'text', message: `has a name that ${message}` };
      bytes += utf8Bytes(key) + 3; // quotes and colon
    }
    if (level.entered > 1) bytes++; // comma
    return enter(level.node[key]);
  };

  let trouble = enter(root);
  while (!trouble && levels.length > 0) {
    const level = levels[levels.length - 1] as Level;
    if (level.entered === level.size) levels.pop();
    else trouble = enterNext(level);
  }
  if (trouble) report.fault(pathTo(levels), trouble.message, trouble.code);
  return !trouble;
}

const tooLarge: Trouble = { code: 'limit', message: `makes the file larger than ${MAX_BYTES} bytes` };

function levelOf(value: object): Level {
  const node = value as Level['node'];
  const names = Array.isArray(value) ? null : Object.keys(value);
  return { node, names, size: names?.length ?? (value as unknown[]).length, entered: 0 };
}

const keyAt = ({ names }: Level, index: number): string | number => (names ? (names[index] as string) : index);

const pathTo = (levels: readonly Level[]): string =>
  levels.reduce((path, level) => pathWith(path, keyAt(level, level.entered - 1)), '');

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
