/** What the lane of the song shows and what is chosen in it. */

import { computed, signal } from '@preact/signals-react';
import { hasMusic, tempoMap } from '../../../song/arrangement.ts';
import { tickAfterSeconds } from '../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { isOnItsSide } from '../../state/layout.ts';
import { song } from '../../state/song.ts';
import { blocks, chosenBlock, placeBlock } from '../../state/song-blocks.ts';

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

/** A scene without music that was to be put on the timeline: it would be silence, so it asks. */
export const askedScene = signal<string | null>(null);

/** Behind the chosen block, else at the end. */
export function place(scene: string): void {
  const at = chosenBlock.peek() ? (chosenBlock.peek()?.index ?? 0) + 1 : blocks.peek().length;
  placeBlock(scene, at);
}

export function putScene(scene: string): void {
  if (hasMusic(song.peek(), scene)) place(scene);
  else askedScene.value = scene;
}

/** Parts of takes, where they lie; what comes round with the pattern is not heard in the song. */
export const strips = computed(() => {
  const { parts, takes, tracks } = song.value;
  const map = tempoMap(song.value, 'timeline');
  const names = new Map(takes.map(({ hash, name }) => [hash, name]));
  const rows = tracks
    .map(({ id }) => id)
    .filter((id) => parts.some(({ track, loopTicks }) => track === id && loopTicks === 0));
  return parts.flatMap((part, index) =>
    part.loopTicks > 0
      ? []
      : {
          index,
          name: names.get(part.take) ?? '',
          color: tracks.find(({ id }) => id === part.track)?.color ?? 0,
          row: rows.indexOf(part.track),
          fromTick: part.startTick,
          toTick: tickAfterSeconds(map, part.startTick, part.lengthSeconds),
        },
  );
});

export const endTick = computed(() => {
  const last = blocks.value[blocks.value.length - 1]?.toTick ?? 0;
  return Math.max(last, ...strips.value.map(({ toTick }) => toTick));
});

/** Where a point of the lane lies, in ticks. */
export function tickOfPixel(pixel: number): number {
  return Math.max(0, (pixel / pixelsPerBar.peek()) * TICKS_PER_BAR);
}

export function pixelOfTick(tick: number): number {
  return (tick / TICKS_PER_BAR) * pixelsPerBar.value;
}
