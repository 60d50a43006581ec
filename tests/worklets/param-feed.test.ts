/** What of a changed song the engine is told: the slots that differ, once, and all of them where it may not have heard. */

import { describe, expect, test } from 'vitest';
import { EventKind, MASTER } from '../../dsp/abi/record.ts';
import { SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { MasterSlot, StripSlot } from '../../dsp/abi/slots.ts';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { setDuckSource } from '../../song/edits/mixer.ts';
import { moveTrack } from '../../song/edits/tracks.ts';
import type { Song, Track } from '../../song/song.ts';
import { PARAM_BLOCK_LENGTH } from '../../worklets/capacity.ts';
import { ParamFeed } from '../../worklets/params/feed.ts';
import { writeParams } from '../../worklets/params/slots.ts';
import { EventList, type EventSink } from '../../worklets/sink.ts';
import { beatOf, withBeat } from '../beat-of.ts';

const song = defaultSong();
const withTrack = (one: Song, index: number, change: (track: Track) => Track): Song => ({
  ...one,
  tracks: one.tracks.map((track, i) => (i === index ? change(track) : track)),
});

function feedOf(one: Song = song): ParamFeed {
  const feed = new ParamFeed(one);
  feed.boot();
  return feed;
}

/** The block an engine has after it was booted and heard the records. */
function blockAfter(booted: Float32Array, list: EventList): Float32Array {
  const block = booted.slice();
  for (const { track, key, value } of list.records) block[track * SLOTS_PER_TRACK + key] = value;
  return block;
}

function blockOf(one: Song): Float32Array {
  const block = new Float32Array(PARAM_BLOCK_LENGTH);
  writeParams(block, one, new Map());
  return block;
}

describe('param feed', () => {
  test('a booted engine needs telling nothing', () => {
    const list = new EventList();
    expect(feedOf().flush(list)).toBe(true);
    expect(list.records).toEqual([]);
    expect(new ParamFeed(song).boot()).toEqual(blockOf(song));
  });

  test('one fader is one record, due at once', () => {
    const feed = feedOf();
    const next = withTrack(song, 2, (track) => ({ ...track, strip: { ...track.strip, gain: -12 } }));
    feed.update(song, next);
    const list = new EventList();
    feed.flush(list);
    feed.flush(list);
    const { Param: kind } = EventKind;
    expect(list.records).toEqual([{ frame: 0, kind, track: 2, key: StripSlot.Gain, value: -12, extra: 0 }]);
  });

  test('who ducks is told by its place, also where only that changes', () => {
    const ducked = setDuckSource('bass', 'kick')(song);
    const feed = feedOf(ducked);
    const moved = moveTrack('kick', 2)(ducked);
    feed.update(ducked, moved);
    const list = new EventList();
    feed.flush(list);
    expect(blockAfter(blockOf(ducked), list)).toEqual(blockOf(moved));
    const at = moved.tracks.findIndex(({ id }) => id === 'bass');
    expect(list.records).toContainEqual(expect.objectContaining({ track: at, key: StripSlot.DuckSource, value: 3 }));
  });

  test('the master and the buses', () => {
    const feed = feedOf();
    const mixer = { ...song.mixer, reverb: { ...song.mixer.reverb, decay: 4 } };
    feed.update(song, { ...song, mixer });
    const list = new EventList();
    feed.flush(list);
    expect(list.records).toMatchObject([{ track: MASTER, key: MasterSlot.ReverbDecay, value: 4 }]);
  });

  test('steps, names and colours are none of its business', () => {
    const feed = feedOf();
    const next = withTrack(song, 0, (track) => ({
      ...withBeat(track, { ...beatOf(track), length: 8 }),
      name: 'Boom',
      color: 3,
    }));
    feed.update(song, next);
    const list = new EventList();
    feed.flush(list);
    expect(list.records).toEqual([]);
  });

  test('removed, added, reordered, other instruments: the engine has what a new one would have', () => {
    const songs: Song[] = [
      { ...song, tracks: song.tracks.slice(1) },
      { ...song, tracks: [...song.tracks].reverse() },
      { ...song, tracks: [...song.tracks, newTrack('sampler', 'pads', 'Pads'), newTrack('bell', 'bell', 'Bell')] },
      { ...song, tracks: [] },
      song,
    ];
    const feed = new ParamFeed(song);
    let block = feed.boot();
    let before = song;
    for (const next of songs) {
      feed.update(before, next);
      const list = new EventList();
      feed.flush(list);
      block = blockAfter(block, list);
      expect(block).toEqual(blockOf(next));
      before = next;
    }
  });

  test('what a full ring did not take is told with the next flush', () => {
    const feed = feedOf();
    const next = { ...song, tracks: [...song.tracks].reverse() };
    const list = new EventList();
    let room = 5;
    const small: EventSink = {
      push: (...record) => room-- > 0 && list.push(...record),
      forget: () => undefined,
    };
    feed.update(song, next);
    expect(feed.flush(small)).toBe(false);
    expect(list.records.length).toBe(5);
    room = PARAM_BLOCK_LENGTH;
    expect(feed.flush(small)).toBe(true);
    expect(blockAfter(blockOf(song), list)).toEqual(blockOf(next));
  });

  test('in doubt everything is told', () => {
    const feed = feedOf();
    feed.doubt();
    const list = new EventList();
    feed.flush(list);
    expect(list.records.length).toBe(PARAM_BLOCK_LENGTH);
    expect(blockAfter(new Float32Array(PARAM_BLOCK_LENGTH), list)).toEqual(blockOf(song));
  });

  test('0 and -0 are two values', () => {
    const turned = (pan: number) => withTrack(song, 0, (track) => ({ ...track, strip: { ...track.strip, pan } }));
    const feed = feedOf(turned(0));
    feed.update(turned(0), turned(-0));
    const list = new EventList();
    feed.flush(list);
    expect(list.records.map(({ value }) => value)).toEqual([-0]);
  });
});
