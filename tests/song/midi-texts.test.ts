/** Titles and names of tracks in the ways that MIDI files write them. */
import { expect, test } from 'vitest';
import { bytesToText, charsetOf, nameOf, packText } from '../../song/midi/texts.ts';
import { beat, file, imported, named, strikes } from './midi-files.ts';

const bytes = (hex: string) => bytesToText(Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16)));

/** As Shift-JIS writes them; the bytes are those of iconv. */
const JAPANESE = [
  ['夜に駆ける', '96 e9 82 c9 8b ec 82 af 82 e9'],
  ['残酷な天使のテーゼ', '8e 63 8d 93 82 c8 93 56 8e 67 82 cc 83 65 81 5b 83 5b'],
  ['ピアノ', '83 73 83 41 83 6d'],
  ['東京', '93 8c 8b 9e'],
  ['ﾄﾞﾗﾑ', 'c4 de d7 d1'],
  ['Piano 右手', '50 69 61 6e 6f 20 89 45 8e e8'],
] as const;

/** As Windows-1252 does. */
const LATIN = [
  ['Für Elise', '46 fc 72 20 45 6c 69 73 65'],
  ['Années', '41 6e 6e e9 65 73'],
  ['été', 'e9 74 e9'],
  ['Café', '43 61 66 e9'],
  ['São João', '53 e3 6f 20 4a 6f e3 6f'],
  ['Ñandú', 'd1 61 6e 64 fa'],
  ['Straße', '53 74 72 61 df 65'],
  ['Don’t', '44 6f 6e 92 74'],
  ['“Hello”', '93 48 65 6c 6c 6f 94'],
  ['Cœur', '43 9c 75 72'],
] as const;

test.each([...JAPANESE, ...LATIN])('%s is read by itself', (text, hex) => {
  const packed = bytes(hex);
  expect(nameOf(packed, charsetOf([packed]))).toBe(text);
  expect(nameOf(packText(text), charsetOf([packText(text)]))).toBe(text);
});

test('texts of one file are judged together: a short one follows the long ones', () => {
  // Alone these two bytes are Latin as well: "Äñ".
  const short = bytes('c4 f1');
  const texts = [short, ...JAPANESE.map(([, hex]) => bytes(hex))];
  expect(charsetOf(texts)).toBe('shift_jis');
  expect(charsetOf([short, ...LATIN.map(([, hex]) => bytes(hex))])).toBe('windows-1252');
});

test('a file keeps its title and the names of its tracks', () => {
  const [[title, hex], , [name, track]] = JAPANESE;
  const { song } = imported(file([[named(bytes(hex))], [named(bytes(track)), ...strikes(0, [[0, 60]])], beat]));
  expect([song.name, song.tracks.map((one) => one.name).filter((one) => one === name)]).toEqual([title, [name]]);
  const latin = imported(file([[named(bytes(LATIN[0][1]))], beat]));
  expect(latin.song.name).toBe('Für Elise');
});
