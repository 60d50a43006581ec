/** One process of the service for tests that need several, or need to kill one: says where it is. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { pino } from 'pino';
import { readConfig } from '../../api/config.ts';
import { serve } from '../../api/serve.ts';

const folder = mkdtempSync(`${tmpdir()}/batida-site-`);
writeFileSync(`${folder}/index.html`, '<!doctype html><title>Batida</title>');
const config = { ...readConfig(process.env), port: 0 };
// As in earnest: what is written costs its time.
const log = pino(pino.destination({ dest: process.env.LOG_FILE ?? devNull, sync: true }));
serve(config, folder, log).then(
  (address) => process.stdout.write(`${new URL(address).port}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
