/** The link command as it is called, and the render command on what it printed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPad, defaultSong, newTrack } from '../../song/defaults.ts';
import { decodeLink, encodeLink } from '../../song/link.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { ensureBuilt } from '../../worklets/build.node.ts';
import { openSong } from '../../worklets/song-file.node.ts';
import { withBeat } from '../beat-of.ts';
import { command } from './command.ts';
import { pattern, song } from './material.ts';

const folder = mkdtempSync(join(tmpdir(), 'batida-link-'));
const inFolder = (name: string) => join(folder, name);

beforeAll(() => ensureBuilt());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): string {
  writeFileSync(inFolder(name), text);
  return inFolder(name);
}

/** A pad of a sampler that plays a sound which no link holds. */
function sampled(): Song {
  const track = newTrack('sampler', 'pads', 'Pads');
  const pads = track.pads.map((pad, i) => (i === 0 ? { ...defaultPad, name: 'Glass', sample: 'ab'.repeat(32) } : pad));
  return song([withBeat({ ...track, pads }, pattern(8, { 0: {} }))], { bpm: 200 });
}

describe('link', () => {
  test('prints the letters, and with an address all of it; render makes the same sound of song, link and file', async () => {
    const file = put('song.json', writeSong({ ...defaultSong(), bpm: 200 }));
    const { out, error, code } = await command('link', file);
    expect([error, code]).toEqual(['', 0]);
    const letters = out.trim();
    expect(writeSong(decodeLink(letters).song)).toBe(writeSong({ ...defaultSong(), bpm: 200 }));
    const addressed = await command('link', file, '--address', 'https://batida.example/?x=1#y');
    expect(addressed.out).toBe(`https://batida.example/#${letters}\n`);
    const short = [inFolder('out.wav'), '--to', '2', '--tail', '0'];
    const hashes = [];
    for (const place of [file, addressed.out.trim()]) {
      const rendered = await command('render', place, ...short);
      expect([rendered.error, rendered.code]).toEqual(['', 0]);
      hashes.push(JSON.parse(rendered.out).sha256);
    }
    expect(hashes[1]).toBe(hashes[0]);
    for (const place of [letters, `#${letters}`, put('link.txt', `Hear this: ${addressed.out}`)])
      expect(writeSong(openSong(place, undefined).song)).toBe(writeSong({ ...defaultSong(), bpm: 200 }));
  });

  test('says what stays behind, and render plays the rest', async () => {
    const { out, error, code } = await command('link', put('sampled.json', writeSong(sampled())));
    expect(code).toBe(0);
    expect(error).toMatch(/sampled\.json: the sound of the pad "Glass" is in no link/);
    const { song: heard, notices } = openSong(out.trim(), undefined);
    expect(heard.tracks[0]?.pads[0]).toMatchObject({ name: 'Glass', sample: null });
    expect(notices).toEqual(['the link: the sound of the pad "Glass" is in no link']);
    expect(() => openSong(out.trim(), folder)).toThrow(/no file abab/);
  });

  test.each([
    ['nothing', [], /a song is needed: link SONG\.json/],
    ['two songs', ['a.json', 'b.json'], /b\.json: one song is taken/],
    ['a file that is not there', ['nowhere.json'], /nowhere\.json: does not exist/],
    ['an unknown flag', ['a.json', '--loud'], /--loud/],
    ['an address that is none', ['tests/songs/starter.json', '--address', 'here'], /--address here: must be one/],
  ] as const)('refuses %s in one line', async (_, args, said) => {
    const { out, error, code } = await command('link', ...args);
    expect([out, code]).toEqual(['', 1]);
    expect(error).toMatch(said);
    expect(error.trim().split('\n')).toHaveLength(1);
  });

  test('a damaged link is told, and so is a newer one', () => {
    const text = encodeLink({ kind: 'song', song: defaultSong() });
    expect(() => openSong(`#${text.slice(0, -1)}`, undefined)).toThrow('the link: is damaged: its checksum is another');
    expect(() => openSong(put('cut.txt', text.slice(0, -1)), undefined)).toThrow(/cut\.txt: is damaged/);
  });

  test('--help prints its options', async () => {
    expect((await command('link', '--help')).out).toMatch(/--address URL/);
  });
});
