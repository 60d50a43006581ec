/** The walls of the house: floors, ceilings, forbidden words. A rule repeated in review becomes a case here. */
import { describe, expect, test } from 'vitest';
import { FLOORS, floorOf, grep, type Import, imports, importsFrom, project, sheets, show, textOf } from './sources.ts';

const CEILING_LINES = 300;
/** Tables of words, facts or frozen data may be long. */
const NO_CEILING = /^(tests\/(songs|golden)|bench\/peers|ui\/words|ui\/site\/texts)\//;

/** Packages the pure document may use. */
const SONG_PACKAGES: readonly string[] = ['midi-file', 'saxes'];
const WORKLET_PACKAGES = ['comlink', 'fflate', 'mediabunny', 'standardized-audio-context'];
/** Of the api, what ui/ may know by value, and what only as types. */
const TERMS = [
  'api/terms.ts',
  'api/terms-hub.ts',
  'api/terms-content.ts',
  'api/terms-kept.ts',
  'api/hub-address.ts',
  'api/embed-code.ts',
];
const CONTRACTS = ['hub', 'challenges', 'lineage', 'recordings', 'safety']
  .map((subject) => `api/contract-${subject}.ts`)
  .concat('api/contract.ts');
/** The doors of worklets/ for the screens. */
const DOORS = [
  'client',
  'exporter',
  'bundle',
  'cost',
  'curves',
  'recording',
  'takes',
  'waves',
  'wave-pyramid',
  'slicing',
  'freezer',
  'sound-files',
  'radio/open-radio',
  'rendition',
  'encoding/packet-file',
].map((name) => `worklets/${name}.ts`);
/** What the screens have that public pages say and draw, too: tables of words, what factory names are called, marks, times. */
const OF_PAGES =
  /^ui\/(words\/(\w\w\/(cookies|factory|hub|rack|site)|factory-names|shape)|paint\/marks|state\/clock-text)\.ts$/;
/** What makes the front end, and is no part of it. */
const isTooling = (file: string) => file === 'ui/vite.config.ts' || file.startsWith('ui/bundling/');

/** What both compilers read. */
const isAbi = (file: string) => file.startsWith('dsp/abi/');

describe('floors', () => {
  test('song imports itself and listed pure packages', () => {
    const strangers = importsFrom('song').filter((one) =>
      one.isPackage ? !SONG_PACKAGES.includes(one.to) : floorOf(one.to) !== 'song',
    );
    expect(show(strangers)).toEqual([]);
  });

  test('dsp stands alone; dsp/abi imports nothing', () => {
    expect(show(importsFrom('dsp').filter((one) => one.isPackage || floorOf(one.to) !== 'dsp'))).toEqual([]);
    expect(show(imports.filter((one) => isAbi(one.from)))).toEqual([]);
  });

  test('worklets import song, dsp/abi and comlink; only .node.ts files may use Node', () => {
    const strangers = importsFrom('worklets').filter((one) => {
      if (one.isPackage)
        return !(WORKLET_PACKAGES.includes(one.to) || (one.to.startsWith('node:') && one.from.includes('.node.')));
      const isBuilt = /^build\/([a-z.]+\.(wasm|d\.ts)|encoders\/[a-z]+\.(js|wasm))$/.test(one.to);
      return !(isBuilt || ['worklets', 'song'].includes(floorOf(one.to)) || isAbi(one.to));
    });
    expect(show(strangers)).toEqual([]);
  });

  test('ui imports song, the doors of worklets, and of the api its contract as types and its terms', () => {
    const strangers = importsFrom('ui').filter((one) => {
      if (isTooling(one.from)) return !one.isPackage && floorOf(one.to) !== 'ui';
      if (one.isPackage) return one.to.startsWith('node:');
      if (['ui', 'song'].includes(floorOf(one.to)) || DOORS.includes(one.to)) return false;
      return !(TERMS.includes(one.to) || (CONTRACTS.includes(one.to) && one.isType));
    });
    expect(show(strangers)).toEqual([]);
    expect(show(imports.filter((one) => TERMS.includes(one.from)))).toEqual([]);
  });

  test('api imports song and packages; its pages the words of the screens and the marks of tracks', () => {
    const strangers = importsFrom('api').filter(
      (one) =>
        !one.isPackage &&
        !['api', 'song'].includes(floorOf(one.to)) &&
        !(one.from.startsWith('api/pages/') && OF_PAGES.test(one.to)),
    );
    expect(show(strangers)).toEqual([]);
    // What two programs run is data, or a function of it: it knows no screen.
    const above = importsFrom('ui').filter(
      (one) => OF_PAGES.test(one.from) && !one.isType && floorOf(one.to) !== 'song' && !OF_PAGES.test(one.to),
    );
    expect(show(above)).toEqual([]);
  });

  test('nobody imports tests or bench', () => {
    const strangers = imports.filter(
      (one) => !['tests', 'bench'].includes(floorOf(one.from)) && ['tests', 'bench'].includes(floorOf(one.to)),
    );
    expect(show(strangers)).toEqual([]);
  });

  test('inside dsp: abi < core < voices, effects < strip < mixer < engine', () => {
    const height = (file: string) => {
      if (isAbi(file) || file === 'dsp/runtime.ts') return 0;
      if (file.startsWith('dsp/core/')) return 1;
      if (/^dsp\/(samples|params|ramps|clock|inbox|triggers)\.ts$/.test(file)) return 2;
      if (/^dsp\/(voices|effects|desk)\//.test(file)) return 3;
      if (file === 'dsp/strip.ts') return 4;
      if (file === 'dsp/bus.ts' || file === 'dsp/master.ts') return 5;
      return file === 'dsp/mixer.ts' ? 6 : 7;
    };
    expect(show(importsFrom('dsp').filter((one) => height(one.to) > height(one.from)))).toEqual([]);
  });

  test('no import cycle, not of types and not of what is loaded late either', () => {
    expect(cyclesOf(imports)).toEqual([]);
  });

  test('mutations are caught: a cycle of a type and a late import', () => {
    const made = { isPackage: false, isType: false, isAtOnce: true };
    const there = { ...made, from: 'ui/a.ts', to: 'ui/b.ts', isType: true };
    const on = { ...made, from: 'ui/b.ts', to: 'ui/c.ts', isAtOnce: false };
    expect(cyclesOf([there, on])).toEqual([]);
    expect(cyclesOf([there, on, { ...made, from: 'ui/c.ts', to: 'ui/a.ts' }])).toEqual([
      'ui/a.ts -> ui/b.ts -> ui/c.ts -> ui/a.ts',
    ]);
  });
});

/** Ways that lead back to where they began. */
function cyclesOf(some: readonly Import[]): string[] {
  const edges = new Map<string, string[]>();
  for (const { isPackage, from, to } of some) if (!isPackage) edges.set(from, [...(edges.get(from) ?? []), to]);
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
  for (const file of edges.keys()) visit(file, []);
  return cycles;
}

describe('files', () => {
  test(`have at most ${CEILING_LINES} lines`, () => {
    const tall = project
      .filter((file) => !NO_CEILING.test(file))
      .map((file) => [file, textOf(file)] as const)
      .concat(sheets)
      .map(([file, text]) => [file, text.trimEnd().split('\n').length] as const)
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
      const text = textOf(file);
      const firstCode = text.search(/^(export|@final|abstract class|test|describe)\b/m);
      return !text.slice(0, firstCode < 0 ? undefined : firstCode).includes('/**');
    });
    expect(silent).toEqual([]);
  });
});

/** A rate of frames, however it is written. */
const RATE = /\b(44_?100|48_?000|88_?200|96_?000|4\.41e4|4\.8e4|9\.6e4)\b/;

describe('words', () => {
  test('no sample rate is a literal in dsp', () => {
    expect(grep(['dsp'], RATE)).toEqual([]);
    // Mutations are caught.
    for (const rate of ['44100', '44_100', '48000.0', '96_000', '4.8e4'])
      expect(`const RATE: f32 = ${rate};`).toMatch(RATE);
    expect('const STEPS = 480;').not.toMatch(RATE);
  });

  test('no clock and no randomness of the host in song and worklets', () => {
    expect(grep(['song'], /Math\.random|\bDate\b|performance\.now/)).toEqual([]);
    // A thread of its own whose whole work is to be a clock; what it tells is measured, and nothing of the sound depends on it.
    const isClock = (file: string) => file === 'worklets/clock.worker.ts';
    expect(grep(['worklets'], /Math\.random|performance\.now/, (file) => !isClock(file))).toEqual([]);
  });

  test('a figure that both sides know stands in api/terms.ts or song/limits.ts, and texts are told it', () => {
    const again = /\b1_?048_?576\b|\b86_?400_?000\b|[?&]limit=\d|\bmaxLength(=\{|: )\d/;
    const told = /\b(password(Short|Long|Hint)|binHint|deletedBody|projectDeletedBody): .*\d/;
    expect(grep(['song', 'ui', 'api'], again, (file) => file !== 'api/terms.ts')).toEqual([]);
    expect(grep(['ui'], told)).toEqual([]);
    // Mutations are caught.
    for (const line of ['const PIECE = 1_048_576;', "call('projects?limit=200')", '<input maxLength={40} />'])
      expect(line).toMatch(again);
    expect("  passwordShort: 'At least 8 characters'").toMatch(told);
    expect("  passwordShort: 'At least {{least}} characters'").not.toMatch(told);
  });

  test('no dialog of the browser, no left-over', () => {
    // The browser's question whether to install is its own.
    const asksToInstall = (file: string) => file === 'ui/state/installing.ts';
    expect(grep(FLOORS, /\b(alert|confirm|prompt)\(/, (file) => !asksToInstall(file))).toEqual([]);
    expect(grep(FLOORS, /\b(TODO|FIXME|XXX)\b/)).toEqual([]);
    expect(grep(['tests'], /\b(test|describe|it)\.(only|skip|fixme)\(/)).toEqual([]);
  });

  test('no test by chance, none that hopes a while is enough', () => {
    expect(grep(['tests'], /Math\.random|waitForTimeout/)).toEqual([]);
    const isSown = (file: string) => !/fc\.assert\(/.test(textOf(file)) || /\bseed\b/.test(textOf(file));
    expect(project.filter((file) => floorOf(file) === 'tests' && !isSown(file))).toEqual([]);
  });

  test('nothing younger than the oldest browsers', () => {
    const young =
      /\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|replaceAll)\(|structuredClone\(|Object\.(hasOwn|groupBy)\(|Promise\.any\(|AbortSignal\.(timeout|any)\(|crypto\.randomUUID\(|new WeakRef\(/;
    const runsInBrowsers = (file: string) => !file.includes('.node.') && !isTooling(file);
    expect(grep(['song', 'worklets', 'ui'], young, runsInBrowsers)).toEqual([]);
  });

  test('no any and no ignored rule without its reason', () => {
    expect(grep(FLOORS, /biome-ignore(?!.*: \S)/)).toEqual([]);
    expect(grep(['song', 'worklets', 'ui', 'api'], /\bas any\b|: any\b|@ts-ignore|@ts-nocheck/)).toEqual([]);
  });
});
