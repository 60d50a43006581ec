/** The markers over the bars: a press plays from there, a drag moves, a double press renames. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { moveMarker } from '../../../../song/edits/markers.ts';
import { positionOfTick, TICKS_PER_BAR } from '../../../../song/time.ts';
import { openMenu } from '../../../controls/context-menu.ts';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { commandIn } from '../../../keys/bound.ts';
import { edit, song } from '../../../state/song.ts';
import { playSong } from '../../../state/song-blocks.ts';
import { snapped, snapTicks } from '../../../state/song-snap.ts';
import { t } from '../../../words/words.ts';
import { markerMenu, nameMarker, takeMarker } from './marker-edits.ts';
import { barOf, pixelsPerBar } from './state.ts';

export function Markers() {
  useSignals();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (row.current ? dragMarkers(row.current) : undefined), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve
    <div className="song-markers" ref={row} role="group" aria-label={t('timeline.markers')}>
      {song.value.markers.map(({ tick, name }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a marker is known by its place among the others
          key={index}
          type="button"
          className="song-marker"
          style={{ left: barOf(tick) * pixelsPerBar.value }}
          aria-label={t('timeline.markerAt', { name, place: placeText(tick) })}
          data-marker={index}
          data-menu=""
          tabIndex={index === 0 ? 0 : -1}
          onKeyDown={(event) => pressMarker(index, event)}
          onContextMenu={({ nativeEvent }) => openMenu(nativeEvent, () => markerMenu(index))}
          onClick={({ detail }) => {
            // A click without a pointer is a reader's.
            if (detail === 0) playSong(tick);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** "3", "3.2": beats and sixteenths only where they say more. */
const placeText = (tick: number) => positionOfTick(tick).replace(/(\.1)+$/, '');

function focusMarker(from: Element, tick: number): void {
  const row = from.closest('.song-markers');
  const index = song.peek().markers.findIndex((one) => one.tick === tick);
  requestAnimationFrame(() => row?.querySelector<HTMLElement>(`[data-marker="${index}"]`)?.focus());
}

function pressMarker(index: number, event: KeyboardEvent<HTMLButtonElement>): void {
  const command = commandIn('markers', event)?.command;
  const { markers } = song.peek();
  const marker = markers[index];
  if (command === undefined || !marker) return;
  event.preventDefault();
  event.stopPropagation();
  const { currentTarget, key } = event;
  if (command === 'walk') {
    const last = markers.length - 1;
    const goal = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[key] ?? index;
    const next = markers[Math.min(last, Math.max(0, goal))];
    if (next) focusMarker(currentTarget, next.tick);
  } else if (command === 'earlier' || command === 'later') {
    const grid = snapTicks();
    const at = marker.tick / grid;
    // From between two lines to the next one.
    edit(moveMarker(index, grid * (command === 'later' ? Math.floor(at) + 1 : Math.max(0, Math.ceil(at) - 1))));
    const moved = song.peek().markers.find((one) => !markers.includes(one));
    focusMarker(currentTarget, moved?.tick ?? marker.tick);
  } else if (command === 'playHere') playSong(marker.tick);
  else if (command === 'rename') nameMarker(currentTarget, index);
  else {
    takeMarker(index);
    const next = song.peek().markers[Math.min(index, markers.length - 2)];
    if (next) focusMarker(currentTarget, next.tick);
  }
}

interface Drag {
  /** From the pointer to the place of the marker, in ticks. */
  readonly offTick: number;
  /** Where it is: of two no one has the same place. */
  tick: number;
}

function dragMarkers(row: HTMLElement): () => void {
  const tickAt = (x: number) => ((x - row.getBoundingClientRect().left) / pixelsPerBar.peek()) * TICKS_PER_BAR;
  const indexOf = ({ tick }: Drag) => song.peek().markers.findIndex((one) => one.tick === tick);
  const rules: PointerRules<Drag> = {
    slopPixels: 4,
    isCaptured: true,
    onDown({ target, at }) {
      const button = target.closest<HTMLElement>('[data-marker]');
      const marker = song.peek().markers[Number(button?.dataset.marker ?? -1)];
      if (!marker) return null;
      return { tick: marker.tick, offTick: marker.tick - tickAt(at.x) };
    },
    onMove(drag, { at, gesture }, { altKey }) {
      const index = indexOf(drag);
      const next = snapped(tickAt(at.x) + drag.offTick, altKey);
      const before = song.peek();
      edit(moveMarker(index, next), { group: gesture });
      if (song.peek() !== before) drag.tick = next;
    },
    onUp({ tick }, { hasMoved }) {
      if (!hasMoved) playSong(tick);
    },
    onDoubleTap(drag) {
      const button = row.querySelector<HTMLElement>(`[data-marker="${indexOf(drag)}"]`);
      if (button) nameMarker(button, indexOf(drag));
    },
  };
  return new Pointers(() => rules).listen(row);
}
