/** The keys of a chord, each as it is printed: "Mod+D" is Ctrl and D, on a Mac the command key and D. */

import { onMac } from '../keys/bound.ts';
import { partsOf } from '../keys/chords.ts';
import './key-signs.css';

const SIGNS: Readonly<Record<string, string>> = {
  Mod: onMac ? '⌘' : 'Ctrl',
  Shift: onMac ? '⇧' : 'Shift',
  Alt: onMac ? '⌥' : 'Alt',
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
};

export const signOf = (part: string): string => SIGNS[part] ?? part;

export function KeySigns({ chord }: { readonly chord: string }) {
  return (
    <span className="key-signs" aria-hidden="true">
      {partsOf(chord).map((part) => (
        <kbd key={part}>{signOf(part)}</kbd>
      ))}
    </span>
  );
}
