/** How many bars each pass has: a voice that was sung over a short beat is cut into longer passes, or not at all. */
import { useSignals } from '@preact/signals-react/runtime';
import { sceneTicks } from '../../../../song/arrangement.ts';
import { homeOf } from '../../../../song/clip-of.ts';
import { canCutAnew, setRound, wholeRound } from '../../../../song/edits/passes.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { Segments } from '../../../controls/segments.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { edit, song } from '../../../state/song.ts';
import { say } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';
import type { PartView } from './lane-view.ts';

/** As often as the pattern comes round in a pass. */
const TIMES = [1, 2, 4, 8] as const;

export function RoundLength({ view: { part, index } }: { readonly view: PartView }) {
  useSignals();
  if (!canCutAnew(song.value, part)) return null;
  const unit = sceneTicks(song.value, homeOf(song.value));
  const whole = wholeRound(song.value, part, unit);
  const lengths = new Set([...TIMES.map((times) => times * unit).filter((ticks) => ticks < whole), part.loopTicks]);
  if (whole <= unit && part.loopTicks === whole) return null;
  const bars = [...lengths].filter((ticks) => ticks !== whole).sort((a, b) => a - b);
  return (
    <div className="take-round">
      <span aria-hidden="true">{t('recorder.passBars')}</span>
      <Segments
        label={t('recorder.passBars')}
        options={[
          ...bars.map((ticks) => ({
            value: `${ticks}`,
            label: numberText(ticks / TICKS_PER_BAR, { maximumFractionDigits: 2 }),
          })),
          { value: `${whole}`, label: t('recorder.allBars') },
        ]}
        value={`${part.loopTicks}`}
        onChange={(ticks) => {
          edit(setRound(index, Number(ticks)));
          const lanes = song.peek().parts[index]?.lanes.length ?? 0;
          say(t('recorder.passCount', { count: lanes + 1 }));
        }}
      />
    </div>
  );
}
