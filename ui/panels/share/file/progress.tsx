/** How far the file is: sixteen cells, the bar that is heard in it now, the time it takes still. */
import { useSignals } from '@preact/signals-react/runtime';
import { songTicks } from '../../../../song/arrangement.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { timeLeftText } from '../../../controls/time-left.ts';
import { numberText } from '../../../controls/value-text.ts';
import { t } from '../../../words/words.ts';
import { formatOf } from './formats.ts';
import { percentText, running } from './making.ts';

const CELLS = 16;

export function Progress() {
  useSignals();
  const now = running.value;
  if (!now) return null;
  const { fraction, secondsLeft } = now;
  const title = t('shareFile.making', { what: formatOf(now.id).label });
  const bars = Math.max(1, Math.ceil(songTicks(now.song) / TICKS_PER_BAR));
  const bar = t('shareFile.bar', {
    bar: numberText(Math.min(bars, Math.floor(fraction * bars) + 1)),
    bars: numberText(bars),
  });
  const left = timeLeftText(fraction, secondsLeft);
  const full = Math.floor(fraction * CELLS);
  return (
    <div className="file-progress">
      <h3>{title}</h3>
      <div
        className="file-cells"
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(fraction * 100)}
        aria-valuetext={`${percentText(fraction)}, ${bar}, ${left}`}
      >
        {Array.from({ length: CELLS }, (_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <i key={cell} className={cell < full ? 'is-full' : cell === full ? 'is-now' : undefined} />
        ))}
      </div>
      <p className="file-facts">
        <span>{bar}</span>
        <span>{left}</span>
      </p>
      <p className="label">{t('shareFile.goesOn')}</p>
    </div>
  );
}
