/** Reads that may lag go to a real hot standby, and nobody notices when it lags or is away. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { hasPostgres } from './databases.ts';
import { binaries, openPostgres, owner, type Postgres, serverAt } from './postgres.ts';
import { type Service, startService } from './service.ts';
import { wave } from './wave.ts';

/** A copy that follows the primary, made as docs/server.md says. */
async function standbyOf(primary: Postgres): Promise<Postgres> {
  const folder = binaries() ?? '';
  const data = mkdtempSync(`${tmpdir()}/batida-standby-`);
  const user = owner();
  if (user) chownSync(data, user.uid, user.gid);
  const flags = ['-D', data, '-d', primary.url, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'];
  execFileSync(`${folder}/pg_basebackup`, flags, { ...user, cwd: data, stdio: 'ignore' });
  return serverAt(folder, data, []);
}

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(!hasPostgres)('with a hot standby', () => {
  let primary: Postgres;
  let standby: Postgres;
  let service: Service;
  let user: Client;
  beforeAll(async () => {
    primary = await openPostgres({ isSynced: false });
    standby = await standbyOf(primary);
    service = await startService({ ...primary.environment, DATABASE_READ_URL: standby.url });
    user = await service.newUser();
  });
  afterAll(async () => {
    await service?.close();
    await standby?.close();
    await primary?.close();
  });

  async function upload(seed: number) {
    const audio = wave(500, seed);
    const hash = createHash('sha256').update(audio).digest('hex');
    await user.post('/blobs', { hash, bytes: audio.length, mediaType: 'audio/wav' });
    await user.put(`/blobs/${hash}/chunks/0`, audio);
    return { audio, hash };
  }

  /** Until the standby has all that the primary wrote. */
  async function caughtUp(): Promise<void> {
    const [{ lsn }] = await ask(primary.url, 'SELECT pg_current_wal_flush_lsn() AS lsn');
    for (let attempt = 0; attempt < 300; attempt++) {
      const [{ has }] = await ask(standby.url, `SELECT pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn AS has`);
      if (has) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the standby does not follow');
  }

  test('it is one: it follows and refuses to be written', async () => {
    const [{ is }] = await ask(standby.url, 'SELECT pg_is_in_recovery() AS is');
    expect(is).toBe(true);
    const recovering = { text: 'SELECT pg_is_in_recovery() AS is' };
    expect(await service.deps.database.askReplica(recovering)).toEqual([{ is: true }]);
    expect(await service.deps.database.ask(recovering)).toEqual([{ is: false }]);
    await expect(ask(standby.url, 'DELETE FROM users')).rejects.toThrow(/read-only/);
  });

  test('what was just written is there at once, though the standby stands still', async () => {
    await ask(standby.url, 'SELECT pg_wal_replay_pause()');
    const { audio, hash } = await upload(1);
    expect((await user.get(`/blobs/${hash}`)).body.equals(audio)).toBe(true);
    await ask(standby.url, 'SELECT pg_wal_replay_resume()');
  });

  test('recordings come from the standby', async () => {
    const { audio, hash } = await upload(2);
    await caughtUp();
    await ask(standby.url, 'SELECT pg_wal_replay_pause()');
    // Behind everybody's back, so that only the standby still has them.
    await ask(primary.url, 'DELETE FROM blob_chunks');
    expect((await user.get(`/blobs/${hash}`)).body.equals(audio)).toBe(true);
    await ask(standby.url, 'SELECT pg_wal_replay_resume()');
  });

  test('without the standby the primary answers', async () => {
    const { audio, hash } = await upload(3);
    await standby.stop();
    expect((await user.get(`/blobs/${hash}`)).body.equals(audio)).toBe(true);
    expect((await user.get('/ready')).status).toBe(200);
  });
});
