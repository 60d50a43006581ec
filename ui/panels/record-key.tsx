/** "Record what you play", for panels that have neither pads nor keys of their own. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../controls/icon.tsx';
import { Toggle } from '../controls/toggle.tsx';
import { isWriting } from '../state/live-input.ts';
import { t } from '../words/words.ts';
import { record } from './live-input/writer.ts';

export function RecordKey() {
  useSignals();
  return (
    <Toggle label={t('liveInput.record')} isOn={isWriting.value} onChange={record} className="live-record">
      <Icon name="record" size={14} />
      <span>{t('liveInput.record')}</span>
    </Toggle>
  );
}
