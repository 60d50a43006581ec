/** Finding sounds by what is typed; sounds of one's own as texts: every one comes back, and what is none is refused. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { SOUNDS } from '../../song/library/catalogue.ts';
import { KITS } from '../../song/library/kits.ts';
import { readOwnSound, soundOfTrack, writeOwnSound } from '../../song/library/own.ts';
import { addSound, bareTrack, putSound, withSound } from '../../song/library/put.ts';
import { readSong } from '../../song/parse.ts';
import { writeSong } from '../../song/write.ts';
import { indexOf } from '../../ui/panels/library/search.ts';
import { readShared, sharedText } from '../../ui/panels/library/share.ts';
import { sounds as en } from '../../ui/words/en/library-sounds.ts';
import { sounds as es } from '../../ui/words/es/library-sounds.ts';
import { SOUND_WORDS } from '../all-words.ts';

describe('texts of sounds', () => {
  test.each(Object.entries(SOUND_WORDS))('%s has each sound, no two of one name, and nothing else', (_, table) => {
    expect(Object.keys(table).sort()).toEqual([...SOUNDS, ...KITS].map(({ id }) => id).sort());
    const names = Object.values(table).map(([name]) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(
      Object.values(table)
        .flat()
        .filter((text) => text.trim() === '' || text !== text.trim()),
    ).toEqual([]);
  });

  test.each(Object.entries(SOUND_WORDS))('%s: a name fits a tile of a phone', (language, table) => {
    const most = language === 'ja' || language === 'zh' ? 12 : 24;
    expect(
      Object.values(table)
        .map(([name]) => name)
        .filter((name) => [...name].length > most),
    ).toEqual([]);
  });
});

describe('search', () => {
  const index = indexOf(Object.entries(es).map(([id, [name, about]]) => ({ id, name, text: about })));

  test('asks for neither case nor accents, and for every word', () => {
    expect(index.find('TUNEL').has('tunnelKick')).toBe(true);
    expect(index.find('túnel larga').has('tunnelKick')).toBe(true);
    expect(index.find('túnel corto').has('tunnelKick')).toBe(false);
    expect(index.find('').size).toBe(SOUNDS.length + KITS.length);
  });

  test('nearest is the name with most of its letters in a row', () => {
    const english = indexOf(Object.entries(en).map(([id, [name, about]]) => ({ id, name, text: about })));
    expect(english.nearest('log dram')).toBe('logDrum');
    expect(english.nearest('celseta')).toBe('celesta');
    expect(english.nearest('qqq')).toBe(null);
  });

  test('within a frame', () => {
    const before = process.cpuUsage().user;
    for (let i = 0; i < 20; i++) index.find(`de ${i}`);
    expect((process.cpuUsage().user - before) / 1000 / 20).toBeLessThan(16);
  });
});

describe('on a track', () => {
  test('every sound is a song that can be kept as it is', () => {
    for (const sound of SOUNDS) {
      const song = addSound(sound, -3, 'x')(defaultSong());
      expect(readSong(writeSong(song)), sound.id).toEqual({ ok: true, song, notices: [] });
    }
  });

  test('what is played, muted, panned and ducked stays; what sounds is that of the sound', () => {
    const [sound] = SOUNDS;
    const before = defaultSong();
    const [track] = before.tracks;
    if (!sound || !track) throw new Error('there are sounds and tracks');
    const strip = { ...track.strip, pan: -0.4, mute: true, chokeGroup: 3, duckDepth: -9 };
    const song = putSound(track.id, sound, -5)({ ...before, tracks: [{ ...track, strip }, ...before.tracks.slice(1)] });
    const [after] = song.tracks;
    expect(after?.clips).toBe(track.clips);
    expect(after?.strip).toMatchObject({
      pan: -0.4,
      mute: true,
      chokeGroup: 3,
      duckDepth: -9,
      gain: -5,
      driveOn: false,
    });
    expect(song.tracks[1]).toBe(before.tracks[1]);
  });

  test('seventeen tracks there are not', () => {
    const [sound] = SOUNDS;
    if (!sound) throw new Error('there are sounds');
    let song = defaultSong();
    for (let i = 0; i < 20; i++) song = addSound(sound, 0, 'x')(song);
    expect(song.tracks).toHaveLength(16);
    expect(addSound(sound, 0, 'x')(song)).toBe(song);
  });
});

describe('sounds of one’s own', () => {
  test('come back as they were sent, whatever stands around them', () => {
    for (const sound of SOUNDS) {
      const track = bareTrack(sound, -4.5);
      const own = { name: `Bär “${sound.id}” 音`, tags: 'a, b', sound: soundOfTrack(track), gainDb: -4.5 };
      const text = `Hi! ${sharedText(own.name, writeOwnSound(own))} :-)`;
      expect(readShared(text)).toEqual(own);
      const again = readShared(text);
      expect(again && withSound(track, again.sound, again.gainDb)).toEqual(track);
    }
  });

  test('damaged texts are refused or read as a sound that a track may have', () => {
    const [sound] = SOUNDS;
    if (!sound) throw new Error('there are sounds');
    const text = sharedText('x', writeOwnSound({ name: 'x', tags: '', sound, gainDb: 0 }));
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
        const own = readShared(text.slice(0, at) + put + text.slice(at + 1));
        const song = own && addSound(own.sound, own.gainDb, 'x')(defaultSong());
        expect(song === null || readSong(writeSong(song)).ok).toBe(true);
      }),
      { seed: 18, numRuns: 300 },
    );
  });

  test.each(['', 'batida-sound-1:', 'batida-sound-1:AAAA', `batida-sound-1:${'A'.repeat(50_000)}`])(
    '%.40s is none',
    (text) => {
      expect(readShared(text)).toBe(null);
    },
  );

  test('a recording is no sound', () => {
    expect(readOwnSound(JSON.stringify({ name: 'x', tags: '', instrument: 'audio', patch: {} }))).toBe(null);
    expect(readOwnSound(JSON.stringify({ name: 'x', tags: '', instrument: 'bass', patch: { cutoff: 1e9 } }))).toBe(
      null,
    );
  });
});
