/** The wave of a take as it grows, round by round, with what was too loud or lost marked where it was. */
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { numberText } from '../../../controls/value-text.ts';
import { t } from '../../../words/words.ts';
import { blockSeconds, clips, dropouts, peaks, safeSeconds } from '../level.ts';
import { passOfTake, round } from './round.ts';

/** So much is seen of what does not go round. */
const SEEN_SECONDS = 16;
const HEIGHT = 100;

/** More points than a phone has pixels are not seen. */
const MOST_POINTS = 400;

/** The largest of each so many. */
function grouped(levels: readonly number[], size: number): readonly number[] {
  if (size === 1) return levels;
  const groups = Array.from({ length: Math.ceil(levels.length / size) }, () => 0);
  for (const [i, level] of levels.entries()) {
    const group = Math.floor(i / size);
    groups[group] = Math.max(groups[group] ?? 0, level);
  }
  return groups;
}

/** Both edges of the wave of some blocks, of which each point shows `size`; x counts in blocks. Pure. */
function outline(levels: readonly number[], first: number, size: number): string {
  if (levels.length === 0) return '';
  const y = (level: number, side: 1 | -1) =>
    (HEIGHT / 2 - side * Math.max(0.7, (Math.min(1, level) * HEIGHT) / 2)).toFixed(1);
  const edge = (side: 1 | -1) => levels.map((level, i) => `${first + (i + 0.5) * size} ${y(level, side)}`);
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z`;
}

interface Window {
  readonly fromSeconds: number;
  readonly seconds: number;
}

/** The round it is in; else the last seconds. */
function windowNow(): Window {
  const seconds = safeSeconds.value;
  const now = round.value;
  const pass = passOfTake(seconds);
  if (now && pass !== null) return { fromSeconds: now.fromSeconds + pass * now.seconds, seconds: now.seconds };
  return { fromSeconds: Math.max(0, Math.floor(seconds / SEEN_SECONDS) * SEEN_SECONDS), seconds: SEEN_SECONDS };
}

export function LiveWave() {
  useSignals();
  const room = useRef<HTMLElement>(null);
  const shown = windowNow();
  const now = round.value;
  const pass = passOfTake(safeSeconds.value) ?? 0;
  const before = now && pass > 0 ? { ...shown, fromSeconds: shown.fromSeconds - now.seconds } : null;
  const bars = now?.bars ?? 0;
  return (
    <section className="live-wave" aria-label={t('recorder.liveWave')} ref={room}>
      <div className="passes-ruler" aria-hidden="true">
        {Array.from({ length: bars }, (_, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their number
          <i key={bar} style={{ left: `${(bar / bars) * 100}%` }}>
            {bars <= 16 || bar % 4 === 0 ? numberText(bar + 1) : ''}
          </i>
        ))}
      </div>
      <Stretch shown={shown} isLive />
      {before && (
        <div className="live-before">
          <span>{t('recorder.passNumber', { number: pass })}</span>
          <Stretch shown={before} />
        </div>
      )}
    </section>
  );
}

function Stretch({ shown, isLive = false }: { readonly shown: Window; readonly isLive?: boolean }) {
  useSignals();
  const long = blockSeconds.value;
  const until = safeSeconds.value;
  const first = Math.max(0, Math.floor(shown.fromSeconds / long));
  const past = Math.min(peaks.length, Math.ceil((shown.fromSeconds + shown.seconds) / long));
  const width = shown.seconds / long;
  const size = Math.ceil(width / MOST_POINTS);
  const place = (seconds: number) => `${((seconds - shown.fromSeconds) / shown.seconds) * 100}%`;
  const isShown = (seconds: number) => seconds >= shown.fromSeconds && seconds < shown.fromSeconds + shown.seconds;
  return (
    <div className="live-stretch" aria-hidden="true">
      <svg viewBox={`${shown.fromSeconds / long} 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={outline(grouped(peaks.slice(first, past), size), first, size)} />
      </svg>
      {isLive && <u style={{ left: place(Math.min(until, shown.fromSeconds + shown.seconds)) }} />}
      {clips.value.filter(isShown).map((at) => (
        <i key={`clip ${at}`} className="live-clip" style={{ left: place(at) }} />
      ))}
      {dropouts.value
        .filter(({ atSeconds }) => isShown(atSeconds))
        .map(({ atSeconds, seconds }) => (
          <i key={`lost ${atSeconds}`} className="live-lost" style={{ left: place(atSeconds) }}>
            {isLive && <b>{`${numberText(seconds * 1000, { maximumFractionDigits: 1 })} ms`}</b>}
          </i>
        ))}
    </div>
  );
}
