/** With a PostgreSQL server that speaks TLS, every connection of the service does. */
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { openDatabase } from '../../api/database/open.ts';
import { hasPostgres } from './databases.ts';
import { openPostgres, owner } from './postgres.ts';
import { selfSigned } from './tls.ts';

test.skipIf(!hasPostgres)(
  'models, pools and rate limits are encrypted, and a certificate that is not trusted is refused',
  async () => {
    const folder = mkdtempSync(`${tmpdir()}/batida-postgres-tls-`);
    const { key, certificate } = selfSigned();
    const user = owner();
    for (const [name, text] of Object.entries({ key, certificate })) {
      writeFileSync(`${folder}/${name}.pem`, text, { mode: 0o600 });
      if (user) chownSync(`${folder}/${name}.pem`, user.uid, user.gid);
    }
    if (user) chownSync(folder, user.uid, user.gid);
    const options = ['ssl=on', `ssl_cert_file=${folder}/certificate.pem`, `ssl_key_file=${folder}/key.pem`];
    const postgres = await openPostgres({ isSynced: false, options });
    const url = postgres.url.replace('127.0.0.1', 'localhost');
    const trusted = `${url}?sslmode=verify-full&sslrootcert=${folder}/certificate.pem`;
    const database = await openDatabase(
      readConfig({ ...postgres.environment, DATABASE_URL: trusted, DATABASE_READ_URL: trusted }),
    );
    const text = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    for (const answers of [
      (await database.pools.sessions.query(text)).rows,
      (await database.pools.limits.query(text)).rows,
      await database.ask({ name: 'tls', text }),
      await database.askReplica({ name: 'tls', text }),
      // On a connection of the models.
      await database.transaction(() => database.ask({ text })),
    ]) {
      expect(answers).toEqual([{ ssl: true }]);
    }
    await database.close();
    const strange = await openDatabase(
      readConfig({ ...postgres.environment, DATABASE_URL: `${url}?sslmode=verify-full` }),
    );
    await expect(strange.ask({ text })).rejects.toThrow(/self-signed certificate/);
    await expect(strange.models.User.count()).rejects.toThrow(/self-signed certificate/);
    await strange.close();
    await postgres.close();
    rmSync(folder, { recursive: true });
  },
);
