/** `npm start` once Node has been found new enough: builds what is missing, then serves until it is told to end. */
import { pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDeps } from './deps.ts';
import { ensureSite, SITE } from './freshness.ts';
import { sweepRegularly } from './housekeeping.ts';
import { addressOf, close, listen } from './server.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await ensureSite();
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime });
  const deps = await openDeps(config, log);
  const server = await listen(createApp({ folder: SITE, log, deps }), config);
  const stopSweeping = sweepRegularly(deps);
  process.stdout.write(`Batida is at ${addressOf(server, config)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (deps.life.isEnding) process.exit(1);
      deps.life.isEnding = true;
      stopSweeping();
      void close(server)
        .then(() => deps.database.close())
        .finally(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
