/** Finding a sound by what is typed: every word of it must be in its name, its description, its tags or its category. */

export interface Findable {
  readonly id: string;
  readonly name: string;
  /** All that it is found by. */
  readonly text: string;
}

/** Without case and accents; kana and signs as they are. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export interface Index {
  find(query: string): ReadonlySet<string>;
  /** The id whose name is most like it; null where nothing is. */
  nearest(query: string): string | null;
}

export function indexOf(sounds: readonly Findable[]): Index {
  const entries = sounds.map(({ id, name, text }) => ({ id, text: plain(`${name} ${text}`), pairs: pairsOf(name) }));
  return {
    find: (query) => {
      const words = plain(query).split(/\s+/).filter(Boolean);
      return new Set(entries.filter(({ text }) => words.every((word) => text.includes(word))).map(({ id }) => id));
    },
    nearest: (query) => {
      const asked = pairsOf(query);
      const scored = entries.map(({ id, pairs }) => ({ id, likeness: likeness(asked, pairs) }));
      const best = scored.reduce((top, one) => (one.likeness > top.likeness ? one : top), { id: '', likeness: 0 });
      return best.likeness > 0 ? best.id : null;
    },
  };
}

/** Neighbouring letters, with the edges of the word (Dice, "Measures of the Amount of Ecologic Association", 1945). */
function pairsOf(name: string): readonly string[] {
  const letters = ` ${plain(name).trim()} `;
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2));
}

function likeness(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  const shared = a.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * shared) / (a.length + b.length);
}
