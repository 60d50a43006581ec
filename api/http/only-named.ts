/**
 * What of an answer leaves the server: only what its schema names. The schema is read once and becomes a function, since Joi takes longer
 * for a list of ten songs than the database and all the rest together. Kinds, closed sets and what must be there are held here; how a
 * text is made up (an id, a hash) is the concern of the column it comes from.
 */
import Joi from 'joi';

type Picker = (value: unknown) => unknown;

const made = new WeakMap<Joi.Schema, Picker>();

/** An answer as its schema has it, or a fault: it is our own, so nobody can help it. */
export function onlyNamed(schema: Joi.Schema, answer: unknown): unknown {
  const pick = made.get(schema) ?? pickerOf(schema.describe() as Described);
  made.set(schema, pick);
  return pick(answer);
}

/** What is read here of Joi's description of a schema. */
interface Described extends Joi.Description {
  readonly type?: string;
  readonly flags?: { readonly presence?: string; readonly only?: boolean; readonly unknown?: boolean };
  readonly allow?: readonly unknown[];
  readonly keys?: Readonly<Record<string, Described>>;
  readonly items?: readonly Described[];
}

/** What an object, a list or a value may have for it to be read here; whatever else is said is left to Joi. */
const PLAIN = new Set(['type', 'flags', 'keys', 'items', 'allow', 'rules', 'metas']);
const FLAGS = new Set(['presence', 'only']);

function pickerOf(described: Described): Picker {
  const isPlain =
    Object.keys(described).every((one) => PLAIN.has(one)) &&
    Object.keys(described.flags ?? {}).every((one) => FLAGS.has(one));
  const pick = isPlain ? plainPicker(described) : null;
  if (!pick) return byJoi(Joi.build(described));
  const { allow = [], flags = {} } = described;
  if (allow.length === 0) return pick;
  const allowed = new Set(allow);
  return (value) => (allowed.has(value) ? value : flags.only ? misfit(value) : pick(value));
}

function plainPicker({ type, keys, items, flags }: Described): Picker | null {
  switch (type) {
    case 'object':
      return keys && !flags?.unknown ? objectPicker(keys) : null;
    case 'array':
      return items?.length === 1 && items[0] ? listPicker(pickerOf(items[0])) : null;
    case 'string':
      return (value) => (typeof value === 'string' ? value : misfit(value));
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : misfit(value));
    case 'number':
      return (value) => (Number.isFinite(value) ? value : misfit(value));
    case 'any':
      return (value) => value;
    default:
      return null;
  }
}

function objectPicker(keys: Readonly<Record<string, Described>>): Picker {
  const pickers = new Map(Object.entries(keys).map(([key, one]) => [key, pickerOf(one)]));
  const needed = Object.keys(keys).filter((key) => keys[key]?.flags?.presence === 'required');
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return misfit(value);
    const picked: Record<string, unknown> = {};
    for (const [key, one] of Object.entries(value)) {
      const pick = pickers.get(key);
      if (pick && one !== undefined) picked[key] = pick(one);
    }
    for (const key of needed) if (picked[key] === undefined) throw new Misfit(`${key} is not there`);
    return picked;
  };
}

const listPicker =
  (pick: Picker): Picker =>
  (value) =>
    Array.isArray(value) ? value.map((one) => (one === undefined ? misfit(one) : pick(one))) : misfit(value);

const byJoi =
  (schema: Joi.Schema): Picker =>
  (given) => {
    const { error, value } = schema.validate(given, { stripUnknown: true, convert: false });
    if (error) throw new Misfit(error.message);
    return value;
  };

class Misfit extends Error {
  constructor(fault: string) {
    super(`an answer does not fit its schema: ${fault}`);
  }
}

function misfit(value: unknown): never {
  throw new Misfit(`${value === null ? 'null' : typeof value} is not expected`);
}
