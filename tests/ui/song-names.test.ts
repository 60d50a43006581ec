/** Names that songs give themselves: two words in each language, by a seed, none twice. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { drawName } from '../../ui/state/song-names.ts';
import { LANGUAGES, speak, t } from '../../ui/words/words.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    await speak(language);
  });

  test('the lists hold words that differ, and every pair is another name', () => {
    const lists = [t('names.first').split(' '), t('names.second').split(' ')] as const;
    for (const list of lists) {
      expect(list.length).toBeGreaterThanOrEqual(24);
      expect(new Set(list).size).toBe(list.length);
    }
    const pairs = lists[0].flatMap((first) => lists[1].map((second) => t('names.joined', { first, second })));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('the same seed gives the same name, a taken one gives another', () => {
    const none = new Set<string>();
    const name = drawName(7, none);
    expect(drawName(7, none)).toBe(name);
    expect(drawName(7, new Set([name]))).not.toBe(name);
    expect(new Set(Array.from({ length: 50 }, (_, seed) => drawName(seed, none))).size).toBeGreaterThan(40);
  });

  test('a device with a thousand songs still names the next one as no other', () => {
    const taken = new Set<string>();
    for (let seed = 0; seed < 1000; seed++) taken.add(drawName(seed, taken));
    expect(taken.size).toBe(1000);
  });
});
