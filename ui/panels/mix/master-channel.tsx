/** The master's strip: width, fader, two meters with their scale, what compressor and limiter take, and the clip. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setBusParam } from '../../../song/edits/mixer.ts';
import { MASTER_SPECS } from '../../../song/specs.ts';
import { percentOfDecibels } from '../../controls/decibel-scale.ts';
import { Icon } from '../../controls/icon.tsx';
import { Knob } from '../../controls/knob.tsx';
import { Meter } from '../../controls/meter.tsx';
import { labelText, numberText } from '../../controls/value-text.ts';
import { VerticalFader } from '../../controls/vertical-fader.tsx';
import { clearClip, clipOf, masterReading, reductionOf } from '../../paint/levels.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { layout } from '../arrange/layout.ts';
import { chooseStrip, chosenStrip } from './chosen.ts';
import { type Reading, Readings } from './readings.tsx';
import { Reduction } from './reduction.tsx';

const SCALE_DB = [6, 0, -3, -6, -9, -20, -40] as const;
/** Where the clip is told when there is one. */
const BRIEF: readonly Reading[] = ['shortTerm', 'compressor', 'limiter'];
/** On desks, in the place the tracks have their sends. */
const ROWS: readonly Reading[] = ['momentary', 'shortTerm', 'compressor', 'limiter'];
const readCompressor = () => reductionOf('master');
const readLimiter = () => masterReading('limiterReduction') ?? 0;

export function MasterChannel() {
  useSignals();
  const gain = useComputed(() => song.value.mixer.master.gain).value;
  const width = useComputed(() => song.value.mixer.master.width).value;
  const clip = clipOf('master');
  const isDesk = layout.value === 'desktop';
  const name = t('rack.master');
  return (
    <section className="ch master" aria-label={name} data-strip="">
      <button
        type="button"
        className="tile mst"
        aria-label={t('mix.stripOf', { name })}
        aria-current={isDesk && chosenStrip.value === null ? 'true' : undefined}
        aria-haspopup={isDesk ? undefined : 'dialog'}
        onClick={() => chooseStrip(null)}
      >
        <span>{name}</span>
        {!isDesk && <Icon name="sound" size={12} />}
      </button>
      {isDesk && (
        <div className="ch-snd">
          <Readings names={ROWS} />
        </div>
      )}
      <Knob
        label={labelText(MASTER_SPECS.width)}
        spec={MASTER_SPECS.width}
        value={width}
        onChange={(value, group) => edit(setBusParam('master', 'width', value), { group })}
      />
      <VerticalFader
        label={t('rack.masterVolume')}
        spec={MASTER_SPECS.gain}
        value={gain}
        off={t('params.off')}
        onChange={(value, group) => edit(setBusParam('master', 'gain', value), { group })}
      >
        <Reduction label={t('mix.compressor')} read={readCompressor} />
        <Reduction label={t('mix.limiter')} read={readLimiter} />
        <Meter strip="master" channel={0} shape="vertical" label={t('rack.levelLeft')} />
        <Meter strip="master" channel={1} shape="vertical" label={t('rack.levelRight')} />
        <span className="dbs" aria-hidden="true">
          {SCALE_DB.map((db) => (
            <i key={db} style={{ bottom: `${percentOfDecibels(db)}%` }}>
              {numberText(db, { signDisplay: 'exceptZero' })}
            </i>
          ))}
        </span>
      </VerticalFader>
      <div className="ms">
        {clip === null ? (
          !isDesk && <Readings names={BRIEF} />
        ) : (
          <button type="button" className="key clipr" onClick={() => clearClip('master')}>
            {t('mix.clip', { level: `+${numberText(clip, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}` })}
          </button>
        )}
      </div>
    </section>
  );
}
