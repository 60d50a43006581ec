/** The table of keys: what each press means, on every keyboard; what its owner changes. */
import { afterEach, describe, expect, test } from 'vitest';
import { commandIn, giveKeys, holderOf, keysOf, resetKeys, shortcutOf, takeKey } from '../../../ui/keys/bound.ts';
import { chordsOf, indexIn, type KeyPress, partsOf } from '../../../ui/keys/chords.ts';
import { CONTEXTS, type Context, GLOBAL, ROWS, type Row } from '../../../ui/keys/table.ts';
import { areSignsKeys, ownKeys } from '../../../ui/state/own-keys.ts';
import { words } from '../../../ui/words/en/all.ts';
import { late } from '../../../ui/words/en/lazy.ts';
import { LAYOUTS, ROWS as PLACES } from './layouts.ts';

const bare = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...bare, key, ...more });
const everywhere = (key: string, more: Partial<KeyPress> = {}, mac = false) => commandIn(GLOBAL, press(key, more), mac);
const rowOf = (id: string): Row => {
  const row = ROWS.find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};
const isGlobal = (context: Context) => GLOBAL.some((one) => one === context);
/** Those a press is looked for among. */
const besides = (row: Row): readonly Context[] => (isGlobal(row.context) ? GLOBAL : [row.context]);

afterEach(() => {
  ownKeys.value = '';
  areSignsKeys.value = true;
});

describe('the table', () => {
  test('no chord is bound twice in one context', () => {
    for (const row of ROWS) {
      for (const chord of row.chords)
        expect([row.id, chord, holderOf(chord, row)?.id]).toEqual([row.id, chord, undefined]);
    }
    expect(holderOf('Mod+Z', rowOf('everywhere.play'))?.id).toBe('everywhere.undo');
    expect(holderOf('Shift+1…8', rowOf('files.help'))?.id).toBe('everywhere.scene');
    expect(holderOf('3', rowOf('files.help'))?.id).toBe('tracks.track');
  });

  test('every command and every context has a name', () => {
    const { commands, contexts } = late.keys;
    expect(Object.keys(commands).sort()).toEqual([...new Set(ROWS.map(({ command }) => command))].sort());
    expect(Object.keys(contexts).sort()).toEqual([...CONTEXTS].sort());
    expect(words.shell.shortcuts).not.toBe('');
  });

  test('keys find their command', () => {
    const of = (key: string, more: Partial<KeyPress> = {}) => everywhere(key, more)?.command;
    expect(of(' ')).toBe('play');
    expect(of('Escape')).toBe('stop');
    expect(of('z', { ctrlKey: true })).toBe('undo');
    expect(of('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
    expect(of('y', { ctrlKey: true })).toBe('redo');
    expect(of('s', { ctrlKey: true })).toBe('save');
    expect(of('S')).toBe('solo');
    expect(of('m')).toBe('mute');
    expect(of('?', { shiftKey: true })).toBe('help');
    expect(of('x')).toBeUndefined();
    expect(of('Dead', { code: 'BracketLeft' })).toBeUndefined();
    expect(of('M', { shiftKey: true })).toBeUndefined();
    expect(of('F6', { shiftKey: true })).toBe('partBefore');
    expect(of('Control', { ctrlKey: true })).toBeUndefined();
  });

  test('a Mac has Cmd, and what belongs to the system is left alone', () => {
    expect(everywhere('z', { metaKey: true }, true)?.command).toBe('undo');
    expect(everywhere('z', { ctrlKey: true }, true)).toBeNull();
    expect(everywhere('z', { metaKey: true })).toBeNull();
    expect(everywhere('m', { altKey: true })).toBeNull();
    // Option types other letters.
    expect(everywhere('¡', { code: 'Digit1', altKey: true }, true)).toEqual({ command: 'laterTrack', index: 0 });
    expect(everywhere('#', { code: 'Digit3', altKey: true, metaKey: true }, true)?.command).toBe('editor');
    expect(everywhere('[', { code: 'Digit5', altKey: true }, true)?.command).toBe('lowerRows');
  });

  test('a letter of another alphabet is the one of its place', () => {
    expect(everywhere('ь', { code: 'KeyM' })?.command).toBe('mute');
    expect(everywhere('я', { code: 'KeyZ', ctrlKey: true })?.command).toBe('undo');
  });
});

/** How a chord is typed on a keyboard. */
function typed(layout: (typeof LAYOUTS)[string], chord: string): readonly KeyPress[] {
  const parts = partsOf(chord);
  const name = parts[parts.length - 1] ?? '';
  const held = {
    ctrlKey: parts.includes('Mod'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    metaKey: false,
  };
  const figures = /^(\d)…(\d)$/.exec(name);
  if (figures) {
    const [, from, to] = figures.map(Number);
    return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, i) => {
      const figure = (from ?? 0) + i;
      const keys = held.shiftKey ? layout.shiftedFigures : layout.figures;
      const sign = keys[figure - 1] ?? '';
      return { key: sign === '¨' ? 'Dead' : sign, code: `Digit${figure}`, ...held };
    });
  }
  const sign = layout.signs[name];
  if (sign) {
    const { altGr = false, shift = false, code } = sign;
    return [{ key: name, code, ...held, shiftKey: held.shiftKey || shift, ctrlKey: altGr, altKey: altGr }];
  }
  if (/^[A-Z]$/.test(name)) {
    const row = layout.rows.findIndex((letters) => letters.includes(name));
    const place = PLACES[row]?.[layout.rows[row]?.indexOf(name) ?? -1];
    const code = place === ';' ? 'Semicolon' : `Key${place}`;
    return [{ key: held.shiftKey ? name : name.toLowerCase(), code, ...held }];
  }
  const named = name === 'Space' ? ' ' : /^(Left|Right|Up|Down)$/.test(name) ? `Arrow${name}` : name;
  return [{ key: named, code: named, ...held }];
}

describe.each(Object.entries(LAYOUTS))('on a keyboard of %s', (_, layout) => {
  test('every key can be typed, and means what the table says', () => {
    for (const row of ROWS.filter(({ context }) => context !== 'hands')) {
      for (const chord of row.chords) {
        typed(layout, chord).forEach((one, index) => {
          const found = commandIn(besides(row), one, false);
          expect([row.id, chord, one, found]).toEqual([row.id, chord, one, { command: row.command, index }]);
        });
      }
    }
  });
});

describe('chords', () => {
  test('plus can be a key of one', () => {
    expect(partsOf('Mod++')).toEqual(['Mod', '+']);
    expect(partsOf('+')).toEqual(['+']);
    expect(partsOf('Mod+Alt+1…4')).toEqual(['Mod', 'Alt', '1…4']);
  });

  test('a row of figures tells which', () => {
    expect(indexIn('Mod+Alt+1…4', 'Mod+Alt+3')).toBe(2);
    expect(indexIn('Mod+Alt+1…4', 'Mod+Alt+5')).toBe(-1);
    expect(indexIn('1…8', 'Shift+3')).toBe(-1);
    expect(chordsOf(press('3', { code: 'Numpad3' }), false)).toEqual(['3']);
  });
});

describe('what the owner changes', () => {
  test('another key works, the old one does not, and the way back', () => {
    giveKeys(rowOf('everywhere.tap'), ['Mod+Shift+T']);
    expect(everywhere('t')).toBeNull();
    expect(everywhere('T', { ctrlKey: true, shiftKey: true })?.command).toBe('tap');
    expect(ownKeys.value).toBe('everywhere.tap=Mod+Shift+T');
    giveKeys(rowOf('everywhere.tap'), null);
    expect(ownKeys.value).toBe('');
    expect(everywhere('t')?.command).toBe('tap');
  });

  test('a key is taken from whoever has it, of two only that one', () => {
    const holder = holderOf('Mod+Y', rowOf('everywhere.tap'));
    expect(holder?.id).toBe('everywhere.redo');
    if (holder) takeKey('Mod+Y', holder);
    giveKeys(rowOf('everywhere.tap'), ['Mod+Y']);
    expect(everywhere('y', { ctrlKey: true })?.command).toBe('tap');
    expect(everywhere('Z', { ctrlKey: true, shiftKey: true })?.command).toBe('redo');
    expect(keysOf('everywhere.redo')).toEqual({ keys: 'Mod+Shift+Z' });
    resetKeys();
    expect(everywhere('y', { ctrlKey: true })?.command).toBe('redo');
  });

  test('single letters, figures and signs are switched off, all else stays', () => {
    areSignsKeys.value = false;
    for (const key of ['m', '?', '[', '5']) expect(everywhere(key)).toBeNull();
    expect(everywhere('1', { code: 'Digit1', shiftKey: true })).toBeNull();
    expect(commandIn('steps', press('h'))).toBeNull();
    expect(everywhere(' ')?.command).toBe('play');
    expect(everywhere('z', { ctrlKey: true })?.command).toBe('undo');
    expect(everywhere('2', { code: 'Digit2', altKey: true })?.command).toBe('laterTrack');
    expect(shortcutOf('tracks.mute')).toEqual({});
    areSignsKeys.value = true;
    expect(shortcutOf('tracks.mute')).toEqual({ 'aria-keyshortcuts': 'M' });
    expect(shortcutOf('everywhere.undo')).toEqual({ 'aria-keyshortcuts': 'Control+Z' });
  });
});
