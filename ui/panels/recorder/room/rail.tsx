/** What is asked before a take: which microphone, whether one hears oneself, how it is counted in and cut. On a desk beside the take. */

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Choice } from '../../../controls/choice.tsx';
import { CountIn } from '../../../controls/count-in.tsx';
import { RoundTripKey } from '../../../controls/round-trip-key.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { isListening, isLoopCut } from '../../../state/recording.ts';
import { lastTrip } from '../../../state/round-trips.ts';
import { shownName } from '../../../state/track-names.ts';
import { language, t } from '../../../words/words.ts';
import { chosenInput, followInputs, hasStereo, inputs, isStereo, setStereo } from '../inputs.ts';
import { keepLastMinute, lookBack } from '../look-back.ts';
import { type Monitoring, monitoredTrack, monitoring, setMonitoring } from '../monitor.ts';
import { Check } from './check.tsx';
import { PunchKeys } from './punch-keys.tsx';

const STEPS = ['edit.step1', 'edit.step2', 'edit.step3', 'edit.step4', 'edit.step5'] as const;

interface SwitchProps {
  readonly label: string;
  readonly on: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, on, isOn, onChange }: SwitchProps) {
  return (
    <div className="rail-row">
      <span>{label}</span>
      <Segments
        label={label}
        options={[
          { value: 'off', label: t('recorder.off') },
          { value: 'on', label: on },
        ]}
        value={isOn ? 'on' : 'off'}
        onChange={(value) => onChange(value === 'on')}
      />
    </div>
  );
}

export function Rail() {
  useSignals();
  useEffect(followInputs, []);
  return (
    <aside className="take-rail" aria-label={t('recorder.setupTitle')}>
      <section>
        <Choice
          label={t('recorder.input')}
          value={chosenInput.value}
          options={[
            { value: '', label: t('recorder.anyInput') },
            ...inputs.value.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(id) => {
            chosenInput.value = id;
          }}
        />
        {hasStereo.value && (
          <div className="rail-row">
            <span>{t('recorder.channels')}</span>
            <Segments
              label={t('recorder.channels')}
              options={[
                { value: 'mono', label: t('recorder.mono') },
                { value: 'stereo', label: t('recorder.stereo') },
              ]}
              value={isStereo.value ? 'stereo' : 'mono'}
              onChange={(value) => setStereo(value === 'stereo')}
            />
          </div>
        )}
        <Check />
        <HearYourself />
      </section>
      <Trip />
      <section>
        <h2>{t('recorder.whenRecord')}</h2>
        <div className="rail-row">
          <span>{t('transport.countIn')}</span>
          <CountIn />
        </div>
        <Switch
          label={t('recorder.loopTakes')}
          on={t('recorder.on')}
          isOn={isLoopCut.value}
          onChange={(isOn) => {
            isLoopCut.value = isOn;
          }}
        />
        <PunchKeys />
      </section>
      <section>
        <Switch
          label={t('recorder.lookBack')}
          on={t('recorder.on')}
          isOn={isListening.value}
          onChange={(isOn) => void lookBack(isOn)}
        />
        <p>{t('recorder.lookBackHint')}</p>
        {isListening.value && (
          <button type="button" className="key" onClick={() => void keepLastMinute()}>
            {t('recorder.lookBackKeep')}
          </button>
        )}
      </section>
      <section className="rail-steps">
        <h2>{t('recorder.overdubTitle')}</h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ol role="list">
          {STEPS.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </section>
    </aside>
  );
}

const HEARD = { off: 'recorder.off', dry: 'recorder.dry', effects: 'recorder.effects' } as const satisfies Record<
  Monitoring,
  string
>;

/** Not at all, as it is, or through the strip of the chosen track. */
function HearYourself() {
  useSignals();
  const track = monitoredTrack.value;
  const how = monitoring.value;
  return (
    <>
      <div className="rail-row">
        <span>{t('recorder.hearYourself')}</span>
        <Segments
          label={t('recorder.hearYourself')}
          options={(['off', 'dry', 'effects'] as const).map((value) => ({ value, label: t(HEARD[value]) }))}
          value={how}
          onChange={(value) => setMonitoring(value as Monitoring)}
        />
      </div>
      {how === 'effects' && track && <p>{t('recorder.hearEffects', { track: shownName(track.name) })}</p>}
      <p>{t('recorder.hearHint')}</p>
    </>
  );
}

/** The round trip that was measured last, and when; every figure says where it comes from. */
function Trip() {
  useSignals();
  const trip = lastTrip();
  const day = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return (
    <section>
      <h2>{t('recorder.placeTitle')}</h2>
      <dl className="rail-figures">
        <div>
          <dt>{t('recorder.roundTrip')}</dt>
          <dd>
            {trip
              ? `${numberText(trip.seconds * 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} ms`
              : t('recorder.notMeasured')}
          </dd>
        </div>
        {trip && (
          <div>
            <dt>{t('recorder.measuredAt')}</dt>
            <dd>{new Date(trip.at).toLocaleString(language.value, day)}</dd>
          </div>
        )}
      </dl>
      <RoundTripKey label={t(trip ? 'recorder.measureAgain' : 'recorder.measure')} />
    </section>
  );
}
