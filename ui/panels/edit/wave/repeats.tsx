/** Whether the target plays once or comes round with the pattern, and after how many bars. */
import { useSignals } from '@preact/signals-react/runtime';
import { fittingRound, repeatParts } from '../../../../song/edits/rounds.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { Segments } from '../../../controls/segments.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { putOnTimeline } from '../../../state/add-to-song.ts';
import { edit, song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { targeted } from './state.ts';

const BARS = [1, 2, 4, 8] as const;

export function Repeats() {
  useSignals();
  const whole = targeted.value.filter(({ part }) => part.lanes.length === 0);
  const first = whole[0];
  if (!first) return null;
  const { part } = first;
  const own = [fittingRound(song.value, part.lengthSeconds), part.loopTicks].filter((ticks) => ticks > 0);
  const rounds = [...new Set([...BARS.map((bars) => bars * TICKS_PER_BAR), ...own])].sort((a, b) => a - b);
  return (
    <div className="we-repeats">
      <span className="label" aria-hidden="true">
        {t('wave.repeats')}
      </span>
      <Segments
        label={t('wave.repeats')}
        options={[
          { value: '0', label: t('wave.once') },
          ...rounds.map((ticks) => ({
            value: `${ticks}`,
            label: numberText(ticks / TICKS_PER_BAR, { maximumFractionDigits: 2 }),
          })),
        ]}
        value={`${part.loopTicks}`}
        onChange={(ticks) => edit(repeatParts(new Set(whole.map(({ index }) => index)), Number(ticks)))}
      />
      {part.loopTicks > 0 && (
        <button type="button" className="key" onClick={() => putOnTimeline(first.index)}>
          {t('recorder.addToSong')}
        </button>
      )}
    </div>
  );
}
