/** The chosen point of a lane and the parameter that is drawn: in the sheet of a phone and under the grid of a desk. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Point, Track } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { Choice } from '../../../controls/choice.tsx';
import { IconKey } from '../../../controls/icon-key.tsx';
import { Knob } from '../../../controls/knob.tsx';
import { paramGroups, paramName } from '../../../controls/param-names.ts';
import { labelText, numberText, valueText } from '../../../controls/value-text.ts';
import { t } from '../../../words/words.ts';
import { chosenPoints, deletePoints, deletePointsText, hasSeveral, letPointsGo } from './chosen-points.ts';
import {
  addBetween,
  chooseLane,
  choosePoint,
  clearLane,
  dragPoint,
  drawnPaths,
  lanePath,
  lanePoints,
  pointIndex,
} from './edits.ts';
import { PointKeys } from './point-keys.tsx';

interface ParameterProps {
  readonly track: Track;
  /** What stands in the list; the chosen lane's parameter where nothing is given. */
  readonly label?: string;
}

/** All that a track can move; what is chosen has a lane from the first point on. */
export function Parameter({ track, label = t('automation.parameter') }: ParameterProps) {
  useSignals();
  const option = (value: string) => ({ value, label: paramName(track, value) });
  const drawn = drawnPaths.value;
  const groups = paramGroups(track).map(({ label, paths }) => ({
    label,
    options: paths.filter((one) => !drawn.includes(one)).map(option),
  }));
  return (
    <Choice
      label={label}
      value={lanePath.value}
      groups={drawn.length > 0 ? [{ label: t('automation.drawn'), options: drawn.map(option) }, ...groups] : groups}
      onChange={chooseLane}
    />
  );
}

interface PointRowProps {
  /** In one line, without knobs: what they turn can be turned beside it. */
  readonly isLow?: boolean;
  readonly spec: ParamSpec;
  readonly loopTicks: number;
  readonly color: number;
}

/** Never rounded up: the last tick of a loop of 64 steps is in the 64th. */
const stepText = (tick: number) =>
  numberText(Math.floor((tick / TICKS_PER_STEP + 1) * 100) / 100, { maximumFractionDigits: 2 });

/** Of several that were chosen, none is any more. */
function chooseOne(index: number): void {
  letPointsGo();
  choosePoint(index);
}

/** The chosen point: where it is and what it says, each on a knob; and the way to the others. */
export function PointRow({ spec, loopTicks, color, isLow = false }: PointRowProps) {
  useSignals();
  const points = lanePoints.value;
  const index = pointIndex.value;
  const point = points[index];
  return (
    <>
      <div className="automation-row">
        <IconKey
          text={t('automation.previous')}
          icon="left"
          size={16}
          isOff={index <= 0}
          onPress={() => chooseOne(index - 1)}
        />
        <p role="status">
          {hasSeveral.value
            ? t('automation.chosenPoints', { count: chosenPoints.value.length })
            : point
              ? t('automation.point', {
                  number: index + 1,
                  count: points.length,
                  step: stepText(point.tick),
                  value: valueText(spec, point.value),
                })
              : t('automation.empty')}
        </p>
        <IconKey
          text={t('automation.next')}
          icon="right"
          size={16}
          isOff={index >= points.length - 1}
          onPress={() => chooseOne(index + 1)}
        />
      </div>
      <div className="automation-row">
        {!isLow && (
          <div className="automation-point">
            {point && <PointKnobs {...{ spec, loopTicks, color, point, index }} />}
          </div>
        )}
        {!isLow && <PointKeys loopTicks={loopTicks} />}
        <div className="automation-buttons">
          <button type="button" className="key" onClick={addBetween}>
            {t('automation.add')}
          </button>
          <button type="button" className="key" aria-disabled={!point} onClick={() => point && deletePoints()}>
            {deletePointsText()}
          </button>
          <button type="button" className="key" aria-disabled={!point} onClick={() => point && clearLane()}>
            {t('automation.clear')}
          </button>
        </div>
      </div>
    </>
  );
}

interface PointKnobsProps extends Omit<PointRowProps, 'isLow'> {
  readonly point: Point;
  readonly index: number;
}

function PointKnobs({ spec, loopTicks, color, point, index }: PointKnobsProps) {
  useSignals();
  const steps = loopTicks / TICKS_PER_STEP;
  const place: ParamSpec = { label: 'start', unit: '', min: 1, max: steps + 0.99, initial: 1, curve: 'linear' };
  const tickOf = (step: number) => Math.min(loopTicks - 1, Math.round((step - 1) * TICKS_PER_STEP));
  return (
    <>
      <Knob
        label={t('automation.place')}
        spec={place}
        value={point.tick / TICKS_PER_STEP + 1}
        color={color}
        onChange={(step, group) => dragPoint(index, { tick: tickOf(step), value: point.value }, group)}
      />
      <Knob
        label={labelText(spec)}
        spec={spec}
        value={point.value}
        color={color}
        onChange={(value, group) => dragPoint(index, { tick: point.tick, value }, group)}
      />
    </>
  );
}
