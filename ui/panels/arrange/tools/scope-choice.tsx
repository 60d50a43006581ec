/** Whether the tools work on this track or on all. */
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../../controls/segments.tsx';
import { scope } from '../../../state/pattern-tools.ts';
import { t } from '../../../words/words.ts';

export function ScopeChoice() {
  useSignals();
  return (
    <Segments
      label={t('arrange.scope')}
      className="scope"
      options={[
        { value: 'track', label: t('arrange.thisTrack') },
        { value: 'all', label: t('arrange.allTracks') },
      ]}
      value={scope.value}
      onChange={(value) => {
        scope.value = value === 'all' ? 'all' : 'track';
      }}
    />
  );
}
