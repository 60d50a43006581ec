/** How the page looks from outside: the theme on the root element, the colour of the browser's own bars, the title. */
import { effect, signal } from '@preact/signals-react';
import { chosenTextSize } from './device-choices.ts';
import { theme } from './screen.ts';
import { song } from './song.ts';

/** The browser's bars take the colour of the panel, whatever theme it comes from. */
function paintBars(): void {
  const bars = document.querySelector('meta[name="theme-color"]');
  const panel = getComputedStyle(document.documentElement).getPropertyValue('--panel').trim();
  if (bars && panel) bars.setAttribute('content', panel);
}

/**
 * The root element always carries one of the two real themes: the style sheet knows no third. Forced colours are laid over the
 * plainer one, which the colours of the system make light or dark.
 */
export function startLook(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isSystemDark = signal(system.matches);
  const forced = matchMedia('(forced-colors: active)');
  const isForced = signal(forced.matches);
  forced.addEventListener('change', () => {
    isForced.value = forced.matches;
  });
  system.addEventListener('change', () => {
    isSystemDark.value = system.matches;
  });
  effect(() => {
    const bySystem = isSystemDark.value ? 'studio' : 'sunlight';
    const chosen = theme.value === 'auto' ? bySystem : theme.value;
    document.documentElement.dataset.theme = isForced.value ? 'sunlight' : chosen;
    paintBars();
  });
  effect(() => {
    document.documentElement.dataset.text = chosenTextSize.value;
  });
}

/** The tab is found by the song's name. Returns how to stop. */
export function followTitle(): () => void {
  return effect(() => {
    document.title = `${song.value.name} – Batida`;
  });
}
