/** Names of files, what a render leaves out, and MIDI files that come in. */
import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong } from '../../song/defaults.ts';
import { addPlacement } from '../../song/edits/timeline.ts';
import { addTrack } from '../../song/edits/tracks.ts';
import { writeMidi } from '../../song/midi.ts';
import { heardWithPatternOnly } from '../../ui/panels/exporting/render-options.ts';
import { fileName } from '../../ui/shelf/file-name.ts';
import { readMidiFile } from '../../ui/shelf/midi-import.ts';

test('a project’s name becomes a file’s name', () => {
  const names = ['Zinc Roof', '  ÉTÉ / 2026: *live*  ', '東京 ナイト', '../../etc/passwd', '🎹', '', 'a'.repeat(200)];
  expect(names.map((name) => fileName(name, '.wav'))).toEqual([
    'zinc-roof.wav',
    'été-2026-live.wav',
    '東京-ナイト.wav',
    'etc-passwd.wav',
    'untitled.wav',
    'untitled.wav',
    `${'a'.repeat(60)}.wav`,
  ]);
});

test('recordings that come round with the pattern are named before a song without them is rendered', () => {
  const base = addTrack('audio', 'Voice')(defaultSong());
  const round = { ...defaultPart, track: 'audio', take: 'a'.repeat(64), lengthSeconds: 1, loopTicks: 3840 };
  const beat = { ...base, parts: [round] };
  expect(heardWithPatternOnly(beat), 'a beat is rendered with its rounds').toEqual([]);
  const song = addPlacement(base.scenes[0]?.id ?? '')(beat);
  expect(heardWithPatternOnly(song)).toEqual(['Voice']);
  expect(heardWithPatternOnly({ ...song, parts: [round, { ...round, loopTicks: 0 }] })).toEqual([]);
  expect(heardWithPatternOnly({ ...song, parts: [{ ...round, mute: true }] })).toEqual([]);
});

describe('a MIDI file that comes in', () => {
  test('of ours is the song, whatever the file is called', () => {
    expect(readMidiFile(writeMidi(defaultSong()), 'other.mid')).toEqual({ ok: true, song: defaultSong(), notices: [] });
  });

  test('without a name is called as its file', () => {
    const bytes = Uint8Array.from(
      'MThd\0\0\0\x06\0\0\0\x01\0\x60MTrk\0\0\0\x0c\0\x90\x3c\x40\x60\x80\x3c\0\0\xff\x2f\0',
      (letter) => letter.charCodeAt(0),
    );
    const reading = readMidiFile(bytes, 'My Tune.MID');
    expect(reading.ok && reading.song.name).toBe('My Tune');
  });

  test('that is none is refused with a reason', () => {
    expect(readMidiFile(new Uint8Array(20), 'x.mid')).toMatchObject({
      ok: false,
      faults: [{ path: '', message: 'is not a MIDI file' }],
    });
  });
});
