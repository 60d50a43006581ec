/** What was learned, on this device: rows as they stand, and how they are kept. */
import { effect, signal } from '@preact/signals-react';
import { type Row, readRows } from './learned.ts';

const KEY = 'batida.midi';

function kept(): readonly Row[] {
  try {
    return readRows(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export const learnedRows = signal<readonly Row[]>(kept());

effect(() => {
  const text = JSON.stringify(learnedRows.value);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Full or denied: it holds until the tab closes.
  }
});
