/**
 * The keyboard among many strips: Tab walks through the controls of one strip (`ui/controls/rove.ts`), and Alt with the arrows
 * left and right (on keys the arrows alone) goes to the same control of its neighbour.
 */
import { commandIn } from '../../keys/bound.ts';

const CONTROLS = 'button, input';

const stripOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-strip]') : null;

/** Listens until the answer is called. */
export function roveStrips(mixer: HTMLElement): () => void {
  const strips = () => Array.from(mixer.querySelectorAll<HTMLElement>('[data-strip]'));
  const controlsOf = (strip: HTMLElement) => Array.from(strip.querySelectorAll<HTMLElement>(CONTROLS));

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

  mixer.addEventListener('keydown', pressed, true);
  return () => mixer.removeEventListener('keydown', pressed, true);
}
