/** The blocks of the song's timeline: which one is chosen, and what is done to one. */
import { computed, signal } from '@preact/signals-react';
import { splitPlacement } from '../../song/edits/overrides.ts';
import { clearLoop, setLoop } from '../../song/edits/song.ts';
import { addPlacement, copyPlacement, movePlacement, removePlacement, setRepeats } from '../../song/edits/timeline.ts';
import { t } from '../words/words.ts';
import { type Block, blocksOf, cutOf } from './blocks.ts';
import { engine, engineState } from './engine.ts';
import { showNotice } from './notice.ts';
import { undoable } from './pattern-tools.ts';
import { editWithin, isFullOf } from './room.ts';
import { edit, song } from './song.ts';
import { play, playMode, setPlayMode } from './sounding.ts';
import { shownName } from './track-names.ts';

export const blocks = computed(() => blocksOf(song.value));
const chosen = signal(-1);
/** The chosen block; null where none is. */
export const chosenBlock = computed<Block | null>(() => blocks.value[chosen.value] ?? null);

export function choose(index: number): void {
  chosen.value = index;
}

/** The song itself, from a tick on. */
export function playSong(tick: number): void {
  setPlayMode('timeline');
  void play(Math.max(0, tick));
}

/** After a timeline has come to be: Play is for it, unless something plays that would be cut off. */
export function playSongNext(): void {
  if (!engineState.peek().isPlaying) setPlayMode('timeline');
}

export function moveBlock(index: number, to: number): void {
  const last = blocks.peek().length - 1;
  const place = Math.min(last, Math.max(0, to));
  edit(movePlacement(index, place));
  choose(place);
}

/** A copy behind it, which is chosen then. False: the song has no room for another block. */
export function duplicateBlock(index: number): boolean {
  return copyBlock(index, index + 1);
}

/** A copy at another place, which is chosen then. */
export function copyBlock(index: number, to: number): boolean {
  if (!editWithin('blocks', isFullOf('blocks'), copyPlacement(index, to))) return false;
  choose(to);
  return true;
}

/** A scene as a block more, which is chosen then: at an index, else at the end. */
export function placeBlock(scene: string, to = blocks.peek().length): boolean {
  if (!editWithin('blocks', isFullOf('blocks'), addPlacement(scene, 1, to))) return false;
  choose(to);
  return true;
}

/** Two blocks in its place, so that one of them can be another from then on. False: it plays once, or the song has no room. */
export function splitBlock(block: Block): boolean {
  // What plays is the pattern: the song is nowhere.
  const tick = playMode.peek() === 'timeline' ? engine.readPulse().tick : -1;
  return editWithin('blocks', isFullOf('blocks'), splitPlacement(block.index, cutOf(block, tick)));
}

export function repeatBlock({ index }: Block, repeats: number, group?: string): void {
  edit(setRepeats(index, repeats), group ? { group } : {});
}

export function removeBlock({ index, scene }: Block): void {
  const name = shownName(song.peek().scenes.find(({ id }) => id === scene)?.name ?? '');
  edit(removePlacement(index));
  showNotice(t('session.removed', { name }), { action: undoable() });
}

export function isLooped({ fromTick, toTick }: Block): boolean {
  const { loop } = song.value;
  return loop !== null && loop.startTick === fromTick && loop.endTick === toTick;
}

export function toggleLoop(block: Block): void {
  edit(isLooped(block) ? clearLoop() : setLoop(block.fromTick, block.toTick));
}
