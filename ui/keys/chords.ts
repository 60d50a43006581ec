/** From a press of a key to the chords it can mean, and from a chord to what is read of it. Pure. */

/** What a key press carries, of a KeyboardEvent. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export function isMac(platform: string): boolean {
  return /^(Mac|iP)/.test(platform);
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
};
/** Held, not pressed; or about to become another sign. */
const NO_KEYS = /^(Control|Shift|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Process|Unidentified)$/;
/** An accent that waits for its letter; over a figure (Brazil's Shift and 6) it is still the key of the figure. */
const isDead = (key: string, code: string) => key === 'Dead' && !/^Digit\d$/.test(code);

/** The letter on the key: as it is printed, and by its place where that is no Latin one. */
function letterOf(key: string, code: string): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return key.length === 1 ? (/^Key([A-Z])$/.exec(code)?.[1] ?? null) : null;
}

/**
 * What a press can mean, the nearest first. A sign is itself however it is typed (a German "[" takes AltGr and 8, which
 * browsers tell as Ctrl, Alt and 8); only then is it the figure or letter of its key.
 */
export function chordsOf(press: KeyPress, mac: boolean): readonly string[] {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = press;
  // On a Mac, Ctrl is the system's; elsewhere the key with the window.
  if ((mac ? ctrlKey : metaKey) || NO_KEYS.test(key) || isDead(key, code)) return [];
  const mod = mac ? metaKey : ctrlKey;
  const held = (shift: boolean) => `${mod ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}`;
  const chords: string[] = [];
  const isSign = key.length === 1 && key !== ' ' && !/^[a-z\d]$/i.test(key);
  if (isSign && !/\p{L}/u.test(key)) chords.push(mod && !altKey ? `Mod+${key}` : key);
  const figure = /^Digit(\d)$/.exec(code)?.[1];
  const letter = letterOf(key, code);
  if (figure !== undefined) chords.push(held(shiftKey) + figure);
  else if (/^\d$/.test(key)) chords.push(held(false) + key);
  else if (letter !== null && (!isSign || altKey || !/^[!-/:-@[-`{-~]$/.test(key)))
    chords.push(held(shiftKey) + letter);
  else if (!isSign) chords.push(held(shiftKey) + (NAMES[key] ?? key));
  return chords;
}

/** Which one of it was pressed, from 0; −1: none. "Alt+1…8" stands for eight chords. */
export function indexIn(chord: string, pressed: string): number {
  const row = /^(.*)(\d)…(\d)$/.exec(chord);
  if (!row) return chord === pressed ? 0 : -1;
  const [, held = '', from, to] = row;
  const figure = Number(pressed.slice(held.length));
  const isIn = pressed.startsWith(held) && pressed.length === held.length + 1;
  return isIn && figure >= Number(from) && figure <= Number(to) ? figure - Number(from) : -1;
}

/** Its keys, one by one; "+" can be one of them. */
export const partsOf = (chord: string): readonly string[] => chord.match(/[^+]+|\+$/g) ?? [];

/** A letter, figure or sign that is typed by itself, with Shift or without. */
export function isSingleSign(chord: string): boolean {
  const parts = partsOf(chord).filter((part) => part !== 'Shift');
  const [only = ''] = parts;
  return parts.length === 1 && (only.length === 1 || only.includes('…'));
}
