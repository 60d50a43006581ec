/** Factory names are shown in the person's language until renamed; the document keeps what it came with. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { growSong } from '../../song/grow/grow-song.ts';
import type { Song } from '../../song/song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { shownName, typedName } from '../../ui/state/track-names.ts';
import { knows, LANGUAGES, speak } from '../../ui/words/words.ts';

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: '' } }));

const namesOf = ({ tracks, scenes }: Song): string[] => [
  ...tracks.flatMap(({ name, clips }) => [name, ...Object.values(clips).map((clip) => clip.name)]),
  ...scenes.map(({ name }) => name),
];

const keyOf = (name: string) =>
  name
    .replace(/ \d+$/, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z\d]/g, '');

test('there is a word for each name that styles, scenes and fills bring', async () => {
  await speak('en');
  const songs = [defaultSong(), ...STYLES.map(({ id }) => styleSong(id, 1))];
  const brought = new Set(songs.flatMap((one) => namesOf(growSong(one, 1))));
  expect(brought.size).toBeGreaterThan(40);
  const wordless = [...brought].filter(
    (name) => !knows(`factory.${keyOf(name)}`) && !knows(`rack.instruments.${keyOf(name)}`),
  );
  expect(wordless).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => speak(language));

  test('what somebody typed stays as it is', () => {
    for (const name of ['', 'my Kick', 'KICK', 'UK kick', 'Tuesday', 'Kick drum 2', 'サビ', 'Verse two']) {
      expect(shownName(name)).toBe(name);
    }
  });

  test('a figure or a letter at the end stays', () => {
    expect(shownName('Verse 2')).toBe(`${shownName('Verse')} 2`);
    expect(shownName('Main B')).toBe(`${shownName('Main')} B`);
    expect(shownName('Open hat A')).toBe(`${shownName('Open hat')} A`);
  });

  test('a name that was not touched is not written', () => {
    expect(typedName(shownName('Snare 2'), 'Snare 2')).toBe('Snare 2');
    expect(typedName('Tin', 'Snare 2')).toBe('Tin');
  });
});

test('the languages of other scripts say all of them their way', async () => {
  for (const language of ['ja', 'zh'] as const) {
    await speak(language);
    const shown = namesOf(defaultSong()).filter((name) => shownName(name) === name);
    expect(shown).toEqual([]);
    expect(shownName('909 hat 2')).not.toBe('909 hat 2');
  }
  await speak('es');
  expect([shownName('Chorus'), shownName('Bass'), shownName('Final chorus')]).toEqual([
    'Estribillo',
    'Bajo',
    'Estribillo final',
  ]);
  await speak('pt');
  expect([shownName('Main'), shownName('Rim 2'), shownName('Ending')]).toEqual(['Base', 'Aro 2', 'Fim']);
});
