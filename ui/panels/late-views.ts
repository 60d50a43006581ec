/** The views that come after the first one, each with its words. */
import { late } from '../controls/late.tsx';

export const lateViews = {
  session: late(async () => (await import('./session/door.ts')).loadSession()),
  piano: late(async () => (await import('./piano/door.ts')).loadPiano()),
  mix: late(async () => (await import('./mix/door.ts')).loadMixer()),
  setup: late(() => import('./setup/setup.tsx')),
} as const;
