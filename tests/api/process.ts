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
serve(config, folder, pino(pino.destination(devNull))).then(
  (address) => process.stdout.write(`${new URL(address).port}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
