/** How the page was opened from outside: a shortcut of the installed program, a file of the system, what another program shared. */
import { SHARED_CACHE, SHARED_QUERY } from '../../loading/offline-terms.ts';
import { takeDropped } from '../../shelf/take-files.ts';
import { overlay } from '../../state/screen.ts';
import { pressRecord } from '../press-record.ts';

/** Launch Handler API, Chromium's. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** By `?do=` (api/pages/app-manifest.ts). */
const SHORTCUTS: Readonly<Record<string, () => void>> = {
  new: () => {
    overlay.value = 'new-song';
  },
  record: pressRecord,
  songs: () => {
    overlay.value = 'projects';
  },
};

/** Once songs can be kept. */
export async function takeLaunch(): Promise<void> {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void Promise.all(files.map((one) => one.getFile())).then(takeDropped);
  });
  const query = new URLSearchParams(window.location.search);
  const run = SHORTCUTS[query.get('do') ?? ''];
  const isShared = query.has(SHARED_QUERY);
  if (!run && !isShared) return;
  // Neither a reload nor Back does it again.
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
  run?.();
  if (isShared) await takeShared();
}

async function takeShared(): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const name = new URL(request.url).searchParams.get('name') ?? '';
    if (kept) files.push(new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' }));
    await cache.delete(request);
  }
  if (files.length > 0) await takeDropped(files);
}
