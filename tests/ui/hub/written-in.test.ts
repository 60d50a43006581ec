/** Which language somebody writes in, and where it is said. */
import { afterEach, expect, test } from 'vitest';
import { langOf, languageOf, ownLanguage } from '../../../ui/panels/hub/written-in.tsx';
import { writtenIn } from '../../../ui/state/hub.ts';
import { language } from '../../../ui/words/words.ts';

afterEach(() => {
  writtenIn.value = '';
  language.value = 'en';
});

const nothing = { description: '', lyrics: '', language: null };

test('it is that of the program, until somebody says another one; what nobody knows is none', () => {
  language.value = 'pt';
  expect(ownLanguage()).toBe('pt');
  writtenIn.value = 'yo';
  expect(ownLanguage()).toBe('yo');
  writtenIn.value = 'tlh';
  expect(ownLanguage()).toBe('pt');
});

test('a title alone says none, words say it, and whoever chooses is right, also that it is left open', () => {
  expect(languageOf(nothing)).toBe('');
  expect(languageOf({ ...nothing, description: ' \n' })).toBe('');
  expect(languageOf({ ...nothing, lyrics: 'Mvua' })).toBe('en');
  expect(languageOf({ ...nothing, description: 'Rain', language: 'sw' })).toBe('sw');
  expect(languageOf({ ...nothing, description: 'Rain', language: '' })).toBe('');
  writtenIn.value = 'ig';
  expect(languageOf({ ...nothing, lyrics: 'Mvua' })).toBe('ig');
});

test('is said where it is another than that of the page', () => {
  language.value = 'zh';
  expect((['yo', 'zh', 'en', ''] as const).map((one) => langOf({ language: one }))).toEqual([
    'yo',
    undefined,
    'en',
    undefined,
  ]);
});
