/** The views that come after the first one, each with its words. One that cannot be had gives way to the one that is there. */
import { type Lazy, lazy } from '../loading/lazy.tsx';
import { withWords } from '../loading/words.ts';
import { showLost } from '../state/lost.ts';
import { type View, view } from '../state/screen.ts';

function lazyView(name: View, load: Parameters<typeof lazy<object>>[0]): Lazy {
  const onFailure = () => {
    if (view.peek() === name) view.value = 'arrange';
    showLost(() => {
      view.value = name;
    });
  };
  return lazy(load, { onFailure });
}

export const lazyViews = {
  session: lazyView('session', () => withWords(import('./session/session.tsx'))),
  piano: lazyView('piano', () => withWords(import('./piano/piano.tsx'))),
  mix: lazyView('mix', () => withWords(import('./mix/mixer.tsx'))),
  edit: lazyView('edit', () => withWords(import('./edit/edit.tsx'))),
  setup: lazyView('setup', () => withWords(import('./setup/setup.tsx'))),
} as const;
