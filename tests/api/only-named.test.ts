/** What of an answer leaves the server: the same as Joi would let out, of every schema that there is. */
import Joi from 'joi';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../api/calls.ts';
import { onlyNamed } from '../../api/http/only-named.ts';

interface Described extends Joi.Description {
  readonly keys?: Readonly<Record<string, Described>>;
  readonly items?: readonly Described[];
  readonly matches?: readonly { readonly schema?: Described }[];
  readonly allow?: readonly unknown[];
}

const UUID = '01900000-0000-7000-8000-000000000001';
const SECRET = { passwordHash: 'canary4711' };
const TEXTS = ['x', '', UUID, 'a'.repeat(64), '2026-11-27T04:00:00.000Z', '5', 'a@b.example', 'ab'.repeat(11)];

/** Something that the schema takes, with a secret in every object. */
function sampleOf(described: Described): unknown {
  const { type, keys, items, matches, allow = [], flags } = described;
  if (flags && 'only' in flags) return allow.find((one) => typeof one !== 'object' || one === null);
  if (type === 'object')
    return { ...Object.fromEntries(Object.entries(keys ?? {}).map(([key, one]) => [key, sampleOf(one)])), ...SECRET };
  if (type === 'array') return items?.[0] ? [sampleOf(items[0]), sampleOf(items[0])] : [];
  if (type === 'alternatives') return matches?.[0]?.schema && sampleOf(matches[0].schema);
  const schema = Joi.build(described);
  const tried = [...TEXTS, 1, 0, true, new Date(0), {}];
  return tried.find((one) => schema.validate(one, { convert: false }).error === undefined);
}

const answers = CALLS.flatMap(({ method, path, answer }) => (answer ? [{ name: `${method} ${path}`, answer }] : []));

test.each(answers)('$name', ({ answer }) => {
  const sample = sampleOf(answer.describe() as Described);
  const { error, value } = answer.validate(sample, { stripUnknown: true, convert: false });
  expect(error?.message).toBeUndefined();
  const picked = onlyNamed(answer, sample);
  expect(picked).toEqual(value);
  // Where anything may be in it, its service has made it out of the columns that are answered.
  if (!JSON.stringify(value).includes('canary')) expect(JSON.stringify(picked)).not.toContain('canary');
});

test('most schemas hide what they do not name', () => {
  const open = answers.filter(({ answer }) =>
    JSON.stringify(onlyNamed(answer, sampleOf(answer.describe() as Described))).includes('canary'),
  );
  expect(answers.length).toBeGreaterThan(60);
  expect(open.map(({ name }) => name).sort()).toEqual(
    answers
      .filter(({ answer }) => JSON.stringify(answer.describe()).includes('"unknown":true'))
      .map(({ name }) => name)
      .sort(),
  );
});

describe('what does not fit is a fault, as with Joi', () => {
  const schema = Joi.object({
    id: Joi.string().required(),
    kind: Joi.string().valid('song', 'loop').required(),
    many: Joi.number().allow(null).required(),
    is: Joi.boolean(),
    tags: Joi.array().items(Joi.string()),
    inside: Joi.object({ at: Joi.number().required() }).allow(null),
    either: Joi.alternatives(Joi.number(), Joi.string()),
  });
  const whole = { id: 'a', kind: 'song', many: 1, is: true, tags: ['a'], inside: { at: 1 }, either: 'x' };
  const faults: readonly (readonly [string, unknown])[] = [
    ['no object', null],
    ['a list', [whole]],
    ['a text', 'a'],
    ['a member that is not there', { ...whole, id: undefined }],
    ['a text that is a number', { ...whole, id: 5 }],
    ['a word of no closed set', { ...whole, kind: 'pack' }],
    ['a number that is none', { ...whole, many: Number.NaN }],
    ['a number without end', { ...whole, many: Number.POSITIVE_INFINITY }],
    ['a number that is a text', { ...whole, many: '1' }],
    ['null where it may not be', { ...whole, is: null }],
    ['a list with something else in it', { ...whole, tags: ['a', 5] }],
    ['a list with nothing in it', { ...whole, tags: [undefined] }],
    ['an object within that lacks something', { ...whole, inside: {} }],
    ['none of two kinds', { ...whole, either: true }],
  ];
  test.each(faults)('%s', (_kind, given) => {
    expect(schema.required().validate(given, { stripUnknown: true, convert: false }).error).toBeDefined();
    expect(() => onlyNamed(schema.required(), given)).toThrow('an answer does not fit its schema');
  });

  test('and what fits comes out as it went in, without what is not named', () => {
    for (const one of [whole, { ...whole, many: null, inside: null }, { id: 'a', kind: 'loop', many: 0, tags: [] }])
      expect(onlyNamed(schema, { ...one, ...SECRET })).toEqual(one);
    const inner = { ...whole, inside: { at: 2, ...SECRET } };
    expect(onlyNamed(schema, inner)).toEqual({ ...whole, inside: { at: 2 } });
  });
});
