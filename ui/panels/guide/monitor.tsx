/**
 * The monitor: the last minute, each figure of this device that is known, drawn anew every second while it is open, and what the
 * engine does when the device cannot follow.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { RENDER_QUANTUM } from '../../../worklets/client.ts';
import { EngineModeName } from '../../controls/engine-mode.tsx';
import { Ladder } from '../../controls/ladder.tsx';
import { benchResult } from '../../state/bench-result.ts';
import { engineState } from '../../state/engine.ts';
import { t } from '../../words/words.ts';
import { Chart } from './chart.tsx';
import { type Figure, figuresOf, kilohertzText } from './figures.ts';
import { history, lastLook } from './history.ts';
import { deviceSound, roundTrip } from './sound.ts';

const EVERY_MILLISECONDS = 1000;

/** Chrome says how much the page's own objects take; others say nothing. */
interface PageMemory {
  readonly memory?: { readonly usedJSHeapSize: number };
}

/** What is known at this moment; a component that calls it follows the engine's state. */
export function figuresNow(): readonly Figure[] {
  return figuresOf({
    sound: deviceSound.value,
    look: lastLook(),
    isPlaying: engineState.value.isPlaying,
    secondsSinceGap: history.secondsSinceGap(performance.now()),
    trip: roundTrip.value,
    bench: benchResult.value,
    memoryBytes: (performance as Performance & PageMemory).memory?.usedJSHeapSize ?? null,
  });
}

/** Drawn once a second. */
function useSecond(): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const every = setInterval(() => draw((count) => count + 1), EVERY_MILLISECONDS);
    return () => clearInterval(every);
  }, []);
}

export function Monitor() {
  useSignals();
  useSecond();
  const { rate, mode } = engineState.value;
  return (
    <section className="guide-monitor" aria-label={t('guide.figures')}>
      <header>
        <h2>{t('guide.monitor')}</h2>
        <b>
          <EngineModeName />
        </b>
        {rate > 0 && mode !== 'reduced' && (
          <span>{t('guide.block', { rate: kilohertzText(rate), frames: RENDER_QUANTUM })}</span>
        )}
      </header>
      <Chart seconds={history.read(performance.now())} />
      <dl className="guide-figures">
        {figuresNow().map(({ name, figure, unit, source }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {figure}
              {unit && <small>{unit}</small>}
            </dd>
            <dd className="source">{source}</dd>
          </div>
        ))}
      </dl>
      <Ladder />
    </section>
  );
}
