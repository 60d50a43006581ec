/** Songs name themselves: two words of the person's language, drawn by a seed. */
import { pick } from '../../song/random.ts';
import { t } from '../words/words.ts';

/** Draws that are tried before a figure tells names apart. */
const MOST_DRAWS = 64;

/** The same seed gives the same name, unless it is taken: then the next free one. */
export function drawName(seed: number, taken: ReadonlySet<string>): string {
  const first = t('names.first').split(' ');
  const second = t('names.second').split(' ');
  const drawn = (draw: number) =>
    t('names.joined', {
      first: first[pick(first.length, seed, draw, 0)] ?? '',
      second: second[pick(second.length, seed, draw, 1)] ?? '',
    });
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const name = drawn(draw);
    if (!taken.has(name)) return name;
  }
  for (let n = 2; ; n++) {
    const name = `${drawn(0)} ${n}`;
    if (!taken.has(name)) return name;
  }
}
