/** Whether the part that has the focus wants a key for itself. */

const FIELDS =
  'input:not([type=range]):not([type=checkbox]):not([type=radio]):not([type=file]), textarea, [contenteditable]';
const PRESSABLE =
  'button, a[href], summary, input[type=file], [role=button], [role=radio], [role=switch], [role=checkbox], [role=tab]';

/** What a click gave the focus to. It was meant to be pressed once, not to have the space bar from then on. */
let leftBehind: Element | null = null;

/** Once: who has the focus by a click, and who because the keyboard went there. */
export function watchFocus(): void {
  document.addEventListener('click', (event) => {
    // A key that presses a button clicks without a pointer.
    if (event.detail > 0) leftBehind = document.activeElement;
  });
  document.addEventListener('focusin', (event) => {
    if (event.target !== leftBehind) leftBehind = null;
  });
}

export function keepsKey(
  target: EventTarget | null,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): boolean {
  if (!(target instanceof Element) || key === 'F6') return false;
  // While typing, a key is a letter; what no field uses (save, load, render) is still a shortcut.
  if (target.closest(FIELDS)) return !((ctrlKey || metaKey) && /^[soe]$/i.test(key));
  // A list finds its entries by letters, and knows no undo. Escape closes it while it is open, unheard by the page; then it is the page's.
  if (target.closest('select')) return !(ctrlKey || metaKey || key === 'Escape');
  if (key !== ' ') return false;
  // A step is switched by Space however it got the focus.
  if (target.closest('.cell')) return true;
  return target !== leftBehind && target.closest(PRESSABLE) !== null;
}
