/** The place of a tile where it shows that its track is frozen: nothing is loaded for it before one is. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { lazy } from '../loading/lazy.tsx';
import { withWords } from '../loading/words.ts';
import { frost } from '../state/frozen.ts';

const { Screen: Frost } = lazy(() => withWords(import('./frost.tsx')), { onFailure: () => undefined });

export function FrostMark({ track }: { readonly track: string }) {
  useSignals();
  return useComputed(() => frost.value.has(track)).value ? <Frost track={track} /> : null;
}
