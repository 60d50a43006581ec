/** What is left of somebody who has gone: nothing, in a dump of the whole database as its own tool makes it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { json } from './client.ts';
import { hasPostgres } from './databases.ts';
import { binaries, openPostgres, type Postgres } from './postgres.ts';
import { PASSWORD, type Service, startService } from './service.ts';
import { wave } from './wave.ts';

const NAME = 'Kanarienvogel';
const EMAIL = 'kanarie@example.org';

describe.skipIf(!hasPostgres)('a dump', () => {
  let postgres: Postgres;
  let service: Service;
  beforeAll(async () => {
    postgres = await openPostgres({ isSynced: false });
    service = await startService(postgres.environment);
  });
  afterAll(async () => {
    await service?.close();
    await postgres?.close();
  });

  const dump = () => execFileSync(`${binaries()}/pg_dump`, [postgres.url], { encoding: 'utf8', maxBuffer: 1e9 });

  test('holds all of an account, and after its end not a word of it', async () => {
    const user = service.client();
    const given = { username: NAME, password: PASSWORD, confirmPassword: PASSWORD, email: EMAIL, firstName: 'Serinus' };
    const { id: userId } = json(await user.post('/auth/register', given)).user;
    const song = savedOf({ ...defaultSong(), name: 'Yellow feathers' });
    const { id } = json(await user.post('/projects', { ...song, description: 'sung at dawn' }));
    await user.post(`/projects/${id}/versions`, { name: 'First light' });
    const { id: binned } = json(await user.post('/projects', { ...song, name: 'Thrown away' }));
    await user.delete(`/projects/${binned}`);
    await user.put('/profile', { bio: 'a small yellow bird', website: 'https://aviary.example/' });
    await user.post('/newsletter', { email: EMAIL, consent: true });
    await user.post('/feedback', { subject: 'More seeds', message: 'please' });
    const audio = wave(2000, 77);
    const hash = createHash('sha256').update(audio).digest('hex');
    await user.post('/blobs', { hash, bytes: audio.length, mediaType: 'audio/wav' });
    await user.put(`/blobs/${hash}/chunks/0`, audio);
    const stored = await service.deps.models.User.findByPk(userId);
    const sid = decodeURIComponent(user.cookie).slice('sid=s:'.length).split('.')[0] ?? '';

    const traces = [
      ...[NAME, NAME.toLowerCase(), EMAIL, 'Serinus', 'Yellow feathers', 'sung at dawn', 'First light', 'Thrown away'],
      ...['a small yellow bird', 'aviary.example', 'More seeds', hash, sid, stored?.passwordHash ?? ''],
      audio.subarray(1000, 1040).toString('hex'),
    ];
    const before = dump();
    expect(traces.filter((trace) => trace === '' || !before.includes(trace))).toEqual([]);

    expect((await user.delete('/account', { password: PASSWORD })).status).toBe(204);
    const after = dump();
    expect(traces.filter((trace) => after.toLowerCase().includes(trace.toLowerCase()))).toEqual([]);
    // The database itself still stands.
    expect(after).toContain('CREATE TABLE public.users');
  });

  test('brought back into an empty database it is the same rows, and serves', async () => {
    const user = await service.newUser('Restored');
    const { id } = json(await user.post('/projects', savedOf(defaultSong())));
    const file = `${postgres.data}/backup.dump`;
    execFileSync(`${binaries()}/pg_dump`, ['-Fc', '-f', file, postgres.url]);
    const url = postgres.url.replace(/postgres$/, 'restored');
    await service.deps.database.pools.sessions.query('CREATE DATABASE restored TEMPLATE template0');
    execFileSync(`${binaries()}/pg_restore`, ['-d', url, file]);
    const rows = (from: string) =>
      execFileSync(`${binaries()}/pg_dump`, ['--data-only', from], { encoding: 'utf8', maxBuffer: 1e9 });
    // Its random word apart, which newer versions write at both ends.
    const plain = (text: string) => text.replace(/^\\(un)?restrict .*$/gm, '');
    expect(plain(rows(url))).toBe(plain(rows(postgres.url)));
    const again = await startService({ ...postgres.environment, DATABASE_URL: url });
    const { cookie } = user;
    expect(json(await again.client({ cookie }).get(`/projects/${id}`)).id).toBe(id);
    await again.close();
  });
});
