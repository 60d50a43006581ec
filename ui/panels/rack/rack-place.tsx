/** The rack, once the engine is there: on a slow line the first beat comes before the knobs. */
import { useSignals } from '@preact/signals-react/runtime';
import { lazy } from '../../loading/lazy.tsx';
import { withWords } from '../../loading/words.ts';
import { engineState } from '../../state/engine.ts';
import { layout } from '../../state/layout.ts';
import { isRackOpen } from '../../state/screen.ts';

const place = <aside className="rack" aria-hidden="true" />;
const { Screen: Rack } = lazy(() => withWords(import('./rack.tsx')), { placeholder: place });

/** Before its turn its room is kept: the grid is drawn first. */
export function RackPlace({ isTurn }: { readonly isTurn: boolean }) {
  useSignals();
  const { life } = engineState.value;
  const isEarly = life === 'off' || life === 'booting';
  // On phones it is a sheet: closed it costs nothing.
  if (!isTurn) return place;
  if (!isRackOpen.value && (isEarly || layout.value === 'phone')) return place;
  return <Rack />;
}
