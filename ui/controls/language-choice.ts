/** Choosing a language, wherever it is chosen. */
import { chooseLanguage } from '../state/choices.ts';
import { showError } from '../state/notice.ts';
import { LANGUAGE_NAMES, LANGUAGES, t, tagOf } from '../words/words.ts';

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: tagOf(value) }));

export function switchLanguage(code: string): void {
  const next = LANGUAGES.find((one) => one === code);
  if (!next) return;
  chooseLanguage(next).catch(() => {
    showError(t('shell.languageFailed'), {
      body: t('shell.languageFailedBody'),
      action: { label: t('shell.retry'), run: () => switchLanguage(next) },
    });
  });
}
