/** A lane as a picture that is drawn in by hand: a press sets a point or takes hold of one, a drag from an empty place draws a way. Keys have knobs below it. */
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { isByFinger, openMenu } from '../../../controls/context-menu.ts';
import { type PointerRules, Pointers, type Press } from '../../../controls/pointers.ts';
import { loopTickOf } from '../../../state/loop-tick.ts';
import { onPulse } from '../../../state/pulse.ts';
import {
  choosePoints,
  chosenPoints,
  dragPoints,
  drawWay,
  type HeldPoints,
  hasSeveral,
  holdPoints,
  letPointsGo,
} from './chosen-points.ts';
import { passed } from './drawn-way.ts';
import { chooseLane, choosePoint, dragPoint, lanePath, pointIndex, pointsOf, putPoint } from './edits.ts';
import {
  type Box,
  barLinesOf,
  type Columns,
  curveOf,
  dotsOf,
  fillOf,
  gridOf,
  nearestPoint,
  type Plot,
  pointAt,
  pointsIn,
  SNAP_TICKS,
  wayOf,
  xOf,
} from './geometry.ts';
import { pointMenu, takeAt } from './point-menu.ts';

/** A small phone has less room, one on its side still less. */
const heightOf = () => (window.innerHeight < 480 ? 112 : window.innerHeight < 700 ? 150 : 180);
const REACH_PIXELS = { mouse: 12, touch: 22 } as const;

interface LanePlotProps {
  readonly track: string;
  readonly path: string;
  readonly spec: ParamSpec;
  readonly loopTicks: number;
  /** Under the grid: as high as there is room for, and its columns, where they reach over all of the loop. */
  readonly under?: { readonly columns?: Columns | undefined; readonly height: number };
  /** A point is to be typed. */
  readonly onType?: () => void;
}

/** What a press is about: one point, a way that begins where there was none, all that are chosen, or a frame that chooses. */
type Held =
  | { readonly what: 'way'; readonly before: readonly Point[]; readonly at: Map<number, number>; last: Point }
  | { readonly what: 'point'; y: number }
  | { readonly what: 'block'; readonly held: HeldPoints; readonly from: number; readonly down: number; y: number }
  | { readonly what: 'frame'; readonly from: readonly [x: number, y: number] };

function drawFrame(frame: SVGRectElement | null, box: Box | null): void {
  frame?.setAttribute('x', `${box?.left ?? 0}`);
  frame?.setAttribute('y', `${box?.top ?? 0}`);
  frame?.setAttribute('width', `${box ? box.right - box.left : 0}`);
  frame?.setAttribute('height', `${box ? box.bottom - box.top : 0}`);
}

/** Along a way that is drawn past the lines. */
const FREE_TICKS = SNAP_TICKS / 4;
/** How much slower a point moves up and down while Shift is held. */
const FINE = 1 / 8;

export function LanePlot({ track, path, spec, loopTicks, under, onType }: LanePlotProps) {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const height = under?.height ?? heightOf();
  const plot: Plot = { spec, loopTicks, width, height, columns: under?.columns, isLow: under !== undefined };
  const points = pointsOf(path);
  const isChosenLane = lanePath.value === path;
  const one = isChosenLane ? points[pointIndex.value] : undefined;
  const chosen = isChosenLane && hasSeveral.value ? chosenPoints.value : one ? [one] : [];
  const frame = useRef<SVGRectElement>(null);
  const latest = useRef(plot);
  latest.current = plot;
  useEffect(
    () =>
      onPulse((pulse) => {
        const tick = loopTickOf(track, pulse);
        const line = playhead.current;
        if (!line) return;
        const x = tick === null ? -1 : xOf(latest.current, tick);
        line.style.visibility = x < 0 || x > latest.current.width ? 'hidden' : 'visible';
        if (x >= 0) line.style.transform = `translateX(${x.toFixed(1)}px)`;
      }),
    [track],
  );

  const spot = ({ x, y }: Press['at']): readonly [x: number, y: number] => {
    const corner = box.current?.getBoundingClientRect();
    return corner ? [x - corner.left, y - corner.top] : [0, 0];
  };
  const rules: PointerRules<Held> = {
    isCaptured: true,
    onDown({ at, isTouch, gesture }, { altKey, shiftKey }) {
      const [x, y] = spot(at);
      if (!isChosenLane) chooseLane(path);
      const found = nearestPoint(plot, points, x, y, REACH_PIXELS[isTouch ? 'touch' : 'mouse']);
      const point = points[found];
      if (!point && shiftKey && !isTouch) return { what: 'frame', from: [x, y] };
      if (point && isChosenLane && hasSeveral.peek() && chosenPoints.peek().includes(point)) {
        return { what: 'block', held: holdPoints(), from: x, y, down: y };
      }
      letPointsGo();
      if (point) choosePoint(found);
      else {
        const put = pointAt(plot, x, y, altKey);
        putPoint(put, gesture);
        // A finger hits a place only nearly, and goes on to where it meant; over an empty lane it draws as a mouse does.
        if (!isTouch || points.length === 0) return { what: 'way', before: points, at: new Map(), last: put };
      }
      return { what: 'point', y };
    },
    onMove(held, { at, before, gesture }, { altKey, shiftKey, ctrlKey, metaKey }) {
      const [x, y] = spot(at);
      if (held.what === 'frame') {
        const box = {
          left: Math.min(held.from[0], x),
          right: Math.max(held.from[0], x),
          top: Math.min(held.from[1], y),
          bottom: Math.max(held.from[1], y),
        };
        drawFrame(frame.current, box);
        choosePoints(pointsIn(plot, points, box));
        return;
      }
      if (held.what === 'way') {
        const here = pointAt(plot, x, y, altKey);
        for (const { tick, value } of passed(held.last, here, spec, altKey ? FREE_TICKS : SNAP_TICKS)) {
          held.at.set(tick, value);
        }
        held.last = here;
        const way = Array.from(held.at, ([tick, value]) => ({ tick, value })).sort((a, b) => a.tick - b.tick);
        drawWay(held.before, way, gesture);
        return;
      }
      held.y += (at.y - before.y) * (shiftKey ? FINE : 1);
      if (held.what === 'block') {
        const by = wayOf(plot, x - held.from, held.y - held.down, altKey);
        dragPoints(held.held, by, loopTicks, ctrlKey || metaKey, gesture);
      } else if (pointIndex.peek() >= 0) dragPoint(pointIndex.peek(), pointAt(plot, x, held.y, altKey), gesture);
    },
    onUp(held, { hasMoved, at }) {
      if (held.what !== 'block' || hasMoved) return;
      letPointsGo();
      choosePoint(nearestPoint(plot, points, ...spot(at), REACH_PIXELS.mouse));
    },
    onEnd: () => drawFrame(frame.current, null),
    onDoubleTap: () => onType?.(),
  };
  const latestRules = useRef(rules);
  latestRules.current = rules;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The browser would take the focus away from the lane after the press.
    element.addEventListener('mousedown', (event) => event.preventDefault());
    return new Pointers(() => latestRules.current).listen(element);
  }, []);
  return (
    <div
      className="plot"
      ref={box}
      aria-hidden="true"
      onContextMenu={(event) => {
        event.preventDefault();
        // A finger that rests on a point is about to drag it.
        if (isByFinger(event.nativeEvent)) return;
        const [x, y] = spot({ x: event.clientX, y: event.clientY });
        const found = nearestPoint(plot, points, x, y, REACH_PIXELS.mouse);
        takeAt(path, found);
        const place = found < 0 ? pointAt(plot, x, y, event.altKey) : null;
        openMenu(event, () => pointMenu(loopTicks, place));
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <path className="plot-grid" d={gridOf(plot)} />
        <path className="plot-bars" d={barLinesOf(plot)} />
        {under && <path className="plot-fill" d={fillOf(plot, points)} />}
        <path className="plot-curve" d={curveOf(plot, points)} />
        <path className="plot-dots" d={dotsOf(plot, points, 9)} />
        {chosen.length > 0 && <path className="plot-dots sel" d={dotsOf(plot, chosen, 15)} />}
        <rect className="plot-frame" ref={frame} />
      </svg>
      <i className="plot-playhead" ref={playhead} />
    </div>
  );
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(80, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
