/** Where the song is: bar.beat.step and the time gone by, written to the page at every step; a tap opens the options. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import type { Pulse } from '../../../worklets/client.ts';
import { engineState } from '../../state/engine.ts';
import { onPulse } from '../../state/pulse.ts';
import { overlay } from '../../state/session.ts';
import { t } from '../../words/words.ts';
import { elapsedText, positionText } from './position-text.ts';

/** Longer than a step at 125 beats a minute. */
const PERIOD_MILLISECONDS = 125;

/** Beats still to be counted in, or the position. */
function placeText(pulse: Pulse): string {
  return pulse.countInBeats > 0 ? `-${Math.ceil(pulse.countInBeats)}` : positionText(pulse.tick);
}

function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

export function Position() {
  useSignals();
  const place = useRef<HTMLElement>(null);
  const elapsed = useRef<HTMLElement>(null);
  useEffect(() => {
    let writtenAt = 0;
    let step = -1;
    let isLate = false;
    return onPulse((pulse, now) => {
      const reached = Math.floor(pulse.tick / TICKS_PER_STEP);
      // In the frame after the playhead's, which has enough to draw; between slow steps a few times a second.
      if (pulse.isPlaying && !isLate) {
        isLate = reached !== step || now - writtenAt >= PERIOD_MILLISECONDS;
        return;
      }
      isLate = false;
      step = reached;
      writtenAt = now;
      const { rate } = engineState.peek();
      write(place.current, placeText(pulse));
      write(elapsed.current, elapsedText(rate > 0 && pulse.countInBeats === 0 ? pulse.songFrame / rate : 0));
    });
  }, []);
  return (
    <div className="ro pos">
      <b ref={place}>01.1.1</b>
      <span ref={elapsed}>00:00.0</span>
      <button
        type="button"
        className="ro-k"
        aria-label={t('transport.options')}
        aria-haspopup="dialog"
        onClick={() => {
          overlay.value = 'transport';
        }}
      />
    </div>
  );
}
