/** The keys of a chord, each as it is printed: "Mod+D" is Ctrl and D, on a Mac the command key and D. */
import './key-signs.css';

const isMac = /^(Mac|iP)/.test(navigator.platform);
const SIGNS: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Shift: isMac ? '⇧' : 'Shift',
  Alt: isMac ? '⌥' : 'Alt',
  Escape: 'Esc',
  Delete: 'Del',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
};

export function KeySigns({ chord }: { readonly chord: string }) {
  return (
    <span className="key-signs" aria-hidden="true">
      {chord.split('+').map((part) => (
        <kbd key={part}>{SIGNS[part] ?? part}</kbd>
      ))}
    </span>
  );
}
