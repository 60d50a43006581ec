/** What one hears: how soon, the clicks beside the song, and what the engine does when it gets tight. */
import { useSignals } from '@preact/signals-react/runtime';
import type { BufferHint } from '../../../worklets/client.ts';
import { CountIn } from '../../controls/count-in.tsx';
import { Ladder } from '../../controls/ladder.tsx';
import { Segments } from '../../controls/segments.tsx';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { numberText } from '../../controls/value-text.ts';
import { BUFFERS, buffer } from '../../state/buffer.ts';
import { engineState } from '../../state/engine.ts';
import { showNotice } from '../../state/notice.ts';
import { isRecording } from '../../state/recording.ts';
import { isMetronomeOn } from '../../state/screen.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { AudioFacts } from './audio-facts.tsx';

const NAMES: Readonly<Record<BufferHint, WordKey>> = {
  interactive: 'setup.latencyShort',
  balanced: 'setup.latencySteady',
  playback: 'setup.latencySafe',
};

function choose(value: string): void {
  const next = BUFFERS.find((one) => one === value);
  if (isRecording.peek()) showNotice(t('overload.notWhileRecording'));
  else if (next) buffer.value = next;
}

export function AudioSection() {
  useSignals();
  const { rate, baseLatencySeconds } = engineState.value;
  const ms = numberText(baseLatencySeconds * 1000, { maximumFractionDigits: 1 });
  return (
    <>
      <div className="menu-row">
        <span className="label">
          <span aria-hidden="true">{t('setup.latency')}</span>
          <small>{rate > 0 ? t('setup.latencyHint', { ms }) : t('setup.latencyAbout')}</small>
        </span>
        <Segments
          label={t('setup.latency')}
          options={BUFFERS.map((value) => ({ value, label: t(NAMES[value]) }))}
          value={buffer.value}
          onChange={choose}
        />
      </div>
      <SwitchRow
        label={t('transport.metronome')}
        hint={t('setup.metronomeHint')}
        isOn={isMetronomeOn.value}
        onChange={(isOn) => {
          isMetronomeOn.value = isOn;
        }}
      />
      <div className="menu-row">
        <span className="label">
          <span aria-hidden="true">{t('transport.countIn')}</span>
          <small>{t('setup.countInHint')}</small>
        </span>
        <CountIn />
      </div>
      <AudioFacts />
      <Ladder />
    </>
  );
}
