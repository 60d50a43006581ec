/** Knobs and faders of controllers: what was learned for them in this song, and what they do by themselves. */
import { useSignals } from '@preact/signals-react/runtime';
import { Choice } from '../../controls/choice.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { numberText } from '../../controls/value-text.ts';
import { openId } from '../../shelf/open.ts';
import { layout } from '../../state/layout.ts';
import { bendSemitones } from '../../state/midi.ts';
import { overlay } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { beginLearning, endLearning, isLearning, learnNext } from './learn.ts';
import { rowsOf } from './learned.ts';
import { LearnedRow } from './learned-row.tsx';
import { learnedRows } from './map.ts';

const RANGES = [1, 2, 3, 5, 7, 12, 24];

function BendRow() {
  useSignals();
  const now = bendSemitones.value;
  // A controller may have set another one.
  const ranges = RANGES.includes(now) ? RANGES : [...RANGES, now].sort((a, b) => a - b);
  return (
    <li>
      <b>{t('midiPanel.bend')}</b>
      <span>{t('midiPanel.bends')}</span>
      <Choice
        label={t('midiPanel.bendRange')}
        isLabelHidden
        value={`${now}`}
        options={ranges.map((range) => ({
          value: `${range}`,
          label: `±${numberText(range)} ${t('params.units.semitones')}`,
        }))}
        onChange={(next) => {
          bendSemitones.value = Number(next);
        }}
        className="midi-range"
      />
    </li>
  );
}

/** The panel covers what would be touched, and makes room. */
function learnBeneath(): void {
  overlay.value = null;
  learnNext();
}

export function LearnedControls() {
  useSignals();
  const rows = rowsOf(learnedRows.value, openId.value, song.value);
  const learning = isLearning.value;
  const isBesideKnobs = layout.value === 'desktop';
  return (
    <section>
      <div className="midi-learn">
        <h3>{t('midiPanel.controls')}</h3>
        <Toggle
          label={t(learning ? 'midiPanel.learning' : 'midiPanel.learn')}
          isOn={learning}
          onChange={(isOn) => {
            if (!isOn) endLearning();
            else if (isBesideKnobs) beginLearning();
            else learnBeneath();
          }}
        />
      </div>
      <p className="midi-hint">{t('midiPanel.learnHow')}</p>
      <ul className="midi-map">
        {rows.map((row) => (
          <LearnedRow key={`${row.device} ${row.channel} ${row.control}`} row={row} />
        ))}
        <BendRow />
        <li>
          <b>CC 1</b>
          <span>{t('midiPanel.vibrato')}</span>
        </li>
        <li>
          <b>CC 64</b>
          <span>{t('midiPanel.sustain')}</span>
        </li>
      </ul>
    </section>
  );
}
