/** The keyboard shortcuts as one table: what they are, what they are called, how they are read from a key press. Pure. */
import type { WordKey } from '../words/shape.ts';

export type Command =
  | 'play'
  | 'stop'
  | 'undo'
  | 'redo'
  | 'save'
  | 'load'
  | 'render'
  | 'tap'
  | 'metronome'
  | 'backToSong'
  | 'mute'
  | 'solo'
  | 'track'
  | 'scene'
  | 'editor'
  | 'dock'
  | 'lowerRows'
  | 'higherRows'
  | 'help';

/** "Mod" is Ctrl, and Cmd on a Mac. Letters as they are printed on the key; "1…8" is the row of figures. */
interface Shortcut {
  /** None: the part itself reads the key (grid, knob); it is listed for the reader. */
  readonly command?: Command;
  readonly chords: readonly string[];
  readonly label: WordKey;
}

interface ShortcutGroup {
  readonly name: WordKey;
  readonly rows: readonly Shortcut[];
}

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    name: 'shell.keysTransport',
    rows: [
      { command: 'play', chords: ['Space'], label: 'shell.keyPlay' },
      { command: 'stop', chords: ['Escape'], label: 'shell.keyStop' },
      { command: 'tap', chords: ['T'], label: 'shell.keyTap' },
      { command: 'metronome', chords: ['K'], label: 'shell.keyMetronome' },
      { command: 'backToSong', chords: ['B'], label: 'playing.backAll' },
    ],
  },
  {
    name: 'shell.keysSong',
    rows: [
      { command: 'undo', chords: ['Mod+Z'], label: 'shell.keyUndo' },
      { command: 'redo', chords: ['Shift+Mod+Z', 'Mod+Y'], label: 'shell.keyRedo' },
      { command: 'save', chords: ['Mod+S'], label: 'shell.keySave' },
      { command: 'load', chords: ['Mod+O'], label: 'shell.keyLoad' },
      { command: 'render', chords: ['Mod+E'], label: 'shell.keyRender' },
      { command: 'help', chords: ['?'], label: 'shell.keyHelp' },
    ],
  },
  {
    name: 'shell.keysTracks',
    rows: [
      { command: 'track', chords: ['1…8'], label: 'shell.keyTrack' },
      { command: 'mute', chords: ['M'], label: 'shell.keyMute' },
      { command: 'solo', chords: ['S'], label: 'shell.keySolo' },
      { command: 'editor', chords: ['Mod+Alt+1…4'], label: 'shell.keyEditor' },
      { command: 'dock', chords: ['D'], label: 'shell.keyDock' },
      { command: 'lowerRows', chords: ['['], label: 'shell.keyLowerRows' },
      { command: 'higherRows', chords: [']'], label: 'shell.keyHigherRows' },
    ],
  },
  {
    name: 'session.keys',
    rows: [
      { command: 'scene', chords: ['Shift+1…8'], label: 'session.keyScene' },
      { chords: ['Enter'], label: 'session.keyLaunch' },
      { chords: ['Shift+Enter'], label: 'session.keyRow' },
      { chords: ['X', 'Shift+X'], label: 'session.keyStop' },
      { chords: ['C'], label: 'session.keyCapture' },
      { chords: ['E'], label: 'session.keyEdit' },
      { chords: ['F2'], label: 'session.keyPanel' },
      { chords: ['Mod+C', 'Mod+V', 'Mod+D'], label: 'session.keyCopy' },
      { chords: ['Alt+Left/Right'], label: 'session.keyMove' },
      { chords: ['Up/Down', 'L'], label: 'session.keyRepeat' },
    ],
  },
  {
    name: 'shell.keysGrid',
    rows: [
      { chords: ['Arrows'], label: 'shell.keyArrows' },
      { chords: ['Shift+Up/Down'], label: 'shell.keyVelocity' },
      { chords: ['Alt+Up/Down'], label: 'shell.keyChance' },
      { chords: ['H'], label: 'shell.keyLock' },
      { chords: ['Delete'], label: 'shell.keyReset' },
    ],
  },
];

const SHORTCUTS = SHORTCUT_GROUPS.flatMap(({ rows }) => rows);

/** What a key press carries, of a KeyboardEvent. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface Pressed {
  readonly command: Command;
  /** Which of "1…8", from 0. */
  readonly index: number;
}

/** The figures by their place: on some layouts they are typed with Shift. */
const FIGURE = /^Digit([1-8])$/;
const EDITOR_FIGURE = /^Digit[1-4]$/;

/** The chord of a key press, as the table writes it. */
function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey, code }: KeyPress, mac: boolean): string {
  const mod = mac ? metaKey : ctrlKey;
  // Brackets are themselves: some layouts type them with Alt.
  if (altKey && /^[[\]]$/.test(key)) return key;
  if (altKey) return mod && EDITOR_FIGURE.test(code) ? 'Mod+Alt+1…4' : '';
  if (!mod && FIGURE.test(code)) return shiftKey ? 'Shift+1…8' : '1…8';
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  // A sign that takes Shift to type is itself; a letter with Shift is another chord.
  const isShifted = shiftKey && name.toLowerCase() !== name.toUpperCase();
  return `${isShifted ? 'Shift+' : ''}${mod ? 'Mod+' : ''}${name}`;
}

export function commandOf(press: KeyPress, mac: boolean): Pressed | null {
  // Alt by itself types signs, and on a Mac Ctrl is the system's.
  if (mac ? press.ctrlKey : press.metaKey) return null;
  const chord = chordOf(press, mac);
  const found = SHORTCUTS.find(({ chords }) => chords.includes(chord));
  if (!found?.command) return null;
  return { command: found.command, index: Number(FIGURE.exec(press.code)?.[1] ?? 1) - 1 };
}

export function isMac(platform: string): boolean {
  return /^(Mac|iP)/.test(platform);
}

const SIGNS: Readonly<Record<string, string>> = {
  Arrows: '← ↑ → ↓',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
  Escape: 'Esc',
};

/** How a chord is shown to the reader. */
export function chordText(chord: string, mac: boolean): string {
  const parts = chord.split('+').map((part) => {
    if (part === 'Mod') return mac ? '⌘' : 'Ctrl';
    if (mac && part === 'Shift') return '⇧';
    if (mac && part === 'Alt') return '⌥';
    return part
      .split('/')
      .map((one) => SIGNS[one] ?? one)
      .join(' ');
  });
  return parts.join(mac ? ' ' : ' + ');
}
