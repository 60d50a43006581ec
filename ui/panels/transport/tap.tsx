/** A key that is tapped in time: the tempo follows. */
import { useSignals } from '@preact/signals-react/runtime';
import { shortcutOf } from '../../keys/bound.ts';
import { t } from '../../words/words.ts';
import { tapTempo } from './playing.ts';

export function Tap() {
  useSignals();
  return (
    // The finger's own moment, not that of its leaving: taps are in time.
    <button
      type="button"
      className="key tap"
      aria-label={t('transport.tapTempo')}
      {...shortcutOf('everywhere.tap')}
      onPointerDown={(event) => tapTempo(event.timeStamp)}
      onClick={(event) => {
        if (event.detail === 0) tapTempo(event.timeStamp);
      }}
    >
      {t('transport.tap')}
    </button>
  );
}
