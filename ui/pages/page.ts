/** What every page beside the workstation does: its title, its own scrolling, and the focus where reading begins. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Returns what the page's heading is tied to. */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.replace('is-app', 'is-page');
    scrollTo(0, 0);
    // A screen reader announces the new page; nothing pops up for it.
    heading.current?.focus({ preventScroll: true });
    return () => void classList.replace('is-page', 'is-app');
  }, []);
  useEffect(() => {
    document.title = `${title} – Batida`;
  }, [title]);
  return heading;
}
