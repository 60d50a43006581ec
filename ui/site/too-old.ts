/** What the page says that stands where the workstation cannot run, in all languages: ui/site/too-old.js draws it, the build joins the two. */
import { LANGUAGES } from '../../api/terms.ts';
import { contentAddress } from '../../api/terms-content.ts';
import { MARK_PATHS } from '../panels/shell/logo.tsx';
import { LANGUAGE_NAMES, tagOf } from '../words/words.ts';
import { BROWSERS } from './browsers.ts';
import { LANGUAGE_KEY } from './language-links.ts';
import { type Speech, speechIn } from './speech.ts';

/** Of the system, whose browsers all have the same inside; as ui/bundling/target.ts has it. */
const OLDEST_IOS = 14.5;
const FOOT = ['about', 'contact', 'privacy', 'terms'] as const;

/** Holes that only the browser can fill are written in angles. */
function wordsOf({ language, t }: Speech) {
  const { Chrome, Firefox, Safari } = BROWSERS.all;
  const newer = (name: string, version: string) => [name, t('content.old.newer', { version })];
  const way = (name: string, page: string) => [name, contentAddress(page, language)];
  return {
    name: LANGUAGE_NAMES[language],
    tag: tagOf(language),
    home: t('site.home'),
    languages: t('site.languages'),
    title: t('content.old.title'),
    lacks: t('content.old.lacks', { browser: '<browser>', part: '<part>' }),
    lacksHere: t('content.old.lacksHere', { part: '<part>' }),
    script: t('content.old.script'),
    https: t('content.old.https'),
    off: t('content.old.off', { part: '<part>' }),
    works: t('content.old.works'),
    floors: [newer('Chrome, Edge', Chrome), newer('Firefox', Firefox), newer('Safari', Safari)],
    apple: t('content.old.apple'),
    android: t('content.old.android'),
    kept: t('content.old.kept'),
    save: t('content.old.save'),
    saved: t('content.old.saved', { songs: '<songs>', all: '<all>' }),
    saveFailed: t('content.old.saveFailed'),
    read: t('content.old.read'),
    ways: [way(t('content.bar.magazine'), 'blog'), way(t('content.bar.help'), 'help')],
    foot: FOOT.map((page) => way(t(`site.foot.${page}`), page)),
  };
}

/** `sheet`: the path of that of the content pages. */
export function tooOldIn(sheet: string) {
  const numbers = Object.entries(BROWSERS.all).map(([name, version]) => [name, Number(version)] as const);
  return {
    sheet,
    languageKey: LANGUAGE_KEY,
    mark: MARK_PATHS,
    floors: { ...Object.fromEntries(numbers), iOS: OLDEST_IOS },
    words: Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(speechIn(language))])),
  };
}
