/** WCAG 2.2, principle 1: what there is can be seen or heard. */
import {
  accountPages,
  contentPages,
  everyState,
  inApi,
  inBrowser,
  inUi,
  line,
  look,
  publicPages,
  type Row,
  row,
  sitePages,
  songByEars,
} from './evidence.ts';

const RATIOS = inUi('theme/contrast');
const NO_FILM = line('ui/site/help.tsx', 'The walkthrough is the program');

export const perceivable: readonly Row[] = [
  row(
    '1.1.1',
    'Every picture has a name that says what it shows, and what only decorates has none.',
    everyState,
    publicPages,
    inBrowser('public-pages')('is read without scripts'),
    inBrowser('motion')('a track has a rhythm and a length of its own'),
  ),
  row(
    '1.2.1',
    'Songs are music; what is sung in one stands beside it as its author wrote it, the page of each tells its tracks, steps, sections and tempo in words, and the studio tells every note.',
    inBrowser('public-pages')('is read without scripts'),
    songByEars,
    inApi('hub/written')(
      'a page says the language of what is in another than its own, and has the words without a script',
    ),
    inBrowser('hub')('one publishes, a guest listens, likes and comments, the first sees it'),
    inBrowser('hub-safety')('rests, appeals, is restored; edits, mutes'),
  ),
  row('1.2.2', 'There is no film with sound: help shows the program itself.', NO_FILM),
  row('1.2.3', 'There is no film that would need a description: help shows the program itself.', NO_FILM),
  row('1.2.4', 'Nothing is broadcast.', line('docs/radio.md', 'songs that follow one another')),
  row('1.2.5', 'There is no film that would need a description: help shows the program itself.', NO_FILM),
  row(
    '1.3.1',
    'Headings, lists, tables, groups and labels are what they look like.',
    everyState,
    contentPages,
    songByEars,
  ),
  row(
    '1.3.2',
    'What is read goes in the order in which it is seen and used.',
    songByEars,
    inBrowser('keyboard')('twelve presses of Tab reach the first knob, fifteen the render; a row is one stop'),
  ),
  row(
    '1.3.3',
    'Texts name what they point at, and never only its place, shape or colour.',
    inBrowser('tour')('keys alone do what the coach says; the focus stays where it is'),
    look(
      '2026-11-27',
      'help and contact were gone through by a script that pressed keys and read the accessibility tree',
    ),
  ),
  row(
    '1.3.4',
    'Every view is there upright and on its side, and no orientation is asked for.',
    everyState,
    inApi('app-manifest')('the screen is held as somebody likes: no orientation is asked for'),
  ),
  row(
    '1.3.5',
    'Fields that ask for name, address or password say so to the browser, which fills them in.',
    inBrowser('account')('password managers are told what each field is, and every field takes what is pasted'),
    sitePages('each language is named in itself, and said to be so; what is asked about oneself can be filled in'),
  ),
  row(
    '1.4.1',
    'A state is told by form, place or word as well; without any colour every drawn value stands out.',
    inBrowser('forced')('every drawn value stands out, …'),
  ),
  row(
    '1.4.2',
    'Nothing sounds before it is asked for, and a key that pauses is always at hand.',
    inBrowser('public-pages')(
      'plays by one tap: in time, from where one likes, counted; whoever only reads loads no engine',
    ),
    inBrowser('share')(
      'a link plays at once beside the open song, leaves it alone, and is kept as a project of its own',
    ),
  ),
  row(
    '1.4.3',
    'Every text stands out from what is behind it, in both themes.',
    inBrowser('contrast')('every text has its contrast, in both themes'),
    contentPages,
    accountPages,
    publicPages,
  ),
  row('1.4.4', 'Text at twice its size loses nothing.', inBrowser('text-size')('at 200 % everything is whole')),
  row(
    '1.4.5',
    'Text is text; a song becomes a picture only where it leaves as one, with its name as text beside it.',
    everyState,
    inBrowser('public-pages')('is read without scripts'),
  ),
  row(
    '1.4.10',
    'On 320 px everything is there without scrolling to two sides, but for grids of music, whose meaning is two sides.',
    inBrowser('zoom')('at 400 % every view is whole'),
    contentPages,
  ),
  row(
    '1.4.11',
    'Controls, their states and the ring of the focus stand out from what is beside them.',
    inBrowser('forced')('every drawn value stands out, …'),
    RATIOS('in %s what is drawn has three times the light of what is beside it, or a third'),
    RATIOS('stands out from it, in %s'),
    RATIOS('has a frame in sunlight, or something else to be told by'),
  ),
  row(
    '1.4.12',
    'Lines, words and letters may stand further apart, and nothing is cut off.',
    inBrowser('zoom')('with letters, words and lines further apart every view is whole'),
    contentPages,
  ),
  row(
    '1.4.13',
    'The one tooltip stays while the pointer is on it, and goes with Escape.',
    inBrowser('desk-hands')(
      'one tooltip: after half a second, at once for the next, there while the pointer is on it, gone with Escape',
    ),
    inUi('tour/place')('a thousand targets of every size: it covers none of them and stays in the room'),
  ),
];
