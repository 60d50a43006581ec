/** Knobs and faders that lanes and locks move: painted at every frame while their pattern plays, by no drawing of React. */
import { pathsOf } from '../../song/automation.ts';
import { movedAt } from '../../song/moved.ts';
import { specAt, valueAt } from '../../song/param-path.ts';
import type { ParamSpec } from '../../song/specs.ts';
import type { Pulse } from '../../worklets/client.ts';
import { percentOfDecibels } from '../paint/decibel-scale.ts';
import { loopTickOf } from '../state/loop-tick.ts';
import { onPulse } from '../state/pulse.ts';
import { selectedTrack } from '../state/screen.ts';
import { song } from '../state/song.ts';
import { lineup } from '../state/sounding.ts';
import { isArmed, lockedValue, touchedValue } from '../state/touch.ts';
import { patternSignal, trackSignal } from '../state/tracks.ts';
import { placePercent } from './fader.tsx';
import { knobPaths } from './knob.tsx';
import { isBipolar, placeOf } from './travel.ts';
import { levelFigure, valueFace } from './value-text.ts';

/** What lanes and locks make of a track's parameters at the moment; null: nothing. */
export function movedNow(id: string, pulse: Pulse): ReturnType<typeof movedAt> | null {
  const track = trackSignal(id).peek();
  const pattern = patternSignal(id).peek();
  if (!track || !pattern || pathsOf(pattern).size === 0 || loopTickOf(id, pulse) === null) return null;
  const { originTick = 0, fromTick = 0 } = lineup.peek().get(id) ?? {};
  return movedAt(song.peek(), track, { pattern, originTick, fromTick }, Math.floor(pulse.tick));
}

/** Paths of the knobs that stand elsewhere than React has drawn them. */
export function paintAutomated(rack: HTMLElement, shown = () => selectedTrack.peek()): () => void {
  const painted = new Map<string, number>();

  function paint(path: string, spec: ParamSpec, value: number): void {
    const knob = rack.querySelector<HTMLElement>(`[data-path="${path}"]`);
    // A hand that turns the sound itself sees what it turns.
    if (!knob || (knob.dataset.turned !== undefined && !isArmed.peek())) return;
    const reading = rack.querySelector<HTMLElement>(`[data-reads="${path}"]`);
    if (reading?.firstChild) reading.firstChild.nodeValue = levelFigure(value, reading.dataset.brief !== undefined);
    if (knob.classList.contains('flat-fader')) {
      knob.style.setProperty('--x', placePercent(placeOf(spec, value)));
      return;
    }
    if (knob.classList.contains('tall-fader')) {
      knob.style.setProperty('--y', placePercent(percentOfDecibels(value) / 100));
      return;
    }
    const [arc, pointer] = knobPaths(placeOf(spec, value), isBipolar(spec));
    const { figure, unit } = valueFace(spec, value);
    knob.querySelector('.knob-arc')?.setAttribute('d', arc);
    knob.querySelector('.knob-pointer')?.setAttribute('d', pointer);
    const face = knob.querySelector('.knob-value');
    const small = face?.querySelector('small')?.firstChild ?? null;
    // Into the text nodes that React made, so that it finds them again.
    if (small) small.nodeValue = unit;
    if (face?.firstChild) face.firstChild.nodeValue = small || unit === '' ? figure : `${figure} ${unit}`;
  }

  return onPulse((pulse) => {
    const id = shown();
    const track = trackSignal(id).peek();
    const pattern = patternSignal(id).peek();
    const moved = movedNow(id, pulse);
    if (!track || !pattern) return;
    const paths = pathsOf(pattern);
    for (const path of painted.keys()) {
      if (moved && paths.has(path)) continue;
      painted.delete(path);
      const spec = specAt(track, path);
      const own = spec && (touchedValue(id, path, spec) ?? valueAt(song.peek(), track, path));
      if (spec && own !== null) paint(path, spec, Number(own));
    }
    if (!moved) return;
    for (const path of paths) {
      const spec = specAt(track, path);
      const value = spec && (moved(path, spec) ?? valueAt(song.peek(), track, path));
      // A step that is held shows what is locked to it.
      if (!spec || value === null || painted.get(path) === value || lockedValue(id, path) !== undefined) continue;
      painted.set(path, value);
      paint(path, spec, value);
    }
  });
}
