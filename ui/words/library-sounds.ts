/** What the sounds of the library are called, in the language of the moment: texts that come with the room, and follow the language. */
import { effect, signal } from '@preact/signals-react';
import type { SoundText, SoundWords } from './shape.ts';
import { type Language, language } from './words.ts';

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly sounds: SoundWords }>>> = {
  en: () => import('./en/library-sounds.ts'),
  es: () => import('./es/library-sounds.ts'),
  fr: () => import('./fr/library-sounds.ts'),
  de: () => import('./de/library-sounds.ts'),
  ja: () => import('./ja/library-sounds.ts'),
  zh: () => import('./zh/library-sounds.ts'),
  pt: () => import('./pt/library-sounds.ts'),
};

const texts = signal<Readonly<Record<string, SoundText>>>({});
let following: Promise<void> | undefined;

/** Resolves when the language of the moment is there; from then on they follow it. What failed is tried again when it is asked for again. */
export function loadSoundWords(): Promise<void> {
  following ??= new Promise((resolve, reject) => {
    let stop: () => void = () => undefined;
    const fail = (fault: unknown) => {
      // Once there are some, they stay.
      if (Object.keys(texts.peek()).length > 0) return;
      stop();
      following = undefined;
      reject(fault);
    };
    stop = effect(() => {
      const wanted = language.value;
      LOADERS[wanted]().then(({ sounds }) => {
        if (language.peek() === wanted) texts.value = sounds;
        resolve();
      }, fail);
    });
  });
  return following;
}

/** A component that calls it follows a change of language. An id without texts says itself. */
export function soundText(id: string): SoundText {
  return texts.value[id] ?? [id, ''];
}
