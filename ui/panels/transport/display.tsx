/**
 * The display of a phone: what plays and is edited, its name, where it is. A tap lists what else can be edited. Its figures lie
 * over the key: they are no part of its name.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { type EditedBy, editedBy, editedName, playBar } from '../../state/edited.ts';
import { overlay } from '../../state/screen.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { useClock } from './clock.ts';
import './display.css';

const NAMES: Readonly<Record<EditedBy, WordKey>> = {
  pattern: 'playing.ofPattern',
  song: 'playing.ofSong',
  pinned: 'playing.ofPinned',
};

export function Display() {
  useSignals();
  const { place, elapsed } = useClock();
  const by = editedBy.value;
  const scene = editedName.value;
  return (
    <div className={`display pos is-${by}`} data-news="">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t(NAMES[by], by === 'song' ? { scene, bar: playBar.value } : { scene })}
        onClick={() => {
          overlay.value = 'patterns';
        }}
      >
        <em>
          {t(`playing.${by}`)} <Icon name="down" size={9} />
        </em>{' '}
        <strong>{scene}</strong>
      </button>
      <span aria-hidden="true">
        <i ref={elapsed}>00:00.0</i>
      </span>
      <b aria-hidden="true">
        <i ref={place}>01.1.1</i>
      </b>
    </div>
  );
}
