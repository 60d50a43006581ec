/** Names of tracks, scenes, clips and instruments: no two new ones are called the same, and what nobody has renamed is shown in the person's language. */
import type { InstrumentId } from '../../song/instruments.ts';
import { factoryName } from '../words/factory-names.ts';
import { knows, language, t } from '../words/words.ts';
import { song } from './song.ts';

export function instrumentName(id: InstrumentId): string {
  return t(`rack.instruments.${id}`);
}

/**
 * What a track, a scene or a clip is called on the screens. The document keeps the English name it came with, until the
 * person gives it another; a figure at its end (Kick 2, Main B) stays.
 */
export function shownName(name: string): string {
  if (language.value === 'en') return name;
  return factoryName(name, (path) => (knows(path) ? t(path) : undefined));
}

/** A name as it was typed over the shown one: untouched, it stays what the document has. */
export function typedName(typed: string, kept: string): string {
  return typed === shownName(kept) ? kept : typed;
}

/** Kick, Kick 2, Kick 3: the first that is free. A figure at its end is counted on. */
export function freeName(
  wanted: string,
  taken: readonly string[] = song.peek().tracks.map(({ name }) => name),
): string {
  const stem = wanted.replace(/ \d+$/, '');
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem} ${n}`;
    if (!taken.includes(name)) return name;
  }
}
