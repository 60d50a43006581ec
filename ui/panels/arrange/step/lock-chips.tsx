/** What is locked to a step: each lock with its value, a press takes it away. */
import { useSignals } from '@preact/signals-react/runtime';
import { lockStep, unlockStep } from '../../../../song/edits/steps.ts';
import { specAt } from '../../../../song/param-path.ts';
import { Icon } from '../../../controls/icon.tsx';
import { paramName } from '../../../controls/param-names.ts';
import { valueText } from '../../../controls/value-text.ts';
import { edit } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { trackSignal, useStep } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';

export function LockChips({ track: id, index }: { readonly track: string; readonly index: number }) {
  useSignals();
  const { locks } = useStep(id, index);
  const track = trackSignal(id).value;
  const entries = Object.entries(locks);
  if (!track || entries.length === 0) return null;
  return (
    <div className="lock-chips">
      {entries.map(([path, value]) => {
        const spec = specAt(track, path);
        const name = paramName(track, path);
        const text = spec ? valueText(spec, value) : '';
        return (
          <button
            key={path}
            type="button"
            className="key"
            aria-label={t('automation.unlock', { name: `${name} ${text}` })}
            onClick={() => edit(lockStep(id, index, path, null, shownScene(id)))}
          >
            <span>
              {name} <b>{text}</b>
            </span>
            <Icon name="close" size={14} />
          </button>
        );
      })}
      {entries.length > 1 && (
        <button type="button" className="key" onClick={() => edit(unlockStep(id, index, shownScene(id)))}>
          {t('automation.unlockAll')}
        </button>
      )}
    </div>
  );
}
