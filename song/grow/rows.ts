/** The tracks of a song as an arranger sees them: role, beat, and other forms of the beat. */
import { patternIn } from '../clip-of.ts';
import { emptyPattern } from '../defaults.ts';
import { hash, hashText } from '../random.ts';
import { MAIN, type Pattern, type Song, type Track } from '../song.ts';
import type { Role, Style } from '../styles/style.ts';
import { writtenLines } from '../styles/style-song.ts';
import { isDrum, roleOf } from './roles.ts';
import { type Line, lineOf } from './strokes.ts';
import { signOf, varied } from './vary.ts';

export interface Row {
  readonly track: Track;
  readonly role: Role;
  readonly main: Pattern;
  readonly line: Line;
  /** Of drums, the beat first: what is written for the style, or made of the beat. Four of them. */
  readonly forms: readonly Line[];
  /** What is written to lead on; of the style. */
  readonly fill: string | undefined;
}

const FORMS = 4;
/** A row is still the style's own as long as it shares so many of its strokes. */
const LIKE = 0.7;

export function rowsOf(song: Song, style: Style | undefined, seed: number): readonly Row[] {
  return song.tracks.flatMap((track) => {
    const role = roleOf(track, style);
    if (!role) return [];
    const main = patternIn(track, MAIN) ?? emptyPattern();
    const line = lineOf(main);
    const part = style && track.id === `${style.id}-${role}` ? style.parts[role] : undefined;
    const written = part && isDrum(role) ? writtenLines(part) : [];
    const forms = isDrum(role) ? formsOf(line, written, hash(seed, hashText(track.id))) : [line];
    return [{ track, role, main, line, forms, fill: part?.fill }];
  });
}

export function isSilent({ line }: Row): boolean {
  return line.strokes.length === 0 && line.notes.length === 0;
}

/** No two alike, where the beat has strokes at all; written ones first, each a little changed by the seed. */
function formsOf(line: Line, written: readonly Line[], seed: number): readonly Line[] {
  const forms = [line];
  const known = new Set([signOf(line.strokes)]);
  const add = (form: Line) => {
    if (known.has(signOf(form.strokes)) || forms.length >= FORMS) return;
    known.add(signOf(form.strokes));
    forms.push(form);
  };
  if (written.some((one) => likeness(one, line) >= LIKE)) {
    for (const [i, one] of written.entries()) add(hash(seed, i) % 2 === 0 ? one : varied(one, hash(seed, 1, i)));
  }
  for (let attempt = 0; forms.length < FORMS && attempt < 24; attempt++) add(varied(line, hash(seed, 2, attempt)));
  while (forms.length < FORMS) forms.push(forms[forms.length % 2] ?? line);
  return forms;
}

/** Strokes at the same places, of all there are. */
function likeness(a: Line, b: Line): number {
  const places = (line: Line) => new Set(line.strokes.map(({ step }) => step));
  const one = places(a);
  const other = places(b);
  const shared = [...one].filter((step) => other.has(step)).length;
  const all = one.size + other.size - shared;
  return all === 0 || a.steps !== b.steps ? 0 : shared / all;
}
