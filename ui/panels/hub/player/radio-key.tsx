/** Whether the next song comes by itself: in the bar of what plays, on a phone at the top of DISCOVER. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../controls/icon.tsx';
import { StateText } from '../../../controls/state-text.tsx';
import { Toggle } from '../../../controls/toggle.tsx';
import { isRadioOn } from '../../../state/hub.ts';
import { t } from '../../../words/words.ts';
import { readyMarks } from '../asking.ts';
import { heard, isHeard, startRadio, toggleHearing, station as tunedTo } from './listening.ts';
import { isSameStation, type Station } from './station.ts';

const turn = (isOn: boolean): void => {
  isRadioOn.value = isOn;
};

export function RadioKey() {
  useSignals();
  return <Toggle label={t('hub.radio')} isOn={isRadioOn.value} onChange={turn} className="hub-radio-key" />;
}

export function RadioRow() {
  useSignals();
  const isOn = isRadioOn.value;
  return (
    <section className="hub-radio">
      <div>
        <h3>{t('hub.radio')}</h3>
        <p>{t('hub.radioBody')}</p>
      </div>
      <Toggle label={t('hub.radio')} isOn={isOn} onChange={turn}>
        <Icon name="audio" size={16} />
        <StateText text={t(isOn ? 'transport.on' : 'transport.off')} />
      </Toggle>
    </section>
  );
}

/** At the top of a list that the radio can play: starts it there, and says whether it is on. */
interface StationKeyProps {
  readonly station: Station | undefined;
  readonly isReady?: boolean | undefined;
}

export function StationKey({ station, isReady = false }: StationKeyProps) {
  useSignals();
  if (!station) return null;
  const isTuned = isRadioOn.value && heard.value !== null && isSameStation(tunedTo.value, station);
  const isComing = isTuned && heard.value?.song === null;
  const isPlaying = isTuned && isHeard.value;
  return (
    <button
      type="button"
      className={isPlaying ? 'key lit hub-station' : isComing ? 'key busy hub-station' : 'key hub-station'}
      aria-busy={isComing}
      {...readyMarks(isReady)}
      onClick={() => {
        if (isTuned && !isComing) toggleHearing();
        else if (!isComing) void startRadio(station);
      }}
    >
      {!isComing && <Icon name={isPlaying ? 'pause' : 'audio'} size={16} />}
      <span>{t(isPlaying ? 'hub.pauseRadio' : 'hub.startRadio')}</span>
    </button>
  );
}
