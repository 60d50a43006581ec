/** The meter of the input: level, highest, and whether there was no more room. */
import { useSignals } from '@preact/signals-react/runtime';
import { numberText } from '../../../controls/value-text.ts';
import { t } from '../../../words/words.ts';
import { LOWEST_DB } from '../input-level.ts';
import './level-meter.css';

interface LevelMeterProps {
  readonly db: number;
  readonly heldDb: number;
  readonly isClipped: boolean;
}

const HIGHEST_DB = 6;
const SCALE_DB = [-40, -20, -9, 0] as const;

const shareOf = (db: number): number => Math.max(0, Math.min(1, (db - LOWEST_DB) / (HIGHEST_DB - LOWEST_DB)));

export function LevelMeter({ db, heldDb, isClipped }: LevelMeterProps) {
  useSignals();
  const heldText = numberText(heldDb, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return (
    <section className="take-level" aria-label={t('recorder.level')}>
      <span className="label">{t('recorder.input')}</span>
      <div>
        {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot hold what is drawn in it */}
        <span
          className="take-meter"
          role="meter"
          aria-label={t('recorder.level')}
          aria-valuemin={LOWEST_DB}
          aria-valuemax={HIGHEST_DB}
          aria-valuenow={Math.round(db)}
          aria-valuetext={`${numberText(Math.round(db))} dB`}
        >
          <i className="take-meter-now" style={{ width: `${shareOf(db) * 100}%` }} />
          <i className="take-meter-held" style={{ left: `${shareOf(heldDb) * 100}%` }} />
          <i className={isClipped ? 'take-meter-clip is-lit' : 'take-meter-clip'} />
        </span>
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
