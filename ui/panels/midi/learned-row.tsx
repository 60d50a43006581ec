/** A knob or fader that was learned: what it turns, how it is taken, and where it stands while it has no hold. */
import { useSignals } from '@preact/signals-react/runtime';
import { COLORS } from '../../../song/limits.ts';
import { specAt, valueAt } from '../../../song/param-path.ts';
import { Choice } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { placeOf } from '../../controls/travel.ts';
import { numberText } from '../../controls/value-text.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { forget } from './forget.ts';
import { nameOf } from './learn.ts';
import { homeOf, type Row } from './learned.ts';
import { chooseWay, strayPlace } from './turns.ts';
import { WAYS, type Way } from './ways.ts';

/** What the parameter is, as the fill of a bar; where the hardware stands beside it, as a line. */
function Level({ place, stray }: { readonly place: number; readonly stray: number | null }) {
  return (
    <i className="midi-level" aria-hidden="true">
      <i style={{ width: `${place * 100}%` }} />
      {stray !== null && <i className="midi-stray" style={{ left: `${stray * 100}%` }} />}
    </i>
  );
}

function Stray({ place, stray }: { readonly place: number; readonly stray: number }) {
  const isBelow = stray < place;
  const at = numberText(stray, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className="midi-turn">
      <Icon name={isBelow ? 'up' : 'down'} size={16} />
      <span>{t(isBelow ? 'midiPanel.turnUp' : 'midiPanel.turnDown', { place: at })}</span>
    </span>
  );
}

export function LearnedRow({ row }: { readonly row: Row }) {
  useSignals();
  const home = homeOf(song.value, row);
  const spec = home && specAt(home, row.path);
  const value = (home && valueAt(song.value, home, row.path)) ?? 0;
  const place = spec ? placeOf(spec, value) : 0;
  const stray = spec ? strayPlace(row, spec, value) : null;
  const name = nameOf(row);
  const control = row.name || `CC ${row.control}`;
  const index = song.value.tracks.findIndex(({ id }) => id === row.track);
  return (
    <li>
      <b>{control}</b>
      <span>
        {home && index >= 0 && (
          <i className={`midi-swatch ${colorClass(home.color)}`}>
            <Mark color={home.color} isHollow={index >= COLORS} />
          </i>
        )}
        <span>{name}</span>
      </span>
      <Level place={place} stray={stray} />
      <button
        type="button"
        className="icon-button"
        aria-label={t('midiPanel.forget', { control, name })}
        onClick={({ currentTarget }) => forget(currentTarget, row, control, name)}
      >
        <Icon name="close" size={16} />
      </button>
      <div className="midi-way">
        <Choice
          label={t('midiPanel.way', { control, name })}
          isLabelHidden
          value={row.way}
          options={WAYS.map((way) => ({ value: way, label: t(`midiPanel.ways.${way}`) }))}
          onChange={(way) => chooseWay(row, way as Way)}
        />
        {stray !== null && <Stray place={place} stray={stray} />}
      </div>
    </li>
  );
}
