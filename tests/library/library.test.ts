/** Each sound of the library as an ear has it: its level, no click, unlike all others of its category. UPDATE_DOCS=1 writes what was measured. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { librarySound, SOUNDS } from '../../song/library/catalogue.ts';
import { distanceDb } from '../../song/library/distance.ts';
import { KITS, type Kit } from '../../song/library/kits.ts';
import { KIT_LUFS, LOUDNESS_LUFS, LOUDNESS_REACH_LU, levelled, PEAK_DB } from '../../song/library/level.ts';
import { MEASURED } from '../../song/library/measured.ts';
import { pictureOf } from '../../song/library/picture.ts';
import { CATEGORIES, type LibrarySound } from '../../song/library/sound.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { type Heard, type HeardBar, hearKit, hearSound, RATE } from './hearing.ts';
import { pageOf, tableOf } from './page.ts';

const UPDATES = process.env.UPDATE_DOCS === '1';
const placeOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
/** Decibels between any two sounds of a category. */
const LEAST_DISTANCE_DB = 4;
const MOST_CLICK_DB = 6;
const LEAST_SOUNDS = 90;
/** Far below what a fader is at, so that nothing is bent on the way out. */
const QUIET_DB = -12;

const heard = new Map<string, Heard>();
const of = (id: string): Heard => {
  const found = heard.get(id);
  if (!found) throw new Error(`${id} was not heard`);
  return found;
};

const gains = new Map<string, number>();
const bars = new Map<string, HeardBar>();

beforeAll(async () => {
  for (const sound of SOUNDS) {
    const gainDb = UPDATES ? await fittingGain(sound) : (MEASURED.get(sound.id)?.gainDb ?? 0);
    gains.set(sound.id, gainDb);
    heard.set(sound.id, await hearSound(sound, gainDb));
  }
  for (const kit of KITS) {
    const trimDb = UPDATES ? await fittingTrim(kit) : (MEASURED.get(kit.id)?.gainDb ?? 0);
    gains.set(kit.id, trimDb);
    bars.set(kit.id, await hearKit(kit, trimDb));
  }
  if (!UPDATES) return;
  writeFileSync(placeOf('song/library/measured-table.ts'), tableOf(SOUNDS, heard, bars, gains));
  writeFileSync(placeOf('docs/sounds.md'), pageOf(SOUNDS, heard, bars));
});

/** The faders of its sounds must be known: what has other sounds now is measured once more. */
async function fittingTrim(kit: Kit): Promise<number> {
  const { lufs, peakDb } = await hearKit(kit, QUIET_DB);
  return levelled(KIT_LUFS, { lufs: lufs - QUIET_DB, peakDb: peakDb - QUIET_DB });
}

/** What is far below the loudness of a whole is not counted in it, so a tail may count at one fader and not at another: it is heard anew. */
async function fittingGain(sound: LibrarySound): Promise<number> {
  let gainDb = QUIET_DB;
  for (let round = 0; round < 3; round++) {
    const { lufs, peakDb } = await hearSound(sound, gainDb);
    gainDb = levelled(LOUDNESS_LUFS[sound.category], { lufs: lufs - gainDb, peakDb: peakDb - gainDb });
  }
  return gainDb;
}

test('there are enough in every category, each under an id of its own', () => {
  expect(SOUNDS.length).toBeGreaterThanOrEqual(LEAST_SOUNDS);
  expect(new Set(SOUNDS.map(({ id }) => id)).size).toBe(SOUNDS.length);
  for (const category of CATEGORIES)
    expect(SOUNDS.filter((one) => one.category === category).length).toBeGreaterThan(2);
  expect(librarySound(SOUNDS[0]?.id ?? '')).toBe(SOUNDS[0]);
});

describe.each(CATEGORIES)('%s', (category) => {
  const sounds = SOUNDS.filter((sound) => sound.category === category);

  test('peaks and loudness are where they belong', () => {
    const wrong = sounds.flatMap(({ id }) => {
      const { lufs, peakDb } = of(id);
      const isIn =
        Math.abs(lufs - LOUDNESS_LUFS[category]) <= LOUDNESS_REACH_LU &&
        peakDb >= PEAK_DB.least &&
        peakDb <= PEAK_DB.most;
      return isIn ? [] : [`${id}: ${lufs.toFixed(1)} LUFS, peak ${peakDb.toFixed(1)}, fader ${gains.get(id)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('no click where the note ends', () => {
    expect(sounds.filter(({ id }) => of(id).clickDb > MOST_CLICK_DB).map(({ id }) => id)).toEqual([]);
  });

  test('each is unlike the others', () => {
    const alike = sounds.flatMap((one, i) =>
      sounds.slice(i + 1).flatMap((other) => {
        const far = distanceDb(of(one.id).cells, of(other.id).cells);
        return far < LEAST_DISTANCE_DB ? [`${one.id} ${other.id} ${far.toFixed(1)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

test('the bar of each kit is as loud as the others, and its peak where it belongs', () => {
  const wrong = [...bars].flatMap(([id, { lufs, peakDb }]) => {
    const isIn = Math.abs(lufs - KIT_LUFS) <= LOUDNESS_REACH_LU && peakDb >= PEAK_DB.least && peakDb <= PEAK_DB.most;
    return isIn ? [] : [`${id}: ${lufs.toFixed(1)} LUFS, peak ${peakDb.toFixed(1)}, trim ${gains.get(id)}`];
  });
  expect(wrong).toEqual([]);
  expect(new Set([...bars.keys()]).size).toBe(KITS.length);
});

test('what is written down is what is heard', () => {
  expect(readFileSync(placeOf('song/library/measured-table.ts'), 'utf8')).toBe(tableOf(SOUNDS, heard, bars, gains));
  expect(readFileSync(placeOf('docs/sounds.md'), 'utf8')).toBe(pageOf(SOUNDS, heard, bars));
});

test('a fader of the table is one a track has', () => {
  for (const { gainDb } of MEASURED.values()) {
    expect(gainDb).toBeGreaterThanOrEqual(STRIP_SPECS.gain.min);
    expect(gainDb).toBeLessThanOrEqual(STRIP_SPECS.gain.max);
  }
});

test('the picture of what is silent is dark, that of a high sine lies high', () => {
  const sine = Float32Array.from({ length: RATE * 1.5 }, (_, i) => Math.sin((2 * Math.PI * 6000 * i) / RATE));
  expect(pictureOf(sine, RATE)).toBe('40'.repeat(16));
});
