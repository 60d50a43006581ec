/** The views that come after the first one. One that cannot be had gives way to the one that is there. */
import { type Lazy, lazy } from '../loading/lazy.tsx';
import { showLost } from '../state/lost.ts';
import { type View, view } from '../state/screen.ts';
import { openDoors } from './door.ts';

function lazyView(name: Exclude<View, 'arrange'>): Lazy {
  const onFailure = () => {
    if (view.peek() === name) view.value = 'arrange';
    showLost(() => {
      view.value = name;
    });
  };
  return lazy(async () => (await openDoors()).VIEWS[name](), { onFailure });
}

export const lazyViews = {
  session: lazyView('session'),
  piano: lazyView('piano'),
  mix: lazyView('mix'),
  edit: lazyView('edit'),
  setup: lazyView('setup'),
} as const;
