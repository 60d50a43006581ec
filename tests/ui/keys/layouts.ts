/** Keyboards of six countries: for each sign, the key and what is held with it, as Windows and Linux tell it. */

interface Typed {
  readonly code: string;
  readonly shift?: boolean;
  /** AltGr: browsers on Windows tell it as Ctrl and Alt. */
  readonly altGr?: boolean;
}

interface Layout {
  /** The letters of the three rows, from Q, A and Z of an American keyboard on. */
  readonly rows: readonly [string, string, string];
  /** The upper row without Shift and with it, from 1 to 9. */
  readonly figures: string;
  readonly shiftedFigures: string;
  readonly signs: Readonly<Record<string, Typed>>;
}

export const ROWS = ['QWERTYUIOP', 'ASDFGHJKL;', 'ZXCVBNM'] as const;

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  en: {
    rows: ['QWERTYUIOP', 'ASDFGHJKL;', 'ZXCVBNM'],
    figures: '123456789',
    shiftedFigures: '!@#$%^&*(',
    signs: {
      '?': { code: 'Slash', shift: true },
      '[': { code: 'BracketLeft' },
      ']': { code: 'BracketRight' },
      '+': { code: 'Equal', shift: true },
      '-': { code: 'Minus' },
    },
  },
  de: {
    rows: ['QWERTZUIOP', 'ASDFGHJKLÖ', 'YXCVBNM'],
    figures: '123456789',
    shiftedFigures: '!"§$%&/()',
    signs: {
      '?': { code: 'Minus', shift: true },
      '[': { code: 'Digit8', altGr: true },
      ']': { code: 'Digit9', altGr: true },
      '+': { code: 'BracketRight' },
      '-': { code: 'Slash' },
    },
  },
  fr: {
    rows: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN,'],
    figures: '&é"\'(-è_ç',
    shiftedFigures: '123456789',
    signs: {
      '?': { code: 'KeyM', shift: true },
      '[': { code: 'Digit5', altGr: true },
      ']': { code: 'Minus', altGr: true },
      '+': { code: 'Equal', shift: true },
      '-': { code: 'Digit6' },
    },
  },
  es: {
    rows: ['QWERTYUIOP', 'ASDFGHJKLÑ', 'ZXCVBNM'],
    figures: '123456789',
    shiftedFigures: '!"·$%&/()',
    signs: {
      '?': { code: 'Minus', shift: true },
      '[': { code: 'BracketLeft', altGr: true },
      ']': { code: 'BracketRight', altGr: true },
      '+': { code: 'BracketRight' },
      '-': { code: 'Slash' },
    },
  },
  ja: {
    rows: ['QWERTYUIOP', 'ASDFGHJKL;', 'ZXCVBNM'],
    figures: '123456789',
    shiftedFigures: '!"#$%&\'()',
    signs: {
      '?': { code: 'Slash', shift: true },
      '[': { code: 'BracketRight' },
      ']': { code: 'Backslash' },
      '+': { code: 'Semicolon', shift: true },
      '-': { code: 'Minus' },
    },
  },
  // ABNT2 of Brazil: Shift and 6 is a dead key.
  pt: {
    rows: ['QWERTYUIOP', 'ASDFGHJKLÇ', 'ZXCVBNM'],
    figures: '123456789',
    shiftedFigures: '!@#$%¨&*(',
    signs: {
      '?': { code: 'IntlRo', shift: true },
      '[': { code: 'BracketRight' },
      ']': { code: 'Backslash' },
      '+': { code: 'Equal', shift: true },
      '-': { code: 'Minus' },
    },
  },
};
