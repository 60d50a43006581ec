/** Blocks are heard before anything is written: touched alone, or as the song would be with them, on the song's own clock. */
import { computed, effect, signal } from '@preact/signals-react';
import { isMuted } from '../../../song/group-of.ts';
import type { Track } from '../../../song/song.ts';
import { STEPS_PER_BAR, TICKS_PER_STEP } from '../../../song/time.ts';
import { soundTrack } from '../../state/audition.ts';
import { engine, engineState } from '../../state/engine.ts';
import { showNotice } from '../../state/notice.ts';
import { playStep } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';
import { backToSong, isStopped, lineup, play, shownScene, soundingClip } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { tryout } from '../../state/tryout.ts';
import { t } from '../../words/words.ts';
import { type Block, blockOfFigure, blocks, chosenBlock, shownBlock } from './state.ts';
import { keyOn, laidOn, mainTarget, placeBar, placeScene, targets, writingIn } from './writing.ts';

export const isHearing = signal(false);

/** The transport was started for this, and stops with it. */
let hasStarted = false;
let stopFollowing: () => void = () => undefined;

const heardScene = ({ id }: Track): string => soundingClip(id) ?? shownScene(id);

export async function hear(): Promise<void> {
  const tracks = targets.peek();
  if (tracks.length === 0 || isHearing.peek()) return;
  const muted = tracks.find((track) => isMuted(song.peek(), track));
  if (muted) showNotice(t('edit.notMuted', { track: shownName(muted.name) }));
  for (const { id } of tracks) if (isStopped(id)) backToSong(id);
  isHearing.value = true;
  const stopTrying = effect(() => {
    tryout.value = isHearing.value ? writingIn(heardScene) : null;
  });
  stopFollowing = stopTrying;
  if (!engineState.peek().isPlaying) {
    hasStarted = true;
    await play(0, 'pattern');
  }
  if (!isHearing.peek()) return;
  const stopWatching = effect(() => {
    if (!engineState.value.isPlaying) end();
  });
  stopFollowing = () => {
    stopTrying();
    stopWatching();
  };
  if (!isHearing.peek()) stopFollowing();
}

function end(): void {
  isHearing.value = false;
  tryout.value = null;
  hasStarted = false;
  stopFollowing();
}

export function stopHearing(): void {
  if (!isHearing.peek()) return;
  const stops = hasStarted;
  end();
  if (stops) engine.stop();
}

/** It has been written: what plays goes on, and plays the song. */
export function keepPlaying(): void {
  if (isHearing.peek()) end();
}

/** Where a block sounds in the loop that is heard. */
interface Stretch {
  readonly block: number;
  readonly fromStep: number;
  readonly toStep: number;
}

const stretches = computed<readonly Stretch[]>(() => {
  const track = mainTarget.value;
  if (!track || !isHearing.value) return [];
  const scene = heardScene(track);
  const { notes, range } = laidOn(track, scene, scene === placeScene.value ? placeBar.value : null);
  const found: Stretch[] = [];
  for (const { figure, step } of notes) {
    const block = blockOfFigure(figure);
    const last = found[found.length - 1];
    if (last?.block === block) continue;
    if (last) found[found.length - 1] = { ...last, toStep: step };
    found.push({ block, fromStep: step, toStep: range.fromStep + range.steps });
  }
  return found;
});

const loopSteps = computed(() => {
  const track = mainTarget.value;
  if (!track) return STEPS_PER_BAR;
  const heard = (tryout.value?.(song.value) ?? song.value).tracks.find(({ id }) => id === track.id);
  return heard?.clips[heardScene(track)]?.pattern.length ?? STEPS_PER_BAR;
});

const origin = computed(() => lineup.value.get(mainTarget.value?.id ?? '')?.originTick ?? 0);

/** The stretch of the loop at a tick of the song. */
function stretchAt(tick: number): Stretch | undefined {
  const loop = loopSteps.value;
  const step = ((((tick - origin.value) / TICKS_PER_STEP) % loop) + loop) % loop;
  return stretches.value.find(({ fromStep, toStep }) => step >= fromStep && step < toStep);
}

/** The block that sounds; -1: none does. */
export const soundingBlock = computed(() =>
  playStep.value < 0 ? -1 : (stretchAt(playStep.value * TICKS_PER_STEP)?.block ?? -1),
);

/** How much of it has passed, 0..1. */
export function passedAt(tick: number): number {
  const stretch = stretchAt(tick);
  if (!stretch) return 0;
  const loop = loopSteps.peek();
  const step = ((((tick - origin.peek()) / TICKS_PER_STEP) % loop) + loop) % loop;
  return (step - stretch.fromStep) / (stretch.toStep - stretch.fromStep);
}

/** What the keyboard shows: the block that sounds, else the one that was touched last. */
export const litBlock = computed<Block | null>(() => {
  const sounding = soundingBlock.value;
  return blocks.value[sounding >= 0 ? sounding : shownBlock.value] ?? null;
});

const TOUCHED_MILLISECONDS = 600;

/** A touch of a block: the chord alone, over what plays as well. */
export function touchBlock(index: number): void {
  chosenBlock.value = index;
  const track = mainTarget.peek();
  const block = blocks.peek()[index];
  if (track && block)
    soundTrack(
      track.id,
      block.keys.map((one) => keyOn(track, one)),
      TOUCHED_MILLISECONDS,
    );
}
