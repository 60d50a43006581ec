/**
 * `npm run admin -- delete-account NAME`: what operators do to accounts, on report or on request. Everything of it is told in
 * the log, which goes to stdout as that of the service.
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { eraseAccount } from './account/account.ts';
import { usernameKey } from './auth/credentials.ts';
import { readConfig } from './config.ts';
import { openDeps } from './deps.ts';

const HELP = `npm run -s admin -- delete-account NAME --reason TEXT

Deletes the account of that name and everything in it, at once, as its owner could: projects and their versions, recordings,
sessions, feedback, the newsletter. It cannot be taken back. With the embedded database the service must be stopped first.

  --reason TEXT  why, for the log: under-13, request, abuse …
  --help         this text
`;

async function main(): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h' }, reason: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, name, ...rest] = positionals;
  if (values.help || (command === undefined && values.reason === undefined)) {
    process.stdout.write(HELP);
    return;
  }
  if (command !== 'delete-account' || name === undefined || rest.length > 0 || !values.reason?.trim()) {
    throw new Error(`what is needed: delete-account NAME --reason TEXT`);
  }
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 1, sync: true }));
  const deps = await openDeps(readConfig(process.env), log);
  try {
    const user = await deps.models.User.findOne({ where: { usernameKey: usernameKey(name) } });
    if (!user) throw new Error(`there is no account ${JSON.stringify(name)}`);
    await eraseAccount(deps, user);
    const by = { operator: userInfo().username, reason: values.reason };
    log.warn({ event: 'account_deleted', userId: user.id, ...by }, 'account deleted by an operator');
  } finally {
    await deps.database.close();
  }
}

main().then(
  // The threads that hash passwords, and whatever else waits for work that will not come.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
