/** A group in the engine: what its fader, mute and solo do to what is heard, and to stems. */
import { expect, test } from 'vitest';
import { EventKind } from '../../dsp/abi/record.ts';
import { StripSlot } from '../../dsp/abi/slots.ts';
import { defaultSong } from '../../song/defaults.ts';
import { inTurn } from '../../song/edits/edit.ts';
import { addGroup, removeGroup, setGroupParam } from '../../song/edits/groups.ts';
import { setBusParam, setMute, setStripParam } from '../../song/edits/mixer.ts';
import type { Song } from '../../song/song.ts';
import { renderSong } from '../../worklets/offline.ts';
import { ParamFeed } from '../../worklets/params/feed.ts';
import { EventList } from '../../worklets/sink.ts';
import { kernelOf } from '../kernel.ts';

const RANGE = { fromTick: 0, toTick: 3840, tailSeconds: 0 };
const song = setBusParam('master', 'compressorOn', false)(defaultSong());
const drums = addGroup('Drums', ['kick', 'snare', 'hihat'])(song);

/** The first block of the mix, then of the stems, left. */
async function heard(one: Song): Promise<readonly Float32Array[]> {
  const kernel = await kernelOf();
  for (const { left, stems } of renderSong({ kernel, song: one, ...RANGE, hasStems: true })) {
    return [left.slice(), ...stems.map((stem) => stem.left.slice())];
  }
  return [];
}

test('at 0 dB not a bit changes; its fader is heard as if each of its tracks were turned by as much, sends and stems too', async () => {
  expect(await heard(drums)).toEqual(await heard(song));
  const turned = await heard(setGroupParam('group', 'gain', -6)(drums));
  const each = await heard(inTurn(...['kick', 'snare', 'hihat'].map((id) => setStripParam(id, 'gain', -9)))(song));
  for (const [i, stem] of turned.entries()) {
    const off = stem.reduce((most, x, at) => Math.max(most, Math.abs(x - (each[i]?.[at] ?? 0))), 0);
    expect(off).toBeLessThan(1e-6);
  }
  expect(await heard(removeGroup('group')(setGroupParam('group', 'gain', -6)(drums)))).toEqual(each);
});

test('its mute is that of its tracks, its solo leaves them alone', async () => {
  const muted = await heard(setGroupParam('group', 'mute', true)(drums));
  expect(muted).toEqual(await heard(inTurn(...['kick', 'snare', 'hihat'].map((id) => setMute(id, true)))(song)));
  const solo = await heard(setGroupParam('group', 'solo', true)(drums));
  const others = song.tracks.map(({ id }) => id).filter((id) => !['kick', 'snare', 'hihat'].includes(id));
  expect(solo).toEqual(await heard(inTurn(...others.map((id) => setMute(id, true)))(song)));
});

test('one fader of a group is a record for each of its tracks', () => {
  const feed = new ParamFeed(drums);
  feed.boot();
  feed.update(drums, setGroupParam('group', 'gain', -6)(drums));
  const list = new EventList();
  feed.flush(list);
  const { Param: kind } = EventKind;
  expect(list.records).toEqual(
    [0, 1, 2].map((track) => ({ frame: 0, kind, track, key: StripSlot.GroupGain, value: -6, extra: 0 })),
  );
});
