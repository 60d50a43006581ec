/** The page's end of the service worker: registers it, talks to it, looks for newer builds. */
import {
  type Answers,
  type Ask,
  type Device,
  lockOf,
  type NewBuild,
  WORKER_PATH,
} from '../../loading/offline-terms.ts';
import { isNewBuildReady, ownBuild } from '../../state/app-build.ts';
import { language } from '../../words/words.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Enough for every file there is; browsers note 250 by themselves. */
const MOST_NOTED = 2000;

const REDUCED = /[?&]reduced$/;

/** Null: this browser has none, or the page is no build's. */
let registered: Promise<ServiceWorkerRegistration> | null = null;

/** Resolves when the worker answers for this page and has what the page has loaded. */
export async function startWorker(): Promise<void> {
  if (ownBuild === null || !('serviceWorker' in navigator)) return;
  performance.setResourceTimingBufferSize?.(MOST_NOTED);
  holdBuild(ownBuild);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NewBuild>) => {
    if (data.kind === 'newBuild') look(data.build);
  });
  registered = navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const registration: ServiceWorkerRegistration | undefined = await registered;
  // Some refuse it without a word; then none is ever ready, and what comes after it would wait for good.
  if (!registration) return;
  lookForNewer(registration);
  await Promise.race([navigator.serviceWorker.ready, failing(registration)]);
  look(await ask({ kind: 'build' }));
  await keep(false);
  await ask({ kind: 'sweep' });
}

/** Rejects when the first worker cannot be installed, as on a device without room. */
function failing({ installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('the service worker could not be installed'));
    });
  });
}

/** Everything that needs no server, while nothing else is asked for. */
export async function keepWhole(): Promise<void> {
  if (registered) await keep(true);
}

const keep = (isWhole: boolean): Promise<boolean> =>
  ask({ kind: 'keep', keeping: { device: deviceNow(), loaded: loadedPaths(), isWhole } });

function deviceNow(): Device {
  const isScalar = loadedPaths().some((path) => path.includes('/engine.scalar-'));
  const isReduced = REDUCED.test(window.location.search);
  return { language: language.peek(), engine: isScalar ? 'scalar' : 'simd', isReduced };
}

function loadedPaths(): readonly string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = names.filter(
    ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(own.map(({ pathname }) => pathname))];
}

function look(build: string): void {
  isNewBuildReady.value = build !== ownBuild;
}

/** For as long as this tab is open its build stays on the device. */
function holdBuild(build: string): void {
  void navigator.locks?.request(lockOf(build), { mode: 'shared' }, () => new Promise(() => undefined));
}

/** The browser looks when a page is opened; a tab may stand open for weeks. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const update = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < HOUR_MILLISECONDS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', update);
  setInterval(update, HOUR_MILLISECONDS);
}

async function ask<K extends Ask['kind']>(message: Extract<Ask, { readonly kind: K }>): Promise<Answers[K]> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Answers[K]>) => resolve(data);
    active?.postMessage(message, [port2]);
  });
}
