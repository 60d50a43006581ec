/** How long a take is, on: between two pieces on the disk the clock goes on. */
import { useEffect, useRef } from 'react';
import { timerText } from '../../controls/time-text.ts';
import { writeText } from '../../paint/figure.ts';
import { recordingPhase } from '../../state/recording.ts';
import { safeSeconds } from './level.ts';

/** SPEC.md's pace of the timer. */
const EVERY_MILLISECONDS = 50;

export function TakeTimer() {
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    let heard = safeSeconds.peek();
    let heardAt = performance.now();
    const every = setInterval(() => {
      if (safeSeconds.peek() !== heard) {
        heard = safeSeconds.peek();
        heardAt = performance.now();
      }
      const isRunning = recordingPhase.peek() === 'recording' && heard > 0;
      writeText(figure.current, timerText(heard + (isRunning ? (performance.now() - heardAt) / 1000 : 0)));
    }, EVERY_MILLISECONDS);
    return () => clearInterval(every);
  }, []);
  return (
    <span ref={figure} role="timer">
      {timerText(0)}
    </span>
  );
}
