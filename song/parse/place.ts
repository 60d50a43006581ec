/** A place in a file: the value there is read as what it must be, and what is wrong with it is reported with its path. */

import { MAX_TEXT } from '../limits.ts';
import { hasMember } from '../member.ts';
import type { Curve } from '../specs.ts';
import { type FaultCode, Report } from './report.ts';
import { FORBIDDEN, isId, textFault } from './text.ts';

/** A ParamSpec is one. Without `initial` the number is required. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly initial?: number;
  readonly curve?: Curve;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** tracks[2].strip.gain */
export function pathWith(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[A-Za-z_]\w*$/.test(key)) return `${path}[${quote(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

export class Place {
  constructor(
    readonly value: unknown,
    readonly report: Report,
    private readonly parent: Place | null = null,
    private readonly key: string | number = 0,
  ) {}

  get path(): string {
    return this.parent ? pathWith(this.parent.path, this.key) : '';
  }

  get isAbsent(): boolean {
    return this.value === undefined;
  }

  fault(code: FaultCode, message: string): void {
    this.report.fault(this.path, message, code);
  }

  /** What is not there is absent. Of a value that is no object at all nothing more is reported. */
  member(key: string): Place {
    if (!isRecord(this.value)) return new Place(undefined, this.isAbsent ? this.report : new Report(), this, key);
    return new Place(hasMember(this.value, key) ? this.value[key] : undefined, this.report, this, key);
  }

  /** As member, but null counts as absent. */
  optional(key: string): Place {
    const member = this.member(key);
    return member.value === null ? new Place(undefined, this.report, this, key) : member;
  }

  /** Says whether this is an object; absent ones count as empty. Members in neither list nor table are reported. */
  hasMembers(known: readonly string[], table: object = {}): boolean {
    if (this.isAbsent) return true;
    if (!isRecord(this.value)) return this.mistaken('an object');
    for (const key of Object.keys(this.value)) {
      if (!hasMember(table, key) && !known.includes(key)) this.member(key).drop();
    }
    return true;
  }

  /** The members of a map whose names are free, without those that would reach behind it. */
  entries(most: number): readonly (readonly [string, Place])[] {
    if (this.isAbsent) return [];
    if (!isRecord(this.value)) return this.mistaken('an object') || [];
    const keys = Object.keys(this.value);
    if (keys.length > most) this.fault('limit', `has ${keys.length} members, but may have at most ${most}`);
    const kept = keys.slice(0, most).filter((key) => !FORBIDDEN.includes(key) || this.member(key).drop());
    return kept.map((key) => [key, this.member(key)] as const);
  }

  /** Absent lists are empty, too long ones are at fault. */
  list<T>(most: number, read: (item: Place, index: number) => T): T[] {
    if (Array.isArray(this.value) && this.value.length > most) {
      this.fault('limit', `has ${this.value.length} members, but may have at most ${most}`);
    }
    return this.prefix(most, read);
  }

  /** The beginning of a list. */
  prefix<T>(most: number, read: (item: Place, index: number) => T): T[] {
    if (this.isAbsent) return [];
    if (!Array.isArray(this.value)) return this.mistaken('a list') || [];
    const items: T[] = [];
    for (let i = 0; i < Math.min(most, this.value.length) && !this.report.isFull; i++) {
      items.push(read(new Place(this.value[i], this.report, this, i), i));
    }
    return items;
  }

  number(range: Range): number {
    const fallback = range.initial ?? range.min;
    if (this.isAbsent) {
      if (range.initial === undefined) this.fault('missing', 'is missing');
      return fallback;
    }
    const number = this.value;
    if (typeof number !== 'number') return this.mistaken('a number') || fallback;
    if (!Number.isFinite(number)) return this.mistaken('a finite number') || fallback;
    if (number < range.min || number > range.max) {
      this.fault('range', `is ${number}, but must lie between ${range.min} and ${range.max}`);
      return fallback;
    }
    const isCounted = range.curve === 'integer' || range.curve === 'choice';
    if (isCounted && !Number.isInteger(number)) return this.mistaken('a whole number') || fallback;
    return number + 0; // no negative zero: JSON has none
  }

  /** One of a few words; it is required. */
  oneOf<Word extends string>(words: readonly [Word, ...Word[]]): Word {
    const word = words.find((one) => one === this.value);
    if (word === undefined) this.mistaken(`one of ${words.join(', ')}`);
    return word ?? words[0];
  }

  boolean(fallback: boolean): boolean {
    if (this.isAbsent) return fallback;
    if (typeof this.value !== 'boolean') return this.mistaken('true or false') || fallback;
    return this.value;
  }

  /** In normal form C, at most so many characters. Without a fallback the text is required. */
  text(fallback?: string, most = MAX_TEXT): string {
    if (this.isAbsent) {
      if (fallback === undefined) this.fault('missing', 'is missing');
      return fallback ?? '';
    }
    if (typeof this.value !== 'string') return this.mistaken('a text') || (fallback ?? '');
    const text = this.value.normalize('NFC');
    const fault = textFault(text, most);
    if (fault) this.fault('text', fault);
    return text;
  }

  /** What something is referred to by. */
  id(fallback?: string): string {
    if (this.isAbsent && fallback !== undefined) return fallback;
    const id = this.text();
    if (FORBIDDEN.includes(id)) this.fault('text', `is ${quote(id)}, a name that is not allowed`);
    else if (this.value !== undefined && typeof this.value === 'string' && !isId(id)) {
      this.fault('text', `is ${quote(id)}, but must be 1 to 64 letters of A–Z a–z 0–9 _ - .`);
    }
    return id;
  }

  /** A SHA-256 as 64 hex digits. */
  hash(): string {
    const hash = this.text();
    if (typeof this.value === 'string' && !/^[0-9a-f]{64}$/.test(hash)) {
      this.fault('text', `is ${quote(hash)}, but must be 64 hex digits`);
    }
    return hash;
  }

  /** Reports what is left out; false, so that a filter may end with it. */
  drop(message = 'is not known to this version and was left out'): false {
    this.report.notice(this.path, message, 'unknown');
    return false;
  }

  /** Reports the wrong kind of value; false, so that a condition may end with it. */
  mistaken(wanted: string): false {
    if (this.isAbsent) this.fault('missing', 'is missing');
    else this.fault('type', `is ${describe(this.value)}, but must be ${wanted}`);
    return false;
  }
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

export function describe(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  return String(value);
}
