/**
 * `npm run admin -- COMMAND …`: what operators do to accounts and to what is shared, on report or on request. Everything of
 * it is told in the log, which goes to stdout as that of the service.
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Logger, pino } from 'pino';
import { eraseAccount } from './account/account.ts';
import { usernameKey } from './auth/credentials.ts';
import { endSessions } from './auth/session.ts';
import { readConfig } from './config.ts';
import { type Deps, openDeps } from './deps.ts';
import { openChallenge } from './hub/challenges/challenges.ts';
import { type Decided, dismiss, hide, refuseAppeal, restore, suspend } from './hub/safety/acts.ts';
import { booksOf, deskOf } from './hub/safety/desk.ts';
import { type Subject, subjectNamed } from './hub/safety/subject.ts';
import { plain } from './hub/words.ts';
import type { User } from './models/all.ts';

const HELP = `npm run -s admin -- delete-account NAME --reason TEXT
npm run -s admin -- end-sessions NAME --reason TEXT
npm run -s admin -- reports
npm run -s admin -- hide SUBJECT --reason TEXT [--refuse]
npm run -s admin -- restore SUBJECT --reason TEXT
npm run -s admin -- suspend PERSON --reason TEXT
npm run -s admin -- appeal SUBJECT --reason TEXT
npm run -s admin -- dismiss SUBJECT --reason TEXT
npm run -s admin -- challenge PACK --title TEXT --text TEXT [--days 14] [--vote-days 7] --reason TEXT
npm run -s admin -- audit [SUBJECT]

Accounts: the first deletes the account of that name and everything in it, at once, as its owner could: projects and their versions,
recordings, what is shared, sessions, feedback, the newsletter. It cannot be taken back. The second logs the account out wherever it
is logged in.

The hub: "reports" lists what was reported and is not decided, appeals, and what waits for a first look. A SUBJECT is named as there:
the id of an item, ITEM/COMMENT, the id of a person or @handle. "hide" takes an item or a comment from everybody but its author, who
reads the reason; with --refuse the same music is never taken again. "suspend" does so to a person and all they share. "restore" takes
either back, and is the first look that lets an item into the lists. "appeal" answers an appeal: the decision stands. "dismiss"
closes reports: nothing is wrong. "audit" is the book of all of that, which nobody can change.

"challenge" opens one about the sounds of an item that is shown and may be built on: so many days for songs, then so many for votes.

With the embedded database the service must be stopped first.

  --reason TEXT  why, for the log and for whom it is about: under-13, request, abuse …
  --refuse       the same music again, under any title, is refused
  --help         this text
`;

/** Of a challenge, for songs and for votes. */
const MOST_DAYS = 90;

interface Given {
  readonly decided: Decided;
  readonly isForEver: boolean;
}

interface AccountAct {
  readonly event: string;
  act(deps: Deps, user: User): Promise<void>;
}

/** To an account, by its name. */
const ACCOUNT_ACTS: Readonly<Record<string, AccountAct>> = {
  'delete-account': { event: 'account_deleted', act: eraseAccount },
  'end-sessions': { event: 'sessions_ended', act: (deps, { id }) => endSessions(deps, id) },
};

/** To something of the hub; false where it is so already. */
const HUB_ACTS: Readonly<Record<string, (deps: Deps, subject: Subject, given: Given) => Promise<boolean>>> = {
  hide: (deps, subject, { decided, isForEver }) => hide(deps, subject, decided, isForEver),
  restore: (deps, subject, { decided }) => restore(deps, subject, decided),
  suspend: (deps, subject, { decided }) => suspend(deps, subject, decided),
  appeal: (deps, subject, { decided }) => refuseAppeal(deps, subject, decided),
  dismiss: (deps, subject, { decided }) => dismiss(deps, subject, decided),
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      reason: { type: 'string' },
      refuse: { type: 'boolean' },
      title: { type: 'string' },
      text: { type: 'string' },
      days: { type: 'string', default: '14' },
      'vote-days': { type: 'string', default: '7' },
    },
    allowPositionals: true,
  });
  const [command, name, ...rest] = positionals;
  if (values.help || (command === undefined && values.reason === undefined)) {
    process.stdout.write(HELP);
    return;
  }
  const reason = values.reason?.trim() ?? '';
  const isReading = (command === 'reports' && name === undefined) || command === 'audit';
  const isActing = command !== undefined && COMMANDS.includes(command);
  if (rest.length > 0 || !(isReading || (isActing && name !== undefined && reason !== '')))
    throw new Error(`what is needed: COMMAND NAME --reason TEXT, where COMMAND is one of ${COMMANDS.join(', ')}`);
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 1, sync: true }));
  const deps = await openDeps(readConfig(process.env), log);
  const given = { decided: { operator: userInfo().username, reason }, isForEver: values.refuse ?? false };
  const act = command !== undefined && Object.hasOwn(ACCOUNT_ACTS, command) ? ACCOUNT_ACTS[command] : undefined;
  try {
    if (isReading) await read(deps, command, name);
    else if (command === 'challenge') await challenge(deps, log, name ?? '', values, given.decided);
    else if (act) await actOnAccount(deps, log, act, name ?? '', given.decided);
    else await actInHub(deps, log, command, name ?? '', given);
  } finally {
    await deps.database.close();
  }
}

const COMMANDS = [...Object.keys(ACCOUNT_ACTS), 'reports', ...Object.keys(HUB_ACTS), 'challenge', 'audit'];

async function read(deps: Deps, command: string, name: string | undefined): Promise<void> {
  const found =
    command === 'reports'
      ? await deskOf(deps)
      : await booksOf(deps, name === undefined ? null : (await subjectNamed(deps, name)).id);
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
}

async function actOnAccount(
  deps: Deps,
  log: Logger,
  { event, act }: AccountAct,
  name: string,
  decided: Decided,
): Promise<void> {
  const user = await deps.models.User.findOne({ where: { usernameKey: usernameKey(name) } });
  if (!user) throw new Error(`there is no account ${JSON.stringify(name)}`);
  await act(deps, user);
  log.warn({ event, userId: user.id, ...decided }, 'done by an operator');
}

interface Asked {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly days: string;
  readonly 'vote-days': string;
}

async function challenge(deps: Deps, log: Logger, packId: string, asked: Asked, decided: Decided): Promise<void> {
  const pack = await subjectNamed(deps, packId);
  const title = plain(asked.title ?? '');
  const body = plain(asked.text ?? '');
  const [days, voteDays] = [Number(asked.days), Number(asked['vote-days'])];
  const isSound = [days, voteDays].every((one) => Number.isInteger(one) && one >= 1 && one <= MOST_DAYS);
  if (pack.kind !== 'item' || title === '' || body === '' || !isSound)
    throw new Error(`a challenge needs the id of an item, --title, --text, and 1 to ${MOST_DAYS} days`);
  const id = await openChallenge(deps, { packId: pack.id, title, body, days, voteDays }, decided);
  log.warn({ event: 'challenge_opened', subject: id, ...decided }, 'done by an operator');
}

async function actInHub(deps: Deps, log: Logger, command: string, name: string, given: Given): Promise<void> {
  const subject = await subjectNamed(deps, name);
  const isDone = await HUB_ACTS[command]?.(deps, subject, given);
  if (!isDone) throw new Error(`${name}: there is nothing to ${command}`);
  log.warn({ event: 'hub_act', act: command, subject: subject.id, ...given.decided }, 'done by an operator');
}

main().then(
  // The threads that hash passwords, and whatever else waits for work that will not come.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
