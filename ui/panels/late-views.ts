/** The views that come after the first one, each with its words. One that cannot be had gives way to the one that is there. */
import { type Late, late } from '../controls/late.tsx';
import { type View, view } from '../state/session.ts';
import { tellLost } from './lost.ts';

function lateView(name: View, load: Parameters<typeof late>[0]): Late {
  return late(load, () => {
    if (view.peek() === name) view.value = 'arrange';
    tellLost(() => {
      view.value = name;
    });
  });
}

export const lateViews = {
  session: lateView('session', async () => (await import('./session/door.ts')).loadSession()),
  piano: lateView('piano', async () => (await import('./piano/door.ts')).loadPiano()),
  mix: lateView('mix', async () => (await import('./mix/door.ts')).loadMixer()),
  setup: lateView('setup', () => import('./setup/setup.tsx')),
} as const;
