/** The rack, once the engine is there: on a slow line the first beat comes before the knobs. */
import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense } from 'react';
import { engineState } from '../../state/engine.ts';
import { layout } from '../../state/layout.ts';
import { isRackOpen } from '../../state/session.ts';
import { withWords } from '../../words/late-words.ts';

const Rack = lazy(async () => ({ default: (await withWords(import('./rack.tsx'))).Rack }));
const place = <aside className="rack" aria-hidden="true" />;

/** Before its turn its room is kept: the grid is drawn first. */
export function LateRack({ isTurn }: { readonly isTurn: boolean }) {
  useSignals();
  const { life } = engineState.value;
  const isEarly = life === 'off' || life === 'booting';
  // On phones it is a sheet: closed it costs nothing.
  if (!isTurn) return place;
  if (!isRackOpen.value && (isEarly || layout.value === 'phone')) return place;
  return (
    <Suspense fallback={place}>
      <Rack />
    </Suspense>
  );
}
