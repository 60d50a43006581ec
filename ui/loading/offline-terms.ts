/**
 * What the page and its service worker (ui/offline/sw.ts) say to one another, and the names by which both know a build. Types and
 * constants only: the worker is a bundle of its own, which has nothing else of the page.
 */

/** Of the element in the page that names its build. */
export const BUILD_META = 'build';

/** As it stands in the page. */
export const metaOf = (build: string): string => `<meta name="${BUILD_META}" content="${build}" />`;

/** Where the worker lies; its scope is the whole site, and most of it passes through untouched. */
export const WORKER_PATH = '/sw.js';

/** A page holds the lock of this name, shared with other tabs of its build, for as long as it is open. */
export const lockOf = (build: string): string => `batida.build.${build}`;

/** The cache in which what another program shared with us waits for a page. */
export const SHARED_CACHE = 'batida-shared';

/** The page is then opened with `?shared`. */
export const SHARED_QUERY = 'shared';

/** Of a build, what one device needs. */
export interface Device {
  /** A folder of ui/words. */
  readonly language: string;
  /** The engine that it runs: with SIMD or without. */
  readonly engine: 'simd' | 'scalar';
  /** Without AudioWorklet: the page at `/?reduced`. */
  readonly isReduced: boolean;
}

/** What is kept of a build. */
export interface Keeping {
  readonly device: Device;
  /** Paths of the files that the page has loaded. */
  readonly loaded: readonly string[];
  /** All that the device needs; else, where data is saved, what was loaded and no more. */
  readonly isWhole: boolean;
}

/** From the page to the worker. Each is answered through the port that comes along. */
export type Ask =
  /** Which build the worker has. */
  | { readonly kind: 'build' }
  | { readonly kind: 'keep'; readonly keeping: Keeping }
  /** Builds that no open tab runs are let go of. */
  | { readonly kind: 'sweep' };

export interface Answers {
  readonly build: string;
  /** Whether all of it could be had. */
  readonly keep: boolean;
  readonly sweep: null;
}

/** From the worker to every open page, when it takes over. */
export interface NewBuild {
  readonly kind: 'newBuild';
  readonly build: string;
}
