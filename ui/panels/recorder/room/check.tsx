/** The level looked at before a take: a key, the meter, and in words whether it is right. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { isChecking, isRecording } from '../../../state/recording.ts';
import { t } from '../../../words/words.ts';
import { channelLevels, checkInput, endCheck, inputLevel } from '../input-check.ts';
import type { Loudness } from '../input-level.ts';
import { LevelMeter } from './level-meter.tsx';

const WORDS = {
  listening: 'recorder.checkListening',
  silent: 'recorder.silent',
  quiet: 'recorder.checkQuiet',
  good: 'recorder.checkGood',
  loud: 'recorder.checkLoud',
} as const satisfies Record<Loudness, string>;

export function Check() {
  useSignals();
  useEffect(() => endCheck, []);
  const isOn = isChecking.value;
  const { isClipped, loudness } = inputLevel.value;
  const levels = channelLevels.value.map(({ peakDb, heldDb }) => ({ db: peakDb, heldDb }));
  const isBad = isOn && (loudness === 'loud' || loudness === 'silent');
  if (isRecording.value) return null;
  return (
    <div className="take-check">
      <button
        type="button"
        className={isOn ? 'key primary' : 'key'}
        aria-pressed={isOn}
        onClick={() => void checkInput(!isOn)}
      >
        {t('recorder.check')}
      </button>
      {isOn && <LevelMeter levels={levels} isClipped={isClipped} />}
      <p role="status" className={isBad ? 'take-check-word is-bad' : 'take-check-word'}>
        {isOn && (
          <>
            {isBad && <Icon name="warn" size={14} />}
            {loudness === 'good' && <Icon name="check" size={14} />}
            <span>{t(WORDS[loudness])}</span>
          </>
        )}
      </p>
    </div>
  );
}
