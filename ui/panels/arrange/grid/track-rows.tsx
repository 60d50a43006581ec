/** All tracks, one below the other. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { useLater } from '../../../loading/painted.ts';
import { dockRoom } from '../../../state/dock.ts';
import { layout } from '../../../state/layout.ts';
import { selectTrack } from '../../../state/screen.ts';
import { openNewTrack } from '../../../state/track-task.ts';
import { shownTrack, trackIds } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { walkSteps } from '../step/keyboard.ts';
import { touchSteps } from '../step/step-pointers.ts';
import { dragTracks } from '../track/drag-tracks.ts';
import { Lane } from './track-row.tsx';

/** Lanes of the very first frame that have their steps: a tap on the tab is answered soon, the next frame has them all. */
const FIRST_LANES = 2;

interface LanesProps {
  /** One track alone. */
  readonly only?: string;
}

export function Lanes({ only }: LanesProps) {
  useSignals();
  const isPainted = useLater();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const grid = list.current;
    if (!grid) return;
    const stops = [touchSteps(grid), walkSteps(grid, null), choosePictures(grid), dragTracks(grid)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const ids = only === undefined ? trackIds.value : trackIds.value.filter((id) => id === only);
  const chosen = ids.indexOf(shownTrack.value);
  const room = dockRoom.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher dock may have covered it
  useEffect(() => {
    const grid = list.current;
    if (!grid || chosen < 0) return;
    // An added track, and one that is chosen by a key: the list scrolls as little as that takes.
    const show = () => grid.children[chosen]?.scrollIntoView({ block: 'nearest' });
    show();
    return onLower(grid, show);
  }, [chosen, room]);
  return (
    <ul
      className={`track-rows n${Math.min(ids.length, 9)}`}
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
      role="list"
      aria-label={t('arrange.tracks')}
      data-rove-set=""
    >
      {ids.map((id, index) => (
        <Lane key={id} track={id} isWhole={isPainted || index < FIRST_LANES} />
      ))}
      {layout.value === 'phone' && <NewTrack />}
    </ul>
  );
}

/** Below the list of a phone there is more of some tracks than of others, and it may come later: it covers what was in sight. */
function onLower(grid: HTMLElement, act: () => void): () => void {
  let height = grid.clientHeight;
  const sizes = new ResizeObserver(() => {
    const isLower = grid.clientHeight < height;
    height = grid.clientHeight;
    if (isLower) act();
  });
  sizes.observe(grid);
  return () => sizes.disconnect();
}

function NewTrack() {
  useSignals();
  return (
    <li className="track-row-new">
      <button type="button" className="icon-button" aria-haspopup="dialog" onClick={openNewTrack}>
        <Icon name="plus" size={16} />
        <span>{t('arrange.addTrack')}</span>
      </button>
    </li>
  );
}

/** On phones the lanes are pictures; a tap on one chooses its track, as a tap on its tile does. */
function choosePictures(grid: HTMLElement): () => void {
  const click = ({ target }: MouseEvent) => {
    const picture = target instanceof Element ? target.closest<HTMLElement>('[data-choose]') : null;
    if (picture?.dataset.choose !== undefined) selectTrack(picture.dataset.choose);
  };
  grid.addEventListener('click', click);
  return () => grid.removeEventListener('click', click);
}
