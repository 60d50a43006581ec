/** `npm run -s newsletter -- export`: everybody in the newsletter, confirmed or waiting, as lines of JSON with their links. */
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { openDeps } from './deps.ts';
import { exported } from './letters/newsletter.ts';

async function main(): Promise<void> {
  if (process.argv[2] !== 'export') throw new Error('npm run -s newsletter -- export');
  const deps = await openDeps(readConfig(process.env), pino({ level: 'silent' }));
  try {
    for await (const line of exported(deps)) process.stdout.write(`${line}\n`);
  } finally {
    await deps.database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
