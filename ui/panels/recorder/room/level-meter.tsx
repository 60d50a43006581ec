/** The meter of the input: level and highest of each channel, and whether there was no more room. */
import { useSignals } from '@preact/signals-react/runtime';
import { numberText } from '../../../controls/value-text.ts';
import { t } from '../../../words/words.ts';
import { LOWEST_DB } from '../input-level.ts';
import './level-meter.css';

interface LevelMeterProps {
  /** Of one channel, or of left and right. */
  readonly levels: readonly { readonly db: number; readonly heldDb: number }[];
  readonly isClipped: boolean;
}

const HIGHEST_DB = 6;
const SCALE_DB = [-40, -20, -9, 0] as const;
const SIDES = ['recorder.levelLeft', 'recorder.levelRight'] as const;

const shareOf = (db: number): number => Math.max(0, Math.min(1, (db - LOWEST_DB) / (HIGHEST_DB - LOWEST_DB)));

export function LevelMeter({ levels, isClipped }: LevelMeterProps) {
  useSignals();
  const heldDb = Math.max(...levels.map((one) => one.heldDb));
  const heldText = numberText(heldDb, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return (
    <section className="take-level" aria-label={t('recorder.level')}>
      <span className="label">{t('recorder.input')}</span>
      <div>
        <div className="take-meters">
          {levels.map(({ db, heldDb: held }, channel) => (
            // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot hold what is drawn in it
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: channels have no name but their number
              key={channel}
              className="take-meter"
              role="meter"
              aria-label={t(levels.length > 1 ? (SIDES[channel] ?? 'recorder.level') : 'recorder.level')}
              aria-valuemin={LOWEST_DB}
              aria-valuemax={HIGHEST_DB}
              aria-valuenow={Math.round(db)}
              aria-valuetext={`${numberText(Math.round(db))} dB`}
            >
              <i className="take-meter-now" style={{ width: `${shareOf(db) * 100}%` }} />
              <i className="take-meter-held" style={{ left: `${shareOf(held) * 100}%` }} />
              <i className={isClipped ? 'take-meter-clip is-lit' : 'take-meter-clip'} />
            </span>
          ))}
        </div>
        <span className="take-scale" aria-hidden="true">
          {SCALE_DB.map((one) => (
            <i key={one} style={{ left: `${shareOf(one) * 100}%` }}>
              {numberText(one)}
            </i>
          ))}
        </span>
      </div>
      <b>{heldText}</b>
    </section>
  );
}
