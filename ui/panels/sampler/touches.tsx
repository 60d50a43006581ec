/** How hard a pad is struck: by the height at which it is touched, or always the same. */
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../controls/segments.tsx';
import { TOUCHES, type Touch, touch } from '../../state/live-input.ts';
import { t } from '../../words/words.ts';

export function Touches() {
  useSignals();
  return (
    <Segments
      label={t('sampler.velocity')}
      className="sampler-touches"
      value={touch.value}
      options={TOUCHES.map((value) => ({ value, label: t(`sampler.touches.${value}`) }))}
      onChange={(next) => {
        touch.value = next as Touch;
      }}
    />
  );
}
