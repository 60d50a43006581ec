/**
 * The keyboard among many strips: Tab walks through the controls of one strip, and Alt with the arrows left and right
 * (on keys the arrows alone) goes to the same control of its neighbour, so that sixteen strips are not a hundred stops.
 */
import { commandIn } from '../../keys/bound.ts';

const CONTROLS = 'button, input';

const stripOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-strip]') : null;

/** Listens until the answer is called. */
export function roveStrips(mixer: HTMLElement): () => void {
  let current: HTMLElement | null = null;

  const strips = () => Array.from(mixer.querySelectorAll<HTMLElement>('[data-strip]'));
  const controlsOf = (strip: HTMLElement) => Array.from(strip.querySelectorAll<HTMLElement>(CONTROLS));

  function settle(): void {
    const all = strips();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const strip of all) {
      for (const control of controlsOf(strip)) control.tabIndex = strip === current ? 0 : -1;
    }
  }

  function focused({ target }: FocusEvent): void {
    const strip = stripOf(target);
    if (!strip || strip === current) return;
    current = strip;
    settle();
  }

  function pressed(event: KeyboardEvent): void {
    const { target } = event;
    const command = commandIn('strips', event)?.command;
    const way = event.key === 'ArrowRight' ? 1 : -1;
    const strip = stripOf(target);
    if (!command || !strip || !(target instanceof HTMLElement) || target instanceof HTMLInputElement) return;
    if (command === 'walk' && target.getAttribute('role') === 'slider') return;
    const all = strips();
    const next = all[all.indexOf(strip) + way];
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    // The master has fewer: what looks alike, else the same place in the row.
    const same = (control: HTMLElement) => control.className === target.className;
    const rank = controlsOf(strip).filter(same).indexOf(target);
    const there = controlsOf(next);
    const found = there.filter(same)[rank] ?? there[controlsOf(strip).indexOf(target)] ?? there[0];
    found?.focus();
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const watch = new MutationObserver(settle);
  watch.observe(mixer, { childList: true, subtree: true });
  mixer.addEventListener('focusin', focused);
  mixer.addEventListener('keydown', pressed, true);
  settle();
  return () => {
    watch.disconnect();
    mixer.removeEventListener('focusin', focused);
    mixer.removeEventListener('keydown', pressed, true);
  };
}
