/** The menu of a lane: of the point or the points that are chosen, or of the empty place that was pressed. */
import { COLORS } from '../../../../song/limits.ts';
import { specAt } from '../../../../song/param-path.ts';
import type { Point } from '../../../../song/song.ts';
import type { Menu } from '../../../controls/context-menu.ts';
import { paramName } from '../../../controls/param-names.ts';
import { keysOf } from '../../../keys/bound.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { trackIds, trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import {
  chooseAllPoints,
  chosenPoints,
  copyPoints,
  cutPoints,
  deletePoints,
  deletePointsText,
  duplicatePoints,
  hasCopied,
  hasSeveral,
  letPointsGo,
  pastePoints,
} from './chosen-points.ts';
import { chooseLane, choosePoint, clearLane, dragPoint, lanePath, lanePoints, pointIndex, putPoint } from './edits.ts';

/** What was pressed is what is chosen: the other chosen points stay so where it is one of them. */
export function takeAt(path: string, index: number): void {
  if (lanePath.peek() !== path) chooseLane(path);
  const point = lanePoints.peek()[index];
  const isAmong = hasSeveral.peek() && point !== undefined && chosenPoints.peek().includes(point);
  if (isAmong) return;
  letPointsGo();
  if (point) choosePoint(index);
}

/** Without `place` it is of what is chosen. */
export function pointMenu(loopTicks: number, place: Point | null = null): Menu {
  const id = selectedTrack.peek();
  const track = trackSignal(id).peek();
  const path = lanePath.peek();
  const name = track ? paramName(track, path) : '';
  const index = pointIndex.peek();
  const point = place || hasSeveral.peek() ? undefined : lanePoints.peek()[index];
  const spec = track && specAt(track, path);
  const isEmpty = lanePoints.peek().length === 0;
  const isOff = place !== null || isEmpty;
  return {
    title: hasSeveral.peek() && !place ? t('automation.chosenPoints', { count: chosenPoints.peek().length }) : name,
    ...(track && { color: track.color, isHollow: trackIds.peek().indexOf(id) >= COLORS }),
    ...(point &&
      spec && {
        turn: {
          name,
          spec,
          value: point.value,
          initial: spec.initial,
          onChange: (value, gesture) => dragPoint(index, { tick: point.tick, value }, gesture),
        },
      }),
    rows: [
      ...(place ? [{ label: t('automation.add'), icon: 'plus' as const, run: () => putPoint(place) }, null] : []),
      { label: t('piano.cut'), icon: 'close', ...keysOf('lanes.cut'), isOff, run: cutPoints },
      { label: t('arrange.copy'), icon: 'copy', ...keysOf('lanes.copy'), isOff, run: copyPoints },
      {
        label: t('arrange.paste'),
        icon: 'fill',
        ...keysOf('lanes.paste'),
        isOff: !hasCopied.peek(),
        run: () => pastePoints(loopTicks, place?.tick),
      },
      {
        label: t('arrange.duplicate'),
        icon: 'copy',
        ...keysOf('lanes.duplicate'),
        isOff,
        run: () => duplicatePoints(loopTicks),
      },
      { label: t('piano.selectAll'), icon: 'check', ...keysOf('lanes.all'), isOff: isEmpty, run: chooseAllPoints },
      null,
      {
        label: place ? t('automation.remove') : deletePointsText(),
        icon: 'trash',
        ...keysOf('lanes.remove'),
        isDanger: true,
        isOff,
        run: deletePoints,
      },
      { label: t('automation.clear'), icon: 'trash', isDanger: true, isOff: isEmpty, run: clearLane },
    ],
  };
}
