/** Where the song is: bar.beat.step and the time gone by; a tap opens the options. */
import { useSignals } from '@preact/signals-react/runtime';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { useClock } from './clock.ts';

export function Position() {
  useSignals();
  const { place, elapsed } = useClock();
  return (
    <div className="readout pos">
      <b>
        <i ref={place}>01.1.1</i>
      </b>
      <span>
        <i ref={elapsed}>00:00.0</i>
      </span>
      <button
        type="button"
        className="readout-button"
        aria-label={t('transport.options')}
        aria-haspopup="dialog"
        onClick={() => {
          overlay.value = 'transport';
        }}
      />
    </div>
  );
}
