/** What knobs do besides turning the sound: lock to a step, be recorded, be drawn as lanes. In the header of the rack. */
import { useSignals } from '@preact/signals-react/runtime';
import { Glyph } from '../../../controls/icon.tsx';
import { hasDock, showEditor } from '../../../state/dock.ts';
import { isLocking, lockPlace } from '../../../state/held.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { isArmed } from '../../../state/touch.ts';
import { useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { LockChips } from '../step/lock-chips.tsx';
import { StepTurn } from '../step/neighbors.tsx';
import './knob-modes.css';

const LOCK = 'M7 10V7a5 5 0 0 1 10 0v3h3v12H4V10zM10 10h4V7a2 2 0 0 0-4 0z';
const RECORD = 'M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z';
const LANES = 'M2 19 8 8l5 6 7-11 2 1.4L13.3 18 8.4 12 4.6 20z';

export function MotionKeys() {
  useSignals();
  return (
    <div className="knob-modes">
      <button
        type="button"
        className="icon-button"
        aria-pressed={isLocking.value}
        aria-label={t('automation.lock')}
        onClick={() => {
          isLocking.value = !isLocking.peek();
        }}
      >
        <Glyph path={LOCK} />
        <span>{t('automation.shortLock')}</span>
      </button>
      <button
        type="button"
        className="icon-button rec"
        aria-pressed={isArmed.value}
        aria-label={t('automation.record')}
        onClick={() => {
          isArmed.value = !isArmed.peek();
        }}
      >
        <Glyph path={RECORD} />
        <span>{t('automation.shortRecord')}</span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-haspopup={hasDock.value ? undefined : 'dialog'}
        aria-label={t('automation.lanes')}
        onClick={() => showEditor('automation')}
      >
        <Glyph path={LANES} />
        <span>{t('automation.shortLanes')}</span>
      </button>
    </div>
  );
}

/** While a step is held: which one, what is locked to it, and the way on to the next. */
export function LockBar() {
  useSignals();
  const place = lockPlace.value;
  const { name } = useFace(place?.track ?? selectedTrack.value);
  if (!place) return null;
  const isHeld = !isLocking.value;
  return (
    <section className="locks" aria-label={t('automation.lock')}>
      <div className="locks-head">
        <p role="status">{t('automation.lockHint', { track: name, step: place.index + 1 })}</p>
        {!isHeld && <StepTurn track={place.track} />}
        {!isHeld && (
          <button
            type="button"
            className="key"
            onClick={() => {
              isLocking.value = false;
            }}
          >
            {t('automation.done')}
          </button>
        )}
      </div>
      <LockChips track={place.track} index={place.index} />
    </section>
  );
}
