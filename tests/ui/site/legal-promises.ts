/** What privacy and terms promise, section by section, and what keeps it: a test, a line of the sources or of the docs, or people. */
import type { PRIVACY_SECTIONS, TERMS_SECTIONS } from '../../../ui/site/texts/shape.ts';

export interface Pledge {
  /** In our words. */
  readonly promised: string;
  readonly kept:
    | { readonly by: 'test' | 'line'; readonly file: string; readonly text: string }
    /** Nothing but people can keep it. */
    | { readonly by: 'people' };
}

const by = (kind: 'test' | 'line') => (file: string, promised: string, text: string) => ({
  promised,
  kept: { by: kind, file, text },
});
const line = by('line');
const test = by('test');
const ofApi = (name: string, promised: string, title: string) => test(`tests/api/${name}.test.ts`, promised, title);
const inBrowser = (promised: string, title: string) => test('tests/e2e/consent.spec.ts', promised, title);
const people = (promised: string): Pledge => ({ promised, kept: { by: 'people' } });

const ERASED = ofApi('account', 'export and end of an account', 'the export holds everything, the end leaves nothing');
const PLACE_STAYS = ofApi(
  'hub/lineage',
  'what was built on leaves a place',
  'what was built on leaves a place without name, text and sound; nothing is freer than what it is made of',
);
const APPEAL = ofApi(
  'hub/safety',
  'reports hide nothing, the author reads the reason and appeals once',
  'reports hide nothing; what is hidden only its author sees, with the reason, and may appeal once',
);
const SESSIONS = ofApi(
  'auth',
  'sessions end',
  'a session ends when nobody used it, and after ninety days however much it was',
);
const OPT_IN = ofApi(
  'newsletter',
  'the newsletter asks first',
  'a letter asks, its first link begins the newsletter, its second ends it; each as often as one likes',
);
const FORGOTTEN = ofApi(
  'newsletter',
  'who does not answer is forgotten',
  'what the mail server does not take is sent later; who does not answer in thirty days is forgotten',
);
const COUNTED = ofApi(
  'hub/people',
  'a play is counted once a day',
  'a view is one a day of each account and each network, and not the author’s',
);
const FEEDBACK = ofApi(
  'account',
  'messages are forgotten',
  'what was written by the contact form is gone after a year',
);
const BACKUPS = line('docs/server.md', 'backups are not kept longer', 'No backup is kept longer than 30 days');
const LOG = line('docs/server.md', 'lines of the log are dropped', '90 days (`MaxRetentionSec`)');
const NO_PLAN = people('nothing is sold, no data either: there is no call that takes money');

export const PRIVACY_PROMISES: Readonly<Record<(typeof PRIVACY_SECTIONS)[number], readonly Pledge[]>> = {
  minute: [ERASED, NO_PLAN],
  device: [
    line('docs/link.md', 'a link holds the song behind #', 'What stands behind a `#` never reaches a server'),
    line('ui/shelf/erase.ts', 'Setup erases everything', 'export async function eraseEverything'),
    ofApi('auth', 'songs stay after logging out', 'a session is over after logout, and keeps what is on the device'),
  ],
  account: [
    ofApi(
      'auth',
      'passwords and codes are hashed',
      'the database holds neither passwords nor codes nor names in its limits',
    ),
    ofApi('account', 'sessions are listed and ended', 'sessions are listed without their ids, and can be ended'),
    line('api/models/tables.ts', 'networks are kept as marks', 'knownNetworks'),
  ],
  hub: [
    COUNTED,
    line('api/hub/votes/uses.ts', 'the mark is dropped', 'COUNTED_DAYS'),
    line(
      'api/hub/items/unpublish.ts',
      'a report goes with what it is about',
      'DELETE FROM hub_reports WHERE subject_id',
    ),
    ofApi(
      'hub/safety',
      'the books cannot be changed',
      'what is in the books cannot be changed or taken out, by the service either',
    ),
  ],
  letters: [
    OPT_IN,
    FORGOTTEN,
    FEEDBACK,
    ofApi(
      'hub/takedown',
      'a request for removal is kept until it is answered',
      'what is sent is kept until it is answered, from anywhere and without a session; what is missing is asked for',
    ),
  ],
  traces: [
    LOG,
    ofApi('log', 'what goes well tells no network', 'what goes well tells no network'),
    ofApi('account', 'no secret is logged', 'the log tells what happened and no secret'),
    line('docs/server.md', 'the proxy writes no log of addresses', 'access_log off;'),
    line('api/housekeeping.ts', 'limits are dropped', 'DELETE FROM limits WHERE expire'),
  ],
  cookies: [
    SESSIONS,
    line('api/auth/cookie.ts', 'one cookie, for a session', 'maxAge: IDLE_DAYS'),
    line('ui/state/consent.ts', 'the choice is kept under this name', "CONSENT_KEY = 'cookieConsent'"),
    inBrowser(
      'the choice can be changed in Setup and at the foot',
      'each choice in the workstation: its value and its signals; Escape chooses nothing',
    ),
  ],
  ads: [
    inBrowser(
      'without a service nothing is loaded',
      'where no service is configured nobody is asked; a broken value is none',
    ),
    inBrowser('nothing is loaded before a choice', 'nothing of others comes before a choice, on no route'),
    inBrowser(
      'only what was agreed to is loaded',
      'each choice on a page: its value, its signals, and what it lets come',
    ),
    line('tests/e2e/consent.spec.ts', 'the signal is a no', 'no holds whatever is chosen, and nobody is asked'),
    people('the operator sets up no service that the program does not ask about'),
  ],
  long: [
    ofApi('projects', 'the bin', 'a deleted project comes back for thirty days, and then it is gone with its space'),
    ofApi('blobs', 'uploads', 'the quota holds for fifty at once, and what nobody ends is swept away'),
    SESSIONS,
    FEEDBACK,
    FORGOTTEN,
    LOG,
    BACKUPS,
    line('api/hub/safety/takedowns.ts', 'requests for removal', 'TAKEDOWN_DAYS'),
  ],
  rights: [ERASED, people('questions about privacy are answered in time')],
  delete: [
    ERASED,
    PLACE_STAYS,
    BACKUPS,
    ofApi('dump', 'not a word is left', 'holds all of an account, and after its end not a word of it'),
  ],
  young: [line('docs/server.md', 'an operator deletes a child’s account', 'as for a child under 13')],
  safe: [
    ofApi('dump', 'what is kept is guarded', 'holds all of an account, and after its end not a word of it'),
    line('LICENSE', 'the source is open', 'MIT License'),
    line('api/ASVS.md', 'with a list of what is tested', 'not met'),
  ],
  write: [people('a change is told before it holds')],
};

export const TERMS_PROMISES: Readonly<Record<(typeof TERMS_SECTIONS)[number], readonly Pledge[]>> = {
  minute: [NO_PLAN],
  account: [
    ofApi('account', 'a code is the way back in', 'a recovery code sets a password once'),
    ofApi(
      'asvs-service',
      'there is no other way in',
      'nothing but the password, or a code, lets anybody in: no hint, no question',
    ),
  ],
  songs: [people('no share of anybody’s song is claimed')],
  licences: [
    line('song/credit.ts', 'these four licenses', "['cc0', 'by', 'by-nc', 'all']"),
    line('docs/hub-safety.md', 'a license only becomes freer', 'A licence only becomes freer'),
  ],
  remix: [
    PLACE_STAYS,
    ofApi(
      'hub/lineage',
      'where it came from is written down',
      'what a document is made of becomes its edges, with what a body names; no name of others stays in the snapshot',
    ),
  ],
  rules: [line('api/terms-hub.ts', 'each can be reported', 'REPORT_REASONS')],
  takedown: [
    ofApi(
      'hub/takedown',
      'the same recording is not taken again',
      'with the music its recordings are refused for good, in whatever song they come',
    ),
    people('somebody answers within a day'),
  ],
  decisions: [
    APPEAL,
    ofApi(
      'hub/safety',
      'a first look',
      'what somebody new shares opens by its address and is in no list until it was looked at',
    ),
    ofApi(
      'hub/safety',
      'who is suspended reads why',
      'who is suspended adds nothing, is seen by nobody, reads why, and is back with everything',
    ),
    people('someone else reads the appeal'),
  ],
  money: [NO_PLAN],
  uptime: [
    people('an aim'),
    line('README.md', 'works without a connection', 'Without\na net saves wait and go out in order'),
  ],
  warranty: [ERASED],
  end: [ERASED, people('a change is told before it holds')],
  write: [people('questions are answered')],
};
