/** Text of a body as JSON that is neither too deep nor too rich nor ambiguous, and what of it may stay where it was read. */
import { readJson } from '../../song/parse/json.ts';
import { Failure } from './failure.ts';

export function readText(text: string): unknown {
  const parsed = readJson(text);
  if (!parsed.ok) {
    const code = parsed.fault.code === 'json' ? 'malformed_json' : 'too_large';
    throw new Failure(code, `The body ${parsed.fault.message}.`);
  }
  // Two members of one name: one reader takes the first and another the last, so neither is taken.
  if (membersOf(parsed.value) < parsed.members) throw new Failure('bad_request', 'The body names a member twice.');
  return parsed.value;
}

/** Members of all objects in a value that came from JSON. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return inside.reduce((sum: number, one) => sum + membersOf(one), Array.isArray(value) ? 0 : inside.length);
}

/** A member of a large body that was read in a thread and stayed there: here is the text it can be read from again. */
export class Held {
  constructor(readonly text: string) {}
}

/** The members of a body that are neither lists nor objects nor long texts, and the names of those that are. */
export interface Light {
  readonly members: Readonly<Record<string, unknown>>;
  readonly held: readonly string[];
}

const LONG_TEXT = 100_000;

/** null where the body is no object. */
export function lightOf(value: unknown): Light | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const isLight = (one: unknown) =>
    one === null || (typeof one === 'string' ? one.length < LONG_TEXT : typeof one !== 'object');
  const entries = Object.entries(value);
  return {
    members: Object.fromEntries(entries.filter(([, one]) => isLight(one))),
    held: entries.filter(([, one]) => !isLight(one)).map(([name]) => name),
  };
}

/** An answer that is JSON text already, put together field by field by its service. */
export class JsonText<Answer> {
  declare readonly answer: Answer;

  constructor(
    readonly text: string,
    /** Of JSON with a name of its own. */
    readonly mediaType?: string,
  ) {}
}
