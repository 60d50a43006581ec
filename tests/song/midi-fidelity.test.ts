/** Whole pieces through the import, held note by note against a second reader of the files (tests/drill/smf.ts). */
import { parseMidi } from 'midi-file';
import { describe, expect, test } from 'vitest';
import { readMidi } from '../../song/midi.ts';
import type { Pattern, Song } from '../../song/song.ts';
import { type Fidelity, fidelityOf } from '../drill/fidelity.ts';
import { type FileMusic, readSmf } from '../drill/smf.ts';
import { rounds } from '../tier.ts';
import { file, strikes } from './midi-files.ts';
import { densePiece, type Piece, pieceOf } from './midi-pieces.ts';

const COUNT = rounds(40);
/** To write one takes longer than to read it. */
const PIECES = Array.from({ length: COUNT }, (_, seed) => pieceOf(seed));
const NAMES = ['夜に駆ける', 'Für Élise', 'Ночь / 夜'];

function compared({ seed, bytes }: Piece): {
  readonly song: Song;
  readonly music: FileMusic;
  readonly found: Fidelity;
  readonly told: string;
} {
  const music = readSmf(bytes);
  const parsed = readMidi(bytes);
  if (!music || !parsed.ok) throw new Error(`piece ${seed} was not read`);
  const told = parsed.notices.map(({ message }) => message).join('\n');
  return { song: parsed.song, music, found: fidelityOf(music, parsed.song), told };
}

describe('the second reader', () => {
  test('finds what midi-file finds, which shares no line with it', () => {
    for (const { bytes } of PIECES) {
      const notes: string[] = [];
      for (const track of parseMidi(bytes).tracks) {
        let tick = 0;
        for (const event of track) {
          tick += event.deltaTime;
          if (event.type === 'noteOn' && event.velocity > 0) notes.push(`${tick} ${event.channel} ${event.noteNumber}`);
        }
      }
      const found = readSmf(bytes)?.notes.map(({ tick, channel, key }) => `${tick} ${channel} ${key}`) ?? [];
      expect(found.sort()).toEqual(notes.sort());
    }
  });

  test('sees what is missing, added, moved, shortened and slowed: the measure is not deaf', () => {
    const bytes = file([
      strikes(
        0,
        [...Array(64).keys()].map((i) => [i * 480, 40 + i, 400] as const),
      ),
    ]);
    const { song, music, found } = compared({ seed: 0, bytes, isBreathing: false });
    expect(found).toMatchObject({ onsets: 64, exact: 64, kept: 64, added: 0, held: 64, shortened: 0, inTempo: 64 });
    const bent = (change: (notes: Pattern['notes']) => Pattern['notes']) => {
      const tracks = song.tracks.map((track) => ({
        ...track,
        clips: Object.fromEntries(
          Object.entries(track.clips).map(([id, clip]) => [
            id,
            { ...clip, pattern: { ...clip.pattern, notes: change(clip.pattern.notes) } },
          ]),
        ),
      }));
      return fidelityOf(music, { ...song, tracks });
    };
    expect(bent((notes) => notes.slice(1)).kept).toBe(64 - (song.scenes.length - 1));
    expect(bent((notes) => notes.map((note) => ({ ...note, key: note.key + 1 }))).kept).toBeLessThan(5);
    expect(bent((notes) => notes.map((note) => ({ ...note, startTick: note.startTick + 20 })))).toMatchObject({
      kept: 64,
      exact: 0,
    });
    expect(bent((notes) => notes.map((note) => ({ ...note, lengthTicks: 200 }))).shortened).toBe(64);
    expect(bent((notes) => [...notes, { key: 30, startTick: 0, lengthTicks: 9, velocity: 1 }]).added).toBe(
      song.scenes.length - 1,
    );
    expect(fidelityOf(music, { ...song, bpm: 110 })).toMatchObject({ inTempo: 0, stretch: 120 / 110 });
  });
});

describe('pieces of minutes', () => {
  const total = { onsets: 0, kept: 0, held: 0, shortened: 0 };
  const steady = { kept: 0, inTempo: 0 };

  test.each(PIECES.map((piece) => [piece.seed, piece] as const))('%i keeps its onsets, keys and tempo', (_, piece) => {
    const { song, found, told } = compared(piece);
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += found[name];
    if (!piece.isBreathing) {
      steady.kept += found.kept;
      steady.inTempo += found.inTempo;
    }
    expect(found.added).toBe(0);
    expect(found.kept / found.onsets).toBeGreaterThanOrEqual(0.995);
    expect(Math.abs(found.stretch - 1)).toBeLessThan(0.01);
    expect(NAMES).toContain(song.name);
    // Whatever was shortened was counted.
    const [, counted = '0'] = /^(\d+) notes? (?:was|were) shortened/m.exec(told) ?? [];
    expect(found.shortened).toBeLessThanOrEqual(Number(counted));
  });

  test('together: 99.5 % of onsets, 1 % of notes shortened, 98 % of onsets in tempo where it is steady', () => {
    expect(total.onsets).toBeGreaterThan(COUNT * 2000);
    expect(total.kept / total.onsets).toBeGreaterThanOrEqual(0.995);
    expect(total.shortened / total.held).toBeLessThanOrEqual(0.01);
    expect(steady.inTempo / steady.kept).toBeGreaterThanOrEqual(0.98);
  });

  test('of 18,323 onsets are kept whole', () => {
    const { found, told } = compared(densePiece(1, 18_323));
    expect(found.kept).toBe(found.onsets);
    expect(told).toBe('');
  });
});
