/** How many steps the patterns have: one choice for all tracks. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setPatternLength } from '../../../song/edits/steps.ts';
import { PATTERN_LENGTHS } from '../../../song/song.ts';
import { Segments } from '../../controls/segments.tsx';
import { selectedTrack } from '../../state/screen.ts';
import { edit } from '../../state/song.ts';
import { shownScene } from '../../state/sounding.ts';
import { patternSignal } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';

const OPTIONS = PATTERN_LENGTHS.map((length) => ({ value: `${length}`, label: `${length}` }));

function setAllLengths(length: number): void {
  edit((before) =>
    before.tracks.reduce((next, track) => setPatternLength(track.id, length, shownScene(track.id))(next), before),
  );
}

export function PatternLength({ className = '' }: { readonly className?: string }) {
  useSignals();
  // Tracks may differ (an import, an edit of one of them): then the selected one is shown.
  const length = useComputed(() => patternSignal(selectedTrack.value).value?.length ?? 16);
  return (
    <div className={`pattern-length ${className}`}>
      <span className="label" aria-hidden="true">
        {t('transport.steps')}
      </span>
      <Segments
        label={t('transport.steps')}
        options={OPTIONS}
        value={`${length.value}`}
        onChange={(value) => setAllLengths(Number(value))}
      />
    </div>
  );
}
