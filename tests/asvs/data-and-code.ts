/** ASVS 5.0, chapters 14 to 16: data, code and what it is built of, the log and failures. */
import {
  account,
  cluster,
  dump,
  faults,
  type Item,
  item,
  lack,
  limits,
  log,
  matrix,
  projects,
  reads,
  remark,
  reports,
  server,
  service,
  siege,
  slow,
  supply,
  sweeps,
  threads,
  told,
  walls,
} from './evidence.ts';
import { POLICY_WORKS } from './input-and-files.ts';

const NO_CALLS = walls(
  'the server calls nobody but its database and its mail server, and believes no certificate unread',
);
const LOG_TELLS = account('the log tells what happened and no secret');
const ONE_LINE = service('whatever is asked, a line of the log is one line and says when');
const NETWORK_TOLD = log('%i tells the network, by the same mark each time and another elsewhere');
const FOREIGN = log('a user is told by number, and asking for what is another’s is an event of its own');
const INSIDE = faults('%s: 500 with its number, and not a word of it');
const NO_CACHE = service('to a user are kept by no cache, files too');
const BY_DESIGN =
  'songs stay on the device after logging out, so that they can be played and worked on without a network; so does the name';

export const dataAndCode: readonly Item[] = [
  item('14.1.1', 'Documented: what is sensitive, and how much', told('by how much it must be guarded')),
  item('14.1.2', 'Documented: how each kind is guarded', told('| level | what | how |')),
  item(
    '14.2.1',
    'Nothing sensitive stands in an address',
    service('hold numbers, hashes and pages of lists, and nothing secret'),
    remark('the links of letters carry the token of one newsletter row, which ends or begins that and nothing else'),
  ),
  item(
    '14.2.2',
    'No cache on the way keeps what is sensitive',
    NO_CACHE,
    service('to a client that kept a whole answer of before are made anew: nothing of the API has a tag'),
  ),
  item(
    '14.2.3',
    'Nothing sensitive goes to third parties',
    server('isolate the page and forbid everything else: %s'),
    POLICY_WORKS,
    NO_CALLS,
  ),
  item(
    '14.2.4',
    'What is kept is guarded as documented',
    dump('holds all of an account, and after its end not a word of it'),
    LOG_TELLS,
    projects('a deleted project comes back for thirty days, and then it is gone with its space'),
  ),
  item(
    '14.3.1',
    'Logging out clears what was kept in the browser',
    lack(BY_DESIGN, 'a choice when logging out: take everything off this device'),
  ),
  item('14.3.2', 'Browsers keep nothing sensitive in their cache', NO_CACHE),
  item(
    '14.3.3',
    'Nothing sensitive in the browser’s storage',
    lack(BY_DESIGN, 'encrypting what is stored, with a key that logging out forgets'),
  ),
  item(
    '15.1.1',
    'Documented: how soon faults of packages are mended',
    told('high and critical ones are mended within 7 days'),
  ),
  item(
    '15.1.2',
    'What the program is built of is listed',
    supply('the bill of materials names all that is asked for'),
    supply('every package has a hash, and comes from no address of its own'),
  ),
  item(
    '15.1.3',
    'Documented: what costs much, and how it is bounded',
    told('What costs most is hashing'),
    told('**Large songs.**'),
  ),
  item(
    '15.2.1',
    'No package is older than documented',
    lack(
      '`npm run vet` asks the registry, but nothing fails when nobody runs it',
      'a daily run of it, with a line to whoever mends',
    ),
    told('high and critical ones are mended within 7 days'),
  ),
  item(
    '15.2.2',
    'What costs much cannot hold up others',
    siege('256 networks of one line at 24 connections lock nobody else out'),
    threads('two work, eight wait, the next of the same network is refused at once'),
    reads('who read much waits, and nobody else does; what was not used is kept for two seconds'),
    slow('who takes nothing of an answer, or next to nothing, is cut off; who takes it gets all of it'),
  ),
  item(
    '15.2.3',
    'Production answers nothing but what it is for',
    server('outside of the folder, or only there to be chosen from, are not told'),
    sweeps('only the methods that are listed'),
  ),
  item(
    '15.3.1',
    'Answers hold no more than they need',
    matrix,
    account('sessions are listed without their ids, and can be ended'),
  ),
  item('15.3.2', 'Calls to other servers follow no redirects', NO_CALLS, remark('there are none over HTTP')),
  item('15.3.3', 'Fields that were not meant to be written cannot be', matrix),
  item(
    '15.3.4',
    'The caller’s address is the true one',
    limits('twenty-five from one address, whatever it says its address is'),
    service('of a caller that the caller tells count for nothing where no proxy is trusted'),
    NETWORK_TOLD,
  ),
  item(
    '15.3.5',
    'A value is of the type it should be',
    sweeps('scalars are not lists, and a list is not its first member'),
    walls('nothing is compared but strictly'),
  ),
  item(
    '15.3.6',
    'Prototypes cannot be written',
    sweeps('%s refuses bodies that are none'),
    sweeps('a member that is named twice is refused, wherever it stands and however it is written'),
  ),
  item(
    '15.3.7',
    'A parameter given twice is no way around',
    sweeps('scalars are not lists, and a list is not its first member'),
    sweeps('a member that is named twice is refused, wherever it stands and however it is written'),
  ),
  item(
    '16.1.1',
    'Documented: what is logged, where, for how long',
    told('**The log** is lines of JSON on stdout'),
    walls('the page of the server lists every event of the log, and no other'),
  ),
  item('16.2.1', 'A line says when, where, who and what', NETWORK_TOLD, FOREIGN, ONE_LINE),
  item('16.2.2', 'Times are in UTC, by clocks that agree', LOG_TELLS, told('Clocks are kept by NTP')),
  item('16.2.3', 'The log goes where it is documented to go', walls('the log goes to one place')),
  item('16.2.4', 'Programs can read the log', ONE_LINE),
  item(
    '16.2.5',
    'The log holds nothing secret',
    LOG_TELLS,
    reports('one is one line of warning, without user, query, fragment and sample'),
  ),
  item('16.3.1', 'Every login is logged, also a failed one', LOG_TELLS),
  item('16.3.2', 'Asking for what is another’s is logged', FOREIGN),
  item(
    '16.3.3',
    'Attempts to get around are logged',
    NETWORK_TOLD,
    reports('one is one line of warning, without user, query, fragment and sample'),
  ),
  item('16.3.4', 'What goes wrong unexpectedly is logged', INSIDE),
  item('16.4.1', 'Input cannot forge a line', ONE_LINE),
  item('16.4.2', 'Nobody changes the log or reads it unasked', told('readable by root and the group')),
  item(
    '16.4.3',
    'The log is sent to another machine',
    lack(
      'the process writes to stdout alone; whether that is sent on is up to the operator',
      'systemd-journal-upload in the recipe, with the other end of it',
    ),
  ),
  item(
    '16.5.1',
    'Failures tell nothing of the inside',
    INSIDE,
    sweeps('every answer and every refusal carries the same headers'),
  ),
  item(
    '16.5.2',
    'Without the database it goes on safely',
    cluster('%s: 503 meanwhile, and then all is as it was'),
    cluster('a process that starts while the database is away waits for it, and then answers'),
  ),
  item(
    '16.5.3',
    'A failure refuses, it lets nothing through',
    INSIDE,
    limits('an account that could not be made is not counted'),
  ),
];
