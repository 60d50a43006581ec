/** `npm start` once Node has been found new enough: builds what is missing, then serves until it is told to end. */
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { ensureSite, SITE } from './freshness.ts';
import { serve } from './serve.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await ensureSite();
  const address = await serve(config, SITE, pino({ timestamp: pino.stdTimeFunctions.isoTime }));
  process.stdout.write(`Batida is at ${address}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
