/** Room for the context menu and the tooltip: their code comes when the first of them is asked for. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { keepBrowserAway, menu, openMenu } from '../controls/context-menu.ts';
import { hovered, watchHover } from '../controls/tooltip-target.ts';
import { turnableOf } from '../controls/turnable.ts';
import { lazy } from '../loading/lazy.tsx';
import { openDoors } from './door.ts';

const quietly = { onFailure: () => undefined };
const lazyMenu = lazy(async () => (await openDoors()).menu());
const lazyTip = lazy(async () => (await openDoors()).tooltip(), quietly);

/** Everything that is turned or dragged has a menu; a part that has one of its own came first. */
function watchTurns(frame: HTMLElement): () => void {
  const asked = (event: MouseEvent) => {
    const found = event.target instanceof Element ? turnableOf(event.target) : null;
    if (!found || event.defaultPrevented) return;
    openMenu(event, async () => (await (await openDoors()).turnMenu()).turnMenu(found.handle, found.turn));
  };
  frame.addEventListener('contextmenu', asked);
  return () => frame.removeEventListener('contextmenu', asked);
}

let isWatched = false;

export function MenuPlace() {
  useSignals();
  useEffect(() => {
    if (!isWatched) watchHover();
    isWatched = true;
    const frame = document.querySelector<HTMLElement>('.app');
    if (!frame) return;
    const stops = [watchTurns(frame), keepBrowserAway(frame)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <>
      {menu.value && <lazyMenu.Screen />}
      {hovered.value && !menu.value && <lazyTip.Screen />}
    </>
  );
}

export async function preloadMenus(): Promise<void> {
  const { turnMenu, trackActions } = await openDoors();
  await Promise.all([lazyMenu.preload(), lazyTip.preload(), turnMenu(), trackActions()]);
}
