/** Requests made from the OpenAPI document with a seed: nothing may be answered with a fault of ours. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);
/** A slow machine does fifty a second. */
const TIMEOUT_MILLISECONDS = 60_000 + REQUESTS * 20;

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly type: string | undefined;
  readonly body: unknown;
  readonly isGuest: boolean;
}

const NASTY = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '../../etc/passwd',
    "'; DROP TABLE users; --",
    '<script>',
    '%00',
    '\u202e',
    '😀'.repeat(50),
  ],
  ...[
    '__proto__',
    'constructor',
    '1e999',
    '-0',
    'NaN',
    '9'.repeat(30),
    '{"a":1}',
    'x'.repeat(5000),
    '\r\nSet-Cookie: a=b',
  ],
];

/** Anything at all. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(...NASTY, null, true, 0, -1, 1e308, 2 ** 31, 2 ** 53, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Mostly what the schema asks for. */
function oftenRight(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: rightFor(schema) }, { weight: 1, arbitrary: junk });
}

function rightFor({ type, enum: choices, properties, items, format, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  if (choices && choices.length > 0) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    return fc.oneof(fc.integer({ min: minimum ?? 0, max: maximum ?? 1000 }), fc.integer({ min: 1, max: 5 }));
  }
  if (type === 'array') return fc.array(oftenRight(items ?? {}), { maxLength: 3 });
  if (properties) {
    const entries = Object.entries(properties).map(([name, one]) => [name, oftenRight(one)] as const);
    return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  }
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid({ version: 4 });
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 12 }),
    fc.constantFrom(...NASTY),
  );
}

function requestOf(path: string, method: string, { parameters, requestBody }: Operation): fc.Arbitrary<Request> {
  const values = fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, oftenRight(schema)])));
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isBytes = type === 'application/octet-stream';
  const bytes = fc.uint8Array({ maxLength: 64 }).map((one) => Buffer.from(one));
  const body = isBytes ? bytes : content ? oftenRight(content.schema) : fc.constant(undefined);
  return fc.record({ values, body, isGuest: fc.boolean() }).map(({ values: chosen, body: sent, isGuest }) => {
    const text = (name: string) => {
      const value = chosen[name];
      // Not String(): an object may bring a toString of its own.
      const plain = typeof value === 'string' ? value : String(JSON.stringify(value));
      return encodeURIComponent(plain.replace(/\p{Surrogate}/gu, '?'));
    };
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => text(name) || '0');
    const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${text(name)}`);
    return {
      method: method.toUpperCase(),
      path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
      type,
      body: sent,
      isGuest,
    };
  });
}

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  let user: Client;
  beforeAll(async () => {
    service = await startOn(kind, { LIMITS: '1000000' });
    user = await service.newUser();
  });
  afterAll(() => service?.close());

  test(
    `${REQUESTS} requests of seed ${SEED}: no fault, and the server lives`,
    async () => {
      const document = json(await user.get('/openapi.json')) as {
        readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
      };
      const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => requestOf(path, method, operation)),
      );
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(fc.oneof(...operations), async ({ method, path, type, body, isGuest }) => {
          const client = isGuest ? service.client() : user;
          const answer = await client.send(method, path, body, type === undefined ? {} : { 'content-type': type });
          seen.add(answer.status);
          // What was logged for this one; it would grow without end.
          const faults = service.log.splice(0).filter((line) => line.includes('"event":"fault"'));
          const told = `${method} ${path} ${JSON.stringify(body)} ${faults.join('').slice(0, 1500)}`;
          expect(answer.status, told).toBeLessThan(500);
        }),
        { seed: SEED, numRuns: REQUESTS, endOnFailure: true },
      );
      for (const status of [200, 400, 401, 404]) expect([...seen]).toContain(status);
      expect((await user.get('/ready')).status).toBe(200);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
    TIMEOUT_MILLISECONDS,
  );
});
