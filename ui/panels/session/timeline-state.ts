/** What the lane of the song shows and what is chosen in it. */

import { computed, signal } from '@preact/signals-react';
import { hasMusic, tempoMap } from '../../../song/arrangement.ts';
import { clearLoop, setLoop } from '../../../song/edits/song.ts';
import { addPlacement, movePlacement, removePlacement, setRepeats } from '../../../song/edits/timeline.ts';
import { tickAfterSeconds } from '../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { isOnItsSide } from '../../state/layout.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { edit, song } from '../../state/song.ts';
import { play, setPlayMode } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { type Block, blocksOf } from './blocks.ts';

const ZOOMS = [6, 12, 24, 48, 96] as const;
const zoom = signal(3);
export const pixelsPerBar = computed(() => ZOOMS[zoom.value] ?? 48);

export function canZoom(by: 1 | -1): boolean {
  return ZOOMS[zoom.value + by] !== undefined;
}

export function zoomBy(by: 1 | -1): void {
  if (canZoom(by)) zoom.value += by;
}

/** Of a page: a phone on its side has room for twice as many. */
export const barsInLine = computed(() => (isOnItsSide.value ? 32 : 16));

export const blocks = computed(() => blocksOf(song.value));
const chosen = signal(-1);
/** The chosen block; null where none is. */
export const chosenBlock = computed<Block | null>(() => blocks.value[chosen.value] ?? null);

export function choose(index: number): void {
  chosen.value = index;
}

/** A scene without music that was to be put on the timeline: it would be silence, so it asks. */
export const askedScene = signal<string | null>(null);

/** Behind the chosen block, else at the end. */
export function place(scene: string): void {
  const at = chosenBlock.peek() ? (chosenBlock.peek()?.index ?? 0) + 1 : blocks.peek().length;
  edit(addPlacement(scene, 1, at));
  choose(at);
}

export function putScene(scene: string): void {
  if (hasMusic(song.peek(), scene)) place(scene);
  else askedScene.value = scene;
}

/** Parts of takes, where they lie. */
export const strips = computed(() => {
  const { parts, takes, tracks } = song.value;
  const map = tempoMap(song.value, 'timeline');
  const names = new Map(takes.map(({ hash, name }) => [hash, name]));
  const rows = tracks.map(({ id }) => id).filter((id) => parts.some(({ track }) => track === id));
  return parts.map((part, index) => ({
    index,
    name: names.get(part.take) ?? '',
    color: tracks.find(({ id }) => id === part.track)?.color ?? 0,
    row: rows.indexOf(part.track),
    fromTick: part.startTick,
    toTick: tickAfterSeconds(map, part.startTick, part.lengthSeconds),
  }));
});

export const endTick = computed(() => {
  const last = blocks.value[blocks.value.length - 1]?.toTick ?? 0;
  return Math.max(last, ...strips.value.map(({ toTick }) => toTick));
});

/** The song itself, from a tick on. */
export function playSong(tick: number): void {
  setPlayMode('timeline');
  void play(Math.max(0, tick));
}

export function moveBlock(index: number, to: number): void {
  const last = blocks.peek().length - 1;
  const place = Math.min(last, Math.max(0, to));
  edit(movePlacement(index, place));
  choose(place);
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

/** Where a point of the lane lies, in ticks. */
export function tickOfPixel(pixel: number): number {
  return Math.max(0, (pixel / pixelsPerBar.peek()) * TICKS_PER_BAR);
}

export function pixelOfTick(tick: number): number {
  return (tick / TICKS_PER_BAR) * pixelsPerBar.value;
}
