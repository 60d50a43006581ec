/** Pads and keys below the session: what is played on them is heard at once, and recorded where it was meant. */

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { LIVE_GRIDS, type LiveGrid } from '../../../song/live-input.ts';
import { Choice } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { isOverdubOn, isWriting, liveGrid } from '../../state/live-input.ts';
import { t } from '../../words/words.ts';
import { keysTrack, otherTrack, shiftOctave, showOther } from './places.ts';
import { Surface } from './surface.tsx';
import { record } from './writer.ts';
import './dock.css';

const grids = () =>
  Object.keys(LIVE_GRIDS).map((value) => ({ value, label: value === 'off' ? t('session.atOnce') : value }));

export default function Dock() {
  useSignals();
  const isKeys = keysTrack.value !== null;
  useEffect(() => () => record(false), []);
  return (
    <section className="live" aria-label={t('liveInput.name')}>
      <div className="live-bar">
        <Toggle label={t('liveInput.record')} isOn={isWriting.value} onChange={record} className="live-record">
          <Icon name="record" />
        </Toggle>
        <Toggle
          label={t('liveInput.overdub')}
          isOn={isOverdubOn.value}
          onChange={(isOn) => {
            isOverdubOn.value = isOn;
          }}
        />
        <Choice
          label={t('session.quantum')}
          name={t('liveInput.grid')}
          value={liveGrid.value}
          options={grids()}
          onChange={(value) => {
            liveGrid.value = value as LiveGrid;
          }}
          className="session-quantum"
        />
        {isKeys && (
          <>
            <button
              type="button"
              className="key square"
              aria-label={t('piano.octaveDown')}
              onClick={() => shiftOctave(-1)}
            >
              <Icon name="minus" size={16} />
            </button>
            <button
              type="button"
              className="key square"
              aria-label={t('piano.octaveUp')}
              onClick={() => shiftOctave(1)}
            >
              <Icon name="plus" size={16} />
            </button>
          </>
        )}
        {otherTrack.value && (
          <button
            type="button"
            className="key square"
            aria-label={t(isKeys ? 'liveInput.toPads' : 'liveInput.toKeys')}
            onClick={showOther}
          >
            <Icon name={isKeys ? 'session' : 'piano'} />
          </button>
        )}
      </div>
      <Surface keyCount={24} />
    </section>
  );
}
