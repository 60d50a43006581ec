/** Writes hits of armed tracks into what plays: listens while it is switched on, one undo for each pass of the loop. */
import { effect } from '@preact/signals-react';
import { sectionsOf } from '../../../song/arrangement.ts';
import { clipOf } from '../../../song/clip-of.ts';
import { LIVE_GRIDS } from '../../../song/live-input.ts';
import { rootKeyOf } from '../../../song/root-keys.ts';
import { MAX_OFFSET_TICKS, TICKS_PER_BEAT } from '../../../song/time.ts';
import { engine, engineState } from '../../state/engine.ts';
import { type LiveEvent, onLiveEvent } from '../../state/live-events.ts';
import { armed, isOverdubOn, isStruck, isWriting, liveGrid } from '../../state/live-input.ts';
import { showError } from '../../state/notice.ts';
import { onPulse } from '../../state/pulse.ts';
import { tellFull } from '../../state/room.ts';
import { edit, openings, song, trackOf } from '../../state/song.ts';
import { launch, launchClip, lineup, play, playMode } from '../../state/sounding.ts';
import { t } from '../../words/words.ts';
import { newClip } from '../session/clip-actions.ts';
import { putDown } from './put-down.ts';
import { type Due, Take } from './take.ts';
import { sceneToJoin, targetAt } from './target.ts';

/** An event that is older was kept waiting by something else. */
const OLDEST_MILLISECONDS = 200;

let takes = 0;
let take: Take | null = null;
/** Who plays on knows it by now. */
let isToldFull = false;
/** Hits while it is counted in: an early first beat is meant to be the first beat. */
let early: LiveEvent[] = [];
let stops: (() => void)[] = [];

const ticksOf = (milliseconds: number) => (milliseconds * song.peek().bpm * TICKS_PER_BEAT) / 60_000;

const playing = () => {
  const now = song.peek();
  return { song: now, mode: playMode.peek(), lineup: lineup.peek(), sections: sectionsOf(now) };
};

function begin(): Take {
  takes++;
  isToldFull = false;
  return new Take({
    isOverdub: () => isOverdubOn.peek(),
    find: (track, tick) => targetAt(playing(), track, tick),
    groove: () => ({ swing: song.peek().swing, gridTicks: LIVE_GRIDS[liveGrid.peek()] }),
  });
}

const group = () => `hand ${takes} ${take?.pass ?? ''}`;

function write(due: readonly Due[]): void {
  if (due.length === 0) return;
  const { song: next, isLeftOut } = putDown(song.peek(), due);
  edit(() => next, { group: group() });
  if (isLeftOut && !isToldFull) tellFull('notes');
  isToldFull ||= isLeftOut;
}

/** The tick that was heard at the moment of an event. */
function tickAt({ atMilliseconds }: LiveEvent): number {
  const age = Math.min(OLDEST_MILLISECONDS, Math.max(0, performance.now() - atMilliseconds));
  return engine.readPulse().tick - ticksOf(age);
}

function hear(event: LiveEvent): void {
  if (!take || (event.velocity > 0 && !armed.peek().has(event.track))) return;
  const { isPlaying, countInBeats } = engine.readPulse();
  if (!isPlaying || countInBeats > 0) early.push(event);
  else receive(event, tickAt(event));
}

function receive({ track: id, key, velocity }: LiveEvent, heardTick: number): void {
  const track = trackOf(id);
  if (!take || !track) return;
  const tick = Math.max(0, heardTick);
  if (velocity === 0) {
    take.up(id, key, tick);
    return;
  }
  const target = targetAt(playing(), id, tick);
  // The track is silent in a scene that plays: it gets a clip there, or its own pattern comes back.
  if (!target && playMode.peek() === 'pattern') wakeTrack(id);
  else if (target) addClip(id, target.scene);
  take.down({
    track: id,
    key,
    velocity,
    tick,
    isDrum: isStruck(track, key),
    isRoot: key === rootKeyOf(track.instrument),
  });
}

function addClip(track: string, scene: string): void {
  if (!clipOf(trackOf(track)?.clips ?? {}, scene)) edit(newClip(track, scene), { group: group() });
}

function wakeTrack(track: string): void {
  const scene = sceneToJoin(playing());
  if (scene !== null) addClip(track, scene);
  if (scene === null) launch({ [track]: { type: 'home' } });
  else launchClip(track, scene);
}

/** It begins: of what came early, what was meant for the first beat. */
function takeEarly(tick: number): void {
  const events = early;
  early = [];
  for (const event of events) {
    const heardTick = tick - ticksOf(performance.now() - event.atMilliseconds);
    if (heardTick > tick - MAX_OFFSET_TICKS) receive(event, tick);
  }
}

function listen(): (() => void)[] {
  let wasPlaying = engineState.peek().isPlaying;
  const opening = openings.peek();
  return [
    onLiveEvent(hear),
    onPulse(({ tick, isPlaying, countInBeats }) => {
      if (!take || !isPlaying || countInBeats > 0) return;
      takeEarly(tick);
      write(take.advance(tick));
    }),
    effect(() => {
      const { isPlaying } = engineState.value;
      // What was played for one song is nothing to another.
      if (openings.value !== opening) take = null;
      if (!take || (wasPlaying && !isPlaying)) queueMicrotask(() => record(false));
      wasPlaying = isPlaying;
    }),
  ];
}

/** Switched on while the transport stands, it starts it; off, or when the transport stops, all that was played is written. */
export function record(isOn: boolean): void {
  for (const stop of stops) stop();
  stops = [];
  if (take) write(take.end());
  take = null;
  early = [];
  isWriting.value = isOn;
  if (!isOn) return;
  if (armed.peek().size === 0) showError(t('liveInput.noneArmed'));
  take = begin();
  stops = listen();
  if (!engineState.peek().isPlaying) void play().then(() => engineState.peek().isPlaying || record(false));
}
