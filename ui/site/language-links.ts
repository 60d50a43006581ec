/** Whoever chooses a language on a page has it in the studio, too. */

/** As ui/state/choices.ts keeps it. */
export const LANGUAGE_KEY = 'batida.language';

export function keepLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => {
      try {
        localStorage.setItem(LANGUAGE_KEY, link.dataset.language ?? '');
      } catch {
        // No storage: the page says the language by its address.
      }
    });
}
