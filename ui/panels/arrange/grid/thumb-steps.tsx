/** The keys of a phone: two rows of eight under the thumbs, for the chosen track. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { colorClass } from '../../../controls/mark.tsx';
import { selectedTrack } from '../../../state/screen.ts';
import { useQuietMark, useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { parts } from '../parts/lazy-parts.ts';
import { walkSteps } from '../step/keyboard.ts';
import { touchSteps } from '../step/step-pointers.ts';
import { firstShown } from './pages.ts';
import { usePlayhead } from './playhead.ts';
import { KeySteps } from './row.tsx';

const ROW_STEPS = 8;

export function ThumbSteps() {
  useSignals();
  const track = selectedTrack.value;
  const { isAudio } = useShape(track);
  return isAudio ? <parts.Screen track={track} as="list" /> : <Keys track={track} />;
}

function Keys({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, length } = useShape(track);
  const keys = useRef<HTMLDivElement>(null);
  useQuietMark(keys, track, true);
  usePlayhead(keys, track, length, firstShown(length));
  useEffect(() => {
    const grid = keys.current;
    if (!grid) return;
    const stops = [touchSteps(grid), walkSteps(grid, ROW_STEPS)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div
      className={`thumb-steps ${colorClass(color)}`}
      ref={keys}
      role="toolbar"
      aria-label={t('arrange.steps', { track: name })}
      data-steps=""
      data-rove="own"
    >
      <KeySteps track={track} />
    </div>
  );
}
