/** The chip of a desk: what is edited and whether it sounds, in every view. */
import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import { openMenu } from '../../controls/context-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { named } from '../../controls/spoken.ts';
import { editedName } from '../../state/edited.ts';
import { engineState } from '../../state/engine.ts';
import { editedPlace } from '../../state/sounding.ts';
import { t } from '../../words/words.ts';
import './edited-chip.css';

interface State {
  readonly text: string;
  /** As much of it as there is room for in every language: that it plays is seen by the chip itself. */
  readonly brief: string;
  /** Where it plays, as it is written and is said otherwise; '' while it does not. */
  readonly place: string;
  /** While nothing plays, Play says so; where it would not sound either way, that is the news. */
  readonly isShown: boolean;
  readonly isNow: boolean;
}

function stateOf(): State {
  const { standing, isPinned, bar, bars } = editedPlace.value;
  const isNow = standing === 'sounding' && engineState.value.isPlaying;
  const isPlaced = isNow && bar > 0;
  const place = isPlaced ? `${bar}/${bars}` : '';
  const state = t(isNow ? 'playing.now' : standing === 'stopped' ? 'playing.stopped' : 'playing.silent');
  const pinned = isPinned ? t('playing.isPinned') : '';
  const isShown = engineState.value.isPlaying || standing !== 'sounding' || isPinned;
  return {
    text: listed(isPlaced ? t('playing.barOf', { bar, bars }) : '', state, pinned),
    brief: listed(isPlaced ? place : state, pinned),
    place,
    isShown,
    isNow,
  };
}

const listed = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Under the chip, wherever on it the press was. */
function openPatterns(event: MouseEvent<HTMLElement>): void {
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  const { currentTarget: target } = event;
  openMenu({ clientX: left, clientY: bottom, target, preventDefault() {}, stopPropagation() {} }, () =>
    import('./patterns-menu.ts').then(({ patternsMenu }) => patternsMenu()),
  );
}

export function EditedChip() {
  useSignals();
  const scene = editedName.value;
  const { text, brief, place, isShown, isNow } = stateOf();
  const label = t('playing.edits', { scene, state: text });
  return (
    <button
      type="button"
      className={isNow ? 'edited-chip is-now' : 'edited-chip'}
      data-news=""
      aria-haspopup="menu"
      aria-label={place === '' ? label : named(`${scene} ${place}`, label)}
      onClick={openPatterns}
    >
      <b>{scene}</b> {isShown && <span>{brief}</span>}
      <Icon name="down" size={12} />
    </button>
  );
}
