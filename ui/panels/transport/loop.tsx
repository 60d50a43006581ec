/** The loop region, in whole bars: where it begins and how long it is. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { clearLoop, setLoop } from '../../../song/edits/song.ts';
import { TICKS_PER_BAR, tickOfBar } from '../../../song/time.ts';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { type LoopBars, loopBars, MAX_LOOP_BAR } from './loop-bars.ts';

const LENGTHS = [1, 2, 4, 8] as const;

function loopOver({ bar, bars }: LoopBars): void {
  edit(setLoop(tickOfBar(bar), tickOfBar(bar) + bars * TICKS_PER_BAR));
}

export function Loop() {
  useSignals();
  const loop = useComputed(() => song.value.loop);
  const place = loopBars(loop.value);
  return (
    <>
      <SwitchRow
        label={t('transport.loop')}
        isOn={loop.value !== null}
        onChange={(isOn) => (isOn ? loopOver(place) : edit(clearLoop()))}
      />
      {loop.value && (
        <>
          <div className="menu-row">
            <span className="label">{t('transport.loopFrom')}</span>
            <div className="loop-bars">
              <button
                type="button"
                className="key small"
                aria-label={t('transport.earlier')}
                aria-disabled={place.bar <= 1}
                onClick={() => loopOver({ ...place, bar: Math.max(1, place.bar - 1) })}
              >
                <Icon name="minus" size={14} />
              </button>
              <output>{place.bar}</output>
              <button
                type="button"
                className="key small"
                aria-label={t('transport.later')}
                onClick={() => loopOver({ ...place, bar: Math.min(MAX_LOOP_BAR, place.bar + 1) })}
              >
                <Icon name="plus" size={14} />
              </button>
            </div>
          </div>
          <div className="menu-row">
            <span className="label" aria-hidden="true">
              {t('transport.loopLength')}
            </span>
            <Segments
              label={t('transport.loopLength')}
              options={LENGTHS.map((count) => ({ value: `${count}`, label: t('transport.bars', { count }) }))}
              value={`${place.bars}`}
              onChange={(value) => loopOver({ ...place, bars: Number(value) })}
            />
          </div>
        </>
      )}
    </>
  );
}
