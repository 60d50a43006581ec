/** The floors inside ui/: an import goes down, or sideways within its own folder. */
import { describe, expect, test } from 'vitest';
import { type Import, importsFrom, show } from './sources.ts';

/** From the ground up; what stands beside the folders (main, app) is the roof. */
const FLOORS = [
  'words',
  'loading',
  'theme',
  'state',
  'keys',
  'paint',
  'controls',
  'account',
  'shelf',
  'cloud',
  'panels',
  'pages',
  // The content pages, rendered at build: below the screens nothing knows them.
  'site',
  // The content pages, made by the build: no chunk of the workstation has a line of them.
  'site',
  // The script of the public pages, a bundle of its own: nothing above but clock and theme is in it.
  'listen',
  // The service worker, likewise: of the others it has the terms that it shares with the page.
  'offline',
];
/** What one view borrows of another; what two views need belongs to state/ or controls/. */
const MOST_ACROSS = 23;

const floorOf = (file: string): number => {
  const [, floor = '', inner] = file.split('/');
  return inner === undefined ? FLOORS.length : FLOORS.indexOf(floor);
};
const viewOf = (file: string): string | undefined => /^ui\/panels\/([^/]+)\//.exec(file)?.[1];
const isScript = (file: string) => /\.tsx?$/.test(file);

function upward(imports: readonly Import[]): Import[] {
  return imports.filter((one) => one.to.startsWith('ui/') && isScript(one.to) && floorOf(one.to) > floorOf(one.from));
}

function across(imports: readonly Import[]): Import[] {
  return imports.filter((one) => {
    const [from, to] = [viewOf(one.from), viewOf(one.to)];
    return from !== undefined && to !== undefined && from !== to && isScript(one.to);
  });
}

const ui = importsFrom('ui').filter(({ from }) => !from.startsWith('ui/bundling/'));
const made = (from: string, to: string): Import => ({ from, to, isPackage: false, isType: false, isAtOnce: true });

describe('floors of ui', () => {
  test('every folder is one of them', () => {
    const strangers = ui.filter(({ from }) => floorOf(from) < 0).map(({ from }) => from);
    expect([...new Set(strangers)]).toEqual([]);
  });

  test('imports go down', () => {
    expect(show(upward(ui))).toEqual([]);
  });

  test('the views hardly know one another', () => {
    expect(across(ui).length).toBeLessThanOrEqual(MOST_ACROSS);
  });

  test('mutations are caught: state that imports a panel, a type from above, a late import from above', () => {
    const up = made('ui/state/song.ts', 'ui/panels/rack/rack.tsx');
    const type = { ...made('ui/shelf/store.ts', 'ui/cloud/sender.ts'), isType: true };
    const late = { ...made('ui/account/start.ts', 'ui/panels/shell/menu.tsx'), isAtOnce: false };
    expect(upward([up, type, late])).toEqual([up, type, late]);
    expect(upward([made('ui/panels/rack/rack.tsx', 'ui/state/song.ts')])).toEqual([]);
    expect(across([made('ui/panels/mix/mixer.tsx', 'ui/panels/rack/rack.tsx')])).toHaveLength(1);
    expect(across([made('ui/panels/mix/mixer.tsx', 'ui/panels/mix/rove.ts')])).toEqual([]);
  });
});
