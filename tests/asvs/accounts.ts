/** ASVS 5.0, chapters 6 to 8: who one is, sessions, who may what. */
import {
  account,
  admin,
  auth,
  type Item,
  inBrowser,
  item,
  lack,
  limits,
  matrix,
  remark,
  service,
  siege,
  tls,
  told,
  walls,
} from './evidence.ts';

const REFUSED = auth('a password that is %s is refused');
const CHANGED = account('a new password needs the old one, and ends every other session');
const CODE_ONCE = account('a recovery code sets a password once');
const TWO_WAYS = service('nothing but the password, or a code, lets anybody in: no hint, no question');
const CODES_TOLD = auth('who signs up is signed in, with recovery codes that are told once');
const DATABASE_HOLDS = auth('the database holds neither passwords nor codes nor names in its limits');
const SESSION_WORDS = service(
  'each has a word of 192 random bits, and no word that was made up, cut, or signed by others lets in',
);
const TOO_OLD = tls('a session that is too %s is over on the server, whatever the browser keeps');
const SHA_AND_RANDOM = walls(
  'SHA-2, its HMAC and HKDF, AES-GCM, and random bytes of the system: no other cryptography is ours',
);
const NO_SECOND_FACTOR = 'only administrators have a second factor, others have none';

export const accounts: readonly Item[] = [
  item(
    '6.1.1',
    'Documented: how guessing is held up, without locking owners out',
    told('of logins 25 in five minutes from an address and 10 for one name'),
    told('**Who floods.**'),
  ),
  item('6.1.2', 'Documented: words no password may be', told("nor the product's name (batida), nor the")),
  item('6.1.3', 'Documented: every way in', told('There are two ways in, password and recovery code')),
  item('6.2.1', 'Passwords have eight characters or more', REFUSED),
  item('6.2.2', 'Users can change their password', CHANGED),
  item('6.2.3', 'Changing it asks for the old one', CHANGED),
  item('6.2.4', 'The commonest passwords are refused', REFUSED),
  item('6.2.5', 'Passwords may be of any characters', service('a password may be of %s')),
  item(
    '6.2.6',
    'Fields hide a password until asked',
    inBrowser('account')('what is wrong is told beside the field, and the first wrong field has the focus'),
  ),
  item(
    '6.2.7',
    'Pasting and password managers work',
    inBrowser('account')('password managers are told what each field is, and every field takes what is pasted'),
    walls('no field minds what is pasted'),
  ),
  item(
    '6.2.8',
    'A password is checked as it was typed',
    service('a password is that one: neither in other case, nor with a blank, nor with more behind it'),
    auth('of sixty-four characters of three bytes the last counts'),
    remark(
      'only the two ways Unicode writes one accented letter are one (normal form C), since keyboards differ in that',
    ),
  ),
  item('6.2.9', 'Passwords may have 64 characters', auth('of sixty-four characters of three bytes the last counts')),
  item('6.2.10', 'No password expires', service('a password is good for as long as nobody changes it')),
  item('6.2.11', 'Words of this place are refused', REFUSED),
  item('6.2.12', 'Leaked passwords are refused', REFUSED),
  item(
    '6.3.1',
    'Guessing is held up as documented',
    limits('ten logins of a name in five minutes, then it says how long to wait'),
    limits('a hundred guesses from anywhere, then one in a quarter of an hour but from where the owner is known'),
    siege('256 networks of one line at 24 connections lock nobody else out'),
  ),
  item('6.3.2', 'No account comes with the program', service('nobody has one before the first sign-up')),
  item(
    '6.3.3',
    'A second factor is asked for',
    lack(NO_SECOND_FACTOR, 'passkeys or one-time codes, kept beside the recovery codes'),
  ),
  item('6.3.4', 'Every way in is documented and equally strong', TWO_WAYS, limits('%s: %i from an address')),
  item('6.4.1', 'Secrets that we make are random and used once', CODE_ONCE, CODES_TOLD, SHA_AND_RANDOM),
  item('6.4.2', 'No hints and no secret questions', TWO_WAYS),
  item(
    '6.4.3',
    'A forgotten password is reset safely',
    CODE_ONCE,
    limits('where a forgotten password was set anew its owner is known'),
  ),
  item('6.4.4', 'A lost factor is replaced with as much proof', lack(NO_SECOND_FACTOR, 'the same as for 6.3.3')),
  item('6.5.1', 'A code works once', CODE_ONCE),
  item('6.5.2', 'Codes are kept as hashes', DATABASE_HOLDS, CODES_TOLD, remark('120 bits, so a keyed hash is enough')),
  item('6.5.3', 'Codes come from a secure random source', SHA_AND_RANDOM),
  item('6.5.4', 'Codes have 20 bits or more', CODES_TOLD),
  item(
    '6.5.5',
    'Codes sent or shown by a device run out',
    TWO_WAYS,
    remark(
      'for users there are none: recovery codes are kept on paper, and letters let nobody in; those of administrators count for a minute and a half, and once',
    ),
  ),
  item(
    '7.1.1',
    'Documented: how long sessions live, and why',
    told('end after 30 days without use and after 90 days in any case'),
  ),
  item('7.1.2', 'Documented: how many sessions at once', told('One account may have any number of sessions')),
  item('7.2.1', 'Sessions are checked on the server', SESSION_WORDS, TOO_OLD),
  item('7.2.2', 'Each session has a token of its own', SESSION_WORDS),
  item('7.2.3', 'Tokens have 128 random bits or more', SESSION_WORDS),
  item(
    '7.2.4',
    'Logging in begins a new session',
    auth('the session id changes at login, and the one before is dead'),
    CHANGED,
  ),
  item(
    '7.3.1',
    'Sessions end when nobody uses them',
    TOO_OLD,
    auth('a session ends when nobody used it, and after ninety days however much it was'),
  ),
  item(
    '7.3.2',
    'Sessions end at some age',
    TOO_OLD,
    auth('a session ends when nobody used it, and after ninety days however much it was'),
  ),
  item(
    '7.4.1',
    'A session that has ended stays ended',
    auth('a session is over after logout, and keeps what is on the device'),
    TOO_OLD,
  ),
  item('7.4.2', 'All sessions end with the account', account('the export holds everything, the end leaves nothing')),
  item('7.4.3', 'A new password ends the other sessions', CHANGED, CODE_ONCE),
  item(
    '7.4.4',
    'Logging out is at hand wherever one is logged in',
    inBrowser('account')('a guest signs up, keeps the codes, logs out, and in again; the song stays'),
    inBrowser('profile')('the profile: form, figures, sessions, another password, new codes'),
  ),
  item(
    '7.4.5',
    'Operators can end sessions',
    admin('the sessions of one account end, wherever it is logged in; another stays logged in'),
  ),
  item(
    '7.5.1',
    'What opens an account is changed only with the password',
    service('what opens an account, or ends it, is asked for with the password'),
  ),
  item(
    '7.5.2',
    'Users see their sessions and, with the password, end them',
    lack(
      'sessions are listed and ended, but ending does not ask for the password',
      'a password in both calls that end sessions, and in the profile',
    ),
    account('sessions are listed without their ids, and can be ended'),
  ),
  item(
    '7.6.2',
    'No session begins by itself',
    service('none begins by itself: a guest is given no cookie by any call that is not about signing in'),
    auth('a guest is null'),
  ),
  item(
    '8.1.1',
    'Documented: who may call what, on what',
    told('A user may read and change what is theirs'),
    told('*user* needs a session, *anyone* may have one'),
  ),
  item('8.1.2', 'Documented: who may read and write which fields', told('caller may write is the schema of the call')),
  item('8.2.1', 'Calls are for those who may make them', matrix),
  item('8.2.2', 'Things are for those who own them', matrix),
  item('8.2.3', 'Fields are for those who may write them', matrix),
  item('8.3.1', 'The server decides who may what', matrix, auth('a request that says whose it is goes to nobody else')),
  item('8.4.1', 'No account touches another', matrix),
];
