/** Language and theme, as the menu and the setup have them. */
import { useSignals } from '@preact/signals-react/runtime';
import { language, t } from '../words/words.ts';
import { Choice } from './choice.tsx';
import { LANGUAGE_OPTIONS, switchLanguage } from './language-choice.ts';
import { ThemeChoice } from './theme-choice.tsx';

export function LookRows() {
  useSignals();
  return (
    <>
      <Choice
        label={t('shell.language')}
        value={language.value}
        options={LANGUAGE_OPTIONS}
        onChange={switchLanguage}
        className="menu-row"
      />
      <div className="menu-row">
        <span className="label" aria-hidden="true">
          {t('shell.theme')}
        </span>
        <ThemeChoice />
      </div>
    </>
  );
}
