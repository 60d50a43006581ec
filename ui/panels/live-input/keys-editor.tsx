/** Keys in the dock of a desk, in place of the steps' detail: pads where the chosen track is a drum. Record keys is not Record. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import type { EditorProps } from '../../state/dock.ts';
import { isHandInScale, isWriting } from '../../state/live-input.ts';
import { song } from '../../state/song.ts';
import { keyName } from '../../state/step-words.ts';
import { t } from '../../words/words.ts';
import { keysTrack, lowKey, shiftOctave } from './places.ts';
import { ScaleChoice } from './scale-choice.tsx';
import { Surface } from './surface.tsx';
import { record } from './writer.ts';
import './keys-editor.css';

/** Two octaves, and on to the E above: as far as the letters reach, and an octave more. */
const KEYS = 29;

export default function KeysEditor({ part }: EditorProps) {
  return part === 'tools' ? null : <Body />;
}

function Octave() {
  useSignals();
  return (
    <>
      <button type="button" className="key square" aria-label={t('piano.octaveDown')} onClick={() => shiftOctave(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <b className="keys-octave" aria-live="polite">
        {keyName(lowKey.value)}
      </b>
      <button type="button" className="key square" aria-label={t('piano.octaveUp')} onClick={() => shiftOctave(1)}>
        <Icon name="plus" size={16} />
      </button>
    </>
  );
}

function Tools() {
  useSignals();
  return (
    <div className="keys-row" data-rove="">
      {keysTrack.value && (
        <>
          <Octave />
          <ScaleChoice />
          <Toggle
            label={t('piano.inScale')}
            isOn={isHandInScale.value && song.value.key !== null}
            isOff={song.value.key === null}
            onChange={(isOn) => {
              isHandInScale.value = isOn;
            }}
          />
        </>
      )}
      <Toggle label={t('liveInput.recordKeys')} isOn={isWriting.value} onChange={record} className="live-record">
        <Icon name="record" size={14} />
        <span>{t('liveInput.recordKeys')}</span>
      </Toggle>
    </div>
  );
}

function Body() {
  useEffect(() => () => record(false), []);
  return (
    <div className="keys-editor">
      <Tools />
      <Surface keyCount={KEYS} />
    </div>
  );
}
