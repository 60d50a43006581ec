/** Long MIDI files of other programs: where they are cut into scenes, what comes again, tempo and meter, what does not fit. */
import { writeMidi as encode, type MidiEvent } from 'midi-file';
import { describe, expect, test } from 'vitest';
import { sectionsOf, songTicks } from '../../song/arrangement.ts';
import { file, fourFloor, imported, type Strike, strikes, tempo } from './midi-files.ts';
import { cpuMilliseconds } from './stopwatch.ts';

describe('long files', () => {
  const bar = (index: number) => index * 1920;

  test('become scenes; what comes again is the same scene, and bars that repeat are a short one', () => {
    const verse = Array.from({ length: 8 }, (_, i) => [bar(i), 60 + i, 1900] as const);
    const chorus = Array.from({ length: 8 }, (_, i) => [bar(i) + 960, 72 - i, 400] as const);
    const at = (list: readonly (readonly [number, number, number])[], from: number) =>
      list.map(([tick, key, length]) => [tick + bar(from), key, length] as const);
    const loop = Array.from({ length: 8 }, (_, i) => [bar(32 + i), 48, 400] as const);
    const parts = [...verse, ...at(chorus, 8), ...at(verse, 16), ...at(chorus, 24), ...loop];
    const { song, told } = imported(file([strikes(0, parts)]));
    expect(song.timeline).toEqual([
      { scene: 'bar-1', repeats: 2, overrides: [] },
      { scene: 'bar-33', repeats: 8, overrides: [] },
    ]);
    expect(song.scenes.map(({ name }) => name)).toEqual(['Main', '1–16', '33']);
    expect(sectionsOf(song).map(({ fromTick }) => fromTick / 3840)).toEqual([0, 32]);
    expect(told).toEqual([]);
  });

  test('are cut where no note is held', () => {
    // Nine bars of chords that tie over every bar line but the one after the fifth, for five times.
    const list: Strike[] = [];
    for (let pass = 0; pass < 5; pass++) {
      for (let i = 0; i < 9; i++) {
        const isTied = i !== 4 && i !== 8;
        list.push([bar(pass * 9 + i) + 160 * pass + 480, 60 + i, isTied ? 1900 : 900 - 160 * pass]);
      }
    }
    const { song, told } = imported(file([strikes(0, list)]));
    const starts = sectionsOf(song).map(({ fromTick }) => (fromTick / 3840) % 9);
    expect(starts.length).toBeGreaterThan(2);
    expect(starts.filter((start) => start !== 0 && start !== 5)).toEqual([]);
    expect(told).toEqual([]);
  });

  test('keep drums on steps where they loop within a scene', () => {
    const melody = Array.from({ length: 16 }, (_, i) => [bar(i), 60 + ((i * 7) % 12), 900] as const);
    const drums = Array.from({ length: 16 }, (_, i) => fourFloor.map(([tick]) => [bar(i) + tick, 36] as const)).flat();
    const { song } = imported(file([strikes(0, melody), strikes(9, drums)]));
    const [, scene] = song.scenes;
    const kick = song.tracks.find(({ instrument }) => instrument === 'kick')?.clips[scene?.id ?? ''];
    expect([song.scenes.length, kick?.pattern.length]).toEqual([2, 16]);
    expect(kick?.pattern.steps.flatMap(({ on }, i) => (on ? [i] : []))).toEqual([0, 4, 8, 12]);
  });

  test('count each note that a seam shortens, and move those just before it', () => {
    const drone = [[0, 40, 1920 * 40] as const];
    const beats = Array.from({ length: 40 }, (_, i) => [Math.max(0, bar(i) - 12), 60 + (i % 11), 1900] as const);
    const { song, told } = imported(file([strikes(0, drone), strikes(1, beats)]));
    const seams = sectionsOf(song).length - 1;
    expect(seams).toBeGreaterThan(1);
    expect(told).toEqual([
      '1 note was shortened, because a scene ends in it',
      `${seams} notes just before a scene were moved onto its start`,
    ]);
  });

  test('keep rests at their length, and tempos by scene', () => {
    const { song } = imported(
      file([[tempo(100), tempo(140, bar(8)), ...strikes(9, [[0, 36]]), ...strikes(0, [[bar(8), 60]])]]),
    );
    expect(songTicks(song)).toBe(9 * 3840);
    expect(sectionsOf(song).map(({ fromTick, bpm }) => [fromTick / 3840, bpm])).toEqual([
      [0, null],
      [8, 140],
    ]);
  });

  test('tell the changes of tempo that fall into a scene, and keep the tempo that lasts', () => {
    const list = Array.from({ length: 12 }, (_, i) => [bar(i), 60 + i, 1900] as const);
    const { song, told } = imported(
      file([[tempo(120), tempo(117, bar(5) + 960), tempo(120, bar(6)), ...strikes(0, list)]]),
    );
    expect(song.scenes.map(({ bpm }) => bpm)).toEqual([null, null]);
    expect(told).toEqual(['1 change of tempo within a scene was left out: a scene keeps one tempo']);
  });

  test('in three get seams on bars of their own, and a pickup gets a rest before it', () => {
    const meter = (tick: number, numerator: number): readonly [number, MidiEvent] => [
      tick,
      { deltaTime: 0, type: 'timeSignature', meta: true, numerator, denominator: 4, metronome: 24, thirtyseconds: 8 },
    ];
    const waltz = Array.from({ length: 60 }, (_, i) => [i * 1440, 60 + ((i * 5) % 13), 1400] as const);
    const three = imported(file([[meter(0, 3), ...strikes(0, waltz)]]));
    expect(three.told).toEqual(['The file has bars of 3/4; here every bar has four beats']);
    expect(sectionsOf(three.song).map(({ fromTick }) => fromTick % 2880)).toEqual([0, 0, 0]);
    const tune = Array.from({ length: 30 }, (_, i) => [480 + bar(i), 60 + ((i * 5) % 13), 1400] as const);
    const pickup = imported(file([[meter(0, 1), meter(480, 4), ...strikes(0, [[0, 55, 400], ...tune])]]));
    expect(pickup.told).toEqual(['The file begins with a pickup: 3 beats of rest stand before it']);
    expect(pickup.song.tracks[0]?.clips['bar-1']?.pattern.notes.slice(0, 2).map(({ startTick }) => startTick)).toEqual([
      2880, 3840,
    ]);
  });

  test('of a thousand different bars fit', () => {
    const list = Array.from({ length: 1000 }, (_, i) => [bar(i), 30 + (i % 60), 60, 1 + (i % 127)] as const);
    const { song, told } = imported(file([strikes(0, list)]));
    expect(song.scenes.length).toBeLessThanOrEqual(64);
    expect(songTicks(song)).toBe(1000 * 3840);
    expect(told).toEqual([]);
  });

  test('that do not fit are cut, and what was left out is counted', () => {
    const list = Array.from({ length: 1200 }, (_, i) => [bar(i), 30 + (i % 60), 60, 1 + (i % 127)] as const);
    const { song, told } = imported(file([strikes(0, list)]));
    expect(song.scenes.length).toBe(65);
    const bars = songTicks(song) / 3840;
    expect(bars).toBe(1024);
    expect(told).toEqual([`Longer than a song can be: ${1200 - bars} notes from bar ${bars + 1} on were left out`]);
  });

  test('with more notes than a document holds are cut, and what was left out is counted', () => {
    const list = Array.from({ length: 45_000 }, (_, i) => [i * 40, 30 + ((i * 7) % 60), 30, 1 + (i % 127)] as const);
    const { song, told } = imported(file([strikes(0, list)]));
    // Main holds the opening once more.
    const [played] = song.tracks.map(({ clips: { main: _, ...clips } }) => Object.values(clips));
    const kept = (played ?? []).reduce((sum, { pattern }) => sum + pattern.notes.length, 0);
    expect(kept).toBeGreaterThan(25_000);
    const [, count] = /^More notes than a song can hold: (\d+) from bar \d+ on were left out$/.exec(told.join()) ?? [];
    expect(kept + Number(count)).toBe(45_000);
  });

  test('with a note at the end of time are read at once', () => {
    const far: MidiEvent[] = Array.from({ length: 200 }, () => ({
      deltaTime: 0x0fff_ffff,
      type: 'noteOn',
      channel: 0,
      noteNumber: 60,
      velocity: 1,
    }));
    const header = { format: 0, numTracks: 1, ticksPerBeat: 1 } as const;
    const bytes = Uint8Array.from(encode({ header, tracks: [far] }));
    expect(cpuMilliseconds(() => imported(bytes))).toBeLessThan(2000);
  });
});
