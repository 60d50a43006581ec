/** The colours of the canvas: those of the style sheet, read once for each theme. */

import { plainColor } from '../../paint/system-color.ts';

const NAMES = [
  'cell',
  'cell-alt',
  'hair',
  'line',
  'ink',
  'ink-2',
  'ink-inv',
  'panel',
  'well',
  'focus',
  'on-track',
] as const;
export type Ink = Readonly<Record<(typeof NAMES)[number], string>> & {
  /** Of the eight tracks: lit and unlit. */
  readonly tracks: readonly { readonly lit: string; readonly dim: string }[];
  readonly isStudio: boolean;
};

let known: { readonly key: string; readonly ink: Ink } | null = null;

export function inkOf(): Ink {
  const root = document.documentElement;
  const key = ['(prefers-contrast: more)', '(forced-colors: active)', '(prefers-color-scheme: dark)']
    .map((query) => matchMedia(query).matches)
    .concat(root.dataset.theme === 'studio')
    .join();
  if (known?.key === key) return known.ink;
  const style = getComputedStyle(root);
  const read = (name: string) => plainColor(style.getPropertyValue(`--${name}`).trim());
  const isStudio = root.dataset.theme === 'studio';
  const plain = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Record<(typeof NAMES)[number], string>;
  // Lit cells would outshine the notes in the dark: there rows are a step deeper.
  const deep = isStudio ? { cell: plain['cell-alt'], 'cell-alt': plain.well } : {};
  const tracks = Array.from({ length: 8 }, (_, i) => ({ lit: read(`t${i + 1}`), dim: read(`t${i + 1}-dim`) }));
  const ink: Ink = { ...plain, ...deep, tracks, isStudio };
  known = { key, ink };
  return ink;
}
