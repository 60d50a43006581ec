/** Language and theme as they are chosen in another tab: one device, one choice. */
import { speak } from '../words/words.ts';
import { firstLanguage, LANGUAGE_KEY, rememberedTheme, THEME_KEY } from './choices.ts';
import { theme } from './screen.ts';

/** Once. What cannot be fetched now is spoken at the next visit. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY) speak(firstLanguage()).catch(() => undefined);
    if (key === THEME_KEY) theme.value = rememberedTheme();
  });
}
