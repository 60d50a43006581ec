/** Load, latency and dropouts as they were measured, drawn anew every second. */
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useRef } from 'react';
import { numberText } from '../../controls/value-text.ts';
import { engineState } from '../../state/engine.ts';
import { onPulse } from '../../state/pulse.ts';
import { LATENCY_MILLISECONDS, LOAD_PERCENT, levelOf, type Thresholds } from '../../state/thresholds.ts';
import { t } from '../../words/words.ts';

const EVERY_MILLISECONDS = 1000;
/** One lost quantum can be heard. */
const DROPOUTS: Thresholds = { warm: 1, hot: 10 };

/** `value`: what is judged; `text`: what is shown. */
function show(figure: RefObject<HTMLElement | null>, value: number | null, text: string, thresholds: Thresholds): void {
  const element = figure.current;
  if (!element) return;
  element.textContent = value === null ? '–' : text;
  element.dataset.level = value === null ? 'good' : levelOf(value, thresholds);
}

export function Monitor() {
  useSignals();
  const load = useRef<HTMLElement>(null);
  const latency = useRef<HTMLElement>(null);
  const dropouts = useRef<HTMLElement>(null);
  useEffect(() => {
    let next = 0;
    return onPulse((pulse, now) => {
      if (now < next) return;
      next = now + EVERY_MILLISECONDS;
      const { rate, baseLatencySeconds, outputLatencySeconds } = engineState.peek();
      // All of it is shown; judged is what the engine's buffer makes of it. The way to the speaker is the device's own, and no alarm.
      const base = Math.round(baseLatencySeconds * 1000);
      const milliseconds = Math.round((baseLatencySeconds + (outputLatencySeconds ?? 0)) * 1000);
      const percent = Math.round(pulse.load * 100);
      show(load, percent, numberText(percent / 100, { style: 'percent' }), LOAD_PERCENT);
      show(latency, rate > 0 ? base : null, `${milliseconds}`, LATENCY_MILLISECONDS);
      const gaps = pulse.droppedQuanta + pulse.lateReads;
      show(dropouts, gaps, `${gaps}`, DROPOUTS);
    });
  }, []);
  return (
    <section className="perf" aria-label={t('shell.monitor')}>
      <span>
        {t('shell.cpu')} <b ref={load}>–</b>
      </span>
      <span>
        {t('shell.latency')} <b ref={latency}>–</b> ms
      </span>
      <span>
        {t('shell.dropouts')} <b ref={dropouts}>–</b>
      </span>
    </section>
  );
}
