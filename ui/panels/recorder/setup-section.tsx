/** Recording, as the setup has it: which input, what was measured of its way, and what is taken out of it. */

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Choice } from '../../controls/choice.tsx';
import { dateText } from '../../controls/moment-text.ts';
import { RoundTripKey } from '../../controls/round-trip-key.tsx';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { numberText } from '../../controls/value-text.ts';
import { isBleedFiltered } from '../../state/recording.ts';
import { lastTrip } from '../../state/round-trips.ts';
import { t } from '../../words/words.ts';
import { chosenInput, followInputs, inputs } from './inputs.ts';

export default function RecordingSection() {
  useSignals();
  useEffect(followInputs, []);
  const trip = lastTrip();
  const ms = trip && numberText(trip.seconds * 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <>
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
        className="menu-row"
      />
      <div className="menu-row">
        <span className="label">
          <span>{t('recorder.roundTrip')}</span>
          <small>
            {trip ? `${ms} ms, ${t('recorder.measuredAt')} ${dateText(trip.at)}` : t('recorder.notMeasured')}
          </small>
        </span>
        <RoundTripKey label={t(trip ? 'recorder.measureAgain' : 'recorder.measure')} />
      </div>
      <SwitchRow
        label={t('setup.bleed')}
        hint={t('setup.bleedHint')}
        isOn={isBleedFiltered.value}
        onChange={(isOn) => {
          isBleedFiltered.value = isOn;
        }}
      />
    </>
  );
}
