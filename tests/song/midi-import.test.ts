/** MIDI files of other programs: every kind of beat, melodies, long ones. */
import { writeMidi as encode, type MidiEvent } from 'midi-file';
import { describe, expect, test } from 'vitest';
import { sectionsOf, songTicks } from '../../song/arrangement.ts';
import { beat, file, fourFloor, imported, lit, named, program, strikes, tempo } from './midi-files.ts';
import { cpuMilliseconds } from './stopwatch.ts';

describe('a beat', () => {
  test('lands on the steps of the drums, of format 0 and 1, with running status', () => {
    const expected = { Kick: [0, 4, 8, 12], Snare: [4, 12], 'Hi-hat': [2, 6, 10], 'Open hat': [14] };
    const one = imported(file([[named('Groove'), tempo(94), ...beat]], { format: 0 }));
    expect(lit(one.song)).toEqual(expected);
    expect([one.song.name, one.song.bpm, one.song.timeline.length]).toEqual(['Groove', 94, 0]);
    expect(one.song.tracks.map(({ pattern }) => pattern.length)).toEqual([16, 16, 16, 16]);
    expect(one.told).toEqual([]);
    const two = imported(
      file([
        [named('Groove'), tempo(94)],
        [named('Drums'), ...beat],
      ]),
    );
    expect(lit(two.song)).toEqual(expected);
    expect(two.song.name).toBe('Groove');
  });

  test.each([24, 96, 123, 480, 960, 15_360])('counted in %i ticks a beat has the same steps', (ticksPerBeat) => {
    const scaled = beat.map(([tick, event]) => [Math.round((tick * ticksPerBeat) / 480), event] as const);
    expect(lit(imported(file([scaled], { ticksPerBeat })).song).Kick).toEqual([0, 4, 8, 12]);
  });

  test('in film frames keeps its time', () => {
    const bytes = file([
      [
        tempo(120),
        ...strikes(
          9,
          [0, 500, 1000, 1500].map((tick) => [tick, 36] as const),
        ),
      ],
    ]);
    // 25 frames of 40 ticks: a tick is a millisecond.
    new DataView(bytes.buffer).setInt8(12, -25);
    bytes[13] = 40;
    expect(lit(imported(bytes).song)).toEqual({ Kick: [0, 4, 8, 12] });
  });

  test('without a tempo plays at 120; a tempo out of bounds is brought within them, aloud', () => {
    expect(imported(file([beat])).song.bpm).toBe(120);
    for (const [bpm, becomes] of [
      [30, 60],
      [300, 200],
      [128.4, 128],
    ] as const) {
      const { song, told } = imported(file([[tempo(bpm), ...beat]]));
      expect(song.bpm).toBe(becomes);
      expect(told.join()).toMatch(`became ${becomes}`);
    }
  });

  test('keeps velocity, micro-timing and what lies between the steps', () => {
    const { song } = imported(
      file([
        strikes(9, [
          [0, 36, 60, 127],
          [130, 36, 60, 64],
          [300, 38, 60, 32],
          [310, 38, 60, 90],
        ]),
      ]),
    );
    const [kick, snare] = song.tracks;
    expect(kick?.pattern.steps[0]).toMatchObject({ on: true, velocity: 1, offsetTicks: 0, keys: [] });
    expect(kick?.pattern.steps[1]).toMatchObject({ on: true, velocity: 0.504, offsetTicks: 20 });
    expect(snare?.pattern.steps[3]).toMatchObject({ on: true, velocity: 0.252, offsetTicks: -120 });
    expect(snare?.pattern.notes).toEqual([{ key: 60, startTick: 620, lengthTicks: 120, velocity: 0.709 }]);
  });

  test('on drums we do not have plays on the nearest, aloud', () => {
    const { song, told } = imported(
      file([
        strikes(
          9,
          [0, 41, 50, 56, 54].map((key, i) => [i * 240, key || 35] as const),
        ),
      ]),
    );
    expect(song.tracks.map(({ instrument }) => instrument)).toEqual(['kick', 'tom', 'rim', 'hihat']);
    expect(song.tracks[1]?.pattern.steps[2]?.keys).toEqual([55]);
    expect(song.tracks[1]?.pattern.steps[4]?.keys).toEqual([66]);
    expect(told.join()).toMatch('2 strokes on drums we do not have');
  });
});

describe('melodies', () => {
  test('get the instrument of their program, or of their pitch, and keep name, level and place', () => {
    const control = (controllerType: number, value: number): readonly [number, MidiEvent] => [
      0,
      { deltaTime: 0, type: 'controller', channel: 2, controllerType, value },
    ];
    const tracks = [
      [named('Slow'), program(2, 89), control(7, 100), control(10, 32), ...strikes(2, [[0, 60, 480]])],
      [named('Low'), ...strikes(0, [[0, 33]])],
      [...strikes(1, [[0, 72]])],
      [program(3, 5), ...strikes(3, [[0, 64]])],
    ];
    const { song } = imported(file(tracks));
    expect(song.tracks.map(({ name, instrument }) => [name, instrument])).toEqual([
      ['Slow', 'padSynth'],
      ['Low', 'bass'],
      ['Lead', 'lead'],
      ['FM', 'fm'],
    ]);
    expect(song.tracks[0]?.strip).toMatchObject({ gain: -4.2, pan: -0.5 });
  });

  test('are chords on steps where a step can hold them, else free notes, never both', () => {
    const chord = imported(
      file([
        strikes(
          0,
          [60, 64, 67].map((key) => [0, key, 480] as const),
        ),
      ]),
    );
    expect(chord.song.tracks[0]?.pattern.steps[0]).toMatchObject({ keys: [60, 64, 67], length: 4 });
    expect(chord.song.tracks[0]?.pattern.notes).toEqual([]);
    const broken = imported(
      file([
        strikes(0, [
          [0, 60, 480],
          [0, 64, 240],
        ]),
      ]),
    );
    expect(lit(broken.song)).toEqual({ Lead: [] });
    expect(broken.song.tracks[0]?.pattern.notes.map(({ key, lengthTicks }) => [key, lengthTicks])).toEqual([
      [60, 960],
      [64, 480],
    ]);
  });

  test('of more voices than there are tracks share the last one', () => {
    const voices = Array.from({ length: 20 }, (_, i) => strikes(0, [[0, 60 + i]]));
    const { song, told } = imported(file([...voices, beat]));
    expect(song.tracks.length).toBe(16);
    expect(song.tracks[15]?.pattern.notes.length ?? 0).toBe(0);
    expect(song.tracks[15]?.pattern.steps[0]?.keys.length).toBe(9);
    expect(told.join()).toMatch('8 voices more than 16 tracks can hold');
  });
});

describe('long files', () => {
  const bar = (index: number) => index * 1920;

  test('become scenes of two bars in a timeline; what comes again is the same scene', () => {
    const plain = fourFloor.map(([tick]) => tick);
    const list = Array.from({ length: 11 }, (_, i) =>
      plain.map((tick) => [bar(i) + tick, i >= 4 && i < 6 ? 38 : 36] as const),
    ).flat();
    const { song } = imported(file([strikes(9, list)]));
    expect(song.timeline).toEqual([
      { scene: 'bar-1', repeats: 2 },
      { scene: 'bar-5', repeats: 1 },
      { scene: 'bar-1', repeats: 2 },
      { scene: 'bar-11', repeats: 1 },
    ]);
    expect(sectionsOf(song).map(({ fromTick }) => fromTick / 3840)).toEqual([0, 4, 6, 10]);
    expect(lit(song).Kick).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
  });

  test('keep rests at their length, and tempos by scene', () => {
    const { song } = imported(
      file([[tempo(100), tempo(140, bar(8)), ...strikes(9, [[0, 36]]), ...strikes(0, [[bar(8), 60]])]]),
    );
    expect(songTicks(song)).toBe(10 * 3840);
    expect(sectionsOf(song).map(({ fromTick, bpm }) => [fromTick / 3840, bpm])).toEqual([
      [0, null],
      [2, null],
      [8, 140],
    ]);
  });

  test('that do not fit are cut, aloud', () => {
    const list = Array.from({ length: 400 }, (_, i) => [bar(i), 36, 60, 1 + (i % 127)] as const);
    const { song, told } = imported(file([strikes(9, list)]));
    expect(song.scenes.length).toBe(64);
    expect(told.join()).toMatch(/longer than 64 scenes can tell; what comes from bar 1?\d\d on was left out/);
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
