/** Steps or the whole song. */
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../../controls/segments.tsx';
import { ARRANGE_VIEWS, arrangeView, showInArrange } from '../../../state/arrange-view.ts';
import './view-switch.css';
import { t } from '../../../words/words.ts';

export function ViewSwitch() {
  useSignals();
  return (
    <Segments
      label={t('arrange.shows')}
      className="view-switch"
      options={ARRANGE_VIEWS.map((value) => ({ value, label: t(`arrange.views.${value}`) }))}
      value={arrangeView.value}
      onChange={(next) => showInArrange(next === 'timeline' ? 'timeline' : 'steps')}
    />
  );
}
