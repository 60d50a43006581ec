/** The walls of the house: floors, ceilings, forbidden words. A rule repeated in review becomes a case here. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const FLOORS = ['song', 'dsp', 'worklets', 'ui', 'api', 'tests', 'bench'];
const CEILING_LINES = 300;
/** Tables of words, facts or frozen data may be long. */
const NO_CEILING = /^(tests\/(songs|golden)|bench\/peers|ui\/words)\//;

/** Packages the pure document may use. */
const SONG_PACKAGES: readonly string[] = [];
const WORKLET_PACKAGES = ['comlink', 'fflate'];

const files = FLOORS.flatMap((floor) => {
  try {
    return readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' }).map((file) => `${floor}/${file}`);
  } catch {
    return [];
  }
}).filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|build|dist)\//.test(file));

const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const project = files.filter((file) => !file.startsWith('bench/peers/'));

interface Import {
  readonly from: string;
  /** Path within the repository, or the package's name. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isType: boolean;
}

function importsOf(file: string): Import[] {
  const text = sources.get(file) ?? '';
  const found: Import[] = [];
  for (const match of text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+['"]([^'"]+)['"]/gm)) {
    const target = match[2] ?? '';
    const isPackage = !target.startsWith('.');
    const to = isPackage ? target : resolve(normalize(join(dirname(file), target.replace(/\?.*$/, ''))));
    found.push({ from: file, to, isPackage, isType: match[1] !== undefined });
  }
  return found;
}

function resolve(path: string): string {
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => sources.has(candidate)) ?? path;
}

const imports = project.flatMap(importsOf);
const floorOf = (file: string) => file.split('/')[0] ?? '';
const from = (floor: string) => imports.filter((one) => floorOf(one.from) === floor);
const show = (list: readonly Import[]) => list.map((one) => `${one.from} -> ${one.to}`);

describe('floors', () => {
  test('song imports itself and listed pure packages', () => {
    const strangers = from('song').filter((one) =>
      one.isPackage ? !SONG_PACKAGES.includes(one.to) : floorOf(one.to) !== 'song',
    );
    expect(show(strangers)).toEqual([]);
  });

  test('dsp stands alone; abi.ts imports nothing', () => {
    expect(show(from('dsp').filter((one) => one.isPackage || floorOf(one.to) !== 'dsp'))).toEqual([]);
    expect(show(imports.filter((one) => one.from === 'dsp/abi.ts'))).toEqual([]);
  });

  test('worklets import song, dsp/abi.ts and comlink; only .node.ts files may use Node', () => {
    const strangers = from('worklets').filter((one) => {
      if (one.isPackage)
        return !(WORKLET_PACKAGES.includes(one.to) || (one.to.startsWith('node:') && one.from.includes('.node.')));
      return !(floorOf(one.to) === 'worklets' || floorOf(one.to) === 'song' || one.to === 'dsp/abi.ts');
    });
    expect(show(strangers)).toEqual([]);
  });

  test('nobody imports tests or bench', () => {
    const strangers = imports.filter(
      (one) => !['tests', 'bench'].includes(floorOf(one.from)) && ['tests', 'bench'].includes(floorOf(one.to)),
    );
    expect(show(strangers)).toEqual([]);
  });

  test('inside dsp: abi < core < voices, effects < strip < mixer < engine', () => {
    const height = (file: string) => {
      if (file === 'dsp/abi.ts' || file === 'dsp/runtime.ts') return 0;
      if (file.startsWith('dsp/core/')) return 1;
      if (file === 'dsp/samples.ts' || file === 'dsp/params.ts' || file === 'dsp/clock.ts' || file === 'dsp/inbox.ts')
        return 2;
      if (/^dsp\/(voices|effects|desk)\//.test(file)) return 3;
      if (file === 'dsp/strip.ts') return 4;
      if (file === 'dsp/bus.ts' || file === 'dsp/master.ts') return 5;
      return file === 'dsp/mixer.ts' ? 6 : 7;
    };
    expect(show(from('dsp').filter((one) => height(one.to) > height(one.from)))).toEqual([]);
  });

  test('no import cycle', () => {
    const edges = new Map<string, string[]>();
    for (const one of imports) {
      if (one.isPackage || one.isType) continue;
      edges.set(one.from, [...(edges.get(one.from) ?? []), one.to]);
    }
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]) => {
      if (path.includes(file)) {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
        return;
      }
      if (done.has(file)) return;
      for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of project) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

describe('files', () => {
  test(`have at most ${CEILING_LINES} lines`, () => {
    const tall = project
      .filter((file) => !NO_CEILING.test(file))
      .map((file) => [file, (sources.get(file) ?? '').trimEnd().split('\n').length] as const)
      .filter(([, lines]) => lines > CEILING_LINES);
    expect(tall).toEqual([]);
  });

  test('are kebab-case nouns, not drawers', () => {
    const bad = project.filter(
      (file) => !/^[a-z0-9./-]+$/.test(file) || /(^|\/)(utils?|helpers?|types|shared|common|index)(\.|\/)/.test(file),
    );
    expect(bad).toEqual([]);
  });

  test('open with a sentence that says what they are', () => {
    const silent = project.filter((file) => {
      const text = sources.get(file) ?? '';
      const firstCode = text.search(/^(export|@final|abstract class|test|describe)\b/m);
      return !text.slice(0, firstCode < 0 ? undefined : firstCode).includes('/**');
    });
    expect(silent).toEqual([]);
  });
});

describe('words', () => {
  const grep = (floors: readonly string[], pattern: RegExp) =>
    project
      .filter((file) => floors.includes(floorOf(file)) && file !== 'tests/house.test.ts')
      .flatMap((file) => (sources.get(file) ?? '').split('\n').map((line, index) => [file, index + 1, line] as const))
      .filter(([, , line]) => pattern.test(line))
      .map(([file, number, line]) => `${file}:${number} ${line.trim()}`);

  test('no sample rate is a literal in dsp', () => {
    expect(grep(['dsp'], /\b(44100|48000|96000)\b/)).toEqual([]);
  });

  test('no clock and no randomness of the host in song and worklets', () => {
    expect(grep(['song'], /Math\.random|\bDate\b|performance\.now/)).toEqual([]);
    expect(grep(['worklets'], /Math\.random|performance\.now/)).toEqual([]);
  });

  test('no dialog of the browser, no left-over', () => {
    expect(grep(FLOORS, /\b(alert|confirm|prompt)\(/)).toEqual([]);
    expect(grep(FLOORS, /\b(TODO|FIXME|XXX)\b/)).toEqual([]);
    expect(grep(['tests'], /\b(test|describe|it)\.(only|skip|fixme)\(/)).toEqual([]);
  });

  test('no any and no ignored rule without its reason', () => {
    expect(grep(FLOORS, /biome-ignore(?!.*: \S)/)).toEqual([]);
    expect(grep(['song', 'worklets', 'ui', 'api'], /\bas any\b|: any\b|@ts-ignore|@ts-nocheck/)).toEqual([]);
  });
});
