/** The passes of a take one below the other, the best of them on top: a swipe across one chooses that stretch of it. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { colorClass } from '../../../controls/mark.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { Wave } from '../../../controls/wave.tsx';
import { onPulse } from '../../../state/pulse.ts';
import { t } from '../../../words/words.ts';
import { Lane } from './lane.tsx';
import type { PartView } from './lane-view.ts';
import { usePassPointers } from './pass-pointers.ts';
import { placeOfPlayhead } from './playhead.ts';
import { barsOf } from './stretch.ts';
import './passes.css';

export function Passes({ view }: { readonly view: PartView }) {
  useSignals();
  const { beats, lanes, color } = view;
  const share = (seconds: number) => `${(seconds / beats.lengthSeconds) * 100}%`;
  const bars = barsOf(beats);
  // Sixty-four figures cannot be read.
  const every = Math.max(1, Math.ceil(bars.length / 16));
  return (
    <section className={`passes ${colorClass(color)}`} aria-label={t('recorder.passes')}>
      <div className="passes-ruler" aria-hidden="true">
        {bars.map((seconds, bar) => (
          <i key={seconds} style={{ left: share(seconds) }}>
            {bar % every === 0 ? numberText(bar + 1) : ''}
          </i>
        ))}
      </div>
      {lanes.length > 1 && <Best view={view} />}
      {/* biome-ignore lint/a11y/useSemanticElements: no <fieldset>: passes are no form */}
      <div
        className="passes-lanes"
        role="group"
        aria-label={t('recorder.passes')}
        aria-description={t('recorder.passKeys')}
      >
        {lanes.map((one) => (
          <Lane key={one.lane} view={view} pass={one} />
        ))}
      </div>
      <Playhead view={view} />
    </section>
  );
}

/** What is heard: each stretch with the number of its pass. Its edges can be dragged. */
function Best({ view }: { readonly view: PartView }) {
  useSignals();
  const surface = useRef<HTMLDivElement>(null);
  usePassPointers(surface, view, null);
  const { stretches, best, beats } = view;
  const share = (seconds: number) => `${(seconds / beats.lengthSeconds) * 100}%`;
  return (
    <div className="pass is-best">
      <b className="pass-name">{t('recorder.best')}</b>
      <div className="pass-wave" ref={surface}>
        {stretches.map(({ fromSeconds, toSeconds, lane }) => (
          <i
            key={fromSeconds}
            className="pass-chosen"
            style={{ left: share(fromSeconds), width: share(toSeconds - fromSeconds) }}
          >
            <Wave pieces={best} fromSeconds={fromSeconds} toSeconds={toSeconds} isHeard={false} />
            <b>{numberText(lane + 1)}</b>
          </i>
        ))}
      </div>
    </div>
  );
}

function Playhead({ view }: { readonly view: PartView }) {
  const line = useRef<HTMLElement>(null);
  useEffect(
    () =>
      onPulse((pulse) => {
        const place = placeOfPlayhead(view.part, pulse);
        if (!line.current) return;
        line.current.hidden = place === null;
        if (place !== null) line.current.style.setProperty('--at', `${place * 100}%`);
      }),
    [view.part],
  );
  return (
    <div className="passes-playhead" aria-hidden="true">
      <i ref={line} hidden />
    </div>
  );
}
