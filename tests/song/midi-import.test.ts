/** MIDI files of other programs: every kind of beat, melodies. Long ones: midi-scenes.test.ts. */

import type { MidiEvent } from 'midi-file';
import { describe, expect, test } from 'vitest';
import { programOf } from '../../song/midi/general.ts';
import { beatOf } from '../beat-of.ts';
import { beat, file, imported, lit, named, program, strikes, tempo } from './midi-files.ts';

describe('a beat', () => {
  test('lands on the steps of the drums, of format 0 and 1, with running status', () => {
    const expected = { Kick: [0, 4, 8, 12], Snare: [4, 12], 'Hi-hat': [2, 6, 10], 'Open hat': [14] };
    const one = imported(file([[named('Groove'), tempo(94), ...beat]], { format: 0 }));
    expect(lit(one.song)).toEqual(expected);
    expect([one.song.name, one.song.bpm, one.song.timeline.length]).toEqual(['Groove', 94, 0]);
    expect(one.song.tracks.map((track) => beatOf(track).length)).toEqual([16, 16, 16, 16]);
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
    const { song, told } = imported(file([[tempo(128.4), ...beat]]));
    expect(song.bpm).toBe(128);
    expect(told).toEqual(['The tempo of 128.4 BPM became 128']);
    const late = imported(
      file([
        [
          tempo(100),
          tempo(300, 8 * 1920),
          ...strikes(9, [
            [0, 36],
            [14 * 1920, 36],
          ]),
        ],
      ]),
    );
    expect(late.told).toContain('The tempo of 300 BPM became 200, because a tempo lies between 60 and 200');
  });

  test('noted too slow or too fast for a song gets more beats or fewer, and sounds as it did', () => {
    for (const [bpm, becomes, kicks, said] of [
      [30, 60, [0, 8, 16, 24], '2 beats for each one'],
      [300, 150, [0, 2, 4, 6], 'one beat for every 2'],
    ] as const) {
      const { song, told } = imported(file([[tempo(bpm), ...beat]]));
      expect(song.bpm).toBe(becomes);
      expect(lit(song).Kick).toEqual(kicks);
      expect(told).toEqual([`The tempo of ${bpm} BPM became ${becomes}, with ${said}: it sounds the same`]);
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
    expect(beatOf(kick).steps[0]).toMatchObject({ on: true, velocity: 1, offsetTicks: 0, keys: [] });
    expect(beatOf(kick).steps[1]).toMatchObject({ on: true, velocity: 0.504, offsetTicks: 20 });
    expect(beatOf(snare).steps[3]).toMatchObject({ on: true, velocity: 0.252, offsetTicks: -120 });
    expect(beatOf(snare).notes).toEqual([{ key: 60, startTick: 620, lengthTicks: 120, velocity: 0.709 }]);
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
    expect(beatOf(song.tracks[1]).steps[2]?.keys).toEqual([55]);
    expect(beatOf(song.tracks[1]).steps[4]?.keys).toEqual([66]);
    expect(told.join()).toMatch('2 strokes are on drums we do not have');
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
      ['E-piano', 'epiano'],
    ]);
    expect(song.tracks[0]?.strip).toMatchObject({ gain: -4.2, pan: -0.5 });
  });

  test('that are struck or plucked get the body they are written for, and go out with the same program', () => {
    const played = {
      12: 'marimba',
      24: 'nylon',
      107: 'koto',
      108: 'kalimba',
      114: 'steelpan',
      117: 'tabla',
      118: 'logdrum',
    };
    for (const [number, instrument] of Object.entries(played)) {
      const { song } = imported(file([[program(0, Number(number)), ...strikes(0, [[0, 60]])]]));
      expect(song.tracks.map((track) => track.instrument)).toEqual([instrument]);
      expect(programOf(song.tracks[0]?.instrument ?? 'lead')).toBe(Number(number));
    }
  });

  test('of our own instruments come back by their program', () => {
    const ids = ['epiano', 'epianoTine', 'fmBass', 'fmBrass', 'organ', 'vowel', 'choir'] as const;
    for (const id of ids) {
      const number = programOf(id);
      expect(number, id).toBeDefined();
      const { song } = imported(file([[program(0, number ?? 0), ...strikes(0, [[0, 60]])]]));
      expect(song.tracks.map(({ instrument }) => instrument)).toEqual([id]);
    }
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
    expect(beatOf(chord.song.tracks[0]).steps[0]).toMatchObject({ keys: [60, 64, 67], length: 4 });
    expect(beatOf(chord.song.tracks[0]).notes).toEqual([]);
    const broken = imported(
      file([
        strikes(0, [
          [0, 60, 480],
          [0, 64, 240],
        ]),
      ]),
    );
    expect(lit(broken.song)).toEqual({ Lead: [] });
    expect(beatOf(broken.song.tracks[0]).notes.map(({ key, lengthTicks }) => [key, lengthTicks])).toEqual([
      [60, 960],
      [64, 480],
    ]);
  });

  test('of more voices than there are tracks share one with a like sound, by name', () => {
    const voices = Array.from({ length: 20 }, (_, i) => [named(`Voice ${i + 1}`), ...strikes(0, [[0, 60 + i]])]);
    const { song, told } = imported(file([...voices, beat]));
    expect(song.tracks.length).toBe(16);
    const played = song.tracks.flatMap((track) => beatOf(track).steps[0]?.keys ?? []);
    expect(played.filter((key) => key >= 60).sort()).toEqual(Array.from({ length: 20 }, (_, i) => 60 + i));
    expect(told.join()).toMatch(
      /^8 tracks more than 16: they play along on ones with a like sound \(Voice 1, Voice 3, /,
    );
  });

  test('are told apart by the sounds a channel changes to, and know what another track sets', () => {
    const later = (tick: number, programNumber: number): readonly [number, MidiEvent] => [
      tick,
      { deltaTime: 0, type: 'programChange', channel: 0, programNumber },
    ];
    const setup = [named('Song'), program(1, 33)];
    const { song } = imported(
      file([
        setup,
        [
          later(0, 89),
          later(960, 14),
          ...strikes(0, [
            [0, 60],
            [960, 72],
          ]),
        ],
        strikes(1, [[0, 64]]),
      ]),
    );
    expect(song.tracks.map(({ instrument }) => instrument)).toEqual(['padSynth', 'bell', 'bass']);
  });

  test('of what a song has no place for are told', () => {
    const control = (tick: number, controllerType: number, value: number): readonly [number, MidiEvent] => [
      tick,
      { deltaTime: 0, type: 'controller', channel: 0, controllerType, value },
    ];
    const bend: readonly [number, MidiEvent] = [10, { deltaTime: 0, type: 'pitchBend', channel: 0, value: 2000 }];
    const list = strikes(0, [
      [0, 60, 480],
      [480, 62, 480],
    ]);
    const { told } = imported(file([[control(0, 7, 100), ...list, control(0, 64, 127), bend, control(500, 7, 40)]]));
    expect(told).toEqual([
      'The sustain pedal was left out (1 press): notes last as long as their keys are held',
      'Pitch bends were left out (2 notes are played with them)',
      'Changes of volume and pan within a track were left out (1 track)',
    ]);
  });

  test('whose keys are struck more often than let go end with the next stroke', () => {
    const on = (tick: number): readonly [number, MidiEvent] => [
      tick,
      { deltaTime: 0, type: 'noteOn', channel: 0, noteNumber: 60, velocity: 90 },
    ];
    const { song, told } = imported(file([[on(0), on(240), on(720)]]));
    const [lead] = song.tracks;
    expect([0, 2, 6].map((step) => beatOf(lead).steps[step]?.length)).toEqual([2, 4, 4]);
    expect(told).toEqual(['1 note never ends in the file; it lasts a beat']);
  });
});
