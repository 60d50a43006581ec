/** `npm start` once Node has been found new enough: builds what is missing, then serves until it is told to end. */
import { pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { ensureSite, SITE } from './freshness.ts';
import { addressOf, close, listen } from './server.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await ensureSite();
  const server = await listen(createApp({ folder: SITE, log: pino() }), config);
  process.stdout.write(`Batida is at ${addressOf(server, config)}\n`);
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      void close(server).then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
