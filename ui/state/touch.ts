/**
 * What a hand on a knob does: turns the sound itself; or, while a step is held, locks the value to that step; or, while
 * automation is recorded, leaves its way in the lane of the pattern that is shown.
 */
import { effect, signal } from '@preact/signals-react';
import { laneOf, valueOfLane } from '../../song/automation.ts';
import { left, type Take, takeFrom, takeTo } from '../../song/automation-take.ts';
import type { Edit } from '../../song/edits/edit.ts';
import { besides, recordPoints } from '../../song/edits/lanes.ts';
import { lockStep } from '../../song/edits/steps.ts';
import { GESTURE_PAUSE_MILLISECONDS } from '../../song/history.ts';
import { MAX_LANES, MAX_LOCKS, MAX_POINTS } from '../../song/limits.ts';
import { specAt } from '../../song/param-path.ts';
import type { ParamValue } from '../../song/patch.ts';
import type { Strip } from '../../song/song.ts';
import { type ParamSpec, paramValue, STRIP_SPECS } from '../../song/specs.ts';
import { t } from '../words/words.ts';
import { chosenLane, dockTab, hasDock, isDockOpen } from './dock.ts';
import { engine, engineState } from './engine.ts';
import { heldStep, lockPlace } from './held.ts';
import { loopTickOf, loopTicksOf } from './loop-tick.ts';
import { showNotice } from './notice.ts';
import { type Bound, tellFull } from './room.ts';
import { selectedTrack } from './screen.ts';
import { edit, song } from './song.ts';
import { shownScene } from './sounding.ts';
import type { StepPlace } from './step-place.ts';
import { shownName } from './track-names.ts';
import { patternSignal, trackSignal } from './tracks.ts';

/** Turning a knob while the transport plays is recorded. */
export const isArmed = signal(false);

interface Turn {
  readonly track: string;
  readonly path: string;
  readonly value: number;
  readonly gesture: string;
  readonly take: Take | null;
}

/** The knob that is being recorded: it is where the hand left it, not where the song has it. */
const turn = signal<Turn | null>(null);

effect(() => {
  if (!engineState.value.isPlaying || !isArmed.value) turn.value = null;
});

/** A parameter of the mixer's buses has its lanes and locks on the chosen track. */
function homeOf(track: string | null): string {
  return track ?? selectedTrack.value;
}

/** What a knob shows in place of the song's own value; undefined: nothing else. */
export function touchedValue(track: string | null, path: string, spec: ParamSpec): ParamValue | undefined {
  const value = lockedValue(track, path) ?? recordedValue(homeOf(track), path);
  return value === undefined ? undefined : paramValue(spec, value);
}

export function lockedValue(track: string | null, path: string): number | undefined {
  const place = lockPlace.value;
  if (!place || (track !== null && place.track !== track)) return undefined;
  return patternSignal(place.track).value?.steps[place.index]?.locks[path];
}

function recordedValue(track: string, path: string): number | undefined {
  const now = turn.value;
  return now?.track === track && now.path === path ? now.value : undefined;
}

/** A strip as its knobs show it. */
export function touchedStrip(id: string): Strip | undefined {
  const strip = trackSignal(id).value?.strip;
  if (!strip || (lockPlace.value === null && turn.value === null)) return strip;
  const names = Object.keys(STRIP_SPECS) as (keyof Strip)[];
  const shown = names.map((name) => [name, touchedValue(id, `strip.${name}`, STRIP_SPECS[name]) ?? strip[name]]);
  return Object.fromEntries(shown) as Strip;
}

/** `write` turns the sound itself. */
export function turnParam(track: string | null, path: string, value: ParamValue, write: Edit, gesture: string): void {
  // Where lanes are in sight, that of the turned knob comes up.
  if (hasDock.peek() && isDockOpen.peek() && dockTab.peek() === 'automation') chosenLane.value = path;
  const place = lockPlace.peek();
  if (place && (track === null || place.track === track)) {
    lockTo(place, path, Number(value), gesture);
    const held = heldStep.peek();
    if (held && !held.isUsed) heldStep.value = { ...held, isUsed: true };
  } else if (!record(track ?? selectedTrack.peek(), path, Number(value), gesture)) edit(write, { group: gesture });
}

/** A value for one step alone. */
export function lockTo({ track, index }: StepPlace, path: string, value: number, gesture: string): void {
  const locks = patternSignal(track).peek()?.steps[index]?.locks ?? {};
  if (!(path in locks) && Object.keys(locks).length >= MAX_LOCKS) tellOnce('locks', gesture);
  else edit(lockStep(track, index, path, value, shownScene(track)), { group: gesture });
}

let toldGesture = '';

/** Of a turn that goes on. */
function tellOnce(bound: Bound, gesture: string): void {
  if (toldGesture === gesture) return;
  toldGesture = gesture;
  tellFull(bound);
}

/** Armed, and yet the hand turns the sound itself: said once for each turn. While it is counted in, the sound may be set. */
function tellWhyNot(track: string, gesture: string): void {
  const { isPlaying, countInBeats } = engine.readPulse();
  if (toldGesture === gesture || (isPlaying && countInBeats > 0)) return;
  toldGesture = gesture;
  const scene = song.peek().scenes.find(({ id }) => id === shownScene(track));
  if (!isPlaying) showNotice(t('automation.notPlaying'), { isHint: true });
  else if (scene) showNotice(t('automation.elsewhere', { scene: shownName(scene.name) }), { isHint: true });
}

/** False: nothing is recorded at the moment. */
function record(track: string, path: string, value: number, gesture: string): boolean {
  const tick = isArmed.peek() ? loopTickOf(track, engine.readPulse()) : null;
  const found = trackSignal(track).peek();
  const spec = found && specAt(found, path);
  const pattern = patternSignal(track).peek();
  if (isArmed.peek() && tick === null) tellWhyNot(track, gesture);
  if (tick === null || !spec || !pattern) return false;
  const before = turn.peek();
  const isSame = before?.gesture === gesture && before.path === path && before.track === track;
  const take =
    isSame && before.take
      ? takeTo(before.take, tick, value, laneOf(pattern, path))
      : takeFrom({ spec, loopTicks: loopTicksOf(track), before: laneOf(pattern, path) }, tick, value);
  const { points, ...range } = left(take);
  const lane = laneOf(pattern, path);
  if (!lane && pattern.lanes.length >= MAX_LANES) tellOnce('lanes', gesture);
  else if (besides(lane?.points ?? [], range).length + points.length > MAX_POINTS) tellOnce('points', gesture);
  else edit(recordPoints(track, path, range, points, shownScene(track)), { group: gesture });
  turn.value = { track, path, value, gesture, take };
  return true;
}

/**
 * A hand takes hold of a knob that a lane moves: from here on the knob counts from where the lane has it. Listens in the
 * capturing phase, before the knob itself does.
 */
export function watchGrips(rack: HTMLElement): () => void {
  let lastKeyMilliseconds = 0;
  const grip = ({ target, type, timeStamp }: Event) => {
    const at = target instanceof Element ? target : null;
    const path = at?.closest<HTMLElement>('[data-path]')?.dataset.path;
    const track = at?.closest<HTMLElement>('[data-track]')?.dataset.track ?? selectedTrack.peek();
    if (path === undefined || !isArmed.peek()) return;
    // Keys that follow one another go on from where the last one left it.
    const isGoingOn = type !== 'pointerdown' && timeStamp - lastKeyMilliseconds < GESTURE_PAUSE_MILLISECONDS;
    if (type === 'keydown') lastKeyMilliseconds = timeStamp;
    if (isGoingOn && turn.peek()?.path === path && turn.peek()?.track === track) return;
    const tick = loopTickOf(track, engine.readPulse());
    const pattern = patternSignal(track).peek();
    const lane = pattern && laneOf(pattern, path);
    const found = trackSignal(track).peek();
    const spec = found && specAt(found, path);
    if (tick === null || !lane || !spec) return;
    turn.value = { track, path, value: valueOfLane(lane, spec, tick), gesture: '', take: null };
  };
  const events = ['pointerdown', 'keydown', 'focusin'] as const;
  for (const name of events) rack.addEventListener(name, grip, true);
  return () => {
    for (const name of events) rack.removeEventListener(name, grip, true);
  };
}
