/** Edits of markers: names for places on the timeline, in order, at most one at a tick. */
import { MAX_MARKERS } from '../limits.ts';
import type { Marker } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { type Edit, nameFrom, oneOf, within, withMembers, without } from './edit.ts';

const inOrder = (markers: readonly Marker[]): readonly Marker[] => [...markers].sort((a, b) => a.tick - b.tick);

/** Where there is one already it stays. */
export function addMarker(tick: number, name: string): Edit {
  return (song) => {
    const at = within(PART_SPECS.startTick, tick, 0);
    const known = nameFrom(name);
    if (known === null || song.markers.length >= MAX_MARKERS) return song;
    if (song.markers.some((one) => one.tick === at)) return song;
    return { ...song, markers: inOrder([...song.markers, { tick: at, name: known }]) };
  };
}

/** To a place where there is none. */
export function moveMarker(index: number, tick: number): Edit {
  return (song) => {
    const marker = song.markers[index];
    const at = within(PART_SPECS.startTick, tick, marker?.tick ?? 0);
    if (!marker || song.markers.some((one) => one.tick === at)) return song;
    return { ...song, markers: inOrder(song.markers.map((one, i) => (i === index ? { ...one, tick: at } : one))) };
  };
}

export function renameMarker(index: number, name: string): Edit {
  return (song) =>
    withMembers(song, {
      markers: oneOf(song.markers, index, (one) => withMembers(one, { name: nameFrom(name) ?? one.name })),
    });
}

export function removeMarker(index: number): Edit {
  return (song) => withMembers(song, { markers: without(song.markers, (_, i) => i === index) });
}
