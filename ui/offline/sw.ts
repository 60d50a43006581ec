/**
 * The service worker: the workstation without a net, and each tab with the build it began with. It takes over at once, because it
 * answers for older builds, too; what is new comes with the next page (docs/offline.md).
 */
import type { Answers, Ask, Keeping, NewBuild } from '../loading/offline-terms.ts';
import { helpPath, type Way, wayOf } from './answers.ts';
import { Build, lastKeeping, noteKeeping } from './builds.ts';
import { isNeeded, stemOf } from './files.ts';
import { type ManifestEntry, scope } from './scope.ts';
import { takeShared } from './shared-files.ts';

/** Written in by ui/bundling/offline.ts. */
declare const BUILD_ID: string;
/** By workbox-build. */
declare const BUILD_FILES: readonly ManifestEntry[];

const build = new Build(BUILD_ID, BUILD_FILES);
/** The page, and what it names without a hash in its name. */
const SHELL = build.paths.filter((path) => !path.startsWith('/assets/'));

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope.location.origin);
  if (way) event.respondWith(answer(way, event.request, (work) => event.waitUntil(work)));
});
scope.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(reply(event.data as Ask).then((said) => port?.postMessage(said)));
});

/** All that the device had of the build before is there before this one counts. */
async function install(): Promise<void> {
  const last = await lastKeeping();
  const missed = await build.keep(last ? neededBy(last) : SHELL);
  if (missed.length > 0) throw new Error(`cannot be had: ${missed.join(' ')}`);
  await scope.skipWaiting();
}

function neededBy({ device, loaded, isWhole }: Keeping): readonly string[] {
  const shell = device.isReduced ? [...SHELL, '/?reduced'] : SHELL;
  // An older tab, or the build before, has the same files under other names.
  const stems = new Set(loaded.map(stemOf));
  const isWanted = (path: string) => stems.has(stemOf(path)) || (isWhole && isNeeded(path, device));
  return [...shell, ...build.paths.filter(isWanted)];
}

async function takeOver(): Promise<void> {
  await scope.clients.claim();
  const news: NewBuild = { kind: 'newBuild', build: build.id };
  for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: false }))
    page.postMessage(news);
}

type Wait = (work: Promise<unknown>) => void;

async function answer(way: Way, request: Request, wait: Wait): Promise<Response> {
  if (way.kind === 'shared') return takeShared(request);
  if (way.kind === 'newest') return newest(way.path, request, wait);
  const kept = await build.read(way.path);
  if (kept) return kept;
  const came = await fetch(request);
  // What an older tab asks for is no part of this build, and goes with it all the same.
  if (way.kind === 'file') wait(build.keepAnswer(way.path, came.clone()));
  return came;
}

async function newest(path: string, request: Request, wait: Wait): Promise<Response> {
  try {
    const came = await fetch(request);
    wait(build.keepAnswer(path, came.clone()));
    return came;
  } catch (failure) {
    const kept = await build.read(path);
    if (kept) return kept;
    throw failure;
  }
}

async function reply(ask: Ask): Promise<Answers[Ask['kind']]> {
  switch (ask.kind) {
    case 'build':
      return build.id;
    case 'keep': {
      await noteKeeping(ask.keeping);
      const missed = await build.keep(neededBy(ask.keeping));
      await build.renewPage(ask.keeping.device.isReduced ? '/?reduced' : '/');
      if (ask.keeping.isWhole) await keepHelp(ask.keeping.device.language);
      return missed.length === 0;
    }
    case 'sweep':
      await build.sweep();
      return null;
  }
}

const NAMED = /\b(?:src|href)="(\/assets\/[^"]+|\/first\.js)"/g;

/** The help page with what it names; it is made by the server, in the device's language. */
async function keepHelp(language: string): Promise<void> {
  const path = helpPath(language);
  await build.keep([path]);
  const page = await build.read(path);
  if (page) await build.keep([...(await page.text()).matchAll(NAMED)].map(([, file = '']) => file));
}
