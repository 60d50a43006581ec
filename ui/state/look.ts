/** How the page looks from outside: the theme on the root element, the colour of the browser's own bars, the title. */
import { effect } from '@preact/signals-react';
import { theme } from './session.ts';
import { song } from './song.ts';

/** The browser's bars take the colour of the panel, whatever theme it comes from. */
function paintBars(): void {
  const bars = document.querySelector('meta[name="theme-color"]');
  const panel = getComputedStyle(document.documentElement).getPropertyValue('--panel').trim();
  if (bars && panel) bars.setAttribute('content', panel);
}

export function startLook(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    paintBars();
  });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', paintBars);
}

/** The tab is found by the song's name. Returns how to stop. */
export function followTitle(): () => void {
  return effect(() => {
    document.title = `${song.value.name} – Batida`;
  });
}
