/** Recorded parts as records: fades, lanes, rounds of the pattern, silenced tracks. 120 BPM at 48 kHz: a tick is 25 frames. */
import { describe, expect, test } from 'vitest';
import { EventKind, PART_CURVE_BITS, PART_TURN, PartFadeKind } from '../../dsp/abi/record.ts';
import { defaultPart, newTrack } from '../../song/defaults.ts';
import type { Part, Song } from '../../song/song.ts';
import { silentSources, sourcesOfScene } from '../../song/source.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import { EventList, type EventRecord } from '../../worklets/sink.ts';
import { at120, BAR, pattern, RATE, TICK, track } from './material.ts';

const HASHES = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
const [VOICE = '', OTHER = '', THIRD = ''] = HASHES;
const SLOTS = new Map(HASHES.map((hash, slot) => [hash, { slot, rate: RATE }]));
const part = (members: Partial<Part>): Part => ({
  ...defaultPart,
  track: 'b',
  take: VOICE,
  lengthSeconds: 1,
  ...members,
});
const songOf = (parts: readonly Partial<Part>[], members: Partial<Song> = {}): Song =>
  at120([track('a', pattern(16, {})), track('b', pattern(16, {}))], { parts: parts.map(part), ...members });

/** frame, what, and its numbers. */
type Line = readonly [number, string, ...number[]];
const FADES = {
  [PartFadeKind.Over]: 'over',
  [PartFadeKind.Up]: 'up',
  [PartFadeKind.Down]: 'down',
  [PartFadeKind.Join]: 'join',
};

function linesOf(records: readonly EventRecord[], shown: readonly string[] = ['on', 'off', 'over', 'up']): Line[] {
  return records
    .map(({ frame, kind, key, value, extra }): Line => {
      if (kind === EventKind.PartOn) return [frame, 'on', key & 255, extra];
      if (kind === EventKind.PartOff) return [frame, 'off'];
      if (kind !== EventKind.PartFade) return [frame, ''];
      const fade = FADES[((key >> PART_CURVE_BITS) & 3) as PartFadeKind];
      return [frame, fade, key & 7, value, extra];
    })
    .filter(([, what]) => shown.includes(what));
}

function player(song: Song, start: Partial<Parameters<Scheduler['play']>[0]> = {}, slots: typeof SLOTS = SLOTS) {
  const list = new EventList();
  const scheduler = new Scheduler(list, RATE, song);
  scheduler.setSamples(slots);
  scheduler.play({ fromTick: 0, atFrame: 0, ...start });
  return { list, scheduler, until: (frame: number) => scheduler.advanceTo(frame) };
}

function played(song: Song, frames: number, start = {}, shown?: readonly string[]): Line[] {
  const { list, until } = player(song, start);
  for (let frame = 0; frame <= frames; frame += 1777) until(frame);
  return linesOf(list.records, shown).filter(([frame]) => frame < frames);
}

describe('fades', () => {
  const faded = songOf([{ startTick: 960, fadeIn: 0.5, fadeInCurve: 1, fadeOut: 0.25, fadeOutCurve: 2 }]);
  const all = ['on', 'off', 'over', 'up', 'down'];

  test('come with the part, the one out with the frames until it begins', () => {
    expect(played(faded, 2 * BAR, {}, all)).toEqual([
      [24_000, 'on', 0, 0],
      [24_000, 'over', 1, 24_000, 0],
      [24_000, 'down', 2, 12_000, -36_000],
    ]);
  });

  test('from the middle they are as far as they would have been', () => {
    expect(played(faded, BAR, { fromTick: 960 + 480 }, all)).toEqual([
      [0, 'on', 0, 12_000],
      [0, 'up', 1, 24_000, 12_000],
      [0, 'down', 2, 12_000, -24_000],
    ]);
    expect(played(faded, BAR, { fromTick: 960 + 1800 }, all)).toEqual([
      [0, 'on', 0, 45_000],
      [0, 'down', 2, 12_000, 9000],
    ]);
  });

  test('a changed fade is heard from where it is, at once', () => {
    const { list, scheduler, until } = player(faded);
    until(26_000);
    scheduler.setSong({ ...faded, parts: faded.parts.map((one) => ({ ...one, gainDb: -6 })) });
    until(BAR);
    const [, second] = list.records.filter(({ kind }) => kind === EventKind.PartOn);
    expect(second?.extra).toBe((second?.frame ?? 0) - 24_000);
    expect(linesOf(list.records, ['up'])).toEqual([[second?.frame, 'up', 1, 24_000, second?.extra]]);
  });
});

describe('who is heard', () => {
  test('a muted part is not, and takes over from nobody', () => {
    const song = songOf([{ lengthSeconds: 4 }, { startTick: 960, take: OTHER, mute: true }]);
    expect(played(song, 2 * BAR)).toEqual([[0, 'on', 0, 0]]);
  });

  test('a take that begins later than its part', () => {
    expect(played(songOf([{ offsetSeconds: -0.5 }]), BAR)).toEqual([[0, 'on', 0, -24_000]]);
  });

  test('the later part takes over, and the earlier does not come back', () => {
    const song = songOf([{ lengthSeconds: 4 }, { startTick: 960, take: OTHER, lengthSeconds: 0.5, fadeIn: 0.1 }]);
    expect(played(song, 2 * BAR)).toEqual([
      [0, 'on', 0, 0],
      [24_000, 'on', 1, 0],
      [24_000, 'over', 0, 4800, 0],
    ]);
    expect(played(song, BAR, { fromTick: 3840 })).toEqual([]);
  });

  test('from the middle of taking over both are heard, in their order', () => {
    const song = songOf([
      { lengthSeconds: 4, take: THIRD },
      { startTick: 960, take: OTHER, fadeIn: 0.5 },
    ]);
    const { list, until } = player(song, { fromTick: 1440 });
    until(100);
    expect(linesOf(list.records)).toEqual([
      [0, 'on', 2, 36_000],
      [0, 'on', 1, 12_000],
      [0, 'over', 0, 24_000, 12_000],
    ]);
    const turns = list.records.filter(({ kind }) => kind >= EventKind.PartOn && kind !== EventKind.Ramp);
    expect(turns.map(({ key }) => key >> PART_TURN)).toEqual([0, 0, 1, 1, 1]);
  });

  test('of two that begin together the last one', () => {
    expect(played(songOf([{}, { take: OTHER }]), BAR)).toEqual([[0, 'on', 1, 0]]);
  });

  test('an edit elsewhere does not touch what sounds', () => {
    const song = songOf([{ lengthSeconds: 4 }]);
    const { list, scheduler, until } = player(song);
    until(24_000);
    scheduler.setSong({ ...song, parts: [...song.parts, part({ startTick: 7680, take: OTHER })] });
    until(BAR);
    expect(linesOf(list.records)).toEqual([[0, 'on', 0, 0]]);
  });

  test('what is not there yet is silent, and begins in its middle when it comes', () => {
    const { list, scheduler, until } = player(songOf([{ lengthSeconds: 4 }]), {}, new Map());
    until(24_000);
    scheduler.setSamples(SLOTS);
    until(BAR);
    const [on] = linesOf(list.records);
    expect(on?.slice(1, 3)).toEqual(['on', 0]);
    expect(on?.[3]).toBe(on?.[0]);
  });
});

describe('lanes', () => {
  const lanes = [
    { take: OTHER, offsetSeconds: 0.25 },
    { take: THIRD, offsetSeconds: -0.5 },
  ];
  const comp = [
    { fromSeconds: 0, lane: 1 },
    { fromSeconds: 0.5, lane: 2 },
    { fromSeconds: 0.75, lane: 0 },
  ];
  const song = songOf([{ startTick: 960, offsetSeconds: 0.1, lanes, comp }]);

  test('take turns at their borders, each from its own place, over 8 ms', () => {
    expect(played(song, 2 * BAR)).toEqual([
      [24_000, 'on', 1, 12_000],
      [48_000, 'on', 2, 0],
      [48_000, 'over', 3, 384, 0],
      [60_000, 'on', 0, 40_800],
      [60_000, 'over', 3, 384, 0],
    ]);
  });

  test('from the middle the one that is due, and the borders that are left', () => {
    expect(played(song, BAR, { fromTick: 960 + 1200 })).toEqual([
      [0, 'on', 2, 6000],
      [6000, 'on', 0, 40_800],
      [6000, 'over', 3, 384, 0],
    ]);
  });

  test('a lane whose take is missing is silent, the next is not', () => {
    const { list, until } = player(song, {}, new Map([...SLOTS].filter(([hash]) => hash !== THIRD)));
    until(2 * BAR);
    expect(linesOf(list.records)).toEqual([
      [24_000, 'on', 1, 12_000],
      [48_000, 'off'],
      [60_000, 'on', 0, 40_800],
      [60_000, 'over', 3, 384, 0],
    ]);
  });
});

describe('rounds of the pattern', () => {
  const looped = songOf([{ startTick: 480, loopTicks: 3840, lengthSeconds: 1.5 }]);
  const starts = (lines: readonly Line[]) => lines.map(([frame]) => frame / TICK);

  test('a part comes round with them, also from their middle', () => {
    expect(starts(played(looped, 3 * BAR))).toEqual([480, 4320, 8160]);
    expect(played(looped, BAR, { fromTick: 3840 + 1440 })[0]).toEqual([0, 'on', 0, 24_000]);
  });

  test('one that is longer than a round takes over from itself', () => {
    expect(starts(played(songOf([{ loopTicks: 1920, lengthSeconds: 4 }]), 2 * BAR))).toEqual([0, 1920, 3840, 5760]);
  });

  test('and is silent where the song plays', () => {
    expect(played(looped, 3 * BAR, { mode: 'timeline', untilTick: 9999 })).toEqual([]);
  });
});

test('a track that a hand silences is silent with its parts, until it is let sound again', () => {
  const song = songOf([{ lengthSeconds: 8 }, { track: 'a', take: OTHER, lengthSeconds: 8 }], {
    launchQuantumTicks: 3840,
  });
  const { list, scheduler, until } = player(song);
  until(24_000);
  scheduler.launch({ b: { type: 'silence' } });
  until(BAR + 24_000);
  scheduler.launch({ b: { type: 'home' } });
  until(3 * BAR);
  expect(linesOf(list.records.filter((record) => record.track === 1))).toEqual([
    [0, 'on', 0, 0],
    [BAR, 'off'],
    [2 * BAR, 'on', 0, 2 * BAR],
  ]);
  expect(linesOf(list.records.filter((record) => record.track === 0))).toEqual([[0, 'on', 1, 0]]);
});

test('a recording goes on beside a scene that is launched; all that is stopped stops it', () => {
  const band = at120([track('a', pattern(16, {})), { ...newTrack('audio', 'b', 'Voice'), clips: {} }]);
  const song = { ...band, parts: [part({ lengthSeconds: 8 })] };
  const { list, scheduler, until } = player(song);
  until(24_000);
  scheduler.launch(sourcesOfScene(song, 'verse'));
  until(2 * BAR + 24_000);
  scheduler.launch(silentSources(song));
  until(4 * BAR);
  expect(sourcesOfScene(song, 'verse')).toMatchObject({ a: { type: 'silence' }, b: { type: 'home' } });
  expect(linesOf(list.records.filter((record) => record.track === 1))).toEqual([
    [0, 'on', 0, 0],
    [3 * BAR, 'off'],
  ]);
});

describe('bars that the timeline mutes', () => {
  const override = { track: 'b', fromBar: 1, bars: 1, clip: null };
  const placed = [{ scene: 'main', repeats: 4, overrides: [override] }];
  const muted = songOf([{ lengthSeconds: 8 }, { track: 'a', take: OTHER, lengthSeconds: 8 }], { timeline: placed });
  const ofTrack = (records: readonly EventRecord[], index: number) =>
    linesOf(records.filter((record) => record.track === index));
  const timeline = { mode: 'timeline', untilTick: 4 * 3840 } as const;

  function heard(song: Song, start: Parameters<typeof player>[1]): readonly EventRecord[] {
    const { list, until } = player(song, start);
    for (let frame = 0; frame <= 4 * BAR; frame += 1777) until(frame);
    return list.records;
  }

  test('are silent of its recordings, which go on behind them where they would be', () => {
    const records = heard(muted, timeline);
    expect(ofTrack(records, 1)).toEqual([
      [0, 'on', 0, 0],
      [BAR, 'off'],
      [2 * BAR, 'on', 0, 2 * BAR],
    ]);
    expect(ofTrack(records, 0)).toEqual([[0, 'on', 1, 0]]);
  });

  test('also from their middle, and for what would begin there', () => {
    expect(ofTrack(heard(muted, { ...timeline, fromTick: 3840 + 1920 }), 1)).toEqual([[BAR / 2, 'on', 0, 2 * BAR]]);
    const within = { ...muted, parts: [part({ startTick: 3840 + 960, lengthSeconds: 1 })] };
    expect(ofTrack(heard(within, timeline), 1)).toEqual([]);
  });

  test('count where the song plays, not the pattern, and are heard as soon as they are muted', () => {
    expect(ofTrack(heard(muted, { mode: 'pattern' }), 1)).toEqual([[0, 'on', 0, 0]]);
    const { list, scheduler, until } = player(
      { ...muted, timeline: [{ scene: 'main', repeats: 4, overrides: [] }] },
      timeline,
    );
    until(BAR + 12_000);
    scheduler.setSong(muted);
    until(3 * BAR);
    const [, off, on] = ofTrack(list.records, 1);
    expect(off?.[1]).toBe('off');
    expect(off?.[0]).toBeLessThan(BAR + 24_000);
    expect(on).toEqual([2 * BAR, 'on', 0, 2 * BAR]);
  });
});
