/** The chosen lane moves an effect that is switched off: said, with the key that switches it on. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { pathsOf } from '../../../../song/automation.ts';
import { setParamAt } from '../../../../song/edits/param-at.ts';
import { switchOf, valueAt } from '../../../../song/param-path.ts';
import { paramName } from '../../../controls/param-names.ts';
import { edit, song } from '../../../state/song.ts';
import { patternSignal, trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { lanePath } from './edits.ts';

/** The path of the switch; null where what is drawn is heard. A switch with a lane or locks of its own is a matter of time. */
export function useSilentBy(id: string): string | null {
  return useComputed(() => {
    const track = trackSignal(id).value;
    const pattern = patternSignal(id).value;
    const its = track ? switchOf(track, lanePath.value) : null;
    if (!track || !pattern || its === null || pathsOf(pattern).has(its)) return null;
    return valueAt(song.value, track, its) === 0 ? its : null;
  }).value;
}

export function SilentLane({ track: id, by }: { readonly track: string; readonly by: string }) {
  useSignals();
  const track = trackSignal(id).value;
  if (!track) return null;
  return (
    <div className="silent-lane">
      <p role="status">{t('automation.isOff', { name: paramName(track, by) })}</p>
      <button
        type="button"
        className="key"
        onClick={({ currentTarget }) => {
          // It is gone then; the focus goes on to the keys of the points.
          currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>('.automation-buttons .key')?.focus();
          edit(setParamAt(id, by, true));
        }}
      >
        {t('automation.turnOn')}
      </button>
    </div>
  );
}
