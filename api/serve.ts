/** One process of the service, from the opened database to the last answer. */
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { isAway } from './database/away.ts';
import { type Deps, openDeps } from './deps.ts';
import { sweepRegularly } from './housekeeping.ts';
import { addressOf, close, listen } from './server.ts';

/** A key in a terminal reaches us twice, from it and from npm: only what comes later is somebody who will not wait. */
const ECHO_MILLISECONDS = 500;

/** Answers until a signal ends it: then it is not ready, what runs ends, and the process with it. */
export async function serve(config: Config, folder: string, log: Logger): Promise<string> {
  const deps = await openPatiently(config, log);
  const server = await listen(createApp({ folder, kept: config.buildsDirectory, log, deps }), config);
  const stopSweeping = sweepRegularly(deps);
  let toldAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (deps.life.isEnding) {
        if (Date.now() - toldAt > ECHO_MILLISECONDS) process.exit(1);
        return;
      }
      toldAt = Date.now();
      deps.life.isEnding = true;
      deps.database.announceEnd();
      stopSweeping();
      void close(server)
        .then(() => deps.database.close())
        .finally(() => process.exit(0));
    });
  }
  return addressOf(server, config);
}

const ATTEMPTS = 60;
const PAUSE_MILLISECONDS = 1000;

/** A database that starts beside us may need a moment; one that does not come is told in one line. */
async function openPatiently(config: Config, log: Logger): Promise<Deps> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openDeps(config, log);
    } catch (fault) {
      if (!isAway(fault)) throw fault;
      const reason = fault instanceof Error ? fault.message : '';
      if (attempt === ATTEMPTS) throw new Error(`the database cannot be reached: ${reason}`);
      log.warn({ event: 'database_away', reason, attempt }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }
}
