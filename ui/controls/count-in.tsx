/** How many bars are clicked before the song begins. */
import { useSignals } from '@preact/signals-react/runtime';
import { countInBars } from '../state/screen.ts';
import { t } from '../words/words.ts';
import { Segments } from './segments.tsx';

export function CountIn() {
  useSignals();
  const options = ([0, 1, 2] as const).map((bars) => ({
    value: `${bars}`,
    label: bars === 0 ? t('transport.countInOff') : t('transport.bars', { count: bars }),
  }));
  return (
    <Segments
      label={t('transport.countIn')}
      options={options}
      value={`${countInBars.value}`}
      onChange={(value) => {
        countInBars.value = value === '2' ? 2 : value === '1' ? 1 : 0;
      }}
    />
  );
}
