/** The rest of the transport: tap, swing, metronome, count-in, loop; on a phone also steps and the tempo keys. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setSwing } from '../../../song/edits/song.ts';
import { SONG_SPECS } from '../../../song/specs.ts';
import { CountIn } from '../../controls/count-in.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { HorizontalFader } from '../../controls/fader.tsx';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { numberText } from '../../controls/value-text.ts';
import { isMetronomeOn, overlay } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { Loop } from './loop.tsx';
import { PatternLength } from './pattern-length.tsx';
import { Tap } from './tap.tsx';
import { Nudge } from './tempo.tsx';
import '../shell/menu.css';

function TempoRow() {
  useSignals();
  const bpm = useComputed(() => song.value.bpm);
  return (
    <div className="tap-row">
      <Nudge by={-1} />
      <output className="tap-tempo">
        {bpm.value} <small>{t('transport.bpm')}</small>
      </output>
      <Nudge by={1} />
      <Tap />
    </div>
  );
}

function Swing() {
  useSignals();
  const swing = useComputed(() => song.value.swing);
  return (
    <div className="menu-row swing-row">
      <span className="label" aria-hidden="true">
        {t('transport.swing')}
      </span>
      <HorizontalFader
        label={t('transport.swing')}
        spec={SONG_SPECS.swing}
        value={swing.value}
        onChange={(value, gesture) => edit(setSwing(value), { group: gesture })}
      />
      <output className="swing-value">{numberText(swing.value, { style: 'percent' })}</output>
    </div>
  );
}

export default function TransportPanel() {
  useSignals();
  return (
    <Dialog
      title={t('transport.options')}
      onClose={() => {
        overlay.value = null;
      }}
    >
      <TempoRow />
      <PatternLength className="tap-length" />
      <Swing />
      <SwitchRow
        label={t('transport.metronome')}
        isOn={isMetronomeOn.value}
        onChange={(isOn) => {
          isMetronomeOn.value = isOn;
        }}
      />
      <div className="menu-row">
        <span className="label" aria-hidden="true">
          {t('transport.countIn')}
        </span>
        <CountIn />
      </div>
      <Loop />
    </Dialog>
  );
}
