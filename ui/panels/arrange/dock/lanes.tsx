/**
 * Automation of the chosen track under the grid: a lane for each parameter that is drawn, in the columns of the steps. A loop that
 * goes on past the steps is seen whole: a way through four bars is drawn as one.
 */

import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import '../automation/panel.css';
import './lanes.css';
import { specAt } from '../../../../song/param-path.ts';
import { MAX_STEPS, type Track } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { TICKS_PER_BEAT, TICKS_PER_STEP } from '../../../../song/time.ts';
import { openMenu } from '../../../controls/context-menu.ts';
import { Icon } from '../../../controls/icon.tsx';
import { paramName } from '../../../controls/param-names.ts';
import { Toggle } from '../../../controls/toggle.tsx';
import { useTurn } from '../../../controls/use-turn.tsx';
import { valueFace } from '../../../controls/value-text.ts';
import { columnGrid, type EditorProps } from '../../../state/dock.ts';
import { layout } from '../../../state/layout.ts';
import { isArmed } from '../../../state/touch.ts';
import { shownName } from '../../../state/track-names.ts';
import { trackSignal, useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { BarNumbers } from '../automation/bar-numbers.tsx';
import {
  chooseLane,
  choosePoint,
  clearLane,
  dragPoint,
  lanePath,
  pointIndex,
  pointsOf,
  putPoint,
  shownPaths,
} from '../automation/edits.ts';
import type { Columns } from '../automation/geometry.ts';
import { laneKeys } from '../automation/lane-keyboard.ts';
import { LanePlot } from '../automation/plot.tsx';
import { pointMenu } from '../automation/point-menu.ts';
import { Parameter, PointRow } from '../automation/point-row.tsx';
import { SilentLane, useSilentBy } from '../automation/silent-lane.tsx';
import { useShownScene } from '../track/clip-button.tsx';

/** A tall screen has room for lanes that show more of a way. */
const TALL_PIXELS = 950;
/** At least: few lanes share all the room there is. */
const LANE_PIXELS = { low: 50, tall: 96 } as const;
/** On a tablet each has its head above it (tablet.css), with a line under it. */
const TABLET_PIXELS = 72;
const TABLET_HEAD_PIXELS = 45;
/** The numbers of the bars over them. */
const BARS_PIXELS = 18;
const VALUE_DRAG_PIXELS = 200;

export default function LaneEditor({ part, track: id, fromStep }: EditorProps) {
  useSignals();
  const { length, color } = useFace(id);
  const track = trackSignal(id).value;
  const silentBy = useSilentBy(id);
  const lanes = useRef<HTMLDivElement>(null);
  const room = useRoom(lanes);
  if (!track) return null;
  if (part === 'tools') return <Tools />;
  const { left, beat } = columnGrid.value;
  const isWhole = length > MAX_STEPS;
  const columns: Columns | undefined = isWhole
    ? undefined
    : { left, fromTick: fromStep * TICKS_PER_STEP, pixelsPerTick: beat / TICKS_PER_BEAT };
  const loopTicks = length * TICKS_PER_STEP;
  const spec = specAt(track, lanePath.value);
  const least = window.innerHeight >= TALL_PIXELS ? LANE_PIXELS.tall : LANE_PIXELS.low;
  const share = Math.floor((room - (isWhole ? BARS_PIXELS : 0)) / shownPaths.value.length);
  const isDesk = layout.value === 'desktop';
  const height = isDesk ? Math.max(least, share) : Math.max(TABLET_PIXELS, share - TABLET_HEAD_PIXELS);
  return (
    <>
      <div className="lanes" ref={lanes}>
        {isWhole && (
          <div className="lane-bars">
            <span className="label">{t('timeline.bars')}</span>
            <BarNumbers steps={length} />
          </div>
        )}
        {shownPaths.value.map((path) => (
          <Lane key={path} track={track} path={path} loopTicks={loopTicks} columns={columns} height={height} />
        ))}
      </div>
      <div className="lanes-foot">
        <Parameter track={track} label={t('automation.addLane')} />
        {silentBy === null ? (
          <p className="label">{t('automation.orTurn')}</p>
        ) : (
          <SilentLane track={id} by={silentBy} />
        )}
        {spec && <PointRow isLow spec={spec} loopTicks={loopTicks} color={color} />}
      </div>
    </>
  );
}

/** How high the box of the lanes is, whatever is in it. */
function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

function Tools() {
  useSignals();
  return (
    <Toggle
      label={t('automation.record')}
      isOn={isArmed.value}
      onChange={(isOn) => {
        isArmed.value = isOn;
      }}
      className="rec"
    />
  );
}

interface LaneProps {
  readonly track: Track;
  readonly path: string;
  readonly loopTicks: number;
  /** Undefined: the whole loop fills the lane. */
  readonly columns: Columns | undefined;
  /** In pixels. */
  readonly height: number;
}

/** Clears a lane that is perhaps not the chosen one. */
function clear(path: string): void {
  chooseLane(path);
  clearLane();
}

/** Of the whole lane, and of what is drawn in it where its head lies above (tablet.css). */
const heightStyle = (height: number): CSSProperties & Record<`--${string}`, string> => ({
  height,
  '--plot-height': `${height}px`,
});

function Lane({ track, path, loopTicks, columns, height }: LaneProps) {
  useSignals();
  const lane = useRef<HTMLDivElement>(null);
  const scene = useShownScene(track.id);
  const steps = loopTicks / TICKS_PER_STEP;
  const spec = specAt(track, path);
  if (!spec) return null;
  const name = paramName(track, path);
  const isChosen = lanePath.value === path;
  const hasPoints = pointsOf(path).length > 0;
  return (
    <div className={isChosen ? 'lane is-chosen' : 'lane'} ref={lane} style={heightStyle(height)}>
      <div className="lane-head">
        <button
          type="button"
          className="lane-name"
          aria-pressed={isChosen}
          onClick={() => chooseLane(path)}
          onKeyDown={isChosen ? laneKeys(loopTicks) : undefined}
          onContextMenu={(event) => {
            if (!isChosen) chooseLane(path);
            openMenu(event, () => pointMenu(loopTicks));
          }}
        >
          <b>{name}</b>
          <span className="label">
            {scene
              ? t('automation.sceneSteps', { scene: shownName(scene.name), count: steps })
              : t('automation.clipSteps', { count: steps })}
          </span>
        </button>
        <LaneValue key={path} path={path} name={name} spec={spec} />
      </div>
      <div
        className="lane-plot"
        // A click on the picture, with either button, gives the lane the keyboard: Delete takes away what it chose.
        onPointerDown={({ button }) => {
          if (button !== 1) lane.current?.querySelector<HTMLElement>('.lane-name')?.focus({ preventScroll: true });
        }}
      >
        <LanePlot
          track={track.id}
          path={path}
          spec={spec}
          loopTicks={loopTicks}
          under={{ columns, height }}
          onType={() => lane.current?.querySelector<HTMLElement>('.lane-value')?.click()}
        />
      </div>
      <div className="row-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={t('automation.clearOf', { name })}
          disabled={!hasPoints}
          onClick={() => clear(path)}
        >
          <Icon name="trash" />
        </button>
      </div>
    </div>
  );
}

/** The value of the chosen point, of another lane its first; turned by keys and the wheel, typed after a press. */
function LaneValue({ path, name, spec }: { readonly path: string; readonly name: string; readonly spec: ParamSpec }) {
  useSignals();
  const points = pointsOf(path);
  const index = lanePath.value === path ? pointIndex.value : 0;
  const point = points[index];
  const value = point?.value ?? spec.initial;
  const { slider, field, type } = useTurn({
    name,
    spec,
    value,
    axis: 'vertical',
    rangePixels: () => VALUE_DRAG_PIXELS,
    onChange: (next, group) => {
      chooseLane(path);
      if (!point) putPoint({ tick: 0, value: next }, group);
      else {
        choosePoint(index);
        dragPoint(index, { tick: point.tick, value: next }, group);
      }
    },
  });
  const { figure, unit } = valueFace(spec, value);
  return (
    field ?? (
      <button
        {...slider}
        className="lane-value"
        onClick={({ detail }: MouseEvent) => {
          // A double click in the picture is a click of a script here.
          if (detail !== 1) type();
        }}
      >
        {points.length === 0 ? '–' : figure}
        {points.length > 0 && unit !== '' && <small>{unit}</small>}
      </button>
    )
  );
}
