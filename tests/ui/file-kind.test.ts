/** What a file that is no song is, told by its bytes. */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { writeSong } from '../../song/write.ts';
import { kindOfFile } from '../../ui/shelf/file-kind.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const kindOf = (text: string) => {
  const found = kindOfFile(bytesOf(text));
  return found && `${found.kind} ${found.format}`.trim();
};
const utf8 = (text: string) => {
  const found = kindOfFile(new TextEncoder().encode(text));
  return found && `${found.kind} ${found.format}`.trim();
};

describe('the kind of a file', () => {
  test('is told by its first bytes', () => {
    const files: readonly (readonly [string, string])[] = [
      ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image PNG'],
      ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'image JPEG'],
      ['GIF89a\x01\0', 'image GIF'],
      ['RIFF\x24\0\0\0WEBPVP8 ', 'image WebP'],
      ['BM\x0e\0\0\0\0\0\0\0\x36\0\0\0', 'image BMP'],
      ['\0\0\0\x18ftypheic\0\0\0\0', 'image HEIC'],
      ['RIFF\x24\0\0\0WAVEfmt ', 'audio WAV'],
      ['FORM\0\0\0\x24AIFFCOMM', 'audio AIFF'],
      ['fLaC\0\0\0\x22', 'audio FLAC'],
      ['OggS\0\x02', 'audio OGG'],
      ['ID3\x04\0\0', 'audio MP3'],
      ['\xff\xfb\x90\x64\0\0', 'audio MP3'],
      ['\xff\xf1\x50\x80\0\0', 'audio AAC'],
      ['\0\0\0\x20ftypM4A \0\0\0\0', 'audio M4A'],
      ['\0\0\0\x20ftypisom\0\0\0\0', 'video MP4'],
      ['\0\0\0\x14ftypqt  \0\0\0\0', 'video MOV'],
      ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm\x86A_OPUS', 'audio WebM'],
      ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm\x86V_VP9\x86A_OPUS', 'video WebM'],
      ['%PDF-1.7\n%\xe2\xe3\xcf\xd3', 'document PDF'],
      ['{\\rtf1\\ansi', 'document RTF'],
      ['Rar!\x1a\x07\x01\0', 'archive RAR'],
      ['7z\xbc\xaf\x27\x1c\0\x04', 'archive 7z'],
      ['\x1f\x8b\x08\0', 'archive gzip'],
      ['', 'empty'],
      [' \r\n\t', 'empty'],
    ];
    for (const [text, kind] of files) expect([text, kindOf(text)]).toEqual([text, kind]);
  });

  test('of words without a song is text', () => {
    expect(utf8('my lyrics: ñandú 東京')).toBe('text TXT');
    expect(utf8('<!DOCTYPE html><html><body>404</body></html>')).toBe('text HTML');
    expect(utf8('<?xml version="1.0"?><score-partwise/>')).toBe('text XML');
    expect(utf8('<?xml version="1.0"?>\n<!-- made\nby hand --><svg xmlns="http://www.w3.org/2000/svg"/>')).toBe(
      'image SVG',
    );
    expect(kindOf('\xff\xfe{\0"\0')).toBe('text UTF-16');
    // A letter cut in two where the look ends.
    expect(utf8(`${'a'.repeat(4094)}東京`)).toBe('text TXT');
  });

  test('is left to the reader of songs where it may be one, and unknown where nothing tells', () => {
    expect(utf8(writeSong(defaultSong()))).toBeNull();
    expect(utf8(`\ufeff  ${writeSong(defaultSong())}`)).toBeNull();
    expect(utf8('[]')).toBeNull();
    expect(utf8('{"format": "batida",,')).toBeNull();
    expect(kindOfFile(Uint8Array.from({ length: 300 }, (_, i) => 255 - (i % 7)))).toBeNull();
    expect(kindOf('BM not a picture, but \x01')).toBeNull();
  });
});
