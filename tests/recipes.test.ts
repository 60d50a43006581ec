/** The recipes of docs/adding.md, performed in a copy of the sources: they are complete, and what they add is heard. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../api/terms.ts';
import { type Change, CODE, LANGUAGE_ROWS, NEW_LANGUAGE, OWN_TEXT, SPEAK } from './recipe-language.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['song', 'dsp', 'worklets', 'ui', 'api', 'asconfig.json', 'package.json', 'package-lock.json'];
let copy = '';

function change([file, found, put]: Change): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text, `${file} has no ${found}`).toMatch(found);
  writeFileSync(path, text.replace(found, put));
}

/** The recipe as the page tells it. */
function recipe(title: string): string {
  const page = readFileSync(join(root, 'docs/adding.md'), 'utf8');
  return page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
}

function expectNamed(title: string, files: readonly string[]): void {
  const text = recipe(title);
  for (const file of files) {
    const general = file
      .replace(/ui\/words\/\w+\//, 'ui/words/<code>/')
      .replace(/effects\/\w+\.ts/, 'effects/<noun>.ts');
    expect(text, `${title} does not name ${general}`).toContain(general);
  }
}

function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** What the compiler says of the copy. */
function typeFaults(): string {
  try {
    return run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

interface Sound {
  readonly strip: object;
  readonly inserts?: readonly string[];
}

/** Left frames of a bar of a sub bass with each of these strips, with no master in the way: a stem each. */
function render(sounds: readonly Sound[]): Float32Array[] {
  const pattern = { steps: [{ on: true, keys: [45], length: 12 }] };
  const tracks = sounds.map(({ strip, ...rest }, i) => {
    return { id: `t${i}`, name: `Track ${i}`, instrument: 'sub', strip: { gain: -12, ...strip }, pattern, ...rest };
  });
  const song = { format: 'batida', version: 1, tracks, mixer: { master: { compressorOn: false } } };
  writeFileSync(join(copy, 'song.json'), JSON.stringify(song));
  const range = ['--bits', '32', '--to', '2', '--stems', 'stems'];
  run('--import', 'tsx', 'worklets/render.node.ts', 'song.json', 'out.wav', ...range);
  const files = readdirSync(join(copy, 'stems')).sort();
  return sounds.map((_, place) => {
    const wav = readFileSync(join(copy, 'stems', files.find((name) => name.includes(`track-${place}`)) ?? ''));
    const data = wav.indexOf('data') + 8;
    return Float32Array.from({ length: Math.floor((wav.length - data) / 8) }, (_, i) => wav.readFloatLE(data + i * 8));
  });
}

const levelDb = (x: Float32Array) => 10 * Math.log10(x.reduce((sum, y) => sum + y * y, 0) / x.length);
/** Share of what is above the middle: 0 of what swings evenly, 1 of what never goes below. */
const lean = (x: Float32Array) => x.reduce((sum, y) => sum + y, 0) / x.reduce((sum, y) => sum + Math.abs(y), 0);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  for (const source of SOURCES) cpSync(join(root, source), join(copy, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const config = readFileSync(join(root, 'tsconfig.json'), 'utf8');
  writeFileSync(join(copy, 'tsconfig.json'), config.replace(', "tests", "bench"', ''));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const PARAMETER: readonly Change[] = [
  ['song/specs.ts', /( {2}crusherRate: .*\n)/, "$1  crusherGain: level('gain', -24, 24, 0),\n"],
  ['dsp/abi/slots.ts', /( {2}Order, .*\n)/, '$1  CrusherGain, // dB before the crusher.\n'],
  [
    'worklets/params/slots.ts',
    /( {2}crusherRate: StripSlot.CrusherRate,\n)/,
    '$1  crusherGain: StripSlot.CrusherGain,\n',
  ],
  [
    'dsp/effects/crusher.ts',
    /( {2}configure\(slots: usize\): void \{\n)/,
    '  private gain: f32 = 1;\n\n$1    this.gain = exp2(get(slots, StripSlot.CrusherGain) * <f32>0.166096404744);\n',
  ],
  [
    'dsp/effects/crusher.ts',
    /( {2}process\(left: usize, right: usize\): void \{\n)/,
    `$1    for (let i = 0; i < PERIOD; i++) {
      put(left, i, get(left, i) * this.gain);
      put(right, i, get(right, i) * this.gain);
    }
`,
  ],
  ['ui/panels/rack/effects-section.tsx', /(front: \['crusherBits', )/, "$1'crusherGain', "],
];

const INSERT: readonly Change[] = [
  ['song/song.ts', /('filter', 'drive')(\] as const)/, "$1, 'rectifier'$2"],
  [
    'song/specs.ts',
    /( {2}driveAmount: .*\n)/,
    "$1  rectifierOn: toggle('rectifier', 0),\n  rectifierAmount: straight('amount', '%', 0, 1, 1),\n",
  ],
  ['dsp/abi/slots.ts', /( {2}CrusherGain,.*\n)/, '$1  RectifierOn,\n  RectifierAmount,\n'],
  ['dsp/abi/slots.ts', /( {2}Gate,\n {2}Deesser,\n)(\})/, '$1  Rectifier,\n$2'],
  ['dsp/abi/slots.ts', /INSERT_COUNT = 7/, 'INSERT_COUNT = 8'],
  ['dsp/abi/slots.ts', /0o4321065/, '0o74321065'],
  [
    'worklets/params/slots.ts',
    /( {2}driveAmount: StripSlot.DriveAmount,\n)/,
    '$1  rectifierOn: StripSlot.RectifierOn,\n  rectifierAmount: StripSlot.RectifierAmount,\n',
  ],
  ['worklets/params/insert-order.ts', /( {2}drive: Insert.Drive,\n)/, '$1  rectifier: Insert.Rectifier,\n'],
  ['dsp/strip.ts', /(import \{ Drive \} .*\n)/, '$1import { Rectifier } from "./effects/rectifier";\n'],
  [
    'dsp/strip.ts',
    /( {4}this\.inserts\[Insert\.Drive - 1\] = .*\n)/,
    '$1    this.inserts[Insert.Rectifier - 1] = new Rectifier();\n',
  ],
  [
    'ui/panels/rack/effects-section.tsx',
    /( {2}drive: \{ front: \['driveAmount', 'driveKind'\], rest: \[\] \},\n)/,
    "$1  rectifier: { front: ['rectifierAmount'], rest: [] },\n",
  ],
  ...[...LANGUAGES, NEW_LANGUAGE].flatMap((code): Change[] => [
    [`ui/words/${code}/rack.ts`, /( {2}inserts: \{\n(?: {4}.*\n)*?)( {2}\})/, "$1    rectifier: 'Rectifier',\n$2"],
    [`ui/words/${code}/params.ts`, /( {4}crusher: .*\n)/, "$1    rectifier: 'Rectifier',\n"],
  ]),
];

const RECTIFIER = `import { PERIOD } from "../abi/sizes";
import { StripSlot } from "../abi/slots";
import { get, put } from "../core/frames";
import { InsertEffect } from "./effect";

/** What is below the middle comes out above it. */
@final
export class Rectifier extends InsertEffect {
  private amount: f32 = 0;

  configure(slots: usize): void {
    this.amount = get(slots, StripSlot.RectifierOn) >= 0.5 ? get(slots, StripSlot.RectifierAmount) : 0;
  }

  get isOff(): bool {
    return this.amount == 0;
  }

  process(left: usize, right: usize): void {
    for (let i = 0; i < PERIOD; i++) {
      put(left, i, get(left, i) + this.amount * (abs<f32>(get(left, i)) - get(left, i)));
      put(right, i, get(right, i) + this.amount * (abs<f32>(get(right, i)) - get(right, i)));
    }
  }

  settle(): void {}

  idle(): bool {
    return true;
  }

  snap(): void {}

  reset(): void {}
}
`;

const COLUMN: readonly Change[] = [
  ['api/database/migrate.ts', /( = \[\n {2}accounts,\n(?: {2}\w+,\n)*)\];/, '$1  genre,\n];'],
  [
    'api/database/migrate.ts',
    /(import \{ newsletterOptIn \})/,
    "import { genre } from '../migrations/2026-12-genre.ts';\n$1",
  ],
  ['api/models/tables.ts', /(PROJECT = answered(?:.*\n)*? {2}bpm: integer,\n)/, '$1  genre: textOrEmpty,\n'],
];
const MEMBER: Change = [
  'api/contract.ts',
  /(interface ProjectRow \{(?:.*\n)*? {2}readonly bpm: .*\n)/,
  '$1  readonly genre: string;\n',
];

const MIGRATION = `/** What music it is. */
import type { Migration } from '../database/migration.ts';

export const genre: Migration = {
  name: '2026-12-genre',
  statements: ["ALTER TABLE projects ADD COLUMN genre text NOT NULL DEFAULT ''"],
};
`;

/** A project kept and read in each way there is, and what the API says that its answers hold. */
const ASK = `import { pino } from 'pino';
import { CALLS } from './api/calls.ts';
import { readConfig } from './api/config.ts';
import { openDeps } from './api/deps.ts';
import { createProject, listProjects, openProject } from './api/projects/projects.ts';
import { savedOf } from './song/classic.ts';
import { defaultSong } from './song/defaults.ts';

const deps = await openDeps(readConfig({ DATA_DIR: 'data' }), pino({ level: 'silent' }), { cost: 4 });
const { id } = await deps.models.User.create({ username: 'Ada', usernameKey: 'ada', passwordHash: '' });
const kept = await createProject(deps, id, savedOf(defaultSong()));
await deps.models.Project.update({ genre: 'baião' }, { where: { id: kept.id } });
const [listed] = await listProjects(deps, id, { limit: 1, page: 0, bin: false });
const opened = JSON.parse((await openProject(deps, id, kept.id)).text);
const call = CALLS.find(({ method, path }) => method === 'get' && path === '/projects/:id');
const isAllowed = call.answer.validate(opened).error === undefined && call.answer.extract('genre').type === 'string';
process.stdout.write(JSON.stringify([kept.genre, listed.genre, opened.genre, isAllowed]));
process.exit(0);
`;

/** One look of the compiler for all: the column and the language alone are not complete yet. */
test('a parameter: what the page names is enough for the compiler, which asks for the contract of a column and the rows of a language', () => {
  for (const folder of ['ui/words', 'ui/site/texts'])
    cpSync(join(copy, folder, 'de'), join(copy, folder, NEW_LANGUAGE), { recursive: true });
  for (const one of [...PARAMETER, ...COLUMN, CODE, OWN_TEXT]) change(one);
  writeFileSync(join(copy, 'api/migrations/2026-12-genre.ts'), MIGRATION);
  expectNamed(
    'A parameter',
    PARAMETER.map(([file]) => file),
  );
  // What the parameter needs is complete, and each file with a row for a language says that it is missing.
  const faulty = new Set([...typeFaults().matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file));
  const ofColumn = ['api/models/tables.ts', 'api/projects/projects.ts'];
  const rows = LANGUAGE_ROWS.map(([file]) => file);
  expect([...faulty].sort()).toEqual([...new Set([...ofColumn, ...rows])].sort());
}, 300_000);

/** One engine for both recipes: that is what takes long. */
test('an insert, a column and a language: what the page names is enough; insert and parameter are heard, and old orders are read', () => {
  for (const one of [...INSERT, MEMBER, ...LANGUAGE_ROWS]) change(one);
  expectNamed(
    'A language',
    [CODE, ...LANGUAGE_ROWS].map(([file]) => file),
  );
  writeFileSync(join(copy, 'dsp/effects/rectifier.ts'), RECTIFIER);
  expectNamed('An insert', [...INSERT.map(([file]) => file), 'dsp/effects/rectifier.ts']);
  expect(typeFaults()).toBe('');
  const on = { crusherOn: true, crusherBits: 12 };
  const [plain, soft, even, rectified, inOldOrder] = render([
    { strip: on },
    { strip: { ...on, crusherGain: -20 } },
    { strip: {} },
    { strip: { rectifierOn: true } },
    { strip: { rectifierOn: true }, inserts: ['drive', 'eq', 'compressor', 'crusher', 'filter'] },
  ]) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  expect(levelDb(plain)).toBeGreaterThan(-60);
  expect(levelDb(soft) - levelDb(plain)).toBeGreaterThan(-20.5);
  expect(levelDb(soft) - levelDb(plain)).toBeLessThan(-19.5);
  expect(Math.abs(lean(even))).toBeLessThan(0.1);
  expect(lean(rectified)).toBeGreaterThan(0.9);
  expect(lean(inOldOrder)).toBeGreaterThan(0.9);
}, 300_000);

test('a column: all answers have it', () => {
  expectNamed(
    'A column',
    [...COLUMN, MEMBER].map(([file]) => file),
  );
  expect(recipe('A column')).toContain('`api/migrations/');
  writeFileSync(join(copy, 'ask.ts'), ASK);
  expect(JSON.parse(run('--import', 'tsx', 'ask.ts'))).toEqual(['', 'baião', 'baião', true]);
}, 300_000);

test('a language: its page, its letter and its browsers are spoken to', () => {
  writeFileSync(join(copy, 'speak.ts'), SPEAK);
  expect(JSON.parse(run('--import', 'tsx', 'speak.ts'))).toEqual(['it', 'Fai la tua', 'Conferma', 'it']);
}, 300_000);
