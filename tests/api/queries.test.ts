/** Models and statements go one way: what runs within a transaction belongs to it, whoever sends it; on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTwin } from '../../api/database/away.ts';
import { statement } from '../../api/database/statement.ts';
import { PROJECT } from '../../api/models/tables.ts';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';

const COUNT = { text: 'SELECT count(*)::integer AS many FROM limits WHERE key = $1' };
const ADD = { text: 'INSERT INTO limits (key, points) VALUES ($1, 1)' };
const CODE = { userId: 0, hash: 'of the transaction' };

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  let userId = 0;
  beforeAll(async () => {
    service = await startOn(kind);
    const user = await service.newUser();
    userId = (await service.deps.models.User.findOne({ where: { username: user.username }, rejectOnEmpty: true })).id;
  });
  afterAll(() => service?.close());

  const countOf = async (key: string) => (await service.deps.database.ask<{ many: number }>(COUNT, [key]))[0]?.many;
  const codes = () => service.deps.models.RecoveryCode.count({ where: { userId, hash: CODE.hash } });

  test('what fails is undone as a whole, rows of models and of statements', async () => {
    const { database, models } = service.deps;
    const failed = database.transaction(async () => {
      await models.RecoveryCode.create({ ...CODE, userId });
      await database.tell(ADD, ['undone']);
      // PGlite has one session, which the transaction has: what stood outside of it would wait for its end for ever.
      expect([await codes(), await countOf('undone')]).toEqual([1, 1]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect([await codes(), await countOf('undone')]).toEqual([0, 0]);
  });

  test('what ends well is kept as a whole, and what comes after it stands by itself', async () => {
    const { database, models } = service.deps;
    await database.transaction(async () => {
      await models.RecoveryCode.create({ ...CODE, userId });
      await database.tell(ADD, ['kept']);
    });
    await database.tell(ADD, ['after']);
    expect([await codes(), await countOf('kept'), await countOf('after')]).toEqual([1, 1, 1]);
  });

  test('rows that are there already are told alike, within a transaction and outside', async () => {
    const { database } = service.deps;
    await database.tell(ADD, ['twin']);
    const outside = await database.tell(ADD, ['twin']).catch((fault: unknown) => fault);
    const within = await database.transaction(() => database.tell(ADD, ['twin'])).catch((fault: unknown) => fault);
    expect([isTwin(outside), isTwin(within), isTwin(new Error('else'))]).toEqual([true, true, false]);
  });
});

test('a statement is told apart by its name, and typed by its columns', () => {
  const named = statement<{ more: boolean }>('of this test')`SELECT ${PROJECT.list('p')}, true AS more FROM projects p`;
  expect(named.text).toMatch(/^SELECT p\.id AS "id", p\.name AS "name", .* true AS more FROM projects p$/);
  const row: NonNullable<(typeof named)['row']> | null = null;
  // @ts-expect-error: it has no such column
  expect(() => row.passwordHash).toThrow();
  expect(() => statement('of this test')`SELECT 1`).toThrow(/two statements/);
});
