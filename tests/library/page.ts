/** What is written down of the library: the table that the room reads, the page for people. */
import { distanceDb } from '../../song/library/distance.ts';
import { KITS } from '../../song/library/kits.ts';
import { pictureOf } from '../../song/library/picture.ts';
import { kitParts } from '../../song/library/put-kit.ts';
import { CATEGORIES, type LibrarySound } from '../../song/library/sound.ts';
import { sounds as english } from '../../ui/words/en/library-sounds.ts';
import { type Heard, type HeardBar, RATE } from './hearing.ts';

/** So many neighbours are shown as "sounds like this one". */
const NEIGHBOURS = 4;

type Ears = ReadonlyMap<string, Heard>;
type HeardKits = ReadonlyMap<string, HeardBar>;

function nearest(sound: LibrarySound, others: readonly LibrarySound[], ears: Ears) {
  const own = ears.get(sound.id)?.cells ?? new Float64Array(0);
  return others
    .filter(({ id }) => id !== sound.id)
    .map(({ id }) => ({ id, db: distanceDb(own, ears.get(id)?.cells ?? own) }))
    .sort((a, b) => a.db - b.db);
}

export function tableOf(
  sounds: readonly LibrarySound[],
  ears: Ears,
  kits: HeardKits,
  gains: ReadonlyMap<string, number>,
): string {
  const rows = sounds.map((sound) => {
    const like = nearest(sound, sounds, ears).slice(0, NEIGHBOURS);
    const picture = pictureOf(ears.get(sound.id)?.mono ?? new Float32Array(0), RATE);
    return [sound.id, gains.get(sound.id), picture, ...like.map(({ id }) => id)].join(' ');
  });
  const bars = KITS.map(
    ({ id }) => `${id} ${gains.get(id)} ${pictureOf(kits.get(id)?.mono ?? new Float32Array(0), RATE)}`,
  );
  return `${TABLE_HEAD}${[...rows, ...bars].join('\n')}\n\`;\n`;
}

const TABLE_HEAD = `/**
 * What was measured of each sound: its id, the fader at which it is as loud as its category, its picture (picture.ts), and the sounds that are
 * most like it, nearest first; of each kit: its id, what is added to the faders of its sounds, the picture of its bar. \`UPDATE_DOCS=1 npx vitest run --config tests/vitest.config.ts tests/library\` writes it, \`npm test\` compares it.
 */
export const MEASURED_TABLE = \`
`;

export function pageOf(sounds: readonly LibrarySound[], ears: Ears, kits: HeardKits): string {
  const parts = CATEGORIES.map((category) => {
    const own = sounds.filter((sound) => sound.category === category);
    const rows = own.map((sound) => {
      const { peakDb, lufs } = ears.get(sound.id) ?? { peakDb: Number.NaN, lufs: Number.NaN };
      const [near] = nearest(sound, own, ears);
      const like = near ? `${nameOf(near.id)} | ${near.db.toFixed(1)}` : ' | ';
      return `| ${nameOf(sound.id)} | \`${sound.id}\` | ${sound.instrument} | ${peakDb.toFixed(1)} | ${lufs.toFixed(1)} | ${like} |`;
    });
    const title = `${category.slice(0, 1).toUpperCase()}${category.slice(1)}`;
    return `## ${title}\n\n${PAGE_COLUMNS}\n${rows.join('\n')}\n`;
  });
  return `${PAGE_HEAD.replace('COUNT', String(sounds.length))}\n${parts.join('\n')}\n${kitsOf(kits)}`;
}

function kitsOf(kits: HeardKits): string {
  const rows = KITS.map((kit) => {
    const { peakDb, lufs } = kits.get(kit.id) ?? { peakDb: Number.NaN, lufs: Number.NaN };
    const sounds = kitParts(kit, 0).map(({ role, sound }) => `${role}: ${nameOf(sound.id)}`);
    return `| ${nameOf(kit.id)} | \`${kit.id}\` | ${kit.style.name}, ${kit.style.bpm} | ${sounds.join(', ')} | ${peakDb.toFixed(1)} | ${lufs.toFixed(1)} |`;
  });
  return `${KITS_HEAD}\n${rows.join('\n')}\n`;
}

const KITS_HEAD = `## Kits

Sounds of the library for the roles of a drum kit. Each is heard as one bar: the first of the written beat of a style ([styles.md](styles.md)), at its
tempo, with a peak between −12 and −1 dBFS and within 2 LU of −18 LUFS.

| kit | id | beat, BPM | sounds | peak, dBFS | loudness, LUFS |
| --- | --- | --- | --- | --- | --- |`;

const nameOf = (id: string): string => (english as Readonly<Record<string, readonly [string, string]>>)[id]?.[0] ?? id;

const PAGE_COLUMNS = `| sound | id | instrument | peak, dBFS | loudness, LUFS | nearest of its category | distance, dB |
| --- | --- | --- | --- | --- | --- | --- |`;

const PAGE_HEAD = `# The sounds of the library

COUNT presets of the engine, no audio. Each is heard for 1.5 s as one note with velocity 0.9 that is held for a second: on the key that a step plays, its
peak lies between −12 and −1 dBFS and its loudness within 2 LU of its category; on C3, no other of its category is nearer than 4 dB. The distance is
that of \`song/library/distance.ts\`. \`UPDATE_DOCS=1 npx vitest run --config tests/vitest.config.ts tests/library\` writes this page, \`npm test\` compares it.
`;
