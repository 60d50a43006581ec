/** Where a recording goes in and out by itself: both places typed, or taken from the playhead or the loop. */
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../../controls/segments.tsx';
import { TimeField } from '../../../controls/time-field.tsx';
import { engine } from '../../../state/engine.ts';
import { placeText, readPlace } from '../../../state/place-text.ts';
import { clearPunch, nearStep, punchRange, setPunch, setPunchIn, setPunchOut } from '../../../state/punch-range.ts';
import { isPunching } from '../../../state/recording.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import './punch.css';

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
          <div className="place-texts">
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

function Place({ label, tick, onType }: PlaceProps) {
  return <TimeField label={label} text={tick === null ? '' : placeText(tick)} read={readPlace} onType={onType} />;
}
