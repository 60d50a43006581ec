/**
 * `npm run admin -- COMMAND NAME`: what operators do to accounts, on report or on request. Everything of it is told in the
 * log, which goes to stdout as that of the service.
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { eraseAccount } from './account/account.ts';
import { usernameKey } from './auth/credentials.ts';
import { endSessions } from './auth/session.ts';
import { readConfig } from './config.ts';
import { type Deps, openDeps } from './deps.ts';
import type { User } from './models/all.ts';

const HELP = `npm run -s admin -- delete-account NAME --reason TEXT
npm run -s admin -- end-sessions NAME --reason TEXT

The first deletes the account of that name and everything in it, at once, as its owner could: projects and their versions, recordings,
sessions, feedback, the newsletter. It cannot be taken back. The second logs the account out wherever it is logged in. With the
embedded database the service must be stopped first.

  --reason TEXT  why, for the log: under-13, request, abuse …
  --help         this text
`;

interface Act {
  readonly command: string;
  readonly event: string;
  readonly run: (deps: Deps, user: User) => Promise<void>;
}

const ACTS: readonly Act[] = [
  { command: 'delete-account', event: 'account_deleted', run: eraseAccount },
  { command: 'end-sessions', event: 'sessions_ended', run: (deps, { id }) => endSessions(deps, id) },
];

async function main(): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h' }, reason: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, name, ...rest] = positionals;
  if (values.help || (command === undefined && values.reason === undefined)) {
    process.stdout.write(HELP);
    return;
  }
  const act = ACTS.find((one) => one.command === command);
  if (!act || name === undefined || rest.length > 0 || !values.reason?.trim()) {
    throw new Error('what is needed: delete-account or end-sessions, NAME --reason TEXT');
  }
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 1, sync: true }));
  const deps = await openDeps(readConfig(process.env), log);
  try {
    const user = await deps.models.User.findOne({ where: { usernameKey: usernameKey(name) } });
    if (!user) throw new Error(`there is no account ${JSON.stringify(name)}`);
    await act.run(deps, user);
    const by = { operator: userInfo().username, reason: values.reason };
    log.warn({ event: act.event, userId: user.id, ...by }, 'done by an operator');
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
