/** WCAG 2.2, principles 3 and 4: what there is can be understood, by people and by their tools. */
import {
  accountPages,
  contentPages,
  everyControl,
  everyState,
  inApi,
  inBrowser,
  line,
  publicPages,
  type Row,
  row,
  sitePages,
  songByEars,
  takeByEars,
} from './evidence.ts';

const PASTED = inBrowser('account')(
  'password managers are told what each field is, and every field takes what is pasted',
);
const WRONG = inBrowser('account')('what is wrong is told beside the field, and the first wrong field has the focus');
const SAME_FRAME = sitePages(
  'bar and foot have the same links in the same order on every page of a language, help among them',
);

export const understandable: readonly Row[] = [
  row(
    '3.1.1',
    'Each page says which language it is in, also after another one was chosen.',
    sitePages('one heading, a title, a description, a language'),
    inBrowser('shell')('theme and language survive a reload, and count in every tab'),
  ),
  row(
    '3.1.2',
    'Each language is named in itself and marked as such, what people write in the hub is in the language they say, and licences stand in English and say so.',
    sitePages('each language is named in itself, and said to be so; what is asked about oneself can be filled in'),
    inBrowser('shell')('theme and language survive a reload, and count in every tab'),
    line('ui/pages/licences.tsx', 'lang="en"'),
    inApi('hub/written')('comments, thanks, openings and requests have a language where one is said'),
    inApi('hub/written')(
      'a page says the language of what is in another than its own, and has the words without a script',
    ),
    inBrowser('public-pages')('is read without scripts'),
    inBrowser('hub')('one publishes, a guest listens, likes and comments, the first sees it'),
  ),
  row('3.2.1', 'To have the focus changes nothing.', everyControl, songByEars),
  row(
    '3.2.2',
    'To choose changes what it names, and moves the focus nowhere.',
    inBrowser('focus')('a list that was chosen from leaves undo to the song, and letters to itself'),
    takeByEars,
  ),
  row('3.2.3', 'Bars and feet stand in the same order everywhere.', SAME_FRAME, everyControl),
  row(
    '3.2.4',
    'One thing has one name and one drawing, in every view and language.',
    line('docs/glossary.md', 'One term, one thing'),
    sitePages('a language in which every text is marked: no text of a page stands anywhere else'),
  ),
  row(
    '3.2.6',
    'Help stands in the bar of every page, in every view of a desk at the end of the transport, and on a phone in the menu.',
    SAME_FRAME,
    everyControl,
    line('ui/panels/shell/menu.tsx', 'page="help"'),
  ),
  row(
    '3.3.1',
    'What is wrong is said in words beside its field, which has the focus.',
    WRONG,
    inBrowser('shell')('whole numbers from 60 to 200 hold, on Enter or when the field is left; others give way'),
  ),
  row(
    '3.3.2',
    'Each field has a label that stays, and says what may be left out.',
    everyState,
    accountPages,
    contentPages,
  ),
  row(
    '3.3.3',
    'What would be right is said with what is wrong.',
    WRONG,
    inBrowser('session')(
      'holds a scene to give it a tempo of its own; what is no tempo is ignored, and a notice says so',
    ),
    inBrowser('shelf-projects')('what cannot be read says where, and the open song stays'),
  ),
  row(
    '3.3.4',
    'What is deleted can be brought back, or is asked about first; nothing is sold.',
    inBrowser('shelf-projects')('deleting goes into the bin and can be undone; only the bin deletes for good'),
    inBrowser('setup')('all songs go into one file, each as a bundle; erasing asks twice and leaves nothing'),
    inBrowser('cloud')('a version is restored as a copy, and deleted after a question'),
    inBrowser('profile')('all data as a zip; then the account is gone, and the song is not'),
  ),
  row(
    '3.3.7',
    'What was given is not asked again: letters know who writes, and what was written waits through a login.',
    inBrowser('content-pages')(
      'contact knows who writes, tells what came of it, and is empty again; the bar has their name',
    ),
    inBrowser('hub-links')('whoever has no account makes one, and finds what they wrote'),
    inBrowser('profile')('a guest has no profile; an ended session says so, and the name waits where one logs in'),
  ),
  row(
    '3.3.8',
    'Nothing has to be remembered, copied letter by letter or solved: every field takes a pasted password or code.',
    PASTED,
    line('ui/panels/hub/desk/code-form.tsx', 'one-time-code'),
  ),
  row(
    '4.1.2',
    'Each control tells its name, role, state and value, also while they change.',
    everyState,
    accountPages,
    contentPages,
    publicPages,
    songByEars,
    takeByEars,
  ),
  row(
    '4.1.3',
    'What happened, what is awaited and what was found are said without moving the focus, beside an open dialog too.',
    inBrowser('speech')('keys are said as they are done'),
    inBrowser('speech')('what is said is heard beside an open dialog'),
    inBrowser('hub-links')('whoever has no account makes one, and finds what they wrote'),
    inBrowser('hub-links')('whoever makes an account to share a song finds the form open'),
    inBrowser('content-pages')(
      'contact knows who writes, tells what came of it, and is empty again; the bar has their name',
    ),
  ),
];
