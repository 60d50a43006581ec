/** WCAG 2.2, principle 2: what there is can be used. */
import {
  accountPages,
  contentPages,
  everyControl,
  everyState,
  inApi,
  inBrowser,
  inUi,
  line,
  publicPages,
  type Row,
  row,
  sitePages,
  songByEars,
  takeByEars,
  unitTest,
} from './evidence.ts';

const FLASHES = inUi('paint/flashes');
const TYPED = inBrowser('rack')('a value can be typed: from the keys, or by a tap on it');
const BLOCKS = inBrowser('song-page')('a finger chooses, hears, moves, repeats and removes blocks');
const EFFECTS = inBrowser('mixer')(
  'the sheet of a strip: effects change places, are passed by, and are drawn by their points',
);

export const operable: readonly Row[] = [
  row(
    '2.1.1',
    'All of it is done by keys: each control is reached by Tab and arrows, and a song and a take are made so.',
    everyControl,
    songByEars,
    takeByEars,
    inBrowser('song-page')('the keyboard does all of it'),
  ),
  row(
    '2.1.2',
    'Tab leads out of everything but open dialogs, and Escape out of those.',
    everyControl,
    inBrowser('shell')('? shows every shortcut, the focus stays within and goes back'),
  ),
  row(
    '2.1.4',
    'Single letters can be changed, or switched off all together.',
    inBrowser('keys')('single letters are switched off, and the rest goes on'),
    inBrowser('keys')('a key is changed in Setup, a conflict is said in words, and the device remembers'),
  ),
  row(
    '2.2.1',
    'Nothing has to be done in time but music; what a message offers for seconds stays at hand elsewhere, and errors stay.',
    inBrowser('toast')('the Undo of a toast takes back that edit'),
    inBrowser('toast')('stays until it is closed, and the bar makes room for it'),
    inApi('auth')('a session ends when nobody used it, and after ninety days however much it was'),
    inBrowser('cloud')('everything is kept and goes out after a login'),
  ),
  row(
    '2.2.2',
    'What moves is what plays, and stops with it; where less motion is asked for, meters move slowly and nothing else does.',
    inBrowser('shell')('Space plays and pauses, Escape stops, a field keeps its keys'),
    inUi('paint/ballistics')('ten times a second where motion is reduced'),
    line('ui/theme/adapt.css', 'prefers-reduced-motion: reduce'),
  ),
  row(
    '2.3.1',
    'Nothing lights up more than three times in a second: the steps of a round that is too short stay dark, a roll on a pad becomes a light that stays, and what moves faster is smaller than what counts.',
    FLASHES('light up three times in a second at the most, in every length at every tempo'),
    FLASHES('what blinks on the beat blinks on every other where the beat is too fast'),
    FLASHES('never comes on a fourth time within a second, whatever a hand does'),
    inBrowser('flashes')('at … the steps of a round that is too short stay dark, and the others light up'),
    inBrowser('flashes')('what moves in them is smaller than what counts as a flash'),
    inUi('paint/film')('heads that are struck are smaller than what counts as a flash'),
  ),
  row(
    '2.4.1',
    'Pages begin with a link to their content; in the studio F6 goes from part to part and a row is one stop.',
    inBrowser('keys')('F6 goes from part to part, figures in the view bar to the views'),
    inBrowser('keyboard')('twelve presses of Tab reach the first knob, fifteen the render; a row is one stop'),
    line('ui/site/bar.tsx', 'href="#main"'),
  ),
  row(
    '2.4.2',
    'Each page has a title of its own, the studio that of its song.',
    sitePages('one heading, a title, a description, a language'),
    sitePages('titles of the pages of a language are all different'),
    line('ui/state/look.ts', 'document.title = '),
  ),
  row(
    '2.4.3',
    'The focus goes as the eye does, stays on what was pressed, and comes back when what was opened closes.',
    inBrowser('focus')('the song of the session is filled, ordered and emptied without losing the place'),
    inBrowser('hub-links')('whoever makes an account to share a song finds the form open'),
    songByEars,
  ),
  row('2.4.4', 'Links say where they lead.', everyState, contentPages, sitePages('every link leads somewhere')),
  row(
    '2.4.5',
    'Pages are found by the bar, the foot of each page and the site map, songs by search, genre and people.',
    sitePages('bar and foot have the same links in the same order on every page of a language, help among them'),
    sitePages('sitemap: each page in each language, each with all others'),
    inApi('hub/finding')('what is shared is found by title, text, tag, genre, handle, tempo and key'),
  ),
  row(
    '2.4.6',
    'Headings and labels say what is below and beside them.',
    songByEars,
    takeByEars,
    sitePages('one heading, a title, a description, a language'),
  ),
  row('2.4.7', 'Whatever has the focus of the keyboard shows a ring.', everyControl),
  row('2.4.11', 'Whatever has the focus is not covered by anything.', everyControl),
  row(
    '2.5.1',
    'What two fingers or a path can do, keys on the screen do as well.',
    inBrowser('piano')('a swipe scrolls and draws nothing; two fingers zoom; the page itself stays'),
    inBrowser('focus')(
      'a note that is removed leaves the focus in the roll, and the ends of zoom and octave on their keys',
    ),
    inBrowser('back')('the drawer of tools is closed by Back, and by a finger that pulls it down'),
  ),
  row(
    '2.5.2',
    'A press counts when it ends where it began; only what plays music sounds as it is touched, and edits can be undone.',
    inBrowser('taps')('a finger that goes away from the button presses nothing'),
    inBrowser('arrange')('a finger that goes up or down edits nothing'),
  ),
  row(
    '2.5.3',
    'What is written on a control is part of its name.',
    everyState,
    accountPages,
    contentPages,
    publicPages,
    inUi('label-in-name')('what is written is part of the name, in %s'),
  ),
  row(
    '2.5.4',
    'Nothing is done by moving the device.',
    unitTest('tests/wcag/wcag.test.ts')('nothing listens to how the device is moved'),
  ),
  row(
    '2.5.7',
    'What is dragged is also typed, chosen or moved by keys on the screen.',
    TYPED,
    BLOCKS,
    EFFECTS,
    inBrowser('arrange')('holding and dragging is velocity, holding alone opens the detail'),
    inBrowser('passes')(
      'in and out at markers of its own, typed or taken from the playhead by keys, and the part is just that',
    ),
  ),
  row(
    '2.5.8',
    'A finger finds 44 px, a mouse 36, links of the foot and the sends of a strip 24.',
    everyState,
    publicPages,
    contentPages,
  ),
];
