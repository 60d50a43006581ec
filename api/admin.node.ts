/** `npm run admin -- COMMAND …` (operator.ts), whose log goes to stdout as that of the service. */
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { openDeps } from './deps.ts';
import { operate } from './operator.ts';

const log = pino({ timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 1, sync: true }));

operate(process.argv.slice(2), {
  open: () => openDeps(readConfig(process.env), log),
  log,
  print: (text) => process.stdout.write(text),
  tell: (text) => process.stderr.write(text),
}).then(
  // The threads that hash passwords, and whatever else waits for work that will not come.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
