/** MIDI in Setup: what notes play, the map of what was learned, the clock. */
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../controls/segments.tsx';
import { openId } from '../../shelf/open.ts';
import { MIDI_MODES, type MidiMode, midiMode } from '../../state/midi.ts';
import { overlay } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { ClockChoices } from './clock-choices.tsx';
import { rowsOf } from './learned.ts';
import { learnedRows } from './map.ts';

export default function SetupRows() {
  useSignals();
  const { length } = rowsOf(learnedRows.value, openId.value, song.value);
  return (
    <>
      <div className="menu-row">
        <span className="label">
          <span>{t('midiPanel.notesPlay')}</span>
          <small>{t('midiPanel.tracksHint')}</small>
        </span>
        <Segments
          label={t('midiPanel.notesPlay')}
          options={MIDI_MODES.map((value) => ({ value, label: t(`midiPanel.modes.${value}`) }))}
          value={midiMode.value}
          onChange={(next) => {
            midiMode.value = next as MidiMode;
          }}
        />
      </div>
      <div className="menu-row">
        <span className="label">
          <span>{t('midiPanel.map')}</span>
          <small>{t('midiPanel.mapCount', { count: length })}</small>
        </span>
        <button
          type="button"
          className="key"
          aria-haspopup="dialog"
          onClick={() => {
            overlay.value = 'midi-map';
          }}
        >
          {t('midiPanel.editMap')}
        </button>
      </div>
      <ClockChoices />
    </>
  );
}
