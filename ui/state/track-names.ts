/** Names of tracks, scenes, clips and instruments: no two new ones are called the same, and what nobody has renamed is shown in the person's language. */
import { INSTRUMENT_IDS, type InstrumentId } from '../../song/instruments.ts';
import { trackNameOf } from '../../song/midi/track-names.ts';
import { knows, language, t } from '../words/words.ts';
import { song } from './song.ts';

export function instrumentName(id: InstrumentId): string {
  return t(`rack.instruments.${id}`);
}

/** Open hat, 808, Güiro: one capital, at the front. */
const FACTORY = /^[\p{Lu}\d][^\p{Lu}]*$/u;

/** As the tables of words call it: openhat, guiro. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z\d]/g, '');

/**
 * What a track, a scene or a clip is called on the screens. The document keeps the English name it came with, until the
 * person gives it another; a figure at its end (Kick 2, Main B) stays.
 */
export function shownName(name: string): string {
  if (language.value === 'en') return name;
  const [, stem = name, rest = ''] = /^(.*?)( \d+| \p{Lu})?$/u.exec(name) ?? [];
  if (!FACTORY.test(stem)) return name;
  const key = keyOf(stem);
  for (const path of [`factory.${key}`, `rack.instruments.${key}`]) if (knows(path)) return t(path) + rest;
  // A short name does not spell its instrument: 909 hat.
  const id = INSTRUMENT_IDS.find((instrument) => trackNameOf({ name: '', instrument }) === stem);
  if (id) return instrumentName(id) + rest;
  return name;
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
