/** Names that look like another's, or like one of ours, are nobody's; on both databases. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimName } from '../../api/auth/look-alikes.ts';
import { isReserved } from '../../api/auth/reserved-names.ts';
import { isOneScript } from '../../api/auth/scripts.ts';
import { skeletonsOf } from '../../api/auth/skeleton.ts';
import { migrate } from '../../api/database/migrate.ts';
import { codeOf, json } from './client.ts';
import { DATABASES } from './databases.ts';
import { PASSWORD, type Service, startOn } from './service.ts';

const isAlike = (one: string, other: string) => {
  const mine = new Set(skeletonsOf(one));
  return skeletonsOf(other).some((skeleton) => mine.has(skeleton));
};

test.each([
  ['paypal', 'paypaI'],
  ['paypal', 'PaypaI'],
  ['paypal', 'paypa1'],
  ['scope', 'ѕсоре'],
  ['Mira', 'Rnira'],
  ['Bob', 'B0b'],
  ['NOEL', 'ΝΟΕL'],
  ['HAT', 'НАТ'],
  ['Ana Lima', 'Ana  Lima'],
  ['Ana Lima', 'Ana\u00a0Lima'],
  ['Ana', 'ＡＮＡ'],
  ['Celo', 'ϲеlо'],
  ['José', 'Jose\u0301'],
  ['אב12', '12אב'],
  ['عمر ٢', '٢ عمر'],
])('%s and %s look alike', (one, other) => {
  expect(isAlike(one, other)).toBe(true);
});

test.each([
  ['Mei', 'Mel'],
  ['Ali', 'All'],
  ['Nan', 'Van'],
  ['Jose', 'José'],
  ['нет', 'HET'],
  ['علي حسن', 'حسن علي'],
  ['عمر', 'رمع'],
  ['user 1', 'user 2'],
  ['山田', '田山'],
])('%s and %s do not', (one, other) => {
  expect(isAlike(one, other)).toBe(false);
});

test('what is a skeleton of one thing stays what it is', () => {
  const again = (text: string) => skeletonsOf(text).filter((skeleton) => !skeletonsOf(skeleton).includes(skeleton));
  expect(['paypaI', 'ﷺ', 'ΰ', 'ΐ', 'Ǆ', '𝒜na'].flatMap(again)).toEqual([]);
});

test('the longest skeleton fits into a row of an index', () => {
  const bytes = skeletonsOf('ﷺ'.repeat(40)).map((skeleton) => Buffer.byteLength(skeleton));
  expect(Math.max(...bytes)).toBeLessThan(2600);
});

test('the table of look-alikes is the one that the rows were made with: another comes with a migration', () => {
  const file = createRequire(import.meta.url).resolve('unhomoglyph/data.json');
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(
    '2fb1ef5aa83ace3438c1cbd6f2fd413cd62ab20906b6101511eb5db11e70ae1c',
  );
});

test.each([
  ...[
    'admin',
    'Admin',
    'ADMIN',
    'adrnin',
    'аdmin',
    'аԁmin',
    'АDMIN',
    'adm1n',
    'a.d.m.i.n',
    'admin_',
    '✓ Admin',
    'r00t',
  ],
  ...['support', 'SUPP0RT', 'he|p', 'lnfo', 'API', 'null', 'Undefined', 'post-master', 'System', 'staff', 'official'],
  ...['batida', 'Batida', 'BAT1DA', 'Batida Team', 'batida-support', 'Security', 'abuse', 'moderator'],
])('%s is reserved', (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each(['Ana', 'Admina', 'Rooted', 'Helpful Hank', 'Batida Boy', 'Rosystem', '🎹', '...', 'Nullarbor', '管理'])(
  '%s is not',
  (name) => {
    expect(isReserved(name)).toBe(false);
  },
);

test.each([
  'Ana',
  'José 2',
  'Ёлка',
  'Δημήτρης',
  'नमस्ते',
  '山田Taro',
  'ひらカタ漢',
  'DJ 김',
  '李ㄅDJ',
  'אבי 7',
  'Ana 🎹',
  '١٢٣ عمر',
])('%s is of scripts that are written together', (name) => {
  expect(isOneScript(name)).toBe(true);
});

test.each(['pаypal', 'Δelta', 'Иван DJ', 'Ana עברית', 'ไทยA', 'ひら김', 'Ꭺna', 'Ωmega'])('%s is not', (name) => {
  expect(isOneScript(name)).toBe(false);
});

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { TRUST_PROXY: '1' });
  });
  afterAll(() => service?.close());

  const signUp = (username: string) =>
    service.elsewhere().post('/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD });

  test('a name that looks like another, or is reserved, is refused in the words of one that is taken', async () => {
    await service.newUser('Millo');
    const same = await signUp('millo');
    expect([same.status, codeOf(same)]).toEqual([409, 'name_taken']);
    for (const name of ['MiIlo', 'Mi1lo', 'Rnillo', 'Admin', 'Batida Team']) {
      const answer = await signUp(name);
      expect([name, answer.status, answer.body.toString()]).toEqual([name, 409, same.body.toString()]);
    }
    expect((await signUp('Mello')).status).toBe(201);
  });

  test('letters of two alphabets are no name', async () => {
    const answer = await signUp('Аna Lovelace');
    expect([answer.status, Object.keys(json(answer).error.fields)]).toEqual([400, ['username']]);
  });

  test('who logs in gives the name itself, not one that looks like it', async () => {
    await service.newUser('Lil Olli');
    const logIn = async (username: string) =>
      (await service.elsewhere().post('/auth/login', { username, password: PASSWORD })).status;
    expect([await logIn('lil olli'), await logIn('LiI Olli'), await logIn('Lil 0lli')]).toEqual([200, 401, 401]);
  });

  test('of sixteen that look alike and sign up at once one gets the name', async () => {
    const lines = ['molly', 'mo1ly', 'moIly', 'mol1y', 'rnolly', 'rno1ly', 'rnoIly', 'rnol1y'];
    const names = lines.flatMap((line) => [`${line} 0`, `${line} O`]);
    const answers = await Promise.all(names.map(signUp));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(0);
    // Of the others nothing is left.
    const { rows } = await service.deps.database.pools.sessions.query(
      "SELECT 1 FROM users WHERE username ~ '^(m|rn)o..y .$'",
    );
    expect(rows).toHaveLength(1);
  });

  test('between the look and the claim somebody else may come: the claim decides', async () => {
    const { deps } = service;
    const { database } = deps;
    const ids: number[] = [];
    for (const name of ['Early', 'Late', 'Later']) {
      await service.newUser(`Racer ${name}`);
      const user = await deps.models.User.findOne({ where: { username: `Racer ${name}` }, rejectOnEmpty: true });
      ids.push(user.id);
    }
    const names = ['corner', 'comer', 'Corner'];
    const claims = ids.map((id, i) => database.transaction(() => claimName(database, id, `${names[i]}`)));
    const results = await Promise.allSettled(claims);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('a name is free again when its owner has gone', async () => {
    const owner = await service.newUser('Ollie 1');
    expect((await signUp('Ollie l')).status).toBe(409);
    expect((await owner.delete('/account', { password: PASSWORD })).status).toBe(204);
    expect((await signUp('Ollie l')).status).toBe(201);
  });

  test('those that looked alike before keep their names, and nobody joins them until both have gone', async () => {
    const { database } = service.deps;
    const older = await service.newUser('Will Hill');
    await database.pools.sessions.query('DROP TABLE name_skeletons');
    await database.pools.sessions.query("DELETE FROM migrations WHERE name = '2026-11-name-skeletons'");
    // As the version before took it.
    const { rows } = await database.pools.sessions.query(
      `INSERT INTO users (username, username_key, password_hash)
       SELECT 'WiIl Hill', 'wiil hill', password_hash FROM users WHERE username = 'Will Hill' RETURNING id`,
    );
    await database.pools.sessions.query(
      `INSERT INTO users (username, username_key, password_hash) SELECT 'many ' || n, 'many ' || n, '' FROM generate_series(2, 1500) AS n`,
    );
    await migrate(database);
    const places = await database.pools.sessions.query(
      `SELECT username, place FROM name_skeletons JOIN users ON users.id = user_id WHERE skeleton = 'will hill'`,
    );
    expect(places.rows).toEqual(
      expect.arrayContaining([
        { username: 'Will Hill', place: 0 },
        { username: 'WiIl Hill', place: 1 },
      ]),
    );
    const all = await database.pools.sessions.query(
      'SELECT count(DISTINCT user_id) = (SELECT count(*) FROM users) AS is FROM name_skeletons',
    );
    expect(all.rows).toEqual([{ is: true }]);

    const younger = service.elsewhere();
    expect((await younger.post('/auth/login', { username: 'WiIl Hill', password: PASSWORD })).status).toBe(200);
    expect(json(await younger.get('/auth/me'))).toMatchObject({ id: rows[0]?.id, username: 'WiIl Hill' });
    const status = async () => (await signUp('Wi1l Hill')).status;
    expect(await status()).toBe(409);
    expect((await older.delete('/account', { password: PASSWORD })).status).toBe(204);
    expect([await status(), (await signUp('Will Hill')).status]).toEqual([409, 409]);
    expect((await younger.delete('/account', { password: PASSWORD })).status).toBe(204);
    expect(await status()).toBe(201);
    expect((await signUp('rnany 1499')).status).toBe(409);
  });
});
