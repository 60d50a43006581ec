/** Where a recording goes in and out by itself: both places typed, or taken from the playhead or the loop. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Segments } from '../../../controls/segments.tsx';
import { engine } from '../../../state/engine.ts';
import { placeText, readPlace } from '../../../state/punch-place.ts';
import { clearPunch, nearStep, punchRange, setPunch, setPunchIn, setPunchOut } from '../../../state/punch-range.ts';
import { isPunching } from '../../../state/recording.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import './punch.css';

/** Of a place that is typed. */
const MOST_LETTERS = 14;

export function PunchKeys() {
  useSignals();
  const range = punchRange.value;
  const { loop } = song.value;
  const shown = range ?? loop;
  return (
    <>
      <div className="rail-row">
        <span>{t('recorder.punch')}</span>
        <Segments
          label={t('recorder.punch')}
          options={[
            { value: 'off', label: t('recorder.off') },
            { value: 'on', label: t('recorder.on') },
          ]}
          value={isPunching.value ? 'on' : 'off'}
          onChange={(value) => {
            isPunching.value = value === 'on';
          }}
        />
      </div>
      {isPunching.value && (
        <>
          <div className="punch-places">
            <Place label={t('recorder.punchIn')} tick={shown?.startTick ?? null} onType={setPunchIn} />
            <Place label={t('recorder.punchOut')} tick={shown?.endTick ?? null} onType={setPunchOut} />
          </div>
          <div className="punch-keys" role="toolbar" aria-label={t('recorder.punchSet')} data-rove="">
            <button type="button" className="key" onClick={() => setPunchIn(nearStep(engine.readPulse().tick))}>
              {t('recorder.punchInHere')}
            </button>
            <button type="button" className="key" onClick={() => setPunchOut(nearStep(engine.readPulse().tick))}>
              {t('recorder.punchOutHere')}
            </button>
            {loop && (
              <button type="button" className="key" onClick={() => setPunch(loop.startTick, loop.endTick)}>
                {t('recorder.punchLoop')}
              </button>
            )}
            {range && (
              <button type="button" className="key" onClick={clearPunch}>
                {t('recorder.punchClear')}
              </button>
            )}
          </div>
        </>
      )}
      <p>{t(range ? 'recorder.punchHint' : 'recorder.punchLoopHint')}</p>
    </>
  );
}

interface PlaceProps {
  readonly label: string;
  /** Null: nowhere yet. */
  readonly tick: number | null;
  readonly onType: (tick: number) => void;
}

/** Committed on Enter and when it is left; what is no place gives way to what was there. */
function Place({ label, tick, onType }: PlaceProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = tick === null ? '' : placeText(tick);
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  const commit = () => {
    const typed = field.current?.value ?? '';
    const place = typed === text ? null : readPlace(typed);
    if (place !== null) onType(place);
    else if (field.current) field.current.value = text;
  };
  return (
    <label className="punch-place">
      <span>{label}</span>
      <input
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        defaultValue={text}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && field.current) {
            field.current.value = text;
            field.current.blur();
          }
        }}
      />
    </label>
  );
}
