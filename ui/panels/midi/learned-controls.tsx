/** Knobs and faders of controllers: what was learned for them in this song, and what they do by themselves. */
import { useSignals } from '@preact/signals-react/runtime';
import { COLORS } from '../../../song/limits.ts';
import { specAt, valueAt } from '../../../song/param-path.ts';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { placeOf } from '../../controls/travel.ts';
import { openId } from '../../shelf/open.ts';
import { layout } from '../../state/layout.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { beginLearning, endLearning, isLearning, nameOf } from './learn.ts';
import { homeOf, type Row, rowsOf, withoutRow } from './learned.ts';
import { learnedRows } from './map.ts';

function LearnedRow({ row }: { readonly row: Row }) {
  useSignals();
  const home = homeOf(song.value, row);
  const spec = home && specAt(home, row.path);
  const value = home && valueAt(song.value, home, row.path);
  const name = nameOf(row);
  const index = song.value.tracks.findIndex(({ id }) => id === row.track);
  return (
    <li>
      <b>CC {row.control}</b>
      <span>
        {home && index >= 0 && (
          <i className={`midi-swatch ${colorClass(home.color)}`}>
            <Mark color={home.color} isHollow={index >= COLORS} />
          </i>
        )}
        <span>{name}</span>
      </span>
      <i className="midi-level" aria-hidden="true">
        <i style={{ width: `${spec && value !== null && value !== undefined ? placeOf(spec, value) * 100 : 0}%` }} />
      </i>
      <button
        type="button"
        className="icon-button"
        aria-label={t('midiPanel.forget', { control: `CC ${row.control}`, name })}
        onClick={() => {
          learnedRows.value = withoutRow(learnedRows.peek(), row);
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

export function LearnedControls() {
  useSignals();
  const rows = rowsOf(learnedRows.value, openId.value, song.value);
  const learning = isLearning.value;
  // Elsewhere the sheet covers what would be touched: there a control's own menu begins it.
  const isBesideKnobs = layout.value === 'desktop';
  return (
    <section>
      <div className="midi-learn">
        <h3>{t('midiPanel.controls')}</h3>
        {isBesideKnobs && (
          <Toggle
            label={t(learning ? 'midiPanel.learning' : 'midiPanel.learn')}
            isOn={learning}
            onChange={(isOn) => (isOn ? beginLearning() : endLearning())}
          />
        )}
      </div>
      {isBesideKnobs && <p className="midi-hint">{t('midiPanel.learnHow')}</p>}
      <ul className="midi-map">
        {rows.map((row) => (
          <LearnedRow key={`${row.device} ${row.channel} ${row.control}`} row={row} />
        ))}
        <li>
          <b>{t('midiPanel.bend')}</b>
          <span>{t('midiPanel.bends')}</span>
        </li>
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
