/**
 * The code of views and panels, fetched and read while nothing else is to be done: a tap then has only to draw, and what
 * works on this device alone goes on without a server.
 */
import { preloadSounds } from '../../worklets/client.ts';
import { idle, watchRest } from '../loading/idle.ts';
import { prerender } from '../loading/prerender.tsx';
import { isSavingData } from '../state/device-choices.ts';
import { view } from '../state/screen.ts';
import { preloadMenus } from './menu-place.tsx';
import { preloadPanels } from './overlays.tsx';
import { preloadTour } from './tour-place.tsx';
import { lazyViews } from './views.ts';

/** What screens fetch when they are asked for something: files in and out, what stands within other panels. */
const LOCAL: readonly (() => Promise<unknown>)[] = [
  () => import('../shelf/import-files.ts'),
  () => import('../shelf/take-files.ts'),
  () => import('../shelf/import-audio.ts'),
  preloadSounds,
  () => import('../shelf/copies.ts'),
  () => import('../../worklets/waves.ts'),
  () => import('../shelf/midi-import.ts'),
  () => import('../shelf/midi-download.ts'),
  () => import('../shelf/library.ts'),
  () => import('../shelf/validate.ts'),
  () => import('../shelf/elsewhere.tsx'),
  () => import('../../song/parse.ts'),
  () => import('./share/share-sheet.tsx').then(({ preloadWays }) => preloadWays()),
  () => import('../state/link-coder.ts').then(({ cacheCoder }) => cacheCoder()),
  preloadMenus,
  preloadTour,
  () => import('./projects/storage-card.tsx'),
  () => import('./cloud/where.tsx'),
  () => import('./cloud/load-rows.tsx'),
  () => import('./live-input/dock.tsx'),
  () => import('./live-input/hands.tsx'),
  () => import('../state/growth.ts'),
  () => import('./rack/rack.tsx'),
  () => import('./rack/pictures.tsx').then(({ preloadPictures }) => preloadPictures()),
  () => import('./wide-parts.ts').then(({ preloadEditors }) => preloadEditors()),
  () => import('./arrange/parts/parts.tsx'),
  () => import('../shelf/bundle.ts').then(({ cacheBundler }) => cacheBundler()),
  () => import('../../worklets/exporter.ts').then(({ cacheRender }) => cacheRender()),
];

/** Whoever saves data gets what they ask for, when they ask for it. */
export async function preloadViews(): Promise<void> {
  if (isSavingData.peek()) return;
  const rest = watchRest();
  for (const [name, { Screen, preload }] of Object.entries(lazyViews)) {
    await idle();
    if (isSavingData.peek()) return;
    if (!(await isHad(preload))) continue;
    await rest();
    if (view.peek() !== name) await prerender(Screen, view);
  }
  await preloadPanels(rest);
  for (const fetchOne of LOCAL) {
    await rest();
    if (isSavingData.peek()) return;
    await isHad(fetchOne);
  }
}

/** What cannot be had now is asked for again when it is needed; the rest comes all the same. */
function isHad(load: () => Promise<unknown>): Promise<boolean> {
  return load().then(
    () => true,
    () => false,
  );
}
