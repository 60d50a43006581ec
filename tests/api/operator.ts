/** `npm run admin` in this process, which needs no second of its own to begin. */
import { pino } from 'pino';
import { readConfig } from '../../api/config.ts';
import { openDeps } from '../../api/deps.ts';
import { operate } from '../../api/operator.ts';

export interface Told {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export async function operated(environment: NodeJS.ProcessEnv, ...given: readonly string[]): Promise<Told> {
  let out = '';
  let err = '';
  const print = (text: string) => {
    out += text;
  };
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime }, { write: print });
  const open = () => openDeps(readConfig(environment), log, { isSynced: false });
  const tell = (text: string) => {
    err += text;
  };
  return operate(given, { open, log, print, tell }).then(
    () => ({ status: 0, out, err }),
    (error: Error) => ({ status: 1, out, err: `${error.message}\n` }),
  );
}
