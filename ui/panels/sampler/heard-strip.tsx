/** In place of the chosen pad while the microphone listens: the pad it is for, how long it has listened, and what it hears. */
import { useSignals } from '@preact/signals-react/runtime';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { t } from '../../words/words.ts';
import { type Heard, SHOWN_BLOCKS } from './microphone.ts';
import { secondsText } from './seconds-text.ts';

const HEIGHT = 100;
const THINNEST = 0.8;

/** A bar for each block, the newest at the right once the width is full. */
function barsOf(peaks: readonly number[]): string {
  return peaks
    .map((peak, at) => {
      const tall = Math.max(THINNEST, Math.min(1, peak) * HEIGHT);
      return `M${at + 0.1} ${(HEIGHT - tall) / 2}h0.8v${tall}h-0.8Z`;
    })
    .join('');
}

export function HeardStrip({ heard, color }: { readonly heard: Heard; readonly color: number }) {
  useSignals();
  const { pad, seconds, peaks, isClipped } = heard;
  const facts = [secondsText(seconds, 1, 1), t(isClipped ? 'recorder.checkLoud' : 'sampler.listening')];
  return (
    <section className={`pad-strip ${colorClass(color)}`} aria-label={t('sampler.chosen')}>
      <header>
        <div className="pad-tile">
          <Mark color={color} />
          <b>{t('sampler.pad', { number: pad + 1 })}</b>
        </div>
        <span>{facts.join(', ')}</span>
      </header>
      <div className="pad-wave-box">
        <svg
          className="pad-wave"
          viewBox={`0 0 ${SHOWN_BLOCKS} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="pad-wave-heard" d={barsOf(peaks)} />
        </svg>
      </div>
    </section>
  );
}
