/** The language: its code on the bar, under it the browser's own list of names. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { LANGUAGE_OPTIONS, switchLanguage } from '../../controls/language-choice.ts';
import { language, t } from '../../words/words.ts';

export function LanguageButton() {
  useSignals();
  return (
    <label className="icon-button lang">
      <span className="language-code" aria-hidden="true">
        {language.value}
      </span>
      <Icon name="down" size={12} />
      <select
        aria-label={t('shell.language')}
        value={language.value}
        onChange={(event) => switchLanguage(event.target.value)}
      >
        {LANGUAGE_OPTIONS.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
