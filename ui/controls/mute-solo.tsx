/** M and S of a track. Solo adds up; a long press or a modifier makes it the only one. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setMute, setSolo, setSoloExclusive } from '../../song/edits/mixer.ts';
import { shortcutOf } from '../keys/bound.ts';
import { selectedTrack } from '../state/screen.ts';
import { edit } from '../state/song.ts';
import { useFace } from '../state/tracks.ts';
import { t } from '../words/words.ts';
import { useLongPress } from './long-press.ts';

export function MuteSolo({ track }: { readonly track: string }) {
  useSignals();
  const { name, isMuted, isSolo } = useFace(track);
  // The keys mean the chosen track.
  const isChosen = useComputed(() => selectedTrack.value === track).value;
  const longPress = useLongPress(() => edit(setSoloExclusive(track)));
  return (
    <>
      <button
        type="button"
        className="key toggle m"
        aria-pressed={isMuted}
        aria-label={t('arrange.mute', { track: name })}
        {...(isChosen ? shortcutOf('tracks.mute') : {})}
        onClick={() => edit(setMute(track, !isMuted))}
      >
        {t('arrange.muteLetter')}
      </button>
      <button
        type="button"
        className="key toggle s"
        aria-pressed={isSolo}
        aria-label={t('arrange.solo', { track: name })}
        {...(isChosen ? shortcutOf('tracks.solo') : {})}
        {...longPress}
        onClick={({ ctrlKey, altKey, metaKey }) =>
          edit(ctrlKey || altKey || metaKey ? setSoloExclusive(track) : setSolo(track, !isSolo))
        }
      >
        {t('arrange.soloLetter')}
      </button>
    </>
  );
}
