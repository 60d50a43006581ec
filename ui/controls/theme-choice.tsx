/** The theme: as the system has it, or one of the two. */
import { useSignals } from '@preact/signals-react/runtime';
import { chooseTheme } from '../state/choices.ts';
import { THEMES, type Theme, theme } from '../state/screen.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { Segments } from './segments.tsx';

const NAMES: Readonly<Record<Theme, WordKey>> = {
  auto: 'shell.themeAuto',
  sunlight: 'shell.themeSunlight',
  studio: 'shell.themeStudio',
};

export function ThemeChoice() {
  useSignals();
  return (
    <Segments
      label={t('shell.theme')}
      options={THEMES.map((value) => ({ value, label: t(NAMES[value]) }))}
      value={theme.value}
      onChange={(value) => chooseTheme(THEMES.find((one) => one === value) ?? 'auto')}
    />
  );
}
