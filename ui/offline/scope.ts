/**
 * What a service worker's global scope has, as far as it is used here (Service Workers, W3C). TypeScript's own declarations of it
 * contradict those of a page, and all of this repository is one program.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WindowClient {
  readonly url: string;
  postMessage(message: unknown): void;
}

/** A row of the list that workbox-build writes into the worker (ui/bundling/offline.ts). */
export interface ManifestEntry {
  readonly url: string;
  /** Subresource integrity of what has no hash in its name. */
  readonly integrity?: string;
}

interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<WindowClient[]>;
  };
  readonly navigator: { readonly locks?: LockManager };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
}

export const scope = self as unknown as WorkerScope;
