/** Every source of the house and who imports whom: what the tests of the walls read. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const FLOORS = ['song', 'dsp', 'worklets', 'ui', 'api', 'tests', 'bench'];

/** Style sheets with their texts. */
export const sheets = readdirSync(join(root, 'ui'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => [`ui/${file}`, readFileSync(join(root, 'ui', file), 'utf8')] as const);

const files = FLOORS.flatMap((floor) => {
  try {
    return readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' }).map((file) => `${floor}/${file}`);
  } catch {
    return [];
  }
}).filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|build|dist)\//.test(file));

const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
export const project = files.filter((file) => !file.startsWith('bench/peers/'));

export const textOf = (file: string): string => texts.get(file) ?? '';
export const floorOf = (file: string): string => file.split('/')[0] ?? '';

export interface Import {
  readonly from: string;
  /** Path within the repository, or the package's name. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isType: boolean;
  /** Runs with the importer: not a type, not a worker's file, not what is loaded when needed. */
  readonly isAtOnce: boolean;
}

const STATIC = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?from\s+)?['"]([^'"]+)['"]/gm;
const LATER = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Of a text as if it stood at that place: so that walls can be tried on sources that break them. */
export function importsOf(file: string, text = textOf(file)): Import[] {
  const statics = [...text.matchAll(STATIC)].map(([, type, target]) =>
    importOf(file, target ?? '', type !== undefined, true),
  );
  // typeof import('…') is a type, and nothing of ours is loaded later than at once in dsp.
  const later = [...text.matchAll(LATER)].map((match) => {
    const isType = /(typeof|:|<)\s*$/.test(text.slice(0, match.index));
    return importOf(file, match[1] ?? '', isType, false);
  });
  return [...statics, ...later];
}

function importOf(from: string, target: string, isType: boolean, isStatic: boolean): Import {
  const isPackage = !target.startsWith('.');
  const to = isPackage ? target : resolve(normalize(join(dirname(from), target.replace(/\?.*$/, ''))));
  return { from, to, isPackage, isType, isAtOnce: isStatic && !isType && !target.includes('?') };
}

function resolve(path: string): string {
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => texts.has(candidate)) ?? path;
}

export const imports = project.flatMap((file) => importsOf(file));
export const importsFrom = (floor: string): Import[] => imports.filter((one) => floorOf(one.from) === floor);
export const show = (list: readonly Import[]): string[] => list.map((one) => `${one.from} -> ${one.to}`);

/** Lines of the floors that match, with their place. */
export function grep(
  floors: readonly string[],
  pattern: RegExp,
  isIn: (file: string) => boolean = () => true,
): string[] {
  return project
    .filter((file) => floors.includes(floorOf(file)) && !file.startsWith('tests/house') && isIn(file))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .map((line, index) => [`${file}:${index + 1} ${line.trim()}`, line] as const),
    )
    .filter(([, line]) => pattern.test(line))
    .map(([place]) => place);
}
