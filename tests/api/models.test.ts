/** The tables are what the migrations make of them, and an answer is what its contract says; on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf, integer, json, maybe, named, text, time } from '../../api/models/column.ts';
import { answered, part } from '../../api/models/part.ts';
import { SUBSCRIBER, TABLES, USER } from '../../api/models/tables.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';

/** What PostgreSQL calls the types that Sequelize knows. */
const TYPES: Readonly<Record<string, string>> = {
  INTEGER: 'integer',
  BIGINT: 'bigint',
  TEXT: 'text',
  BOOLEAN: 'boolean',
  UUID: 'uuid',
  CHAR: 'character',
  DATE: 'timestamp with time zone',
  DATEONLY: 'date',
  'DOUBLE PRECISION': 'double precision',
  ARRAY: 'ARRAY',
};

interface Found {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

const COLUMNS = {
  text: `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS "isNullable",
      column_default IS NOT NULL AS "hasDefault"
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY column_name`,
};

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind);
  });
  afterAll(() => service?.close());

  const columnsOf = (table: string) => service.deps.database.ask<Found>({ text: COLUMNS.text }, [table]);

  test.each(Object.entries(TABLES))('%s has the columns of its table', async (_name, { table, columns }) => {
    const described = Object.entries(columns).map(([column, one]) => {
      const { type, allowNull } = one.attribute;
      const { key } = type as { readonly key: string };
      return { name: fieldOf(column, one), type: TYPES[key], isNullable: allowNull, isOptional: one.isOptional };
    });
    const found = await columnsOf(table);
    const shown = ({
      name,
      type,
      isNullable,
    }: {
      name: string;
      type?: string | undefined;
      isNullable?: boolean | undefined;
    }) => `${name}: ${type}${isNullable ? ' or null' : ''}`;
    expect(described.map(shown).sort()).toEqual(found.map(shown).sort());
    // A statement may leave out what a model may.
    const given = new Set(found.filter((one) => one.hasDefault || one.isNullable).map((one) => one.name));
    expect(described.filter((one) => one.isOptional && !given.has(one.name))).toEqual([]);
  });

  test('a subscriber is in the newsletter', async () => {
    const found = (await columnsOf('newsletter')).map(({ name }) => name);
    const described = Object.entries(SUBSCRIBER.columns).map(([column, one]) => fieldOf(column, one));
    expect(described.filter((name) => !found.includes(name))).toEqual([]);
  });
});

describe('a part of a row', () => {
  const made = new Date(0);
  interface Answer {
    readonly firstName: string | null;
    readonly at: string;
    readonly links: Readonly<Record<string, string>>;
  }
  const columns = { firstName: maybe(text), at: named('made_at', time), links: json<Answer['links']>() };

  test('lists its columns under their names in the answer', () => {
    expect(part(columns).list('p').text).toBe('p.first_name AS "firstName", p.made_at AS "at", p.links AS "links"');
    expect(part(columns).names).toEqual(['firstName', 'at', 'links']);
  });

  test('answers what its schema allows and nothing else', () => {
    const one = answered<Answer>()(columns);
    const answer = one.wire({ firstName: null, at: made, links: '{"a":"b"}' });
    expect(answer).toEqual({ firstName: null, at: '1970-01-01T00:00:00.000Z', links: { a: 'b' } });
    expect(one.schema.validate(answer, { convert: false }).error).toBeUndefined();
    expect(one.schema.validate({ ...answer, at: undefined }).error).toBeDefined();
    const row = { id: 1, username: 'Ada', email: null, firstName: '', lastName: '', createdAt: made };
    expect(USER.wire(Object.assign(row, { passwordHash: 'secret' }))).not.toHaveProperty('passwordHash');
  });

  test('compiles only as its contract says', () => {
    // @ts-expect-error: a member of the answer has no column
    answered<Answer>()({ firstName: columns.firstName, at: columns.at });
    // @ts-expect-error: a column is no member of the answer
    answered<Answer>()({ ...columns, more: text });
    // @ts-expect-error: it is of another type
    answered<Answer>()({ ...columns, at: integer });
    // @ts-expect-error: null is not answered where the contract does not say so
    answered<Answer>()({ ...columns, at: maybe(time) });
    expect(answered<Answer>()(columns).names).toHaveLength(3);
  });
});
