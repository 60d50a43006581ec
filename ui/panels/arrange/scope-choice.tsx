/** Whether the tools work on this track or on all. */
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../controls/segments.tsx';
import { t } from '../../words/words.ts';
import { scope } from './tool-edits.ts';

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
