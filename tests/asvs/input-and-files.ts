/** ASVS 5.0, chapters 1 to 5: encoding, validation, the browser, calls, files. */
import {
  account,
  auth,
  blobs,
  fuzz,
  houseOfServer,
  type Item,
  inBrowser,
  item,
  lack,
  limits,
  lines,
  lookAlikes,
  matrix,
  newsletter,
  polyglots,
  projects,
  remark,
  server,
  service,
  siege,
  sweeps,
  tls,
  told,
  unreadable,
  walls,
} from './evidence.ts';

const NO_MARKUP = walls('no text becomes a page: it is set as text, and there is no other way');
const NO_CALLS = walls(
  'the server calls nobody but its database and its mail server, and believes no certificate unread',
);
const NO_TEMPLATES = walls('no template and no format is made of what was given');
const BODIES = sweeps('%s refuses bodies that are none');
const SCALARS = sweeps('scalars are not lists, and a list is not its first member');
const OWN_PAGES = sweeps('%s is for our own pages only');
const SAME_HEADERS = sweeps('every answer and every refusal carries the same headers');
const INERT = polyglots('%s with a page in it is handed out as a file that can do nothing');
const HOST_COOKIE = tls('is bound to the host, secure, out of the reach of scripts, and keeps its promise');
const OUTSIDE = server('outside of the folder, or only there to be chosen from, are not told');
const ISOLATED = server('isolate the page and forbid everything else: %s');
const QUOTA = projects('the quota is never passed, however many save at once');
const ANNOUNCED = blobs('what is announced wrongly is refused');

export const inputAndFiles: readonly Item[] = [
  item(
    '1.1.1',
    'Input is decoded once, before anything is checked',
    service('are decoded once'),
    server('what cannot be read is refused, not broken'),
  ),
  item(
    '1.1.2',
    'Text is kept as it came and encoded where it is shown',
    projects('save, then load, is the identity'),
    NO_MARKUP,
  ),
  item(
    '1.2.1',
    'Answers are encoded for where they go',
    lines('every answer says what it is, and what is text in which characters'),
    INERT,
    NO_MARKUP,
  ),
  item(
    '1.2.2',
    'Links are encoded, and lead only to safe schemes',
    account('a profile is read and changed, and what is not given stays'),
    newsletter('a letter asks, its first link begins the newsletter, its second ends it; each as often as one likes'),
  ),
  item('1.2.3', 'JSON and scripts cannot be broken out of', projects('save, then load, is the identity'), NO_MARKUP),
  item('1.2.4', 'Statements take parameters', houseOfServer('no text from outside becomes part of a statement'), fuzz),
  item('1.2.5', 'No command is made of input', houseOfServer('nothing is run that was not written here')),
  item('1.2.9', 'No regular expression is made of input', walls('a pattern is never made of what was given')),
  item('1.3.1', 'HTML from users is sanitised', NO_MARKUP, remark('none is taken: all of it is shown as text')),
  item('1.3.2', 'Nothing given is run as code', houseOfServer('nothing is run that was not written here'), ISOLATED),
  item(
    '1.3.3',
    'What goes where it could do harm is narrowed first',
    newsletter('an address is one address: nothing in it reaches another'),
    auth('nobody is called %j'),
    blobs('%s is no recording'),
  ),
  item('1.3.5', 'Markdown, CSS and the like of users cannot run', NO_MARKUP, remark('none is rendered')),
  item('1.3.6', 'The server calls no address it was given', NO_CALLS),
  item('1.3.7', 'No template is made of input', NO_TEMPLATES),
  item('1.3.10', 'No format string is made of input', NO_TEMPLATES),
  item(
    '1.3.11',
    'Input cannot break out of a letter',
    newsletter('an address is one address: nothing in it reaches another'),
  ),
  item('1.4.1', 'Memory is used safely', told('Nothing of the server is written in a language without memory safety')),
  item('1.4.2', 'Whole numbers cannot overflow', SCALARS, ANNOUNCED),
  item(
    '1.4.3',
    'What was taken of memory and resources is given back',
    told('Nothing of the server is written in a language without memory safety'),
    server('closing lets go of those who only keep the line open'),
  ),
  item('1.5.2', 'Reading data makes no objects of the sender’s choice', BODIES, fuzz),
  item(
    '2.1.1',
    'Documented: what each input must look like',
    told('Every call has a schema of what it takes and answers'),
  ),
  item('2.1.2', 'Documented: what must fit together', told('What belongs together is checked together')),
  item('2.1.3', 'Documented: limits of each user and of all', told('Limits are the table in `api/http/limits.ts`')),
  item('2.2.1', 'Every input is checked against what is expected', fuzz, BODIES, SCALARS, matrix),
  item('2.2.2', 'It is checked on the server', auth('the confirmation is checked here too'), BODIES),
  item(
    '2.2.3',
    'What belongs together is checked together',
    auth('the confirmation is checked here too'),
    projects('a save over a stale revision is refused, and both are kept'),
    ANNOUNCED,
  ),
  item(
    '2.3.1',
    'Steps are taken in their order and none is left out',
    blobs('an upload that broke off goes on where it was'),
    newsletter('a letter asks, its first link begins the newsletter, its second ends it; each as often as one likes'),
    account('a recovery code sets a password once'),
  ),
  item(
    '2.3.2',
    'Limits are kept as documented',
    QUOTA,
    limits('sixty saves a minute of one user, and the others are not held up'),
    projects('a hundred automatic versions are kept, and the space of older ones is free again'),
  ),
  item(
    '2.3.3',
    'What is done is done whole or not at all',
    lookAlikes('of sixteen that look alike and sign up at once one gets the name'),
    blobs('deleted in the moment it becomes whole, it is gone and nothing broke'),
  ),
  item(
    '2.3.4',
    'What is scarce cannot be given out twice',
    QUOTA,
    blobs('the quota holds for fifty at once, and what nobody ends is swept away'),
    auth('the same sign-up twenty times at once is one user'),
  ),
  item(
    '2.4.1',
    'Machines that call too often are held up',
    limits('twenty-five from one address, whatever it says its address is'),
    limits('%s: %i from an address'),
    siege('256 networks of one line at 24 connections lock nobody else out'),
  ),
  item('3.2.1', 'An answer cannot be shown as what it is not', INERT, SAME_HEADERS),
  item('3.2.2', 'Text is shown as text', NO_MARKUP),
  item(
    '3.3.1',
    'Cookies are secure and named so',
    HOST_COOKIE,
    remark('over plain http, which production refuses but on its own machine, no browser would send such a cookie'),
  ),
  item('3.3.2', 'Cookies say which sites may send them', HOST_COOKIE),
  item('3.3.3', 'Cookies are bound to the host', HOST_COOKIE),
  item(
    '3.3.4',
    'Scripts cannot read the session',
    HOST_COOKIE,
    account('sessions are listed without their ids, and can be ended'),
  ),
  item(
    '3.4.1',
    'Every answer promises https for a year',
    lines('every answer promises https for a year, below the name too, and so does one to what is no HTTP'),
  ),
  item('3.4.2', 'No other origin may read answers', SAME_HEADERS),
  item(
    '3.4.3',
    'Every answer has a strict content policy',
    lines('every answer forbids plug-ins, another base and being framed'),
    ISOLATED,
  ),
  item('3.4.4', 'No answer’s type is guessed', ISOLATED, SAME_HEADERS, unreadable),
  item('3.4.5', 'Addresses are not told to other sites', ISOLATED, SAME_HEADERS),
  item('3.4.6', 'Nobody frames our pages', lines('every answer forbids plug-ins, another base and being framed')),
  item('3.5.1', 'Forged requests of other sites are refused', OWN_PAGES),
  item('3.5.2', 'They cannot pass as simple ones either', OWN_PAGES),
  item(
    '3.5.3',
    'Nothing is changed by methods that only read',
    sweeps('only the methods that are listed'),
    OWN_PAGES,
    service('to a user are given to our own pages and to whoever types the address, not to other sites'),
  ),
  item('3.5.4', 'Applications are apart by host name', told('One host name that nothing else is served from')),
  item(
    '3.5.5',
    'Messages of other windows are not believed',
    walls('nothing is heard from other windows, and nothing told them'),
  ),
  item(
    '3.7.1',
    'Only technologies that browsers still guard',
    walls('no plugin and no frame'),
    lines('every answer forbids plug-ins, another base and being framed'),
  ),
  item('3.7.2', 'Nobody is led to other sites', walls('nobody is led elsewhere')),
  item(
    '4.1.1',
    'Answers say their type and characters',
    lines('every answer says what it is, and what is text in which characters'),
  ),
  item('4.1.2', 'Calls over http are not led on to https', lines('no answer leads from http to https, or anywhere')),
  item(
    '4.1.3',
    'Callers cannot write what only proxies may',
    limits('twenty-five from one address, whatever it says its address is'),
    service('of a caller that the caller tells count for nothing where no proxy is trusted'),
  ),
  item('4.2.1', 'Where a request ends is beyond doubt', unreadable),
  item(
    '5.1.1',
    'Documented: which files, how large, how made safe',
    told('Recordings are WAV, WebM, Ogg, FLAC, MP3 or MP4'),
  ),
  item('5.2.1', 'No file is too large to be handled', ANNOUNCED, BODIES),
  item(
    '5.2.2',
    'Files are what they say they are',
    polyglots('%s is no recording, whatever it says'),
    polyglots('what only begins as %s is no recording'),
    remark('an upload has no name, so no ending'),
  ),
  item(
    '5.2.3',
    'What is packed is bounded before it is unpacked',
    BODIES,
    remark('no archive is taken; bodies that are packed are bounded as they come out'),
  ),
  item('5.3.1', 'Uploads are never run', INERT, OUTSIDE, remark('they lie in the database')),
  item('5.3.2', 'No path is made of a given name', OUTSIDE, INERT),
  item('5.4.1', 'Downloads are named by the server', INERT),
  item('5.4.2', 'Names of downloads cannot break a header', INERT),
  item(
    '5.4.3',
    'Uploads are looked at for malware',
    lack(
      'no scanner looks at recordings; only their owner gets them back',
      'a scanner such as ClamAV before a recording is whole',
    ),
    polyglots('%s is no recording, whatever it says'),
  ),
];

/** In the browser: what a page may load, tried. */
export const POLICY_WORKS = inBrowser('shell')('does not load, and is reported');
