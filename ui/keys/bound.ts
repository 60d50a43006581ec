/** What is bound on this device: the table, as its owner changed it. */
import { computed } from '@preact/signals-react';
import { areSignsKeys, ownKeys } from '../state/own-keys.ts';
import { chordsOf, indexIn, isMac, isSingleSign, type KeyPress } from './chords.ts';
import { type CommandId, type CommandOf, type Context, GLOBAL, ROWS, type Row } from './table.ts';

/** The tests read the table without a browser. */
export const onMac = isMac(globalThis.navigator?.platform ?? '');

/** By id: chords that stand in place of the table's. */
const own = computed<ReadonlyMap<string, readonly string[]>>(
  () =>
    new Map(
      ownKeys.value.split('\n').map((line) => {
        const at = line.indexOf('=');
        return [
          line.slice(0, at),
          line
            .slice(at + 1)
            .split(' ')
            .filter(Boolean),
        ];
      }),
    ),
);

/** All that were given to a command, also those that are switched off. */
export const givenTo = (row: Row): readonly string[] => own.value.get(row.id) ?? row.chords;

export const isChanged = (row: Row): boolean => own.value.has(row.id);

/** Whether it is one of the single signs that are switched off. */
export const isOff = (row: Row, chord: string): boolean =>
  !areSignsKeys.value && row.context !== 'hands' && isSingleSign(chord);

/** What works now. The letters a hand plays are notes, not shortcuts. */
function bound(row: Row): readonly string[] {
  return givenTo(row).filter((chord) => !isOff(row, chord));
}

export interface Pressed<C extends Context> {
  readonly command: CommandOf<C>;
  /** Which of a row of figures, from 0. */
  readonly index: number;
}

/** What a press means there; null: nothing. */
export function commandIn<C extends Context>(
  contexts: C | readonly C[],
  press: KeyPress,
  mac = onMac,
): Pressed<C> | null {
  const places: readonly string[] = typeof contexts === 'string' ? [contexts] : contexts;
  for (const chord of chordsOf(press, mac)) {
    for (const row of ROWS) {
      if (!places.includes(row.context)) continue;
      const index = bound(row).reduce((found, one) => (found < 0 ? indexIn(one, chord) : found), -1);
      if (index >= 0) return { command: row.command as CommandOf<C>, index };
    }
  }
  return null;
}

const rowOf = (id: CommandId): Row | undefined => ROWS.find((row) => row.id === id);

/** The keys of a command, as a menu or a tooltip shows them; none where it has none. */
export function keysOf(id: CommandId): { readonly keys?: string } {
  const row = rowOf(id);
  const [first] = row ? bound(row) : [];
  return first === undefined ? {} : { keys: first };
}

/** The same for a control, in the words of ARIA. */
export function shortcutOf(id: CommandId): { readonly 'aria-keyshortcuts'?: string } {
  const { keys } = keysOf(id);
  return keys === undefined ? {} : { 'aria-keyshortcuts': keys.replace('Mod', onMac ? 'Meta' : 'Control') };
}

/** Rows a chord is heard among: those of one part, or all that are heard everywhere. */
const isBeside = (one: Row, other: Row): boolean =>
  one.context === other.context ||
  (GLOBAL.some((context) => context === one.context) && GLOBAL.some((context) => context === other.context));

const overlaps = (one: string, other: string): boolean => {
  const figures = [...'123456789'].map((figure) => one.replace(/\d…\d$/, figure));
  return figures.some((chord) => indexIn(other, chord) >= 0) || indexIn(one, other) >= 0;
};

/** Who has it already. */
export function holderOf(chord: string, row: Row): Row | undefined {
  return ROWS.find(
    (other) => other !== row && isBeside(other, row) && givenTo(other).some((one) => overlaps(chord, one)),
  );
}

/** Gives a command these chords, and keeps them; null: those of the table again. */
export function giveKeys(row: Row, chords: readonly string[] | null): void {
  const next = new Map(own.peek());
  next.delete('');
  if (chords === null || chords.join(' ') === row.chords.join(' ')) next.delete(row.id);
  else next.set(row.id, chords);
  ownKeys.value = [...next].map(([id, given]) => `${id}=${given.join(' ')}`).join('\n');
}

export const isAnyChanged = computed(() => ownKeys.value !== '');

export function resetKeys(): void {
  ownKeys.value = '';
}

/** Takes it from whoever has it. */
export function takeKey(chord: string, holder: Row): void {
  giveKeys(
    holder,
    givenTo(holder).filter((one) => !overlaps(chord, one)),
  );
}
