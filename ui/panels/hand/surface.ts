/** Fingers, pens and mice on pads and keys: each is a hand of its own. */
import { hit, letAllGo, letGo, onHand } from './hits.ts';
import { KEY_VELOCITY, velocityOf } from './velocity.ts';

/** A press that has no length, as a screen reader's. */
const TOUCH_MILLISECONDS = 180;

interface Spot {
  readonly track: string;
  readonly key: number;
}

function spotOf(target: EventTarget | null): (Spot & { readonly element: HTMLElement }) | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-hit]') : null;
  const { track, hit: key } = element?.dataset ?? {};
  return element && track !== undefined ? { track, key: Number(key), element } : null;
}

/** Listens on the surface until the answer is called, and shows what is down, whatever plays it. */
export function playSurface(surface: HTMLElement): () => void {
  const fingers = new Map<number, Spot>();
  const strike = (event: PointerEvent, at: HTMLElement): void => {
    const spot = spotOf(at);
    if (!spot) return;
    const { top, height } = spot.element.getBoundingClientRect();
    fingers.set(event.pointerId, spot);
    hit(spot.track, spot.key, velocityOf(event, top, height), event.timeStamp);
  };
  const lift = ({ pointerId, timeStamp }: PointerEvent): void => {
    const spot = fingers.get(pointerId);
    fingers.delete(pointerId);
    if (spot) letGo(spot.track, spot.key, timeStamp);
  };
  const listeners: Readonly<Record<string, (event: never) => void>> = {
    pointerdown: (event: PointerEvent) => {
      if (event.button === 0 && event.target instanceof HTMLElement) strike(event, event.target);
    },
    /** Keys can be slid over; pads are hit one by one. */
    pointermove: (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before || surface.dataset.slide === undefined) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const spot = spotOf(under);
      if (!(under instanceof HTMLElement) || !spot || !surface.contains(under) || spot.key === before.key) return;
      lift(event);
      strike(event, under);
    },
    pointerup: lift,
    pointercancel: lift,
    // A pad that was hit with a mouse or a finger takes no focus: the space bar stays the transport's.
    mousedown: (event: MouseEvent) => event.preventDefault(),
    touchend: (event: TouchEvent) => event.cancelable && event.preventDefault(),
    keydown: (event: KeyboardEvent) => {
      const spot = spotOf(event.target);
      if (!spot || !/^(Enter| )$/.test(event.key)) return;
      event.preventDefault();
      if (!event.repeat) hit(spot.track, spot.key, KEY_VELOCITY, event.timeStamp);
    },
    keyup: (event: KeyboardEvent) => {
      const spot = spotOf(event.target);
      if (!spot || !/^(Enter| )$/.test(event.key)) return;
      event.preventDefault();
      letGo(spot.track, spot.key, event.timeStamp);
    },
    focusout: ({ target }: FocusEvent) => {
      const spot = spotOf(target);
      const isFinger = [...fingers.values()].some((one) => one.track === spot?.track && one.key === spot.key);
      if (spot && !isFinger) letGo(spot.track, spot.key, performance.now());
    },
    click: (event: MouseEvent) => {
      const spot = spotOf(event.target);
      if (!spot || event.detail > 0) return;
      hit(spot.track, spot.key, KEY_VELOCITY, performance.now());
      setTimeout(() => letGo(spot.track, spot.key, performance.now()), TOUCH_MILLISECONDS);
    },
  };
  for (const [name, listener] of Object.entries(listeners)) surface.addEventListener(name, listener as EventListener);
  const stopShowing = onHand(({ track, key, velocity }) => {
    for (const spot of Array.from(surface.querySelectorAll<HTMLElement>(`[data-hit="${key}"]`)))
      if (spot.dataset.track === track) spot.classList.toggle('down', velocity > 0);
  });
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      surface.removeEventListener(name, listener as EventListener);
    letAllGo();
    stopShowing();
  };
}
