/** Where the song is: bar.beat.step and the time gone by, written to the page at every step; a tap opens the options. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import type { Pulse } from '../../../worklets/client.ts';
import { writeText } from '../../paint/figure.ts';
import { engineState } from '../../state/engine.ts';
import { onPulse } from '../../state/pulse.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { Elapsed } from './elapsed.ts';
import { elapsedText, positionText } from './position-text.ts';

/** Longer than a step at 125 beats a minute. */
const PERIOD_MILLISECONDS = 125;

/** Beats still to be counted in, or the position. */
function placeText(pulse: Pulse): string {
  return pulse.countInBeats > 0 ? `-${Math.ceil(pulse.countInBeats)}` : positionText(pulse.tick);
}

export function Position() {
  useSignals();
  const place = useRef<HTMLElement>(null);
  const elapsed = useRef<HTMLElement>(null);
  useEffect(() => {
    let writtenAt = 0;
    let step = -1;
    const played = new Elapsed();
    return onPulse((pulse, now) => {
      const seconds = played.read(pulse, engineState.peek().rate);
      const reached = Math.floor(pulse.tick / TICKS_PER_STEP);
      // In the playhead's frame, so that the page is painted once a step; between slow steps a few times a second.
      if (pulse.isPlaying && reached === step && now - writtenAt < PERIOD_MILLISECONDS) return;
      step = reached;
      writtenAt = now;
      writeText(place.current, placeText(pulse));
      writeText(elapsed.current, elapsedText(seconds));
    });
  }, []);
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
