/** Single tracks on the timeline: silence, fills, and what becomes of them when their bars, tracks and scenes go. */
import { describe, expect, test } from 'vitest';
import { hasMusic, pieceAt, sectionsOf } from '../../../song/arrangement.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { addPoint } from '../../../song/edits/lanes.ts';
import { addNote } from '../../../song/edits/notes.ts';
import { addFill, clearOverride, fillsOf, setOverride, splitPlacement } from '../../../song/edits/overrides.ts';
import { removeScene } from '../../../song/edits/scenes.ts';
import { toggleStep } from '../../../song/edits/steps.ts';
import { addPlacement, copyPlacement, removePlacement } from '../../../song/edits/timeline.ts';
import { duplicateTrack, removeTrack } from '../../../song/edits/tracks.ts';
import { MAX_FILLS, MAX_OVERRIDES } from '../../../song/limits.ts';
import { readSong } from '../../../song/parse.ts';
import { MAIN, type Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { writeSong } from '../../../song/write.ts';

const song = addPlacement(MAIN, 8)(defaultSong());

/** What the kick plays in each bar. */
const bars = (one: Song) =>
  Array.from({ length: 8 }, (_, bar) => pieceAt(sectionsOf(one), 'kick', bar * TICKS_PER_BAR)?.clip);

function kept(one: Song): Song {
  const parsed = readSong(writeSong(one));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  expect(parsed.song).toEqual(one);
  return one;
}

test('a scene has music where a step or a note sounds within its loop; automation alone is silence', () => {
  const note = (startTick: number) => addNote('lead', { key: 60, startTick, lengthTicks: 240, velocity: 1 }, 'verse');
  expect(hasMusic(song, MAIN)).toBe(true);
  expect(hasMusic(song, 'verse')).toBe(false);
  expect(hasMusic(note(0)(song), 'verse')).toBe(true);
  expect(hasMusic(note(3840)(song), 'verse')).toBe(false);
  expect(hasMusic(toggleStep('kick', 20, 'verse')(song), 'verse')).toBe(false);
  expect(hasMusic(addPoint('kick', 'strip.gain', 0, -6, 'verse')(song), 'verse')).toBe(false);
});

describe('overrides', () => {
  test('go with the copy of their block; of too many blocks or none there is no copy', () => {
    const muted = setOverride(0, 'kick', { fromBar: 1, bars: 4 }, null)(addPlacement('verse')(song));
    const copied = kept(copyPlacement(0, 9)(muted));
    expect(copied.timeline.map(({ scene, repeats }) => [scene, repeats])).toEqual([
      ['main', 8],
      ['verse', 1],
      ['main', 8],
    ]);
    expect(copied.timeline[2]?.overrides).toEqual(muted.timeline[0]?.overrides);
    expect(copyPlacement(5, 0)(muted)).toBe(muted);
  });

  test('the later one takes its bars from the earlier; cleared, the scene is back', () => {
    const muted = kept(setOverride(0, 'kick', { fromBar: 1, bars: 4 }, null)(song));
    expect(bars(muted)).toEqual(['main', null, null, null, null, 'main', 'main', 'main']);
    const filled = kept(addFill(0, 'kick', { fromBar: 3, bars: 1 })(muted));
    expect(bars(filled)).toEqual(['main', null, null, 'fill', null, 'main', 'main', 'main']);
    expect(bars(kept(clearOverride(0, 'kick', { fromBar: 2, bars: 3 })(filled)))).toEqual([
      'main',
      null,
      ...Array(6).fill('main'),
    ]);
    expect(bars(filled).length).toBe(8);
    expect(setOverride(0, 'kick', { fromBar: 1, bars: 4 }, null)(muted)).toBe(muted);
    expect(setOverride(0, 'nobody', { fromBar: 1, bars: 4 }, null)(song)).toBe(song);
    expect(setOverride(0, 'kick', { fromBar: 1, bars: 4 }, 'nothing')(song)).toBe(song);
    expect(clearOverride(0, 'kick', { fromBar: 0, bars: 8 })(song)).toBe(song);
  });

  test('a fill is a copy that is edited alone, and goes with its last place', () => {
    const filled = addFill(0, 'kick', { fromBar: 7, bars: 1 })(song);
    const edited = kept(toggleStep('kick', 1, 'fill')(filled));
    const [kick] = edited.tracks;
    expect(kick?.clips.fill?.pattern.steps[1]?.on).toBe(true);
    expect(kick?.clips.main?.pattern).toBe(song.tracks[0]?.clips.main?.pattern);
    expect(clearOverride(0, 'kick', { fromBar: 7, bars: 1 })(edited)).toEqual(song);
    expect(removePlacement(0)(edited)).toEqual(defaultSong());
    expect(kept(removeTrack('kick')(edited)).timeline[0]?.overrides).toEqual([]);
    const doubled = kept(duplicateTrack('kick')(edited));
    expect(doubled.timeline[0]?.overrides.map(({ track, clip }) => [track, clip])).toEqual([
      ['kick', 'fill'],
      ['kick-2', 'fill'],
    ]);
  });

  test('a scene that goes takes the places with it that play its clips', () => {
    const played = inTurn(
      toggleStep('kick', 3, 'verse'),
      setOverride(0, 'kick', { fromBar: 0, bars: 2 }, 'verse'),
    )(song);
    expect(bars(kept(played)).slice(0, 3)).toEqual(['verse', 'verse', 'main']);
    expect(kept(removeScene('verse')(played)).timeline[0]?.overrides).toEqual([]);
  });

  test('a placement is split between repeats: each half keeps what lies in it', () => {
    const muted = setOverride(0, 'kick', { fromBar: 2, bars: 4 }, null)(song);
    const split = kept(splitPlacement(0, 3)(muted));
    expect(split.timeline.map(({ repeats }) => repeats)).toEqual([3, 5]);
    expect(bars(split)).toEqual(bars(muted));
    for (const repeats of [0, 8, 1.5, Number.NaN]) expect(splitPlacement(0, repeats)(muted)).toBe(muted);
  });
});

test('a block full of changes stays one that can be read: cutting one of them in two is more than it holds', () => {
  const long = { track: 'kick', fromBar: 0, bars: 9, clip: null };
  const others = Array.from({ length: MAX_OVERRIDES - 1 }, (_, i) => ({
    ...long,
    track: 'snare',
    fromBar: i,
    bars: 1,
  }));
  const full: Song = {
    ...defaultSong(),
    timeline: [{ scene: MAIN, repeats: 64, overrides: [long, ...others] }],
  };
  kept(clearOverride(0, 'kick', { fromBar: 4, bars: 1 })(full));
  expect(kept(clearOverride(0, 'kick', { fromBar: 4, bars: 5 })(full)).timeline[0]?.overrides[0]?.bars).toBe(4);
});

test('fills leave room for a clip in each scene', () => {
  const bar = { ...addPlacement(MAIN, 64)(addPlacement(MAIN, 64)(defaultSong())) };
  const each = Array.from({ length: MAX_FILLS + 1 }, (_, i) => addFill(i % 2, 'kick', { fromBar: i >> 1, bars: 1 }));
  const filled = inTurn(...each)(bar);
  const kick = filled.tracks.find(({ id }) => id === 'kick');
  expect(fillsOf(filled, { clips: kick?.clips ?? {} })).toHaveLength(MAX_FILLS);
});
