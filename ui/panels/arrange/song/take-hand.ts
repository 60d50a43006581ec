/**
 * A hand on a recording of the song: in its middle it is moved, across rows too, with Ctrl copied; at an end it is drawn longer or
 * shorter. A finger does so with the one that is chosen; on any other it scrolls, and a tap chooses that one.
 */
import { trimPart } from '../../../../song/edits/part-places.ts';
import type { Part } from '../../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { chosenPart } from '../../../state/parts.ts';
import { selectTrack } from '../../../state/screen.ts';
import { edit, song, trackOf } from '../../../state/song.ts';
import { snapped, snapTicks } from '../../../state/song-snap.ts';
import { chosenBars, pixelsPerBar, takeStrips } from './state.ts';
import { copyTakeTo, layTake, openTake } from './take-acts.ts';

interface Drag {
  readonly strip: HTMLElement;
  readonly index: number;
  readonly part: Part;
  readonly endTick: number;
  /** The end that is drawn at; undefined: all of it is moved. */
  readonly grip: 'from' | 'to' | undefined;
  /** A finger that only chooses it may scroll on. */
  readonly isFirm: boolean;
  /** Where it would lie. */
  tick: number;
  track: string;
}

const ticksOf = (pixels: number) => (pixels / pixelsPerBar.peek()) * TICKS_PER_BAR;

/** From line to line, as far from them as it was; Alt is past the snap. */
function movedTick(startTick: number, pixels: number, isFree: boolean): number {
  const grid = snapTicks(isFree);
  return Math.max(0, startTick + Math.round(ticksOf(pixels) / grid) * grid);
}

/** The row under the pointer, if it holds audio. */
function rowAt(x: number, y: number): HTMLElement | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('.song-row');
  return row && trackOf(row.dataset.track ?? '')?.instrument === 'audio' ? row : null;
}

function follow(drag: Drag, { x, y }: { readonly x: number; readonly y: number }): void {
  const { strip, part } = drag;
  const own = strip.closest<HTMLElement>('.song-row');
  strip.style.pointerEvents = 'none';
  const row = rowAt(x, y) ?? own;
  strip.style.pointerEvents = '';
  drag.track = row?.dataset.track ?? part.track;
  const right = ((drag.tick - part.startTick) / TICKS_PER_BAR) * pixelsPerBar.peek();
  const down = (row?.getBoundingClientRect().top ?? 0) - (own?.getBoundingClientRect().top ?? 0);
  strip.style.transform = `translate(${right}px, ${down}px)`;
  strip.classList.add('is-held');
}

export function dragTakes(lane: HTMLElement, track: string): () => void {
  const rules: PointerRules<Drag> = {
    slopPixels: { mouse: 4, touch: 10 },
    onDown({ target, at, isTouch, capture }, { shiftKey }) {
      const strip = target.closest<HTMLElement>('[data-take]');
      // With Shift bars are chosen, whatever lies in them.
      if (!strip || shiftKey) return null;
      const index = Number(strip.dataset.take);
      const part = song.peek().parts[index];
      const found = takeStrips.peek().find((one) => one.index === index);
      if (!part || !found) return null;
      const wasChosen = chosenPart.peek() === index;
      selectTrack(track);
      const bar = Math.max(0, Math.floor(ticksOf(at.x - lane.getBoundingClientRect().left) / TICKS_PER_BAR));
      chosenBars.value = { track, anchorBar: bar, headBar: bar };
      chosenPart.value = index;
      const isFirm = !isTouch || wasChosen;
      if (isFirm) capture();
      const held = target instanceof HTMLElement ? target.dataset.grip : undefined;
      const grip = held === 'from' || held === 'to' ? held : undefined;
      return { strip, index, part, endTick: found.endTick, grip, isFirm, tick: part.startTick, track };
    },
    onMove(drag, { at, from, gesture }, { altKey }) {
      const { part, grip, index, isFirm } = drag;
      if (!isFirm) return;
      const pixels = at.x - from.x;
      if (grip === undefined) {
        drag.tick = movedTick(part.startTick, pixels, altKey);
        follow(drag, at);
        return;
      }
      const end = grip === 'from' ? part.startTick : drag.endTick;
      edit(trimPart(index, grip, snapped(end + ticksOf(pixels), altKey), part), { group: gesture });
    },
    onUp({ index, part, grip, isFirm, tick, track: to }, { hasMoved }, { ctrlKey, metaKey }) {
      if (!hasMoved || !isFirm || grip !== undefined) return;
      if (ctrlKey || metaKey) copyTakeTo(part, tick, to);
      else layTake(index, tick, to);
    },
    onDoubleTap({ index }) {
      const strip = takeStrips.peek().find((one) => one.index === index);
      if (strip) openTake(strip);
    },
    onEnd({ strip }) {
      strip.style.transform = '';
      strip.classList.remove('is-held');
    },
  };
  return new Pointers(() => rules).listen(lane);
}
