/** Fingers and mice on passes: a swipe chooses a stretch, a tap the stretch it is in, and edges can be dragged. */

import { signal } from '@preact/signals-react';
import { type RefObject, useEffect, useRef } from 'react';
import { chooseLane } from '../../../../song/edits/parts.ts';
import { MAX_CHOICES } from '../../../../song/limits.ts';
import type { Song } from '../../../../song/song.ts';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { editWithin } from '../../../state/room.ts';
import { edit } from '../../../state/song.ts';
import { say } from '../../../state/speech.ts';
import { type PartView, passText, viewOf } from './lane-view.ts';
import { LEAST_SECONDS, type Stretch, snapped, swept } from './stretch.ts';

/** What a swipe would choose, while it goes on. */
export const sweep = signal<{ readonly part: number; readonly lane: number; readonly stretch: Stretch } | null>(null);

/** So near an edge it is taken hold of. */
const EDGE_PIXELS = { mouse: 6, touch: 18 };
/** A finger that scrolls goes down first, one that swipes goes sideways. */
const SLOP_PIXELS = { mouse: 3, touch: 8 };

interface Swipe {
  readonly fromSeconds: number;
  /** Between which stretches; −1: none, so it is a swipe. */
  readonly edge: number;
  atSeconds: number;
}

/** `lane` null: the best of all, of which only the edges can be moved. */
export function usePassPointers(surface: RefObject<HTMLElement | null>, view: PartView, lane: number | null): void {
  const latest = useRef({ view, lane });
  latest.current = { view, lane };
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const secondsAt = (x: number) => {
      const { left, width } = element.getBoundingClientRect();
      return ((x - left) / Math.max(1, width)) * latest.current.view.beats.lengthSeconds;
    };
    const pointers: Pointers<Swipe> = new Pointers<Swipe>(() => rulesOf(pointers, secondsAt, element, latest.current));
    return pointers.listen(element);
  }, [surface]);
}

function rulesOf(
  pointers: Pointers<Swipe>,
  secondsAt: (x: number) => number,
  element: HTMLElement,
  { view, lane }: { readonly view: PartView; readonly lane: number | null },
): PointerRules<Swipe> {
  const { index, beats, stretches } = view;
  const isFree = () => pointers.presses.length > 1;
  return {
    most: 2,
    slopPixels: SLOP_PIXELS,
    onDown(press) {
      const fromSeconds = secondsAt(press.at.x);
      const perPixel = beats.lengthSeconds / Math.max(1, element.clientWidth);
      const reach = perPixel * EDGE_PIXELS[press.isTouch ? 'touch' : 'mouse'];
      const isOwn = (i: number) => lane === null || stretches[i]?.lane === lane || stretches[i + 1]?.lane === lane;
      const edge = stretches.findIndex(
        ({ toSeconds }, i) => i < stretches.length - 1 && isOwn(i) && Math.abs(toSeconds - fromSeconds) <= reach,
      );
      if (lane === null && edge < 0) return null;
      return { fromSeconds, edge, atSeconds: stretches[edge]?.toSeconds ?? fromSeconds };
    },
    onMove(swipe, press) {
      press.capture();
      const at = secondsAt(press.at.x);
      if (swipe.edge >= 0) {
        moveEdge(view, swipe, isFree() ? at : snapped(at, beats), press.gesture);
        return;
      }
      swipe.atSeconds = at;
      const stretch = swept(swipe.fromSeconds, at, beats, isFree());
      sweep.value = stretch && lane !== null ? { part: index, lane, stretch } : null;
    },
    onUp(swipe, press) {
      if (lane === null || swipe.edge >= 0) return;
      const here = stretches.find((one) => swipe.fromSeconds < one.toSeconds) ?? null;
      const stretch = press.hasMoved ? swept(swipe.fromSeconds, swipe.atSeconds, beats, isFree()) : here;
      if (!stretch) return;
      choosePass(index, stretch, lane);
      const after = viewOf(index);
      if (after) say(passText(after, lane, stretch));
    },
    onEnd() {
      sweep.value = null;
    },
  };
}

/** One lane sounds in a stretch; a part remembers so many changes of them. */
export function choosePass(index: number, { fromSeconds, toSeconds }: Stretch, lane: number): void {
  const isFull = ({ parts }: Song) => (parts[index]?.comp.length ?? 0) >= MAX_CHOICES - 1;
  editWithin('choices', isFull, chooseLane(index, fromSeconds, toSeconds, lane));
}

/** What lies on either side of an edge gives way; it never passes the next one. */
function moveEdge({ index, stretches }: PartView, swipe: Swipe, wanted: number, gesture: string): void {
  const [before, behind] = [stretches[swipe.edge], stretches[swipe.edge + 1]];
  if (!before || !behind) return;
  const to = Math.max(before.fromSeconds + LEAST_SECONDS, Math.min(behind.toSeconds - LEAST_SECONDS, wanted));
  const from = swipe.atSeconds;
  if (to === from) return;
  edit(chooseLane(index, from, to, to < from ? behind.lane : before.lane), { group: gesture });
  swipe.atSeconds = to;
}
