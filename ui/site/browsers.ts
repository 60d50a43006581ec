/** The oldest browsers: what the build is made for (ui/bundling/target.ts) and what the pages say of it. */

export interface BrowserFloor {
  readonly Chrome: string;
  readonly Edge: string;
  readonly Firefox: string;
  readonly Safari: string;
}

export const BROWSERS = {
  /** SIMD and shared memory. */
  full: { Chrome: '91', Edge: '91', Firefox: '114', Safari: '16.4' },
  /** Everything, with scalar wasm or message ports. */
  all: { Chrome: '80', Edge: '80', Firefox: '78', Safari: '14.1' },
} as const satisfies Readonly<Record<string, BrowserFloor>>;
