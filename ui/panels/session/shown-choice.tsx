/** Scenes or the timeline: what a phone shows of the two. */
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../controls/segments.tsx';
import { isTimelineShown } from '../../state/session-page.ts';
import { t } from '../../words/words.ts';

export function ShownChoice() {
  useSignals();
  return (
    <Segments
      label={t('session.show')}
      options={[
        { value: 'scenes', label: t('session.scenes') },
        { value: 'timeline', label: t('session.timeline') },
      ]}
      value={isTimelineShown.value ? 'timeline' : 'scenes'}
      onChange={(value) => {
        isTimelineShown.value = value === 'timeline';
      }}
    />
  );
}
