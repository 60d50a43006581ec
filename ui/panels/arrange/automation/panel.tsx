/** Automation of the chosen track: a parameter over the pattern that is shown, point by point. */
import { useSignals } from '@preact/signals-react/runtime';
import '../panels.css';
import './panel.css';
import { specAt } from '../../../../song/param-path.ts';
import type { Point, Track } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { Choice } from '../../../controls/choice.tsx';
import { Dialog } from '../../../controls/dialog.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { Knob } from '../../../controls/knob.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { Toggle } from '../../../controls/toggle.tsx';
import { labelText, numberText, valueText } from '../../../controls/value-text.ts';
import { overlay, selectedTrack } from '../../../state/screen.ts';
import { isArmed } from '../../../state/touch.ts';
import { trackSignal, useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
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
  removePoint,
} from './edits.ts';
import { paramGroups, paramName } from './param-names.ts';
import { LanePlot } from './plot.tsx';

export default function LanePanel() {
  useSignals();
  const id = selectedTrack.value;
  const { name, color, length } = useFace(id);
  const track = trackSignal(id).value;
  const path = lanePath.value;
  const spec = track && specAt(track, path);
  if (!track || !spec) return null;
  const loopTicks = length * TICKS_PER_STEP;
  return (
    <Dialog
      title={t('automation.title', { track: name })}
      isWide
      onClose={() => {
        overlay.value = null;
      }}
    >
      <div className={`panel automation-panel ${colorClass(color)}`}>
        <div className="automation-head">
          <Parameter track={track} path={path} />
          <Toggle
            label={t('automation.record')}
            isOn={isArmed.value}
            onChange={(isOn) => {
              isArmed.value = isOn;
            }}
            className="rec"
          />
        </div>
        <LanePlot key={path} track={id} spec={spec} loopTicks={loopTicks} />
        <PointRow spec={spec} loopTicks={loopTicks} color={color} />
      </div>
    </Dialog>
  );
}

function Parameter({ track, path }: { readonly track: Track; readonly path: string }) {
  useSignals();
  const option = (value: string) => ({ value, label: paramName(track, value) });
  const drawn = drawnPaths.value;
  const groups = paramGroups(track).map(({ label, paths }) => ({
    label,
    options: paths.filter((one) => !drawn.includes(one)).map(option),
  }));
  return (
    <Choice
      label={t('automation.parameter')}
      value={path}
      groups={drawn.length > 0 ? [{ label: t('automation.drawn'), options: drawn.map(option) }, ...groups] : groups}
      onChange={chooseLane}
    />
  );
}

interface PointRowProps {
  readonly spec: ParamSpec;
  readonly loopTicks: number;
  readonly color: number;
}

const stepText = (tick: number) => numberText(tick / TICKS_PER_STEP + 1, { maximumFractionDigits: 2 });

/** The chosen point: where it is and what it says, each on a knob; and the way to the others. */
function PointRow({ spec, loopTicks, color }: PointRowProps) {
  useSignals();
  const points = lanePoints.value;
  const index = pointIndex.value;
  const point = points[index];
  return (
    <>
      <div className="automation-row">
        <Turn text={t('automation.previous')} icon="left" isOff={index <= 0} onPress={() => choosePoint(index - 1)} />
        <p role="status">
          {point
            ? t('automation.point', {
                number: index + 1,
                count: points.length,
                step: stepText(point.tick),
                value: valueText(spec, point.value),
              })
            : t('automation.empty')}
        </p>
        <Turn
          text={t('automation.next')}
          icon="right"
          isOff={index >= points.length - 1}
          onPress={() => choosePoint(index + 1)}
        />
      </div>
      <div className="automation-row">
        <div className="automation-point">{point && <PointKnobs {...{ spec, loopTicks, color, point, index }} />}</div>
        <div className="automation-buttons">
          <button type="button" className="key" onClick={addBetween}>
            {t('automation.add')}
          </button>
          <button type="button" className="key" aria-disabled={!point} onClick={() => point && removePoint()}>
            {t('automation.remove')}
          </button>
          <button type="button" className="key" aria-disabled={!point} onClick={() => point && clearLane()}>
            {t('automation.clear')}
          </button>
        </div>
      </div>
    </>
  );
}

interface PointKnobsProps extends PointRowProps {
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

interface TurnProps {
  readonly text: string;
  readonly icon: 'left' | 'right';
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** Not `disabled`: a key that has just been pressed to the end would lose the focus. */
function Turn({ text, icon, isOff, onPress }: TurnProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={text}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
