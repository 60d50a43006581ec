/** Knobs that lanes move: painted at every frame while their pattern plays, by no drawing of React. */
import { laneOf, valueOfLane } from '../../../song/automation.ts';
import { specAt, valueAt } from '../../../song/param-path.ts';
import type { ParamSpec } from '../../../song/specs.ts';
import { knobPaths } from '../../controls/knob-face.tsx';
import { railShift } from '../../controls/rail.ts';
import { isBipolar, placeOf } from '../../controls/travel.ts';
import { valueFace } from '../../controls/value-text.ts';
import { onPulse } from '../../state/pulse.ts';
import { selectedTrack } from '../../state/session.ts';
import { song } from '../../state/song.ts';
import { loopTickOf } from '../arrange/lane-time.ts';
import { handValue, isArmed } from '../arrange/param-hand.ts';
import { patternSignal, trackSignal } from '../arrange/tracks.ts';

/** Paths of the knobs that stand elsewhere than React has drawn them. */
export function paintLanes(rack: HTMLElement, shown = () => selectedTrack.peek()): () => void {
  const painted = new Map<string, number>();

  function paint(path: string, spec: ParamSpec, value: number): void {
    const knob = rack.querySelector<HTMLElement>(`[data-path="${path}"]`);
    // A hand that turns the sound itself sees what it turns.
    if (!knob || (knob.dataset.turned !== undefined && !isArmed.peek())) return;
    const rail = knob.querySelector<HTMLElement>('.rail');
    if (rail) {
      rail.style.transform = railShift(value);
      return;
    }
    const [arc, pointer] = knobPaths(placeOf(spec, value), isBipolar(spec));
    const { figure, unit } = valueFace(spec, value);
    knob.querySelector('.k-va')?.setAttribute('d', arc);
    knob.querySelector('.k-pt')?.setAttribute('d', pointer);
    const face = knob.querySelector('.k-v');
    const small = face?.querySelector('small')?.firstChild ?? null;
    // Into the text nodes that React made, so that it finds them again.
    if (small) small.nodeValue = unit;
    if (face?.firstChild) face.firstChild.nodeValue = small || unit === '' ? figure : `${figure} ${unit}`;
  }

  return onPulse((pulse) => {
    const id = shown();
    const track = trackSignal(id).peek();
    const pattern = patternSignal(id).peek();
    const tick = loopTickOf(id, pulse);
    if (!track || !pattern) return;
    for (const path of painted.keys()) {
      if (tick !== null && laneOf(pattern, path)) continue;
      painted.delete(path);
      const spec = specAt(track, path);
      const own = spec && (handValue(id, path, spec) ?? valueAt(song.peek(), track, path));
      if (spec && own !== null) paint(path, spec, Number(own));
    }
    if (tick === null) return;
    for (const { path, points } of pattern.lanes) {
      const spec = specAt(track, path);
      if (!spec) continue;
      const value = valueOfLane({ path, points }, spec, tick);
      if (painted.get(path) === value) continue;
      painted.set(path, value);
      paint(path, spec, value);
    }
  });
}
