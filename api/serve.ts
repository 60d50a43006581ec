/** One process of the service, from the opened database to the last answer. */
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openDeps } from './deps.ts';
import { sweepRegularly } from './housekeeping.ts';
import { addressOf, close, listen } from './server.ts';

/** Answers until a signal ends it: then it is not ready, what runs ends, and the process with it. */
export async function serve(config: Config, folder: string, log: Logger): Promise<string> {
  const deps = await openDeps(config, log);
  const server = await listen(createApp({ folder, log, deps }), config);
  const stopSweeping = sweepRegularly(deps);
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
  return addressOf(server, config);
}
