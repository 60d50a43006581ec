/** What is told of a MIDI file: in the person's language, with the plural it has, and every fact in it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { MIDI_ENGLISH } from '../../song/midi/english.ts';
import type { Notice } from '../../song/parse/report.ts';
import { loadLazyWords } from '../../ui/loading/words.ts';
import { lineOf } from '../../ui/shelf/import-lines.ts';
import { LANGUAGES, speak } from '../../ui/words/words.ts';

const FACTS = { count: 3, bpm: 128.45, whole: 128, names: 'Oboe', track: 2, bar: 9, most: 16, min: 60, max: 200 };
const MORE = { times: 2, meter: '6/8', beats: 1.5, format: 7, announced: 5 };
const sentences = [...new Set(Object.keys(MIDI_ENGLISH).map((key) => key.replace(/_(one|other)$/, '')))];

function notice(sentence: string, facts: NonNullable<Notice['facts']>): Notice {
  return { path: '', message: 'in English', code: 'dropped', sentence, facts };
}

beforeAll(() => {
  // There is no page here; the language tells it its own name.
  Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
});

describe.each(LANGUAGES)('%s', (language) => {
  test('has every sentence, without holes and without what only English readers understand', async () => {
    await speak(language);
    await loadLazyWords();
    for (const count of [0, 1, 2, 5, 11, 1.5]) {
      for (const sentence of sentences) {
        const line = lineOf(notice(sentence, { ...FACTS, ...MORE, count }));
        expect(line).not.toMatch(/\{\{|in English|midi\./);
        expect(line.length).toBeGreaterThan(3);
      }
    }
  });

  test('writes figures its own way', async () => {
    await speak(language);
    await loadLazyWords();
    const line = lineOf(notice('tempoRounded', { bpm: 128.45, whole: 128 }));
    expect(line).toContain(['es', 'fr', 'de', 'pt'].includes(language) ? '128,45' : '128.45');
  });

  test('tells one from many where the language does', async () => {
    await speak(language);
    await loadLazyWords();
    const [one, many] = [1, 7].map((count) => lineOf(notice('shortened', { count })).replace(String(count), ''));
    expect(one === many).toBe(language === 'ja' || language === 'zh');
  });
});

test('what is told by no sentence of its own is told by its kind, and in its own words', async () => {
  await speak('de');
  expect(lineOf({ path: 'tracks[0]', message: 'is unknown', code: 'unknown' })).toBe(
    'Weggelassen: diese Version kennt es nicht (tracks[0]: is unknown)',
  );
});
