/** Which elements can be seen: nothing is painted behind a closed panel, or below the edge of the screen. */
import { wakePulse } from '../state/pulse.ts';

const hidden = new WeakSet<Element>();
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) hidden.add(target);
    // What moved meanwhile is painted now, also when nothing moves any more.
    else if (hidden.delete(target)) wakePulse();
  }
});

/** Watches an element until the answer is called. Until the browser has looked, it counts as seen. */
export function watchSight(element: Element): () => void {
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    hidden.delete(element);
  };
}

export function isInSight(element: Element): boolean {
  return !hidden.has(element);
}
