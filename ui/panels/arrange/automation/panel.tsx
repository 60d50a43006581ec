/** Automation of the chosen track: a parameter over the pattern that is shown, point by point. */
import { useSignals } from '@preact/signals-react/runtime';
import '../panels.css';
import './panel.css';
import { specAt } from '../../../../song/param-path.ts';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../../../../song/time.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { Toggle } from '../../../controls/toggle.tsx';
import { overlay, selectedTrack } from '../../../state/screen.ts';
import { isArmed } from '../../../state/touch.ts';
import { trackSignal, useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { BarNumbers } from './bar-numbers.tsx';
import { lanePath } from './edits.ts';
import { LanePlot } from './plot.tsx';
import { Parameter, PointRow } from './point-row.tsx';
import { SilentLane, useSilentBy } from './silent-lane.tsx';

export default function LanePanel() {
  useSignals();
  const id = selectedTrack.value;
  const { name, color, length } = useFace(id);
  const track = trackSignal(id).value;
  const path = lanePath.value;
  const silentBy = useSilentBy(id);
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
          <Parameter track={track} />
          <Toggle
            label={t('automation.record')}
            isOn={isArmed.value}
            onChange={(isOn) => {
              isArmed.value = isOn;
            }}
            className="rec"
          />
        </div>
        {loopTicks > TICKS_PER_BAR && <BarNumbers steps={length} />}
        <LanePlot key={path} track={id} path={path} spec={spec} loopTicks={loopTicks} />
        {silentBy !== null && <SilentLane track={id} by={silentBy} />}
        <PointRow spec={spec} loopTicks={loopTicks} color={color} />
      </div>
    </Dialog>
  );
}
