/** What the drills share that kill a browser while it records, or while it saves what it recorded. */
import type { BrowserContext, Page } from 'playwright';
import { openProfile } from './kill.ts';

const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** By how their processes were called. */
export const VICTIMS = {
  page: (call: string) => call.includes('--type=renderer'),
  browser: (call: string) => !call.includes('--type='),
  both: () => true,
} as const;
export const NAMES = ['page', 'browser', 'both'] as const;
/** A machine that is busy with something else is slow, and loses nothing for that. */
const PATIENCE_MILLISECONDS = 120_000;
const HEAD_BYTES = 58;
const FRAME_BYTES = 4;

/** Of a file of one channel in 32-bit floating point. */
export const framesOf = (bytes: number): number => Math.max(0, Math.floor((bytes - HEAD_BYTES) / FRAME_BYTES));

export async function openWithMicrophone(
  profile: string,
  url: string,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await openProfile(profile, MICROPHONE);
  await context.grantPermissions(['microphone'], { origin: new URL(url).origin });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MILLISECONDS);
  return { context, page };
}
