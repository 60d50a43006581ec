/** Markers: names for places, in order, one at a tick. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { addMarker, moveMarker, removeMarker, renameMarker } from '../../../song/edits/markers.ts';
import { MAX_MARKERS } from '../../../song/limits.ts';
import { readSong } from '../../../song/parse.ts';
import { writeSong } from '../../../song/write.ts';

const two = addMarker(960, ' Vox in ')(addMarker(3840, 'Drop')(defaultSong()));

test('stand in order, move past one another, and never two at one place', () => {
  expect(two.markers).toEqual([
    { tick: 960, name: 'Vox in' },
    { tick: 3840, name: 'Drop' },
  ]);
  expect(addMarker(960, 'Again')(two)).toBe(two);
  expect(moveMarker(0, 3840)(two)).toBe(two);
  expect(moveMarker(0, 960)(two)).toBe(two);
  const moved = moveMarker(0, 9000.4)(two);
  expect(moved.markers.map(({ name, tick }) => [name, tick])).toEqual([
    ['Drop', 3840],
    ['Vox in', 9000],
  ]);
  const parsed = readSong(writeSong(moved));
  expect(parsed.ok && parsed.song).toEqual(moved);
});

test('are renamed and removed; an empty name and a full song change nothing', () => {
  expect(renameMarker(1, ' ')(two)).toBe(two);
  expect(renameMarker(1, 'Chorus')(two).markers[1]?.name).toBe('Chorus');
  expect(removeMarker(0)(two).markers).toEqual([{ tick: 3840, name: 'Drop' }]);
  expect(removeMarker(7)(two)).toBe(two);
  const full = Array.from({ length: MAX_MARKERS }).reduce<typeof two>(
    (song, _, i) => addMarker(i, 'x')(song),
    defaultSong(),
  );
  expect(addMarker(9999, 'one more')(full)).toBe(full);
  expect(addMarker(0, '')(defaultSong()).markers).toEqual([]);
});
