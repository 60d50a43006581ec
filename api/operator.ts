/** What operators do to accounts and to what is shared, on report or on request: the commands of `npm run admin`. */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { eraseAccount } from './account/account.ts';
import { usernameKey } from './auth/credentials.ts';
import { endSessions } from './auth/session.ts';
import type { Deps } from './deps.ts';
import { openChallenge } from './hub/challenges/challenges.ts';
import { actOn, type Decided } from './hub/safety/acts.ts';
import { booksOf, deskOf } from './hub/safety/desk.ts';
import { turnReadOnly } from './hub/safety/read-only.ts';
import { subjectNamed } from './hub/safety/subject.ts';
import { plain } from './hub/words.ts';
import type { User } from './models/all.ts';
import { grant, revoke } from './operators/administrators.ts';
import { DESK_ACTS, type DeskAct, WRITTEN_IN } from './terms-hub.ts';

const HELP = `npm run -s admin -- delete-account NAME --reason TEXT
npm run -s admin -- end-sessions NAME --reason TEXT
npm run -s admin -- reports
npm run -s admin -- hide SUBJECT --reason TEXT [--refuse]
npm run -s admin -- restore SUBJECT --reason TEXT
npm run -s admin -- suspend PERSON --reason TEXT
npm run -s admin -- appeal SUBJECT --reason TEXT
npm run -s admin -- dismiss SUBJECT --reason TEXT
npm run -s admin -- readonly on|off --reason TEXT
npm run -s admin -- grant NAME --reason TEXT
npm run -s admin -- revoke NAME --reason TEXT
npm run -s admin -- challenge PACK --title TEXT --text TEXT [--language TAG]
        [--days 14] [--vote-days 7] --reason TEXT
npm run -s admin -- audit [SUBJECT]

Accounts: the first deletes the account of that name and everything in it, at once, as its owner could: projects and their versions,
recordings, what is shared, sessions, feedback, the newsletter. It cannot be taken back. The second logs the account out wherever it
is logged in.

The hub: "reports" lists what was reported and is not decided, appeals, requests for removal, and what waits for a first look;
"editedAt" says when a comment was edited before it was reported. A SUBJECT is named as there: the id of an item, ITEM/COMMENT, the
id of a person or @handle. "hide" takes an item or a comment from everybody but its author, who reads the reason; with --refuse the
same music, and each recording in it, is never taken again. "suspend" does so to a person and all they share. "restore" takes either
back, and is the first look that lets an item into the lists. "appeal" answers an appeal: the decision stands. "dismiss" closes
reports, in which nothing is wrong, and requests for removal, whatever came of them. "audit" is the book of all of that, which
nobody can change.

"readonly on" refuses whatever is new in the hub, while all that is there is read and heard and can be taken back; "off" ends that.
Every process of the service sees it within seconds.

"grant" lets an account decide in the browser what is decided here (in the hub, under My music), with a second factor: it prints the
code with which the account sets that up within a day. A second time it begins anew, as when a phone was lost. "revoke" ends it.

"challenge" opens one about the sounds of an item that is shown and may be built on: so many days for songs, then so many for votes.
TAG is the language of title and text, as en or yo.

With the embedded database the service must be stopped first.

  --reason TEXT  why, for the log and for whom it is about: under-13, request, abuse …
  --refuse       the same music again, under any title, is refused
  --help         this text
`;

/** Of a challenge, for songs and for votes. */
const MOST_DAYS = 90;

interface AccountAct {
  readonly event: string;
  act(deps: Deps, user: User): Promise<void>;
}

/** To an account, by its name. */
const ACCOUNT_ACTS: Readonly<Record<string, AccountAct>> = {
  'delete-account': { event: 'account_deleted', act: eraseAccount },
  'end-sessions': { event: 'sessions_ended', act: (deps, { id }) => endSessions(deps, id) },
};

/** To an account, by its name: what it may do as an administrator in the browser. */
const RIGHTS = ['grant', 'revoke'];

interface Surroundings {
  /** The database, once it is known to be needed; it is closed here. */
  open(): Promise<Deps>;
  /** Everything that is done is told in it. */
  readonly log: Logger;
  print(text: string): void;
  /** For whoever is at the machine, and for no log. */
  tell(text: string): void;
}

/** Does what the arguments say; an error that is thrown is for whoever typed them. */
export async function operate(args: readonly string[], { open, log, print, tell }: Surroundings): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      reason: { type: 'string' },
      refuse: { type: 'boolean' },
      title: { type: 'string' },
      text: { type: 'string' },
      language: { type: 'string', default: '' },
      days: { type: 'string', default: '14' },
      'vote-days': { type: 'string', default: '7' },
    },
    allowPositionals: true,
  });
  const [command, name, ...rest] = positionals;
  if (values.help || (command === undefined && values.reason === undefined)) {
    print(HELP);
    return;
  }
  const reason = values.reason?.trim() ?? '';
  const isReading = (command === 'reports' && name === undefined) || command === 'audit';
  const isActing = command !== undefined && COMMANDS.includes(command);
  if (rest.length > 0 || !(isReading || (isActing && name !== undefined && reason !== '')))
    throw new Error(`what is needed: COMMAND NAME --reason TEXT, where COMMAND is one of ${COMMANDS.join(', ')}`);
  const deps = await open();
  const decided: Decided = { operator: userInfo().username, reason };
  const act = command !== undefined && Object.hasOwn(ACCOUNT_ACTS, command) ? ACCOUNT_ACTS[command] : undefined;
  try {
    if (isReading) print(`${JSON.stringify(await read(deps, command, name), null, 2)}\n`);
    else if (command === 'challenge') await challenge(deps, log, name ?? '', values, decided);
    else if (act) await actOnAccount(deps, log, act, name ?? '', decided);
    else if (command === 'readonly') await turn(deps, log, name ?? '', decided);
    else if (command === 'grant') tell(await grantTo(deps, log, name ?? '', decided));
    else if (command === 'revoke') await revokeFrom(deps, log, name ?? '', decided);
    else if (isDeskAct(command)) await actOn(deps, command, name ?? '', decided, values.refuse);
  } finally {
    await deps.database.close();
  }
}

const COMMANDS = [...Object.keys(ACCOUNT_ACTS), 'reports', ...DESK_ACTS, 'readonly', ...RIGHTS, 'challenge', 'audit'];

async function read(deps: Deps, command: string, name: string | undefined): Promise<object> {
  if (command === 'reports') return deskOf(deps);
  return booksOf(deps, name === undefined ? null : (await subjectNamed(deps, name)).id);
}

async function accountNamed(deps: Deps, name: string): Promise<User> {
  const user = await deps.models.User.findOne({ where: { usernameKey: usernameKey(name) } });
  if (!user) throw new Error(`there is no account ${JSON.stringify(name)}`);
  return user;
}

async function actOnAccount(
  deps: Deps,
  log: Logger,
  { event, act }: AccountAct,
  name: string,
  decided: Decided,
): Promise<void> {
  const user = await accountNamed(deps, name);
  await act(deps, user);
  log.warn({ event, userId: user.id, ...decided }, 'done by an operator');
}

interface Asked {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly language: string;
  readonly days: string;
  readonly 'vote-days': string;
}

async function challenge(deps: Deps, log: Logger, packId: string, asked: Asked, decided: Decided): Promise<void> {
  const pack = await subjectNamed(deps, packId);
  const title = plain(asked.title ?? '');
  const body = plain(asked.text ?? '');
  const language = WRITTEN_IN.find((one) => one === asked.language);
  const [days, voteDays] = [Number(asked.days), Number(asked['vote-days'])];
  const isSound = [days, voteDays].every((one) => Number.isInteger(one) && one >= 1 && one <= MOST_DAYS);
  if (pack.kind !== 'item' || title === '' || body === '' || !isSound)
    throw new Error(`a challenge needs the id of an item, --title, --text, and 1 to ${MOST_DAYS} days`);
  if (language === undefined) throw new Error(`--language is one of${WRITTEN_IN.join(' ')}`);
  const id = await openChallenge(deps, { packId: pack.id, title, body, language, days, voteDays }, decided);
  log.warn({ event: 'challenge_opened', subject: id, ...decided }, 'done by an operator');
}

async function turn(deps: Deps, log: Logger, way: string, decided: Decided): Promise<void> {
  if (way !== 'on' && way !== 'off') throw new Error('readonly is turned on or off');
  if (!(await turnReadOnly(deps, way === 'on', decided))) throw new Error(`readonly: it is ${way} already`);
  log.warn({ event: 'hub_read_only', way, ...decided }, 'done by an operator');
}

async function grantTo(deps: Deps, log: Logger, name: string, decided: Decided): Promise<string> {
  const { id: userId } = await accountNamed(deps, name);
  const code = await grant(deps, userId, decided);
  log.warn({ event: 'administrator_granted', userId, ...decided }, 'done by an operator');
  return `${name} sets up a second factor within a day (Social Hub, My music, Open the desk) with: ${code}\n`;
}

async function revokeFrom(deps: Deps, log: Logger, name: string, decided: Decided): Promise<void> {
  const { id: userId } = await accountNamed(deps, name);
  if (!(await revoke(deps, userId, decided))) throw new Error(`${name}: there is nothing to revoke`);
  log.warn({ event: 'administrator_revoked', userId, ...decided }, 'done by an operator');
}

const isDeskAct = (command: string | undefined): command is DeskAct => DESK_ACTS.some((one) => one === command);
