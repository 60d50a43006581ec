/** ASVS 5.0, chapters 11 to 13: cryptography, lines, configuration. */
import {
  auth,
  blobs,
  config,
  databaseTls,
  embedded,
  everyCall,
  faults,
  type Item,
  item,
  lack,
  lines,
  remark,
  roles,
  rotation,
  server,
  service,
  sweeps,
  threads,
  tls,
  told,
  walls,
} from './evidence.ts';

const SHA_AND_RANDOM = walls(
  'SHA-2, its HMAC and HKDF, AES-GCM, and random bytes of the system: no other cryptography is ours',
);
const NO_CALLS = walls(
  'the server calls nobody but its database and its mail server, and believes no certificate unread',
);
const ROTATED = rotation('sessions, passwords and recovery codes outlive both secrets');
const NOTHING_MADE_UP = config('with a database of its own nothing is made up');
const NOT_IN_THE_CLEAR = config('a database on another machine is not spoken to in the clear: %s');
const NO_LETTER_IN_THE_CLEAR = lines('go nowhere without TLS, and no password before it');
const NO_STRANGE_MAIL_SERVER = lines('go to nobody whose certificate is not trusted');
const OUTSIDE = server('outside of the folder, or only there to be chosen from, are not told');
const NO_CIPHER = remark(
  'lines are encrypted by Node, PostgreSQL and the proxy; of what is kept only the second factors of administrators (AES-256-GCM)',
);

export const keysAndLines: readonly Item[] = [
  item(
    '11.1.1',
    'Documented: the life of a key',
    told("Both secrets come from the system's random source"),
    told('**To replace a secret**'),
  ),
  item(
    '11.1.2',
    'Documented: every key and algorithm, and what for',
    told('| secret or hash | made with | for | never for |'),
  ),
  item('11.2.1', 'Cryptography is that of proven libraries', SHA_AND_RANDOM),
  item(
    '11.2.2',
    'Keys and algorithms can be replaced',
    ROTATED,
    remark('a password says under which secret and at which cost it was hashed, and is hashed anew at a login'),
  ),
  item(
    '11.2.3',
    'Everything has 128 bits of strength',
    SHA_AND_RANDOM,
    NOTHING_MADE_UP,
    remark('marks of networks in the log are shorter: they name, and guard nothing'),
  ),
  item('11.3.1', 'No weak modes of encryption', SHA_AND_RANDOM, NO_CIPHER),
  item(
    '11.3.2',
    'Only ciphers that are approved',
    SHA_AND_RANDOM,
    told('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20'),
    NO_CIPHER,
  ),
  item(
    '11.3.3',
    'What is encrypted cannot be changed unseen',
    SHA_AND_RANDOM,
    told('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20'),
    NO_CIPHER,
  ),
  item('11.4.1', 'Only hashes that are approved', SHA_AND_RANDOM),
  item(
    '11.4.2',
    'Passwords are hashed slowly',
    threads('a password costs what it is said to cost'),
    auth('the database holds neither passwords nor codes nor names in its limits'),
  ),
  item(
    '11.4.3',
    'Hashes that guard data have 256 bits',
    SHA_AND_RANDOM,
    blobs('what does not hash to its name is thrown away'),
  ),
  item('11.4.4', 'Keys made of passwords are stretched', SHA_AND_RANDOM, remark('no key is made of a password')),
  item(
    '11.5.1',
    'What must not be guessed has 128 random bits',
    lack('recovery codes have 120 bits, the rest 192 or more', 'two more letters in a code'),
    service('each has a word of 192 random bits, and no word that was made up, cut, or signed by others lets in'),
    SHA_AND_RANDOM,
  ),
  item(
    '11.6.1',
    'Keys and signatures by approved algorithms',
    SHA_AND_RANDOM,
    remark('no key pairs and no signatures but those of TLS'),
  ),
  item('12.1.1', 'TLS 1.2 and 1.3 alone', told('ssl_protocols TLSv1.2 TLSv1.3;')),
  item('12.1.2', 'Strong ciphers alone', told('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20')),
  item(
    '12.2.1',
    'Everybody comes by TLS, and never without',
    NOTHING_MADE_UP,
    lines('every answer promises https for a year, below the name too, and so does one to what is no HTTP'),
    tls('is bound to the host, secure, out of the reach of scripts, and keeps its promise'),
  ),
  item('12.2.2', 'The certificate is publicly trusted', told('a certificate of a public authority')),
  item(
    '12.3.1',
    'Lines to and from other machines are encrypted',
    lack(
      'the line between proxy and process is plain HTTP, on one machine unless `HOST` opens it',
      'TLS in the process, or a Unix socket',
    ),
    databaseTls,
    NOT_IN_THE_CLEAR,
    NO_LETTER_IN_THE_CLEAR,
  ),
  item('12.3.2', 'Certificates of others are checked', databaseTls, NO_STRANGE_MAIL_SERVER, NO_CALLS),
  item(
    '12.3.3',
    'HTTP within is encrypted',
    lack('the same line as in 12.3.1', 'TLS in the process, or a Unix socket'),
  ),
  item('12.3.4', 'Within, only named authorities are trusted', databaseTls),
  item('13.1.1', 'Documented: whom the server speaks to', told('no address that a user gives is ever called')),
  item(
    '13.2.1',
    'Servers know each other by more than a fixed password',
    lack(
      'the database and the mail server are logged into by what `DATABASE_URL` and `SMTP_URL` say, as a rule a password',
      'client certificates, which `DATABASE_URL` can name',
    ),
  ),
  item(
    '13.2.2',
    'The service has no more rights than it needs',
    roles('it may not: %s'),
    roles('everything of an account works'),
  ),
  item('13.2.3', 'No default passwords between servers', config('what is not said has a default'), NOTHING_MADE_UP),
  item('13.2.4', 'Whom the server may speak to is listed', NO_CALLS),
  item('13.2.5', 'What the server may load is listed', NO_CALLS, OUTSIDE),
  item(
    '13.3.1',
    'Secrets are kept by a vault',
    lack(
      'secrets are in the environment, or in files of `DATA_DIR` that only their owner reads',
      'systemd credentials or a vault that sets the environment',
    ),
    NOTHING_MADE_UP,
  ),
  item(
    '13.3.2',
    'Only who must can read the secrets',
    embedded('a folder that was open to others is closed to them'),
    told('`/etc/batida.env` (mode 600)'),
  ),
  item('13.4.1', 'Nothing of version control can be fetched', OUTSIDE),
  item('13.4.2', 'Nothing of debugging in production', faults('%s: 500 with its number, and not a word of it')),
  item('13.4.3', 'No folder is listed', OUTSIDE),
  item(
    '13.4.4',
    'TRACE is not answered',
    service('TRACE gives nothing back'),
    sweeps('only the methods that are listed'),
  ),
  item(
    '13.4.5',
    'Only what is meant to be open is',
    told('| `GET /openapi.json` | open | This document. |'),
    everyCall,
  ),
];
