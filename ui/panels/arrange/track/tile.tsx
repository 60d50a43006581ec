/** The tile of a track: its colour, mark and name. A press chooses it; a long one opens its settings. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useRef } from 'react';
import { isByFinger, openMenu } from '../../../controls/context-menu.ts';
import { FaultMark } from '../../../controls/fault-mark.tsx';
import { FrostMark } from '../../../controls/frost-mark.tsx';
import { useLongPress } from '../../../controls/long-press.ts';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { commandIn } from '../../../keys/bound.ts';
import { soundTrack } from '../../../state/audition.ts';
import { layout } from '../../../state/layout.ts';
import { selectedTrack, selectTrack } from '../../../state/screen.ts';
import { faultOf, type SoundFault } from '../../../state/sounds.ts';
import { openTrack } from '../../../state/track-task.ts';
import { useQuietMark, useShape } from '../../../state/tracks.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { ClipName } from './clip-button.tsx';

const MARKS: Readonly<Record<SoundFault, WordKey>> = {
  missing: 'sounds.isMissing',
  unreadable: 'sounds.isUnreadable',
  tooLarge: 'sounds.isTooLarge',
};

const actions = () => import('./track-actions.ts');
const menuOf = (track: string, isRenaming?: boolean) => actions().then(({ trackMenu }) => trackMenu(track, isRenaming));

/** Keys on the tile itself, as its menu names them. */
function press(track: string, event: KeyboardEvent<HTMLElement>): void {
  const command = commandIn('tile', event)?.command;
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  if (command === 'rename') {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const { currentTarget: target } = event;
    const asked = { clientX: left, clientY: bottom, target, preventDefault() {}, stopPropagation() {} };
    openMenu(asked, () => menuOf(track, true));
  } else void actions().then(({ ACTS }) => ACTS[command](track));
}

/** A word that a tile of a phone breaks before its last letters: seven letters of an alphabet; others are broken anywhere. */
const LONG_WORD = /[!-,.-\u024f]{7}/;

export function Tile({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  const tile = useRef<HTMLButtonElement>(null);
  useQuietMark(tile, track);
  const isSelected = useComputed(() => selectedTrack.value === track).value;
  const fault = useComputed(() => faultOf(track)).value;
  const isDesktop = layout.value === 'desktop';
  const longPress = useLongPress(() => openTrack(track));
  return (
    <button
      type="button"
      ref={tile}
      className={`tile ${colorClass(color)}${LONG_WORD.test(name) ? ' has-long-word' : ''}`}
      aria-current={isSelected ? 'true' : undefined}
      {...longPress}
      onClick={() => {
        selectTrack(track);
        soundTrack(track);
      }}
      onContextMenu={(event) => {
        if (isByFinger(event.nativeEvent)) longPress.onContextMenu(event);
        else openMenu(event, () => menuOf(track));
      }}
      onDoubleClick={(event) => (isDesktop ? openMenu(event, () => menuOf(track, true)) : openTrack(track))}
      onKeyDown={isDesktop ? (event) => press(track, event) : undefined}
      data-menu=""
    >
      <Mark color={color} isHollow={isHollow} />
      <span>
        {name}
        <ClipName track={track} />
      </span>
      <FrostMark track={track} />
      {fault && <FaultMark label={t(MARKS[fault])} />}
    </button>
  );
}
