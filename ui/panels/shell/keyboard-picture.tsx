/**
 * The keys that do something where one is, as they lie on a keyboard. For the eye alone: the list below it says the same in
 * words. What a key does stands beneath while the mouse is on it.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { signOf } from '../../controls/key-signs.tsx';
import { givenTo, isOff } from '../../keys/bound.ts';
import { indexIn, partsOf } from '../../keys/chords.ts';
import type { Row } from '../../keys/table.ts';
import { t } from '../../words/words.ts';
import { commandName } from './shortcut-text.ts';
import './keyboard-picture.css';

/** A key by what the table calls it, and its width in quarters of a letter's. */
type Key = readonly [name: string, quarters: number];

const letters = (text: string): readonly Key[] => text.split('').map((name) => [name, 4]);

/** A keyboard as most are; letters stand elsewhere on some, and work where they are printed. Sixty quarters a row. */
const KEYBOARD: readonly (readonly Key[])[] = [
  [['Escape', 4], ...letters('1234567890-='), ['Backspace', 8]],
  [['Tab', 6], ...letters('QWERTYUIOP[]'), ['\\', 6]],
  [['', 7], ...letters("ASDFGHJKL;'"), ['Enter', 9]],
  [['Shift', 9], ...letters('ZXCVBNM,./'), ['Shift', 11]],
  [
    ['Mod', 6],
    ['Alt', 6],
    ['Space', 26],
    ['Delete', 6],
    ['Left', 4],
    ['Down', 4],
    ['Up', 4],
    ['Right', 4],
  ],
];

const HELD = ['Mod', 'Alt', 'Shift'];
/** What Shift makes of a key, where the table asks for the sign. */
const SHIFTED: Readonly<Record<string, string>> = { '/': '?' };

/** What a key does by itself; one that is held: that it is needed. */
function rowsOf(name: string, rows: readonly Row[]): readonly Row[] {
  if (name === '') return [];
  const chordsOf = (row: Row) => givenTo(row).filter((chord) => !isOff(row, chord));
  if (HELD.includes(name)) return rows.filter((row) => chordsOf(row).some((chord) => partsOf(chord).includes(name)));
  return rows.filter((row) =>
    chordsOf(row).some((chord) => indexIn(chord, name) >= 0 || chord === (SHIFTED[name] ?? name)),
  );
}

export function KeyboardPicture({ rows }: { readonly rows: readonly Row[] }) {
  useSignals();
  const [pointed, setPointed] = useState('');
  const does = HELD.includes(pointed) ? [] : rowsOf(pointed, rows);
  return (
    <div className="keyboard-picture" aria-hidden="true" onPointerLeave={() => setPointed('')}>
      {KEYBOARD.map((keys, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a keyboard stay where they are
        <div className="keyboard-row" key={at}>
          {keys.map(([name, quarters], place) => (
            <kbd
              // biome-ignore lint/suspicious/noArrayIndexKey: two keys bear the same name
              key={place}
              className={rowsOf(name, rows).length > 0 ? 'is-bound' : ''}
              style={{ gridColumn: `span ${quarters}` }}
              onPointerEnter={() => setPointed(name)}
            >
              {signOf(name)}
            </kbd>
          ))}
        </div>
      ))}
      <p>
        {does.length > 0 ? (
          <>
            <b>{signOf(pointed)}</b> {[...new Set(does.map(commandName))].join(' · ')}
          </>
        ) : (
          t('keys.lit')
        )}
      </p>
    </div>
  );
}
