/** The master's strip: width, fader, two meters with their scale, what compressor and limiter take, and the clip. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { MASTER_SPECS } from '../../../song/specs.ts';
import { paintAutomated } from '../../controls/automated-controls.ts';
import { Icon } from '../../controls/icon.tsx';
import { Knob } from '../../controls/knob.tsx';
import { Meter } from '../../controls/meter.tsx';
import { labelText, numberText } from '../../controls/value-text.ts';
import { VerticalFader } from '../../controls/vertical-fader.tsx';
import { percentOfDecibels } from '../../paint/decibel-scale.ts';
import { clearClip, clearTop, clipOf, masterReading, reductionOf } from '../../paint/levels.ts';
import { layout } from '../../state/layout.ts';
import { useMasterControl } from '../../state/strip-control.ts';
import { t } from '../../words/words.ts';
import { chooseStrip, chosenStrip } from './chosen.ts';
import { PeakKey } from './peak-key.tsx';
import { type Reading, Readings } from './readings.tsx';
import { Reduction } from './reduction.tsx';

const SCALE_DB = [6, 0, -3, -6, -9, -20, -40] as const;
/** Where clipping is shown when there is some. */
const BRIEF: readonly Reading[] = ['shortTerm', 'compressor', 'limiter'];
/** On desktops, in the place the tracks have their sends. */
const ROWS: readonly Reading[] = ['shortTerm', 'integrated', 'compressor', 'limiter'];
const readCompressor = () => reductionOf('master');
const readLimiter = () => masterReading('limiterReduction') ?? 0;

export function MasterChannel() {
  useSignals();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => (strip.current ? paintAutomated(strip.current) : undefined), []);
  const gain = useMasterControl('gain');
  const width = useMasterControl('width');
  const clip = clipOf('master');
  const isDesk = layout.value === 'desktop';
  const name = t('rack.master');
  return (
    <section className="channel master" aria-label={name} data-strip="" data-rove-part="" ref={strip}>
      <button
        type="button"
        className="tile master-tile"
        aria-label={t('mix.stripOf', { name })}
        aria-current={isDesk && chosenStrip.value === null ? 'true' : undefined}
        aria-haspopup={isDesk ? undefined : 'dialog'}
        onClick={() => chooseStrip(null)}
      >
        <span>{name}</span>
        {!isDesk && <Icon name="sound" size={12} />}
      </button>
      {isDesk && (
        <div className="channel-sends">
          <Readings names={ROWS} />
        </div>
      )}
      <Knob
        label={labelText(MASTER_SPECS.width)}
        spec={MASTER_SPECS.width}
        value={width.value}
        path="master.width"
        onChange={width.turn}
      />
      <VerticalFader
        label={t('rack.masterVolume')}
        spec={MASTER_SPECS.gain}
        value={gain.value}
        path="master.gain"
        reading={isDesk && <PeakKey strip="master" name={name} />}
        onChange={gain.turn}
      >
        <Reduction label={t('mix.compressor')} read={readCompressor} />
        <Reduction label={t('mix.limiter')} read={readLimiter} />
        <Meter strip="master" channel={0} shape="vertical" label={t('rack.levelLeft')} />
        <Meter strip="master" channel={1} shape="vertical" label={t('rack.levelRight')} />
        <span className="decibel-scale" aria-hidden="true">
          {SCALE_DB.map((db) => (
            <i key={db} style={{ bottom: `${percentOfDecibels(db)}%` }}>
              {numberText(db, { signDisplay: 'exceptZero' })}
            </i>
          ))}
        </span>
      </VerticalFader>
      <div className="mute-solo">
        {clip === null ? (
          <Rest />
        ) : (
          <button type="button" className="key master-clips" onClick={() => clearClip('master')}>
            {t('mix.clip', { level: `+${numberText(clip, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}` })}
          </button>
        )}
      </div>
    </section>
  );
}

/** While nothing clips: what is measured where there is room for it nowhere else, or the key that begins all peaks anew. */
function Rest() {
  useSignals();
  if (layout.value !== 'desktop') return <Readings names={BRIEF} />;
  return (
    <button type="button" className="key master-reset" onClick={() => clearTop(null)}>
      {t('mix.resetPeaks')}
    </button>
  );
}
