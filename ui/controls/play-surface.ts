/** Fingers, pens and mice on pads and keys: each is a hand of its own. */

import { Lamp } from '../paint/flashes.ts';
import { hit, letAllGo, letGo, onLiveEvent } from '../state/live-events.ts';
import { touch } from '../state/live-input.ts';
import { roll } from '../state/roll.ts';
import { KEY_VELOCITY, velocityOf } from '../state/velocity.ts';
import { Pointers } from './pointers.ts';

/** A press that has no length, as a screen reader's. */
const TOUCH_MILLISECONDS = 180;

const MOST_FINGERS = 10;
/** A pad that is held so long rolls, where one that rolls at once has no room. */
const HOLD_MILLISECONDS = 300;

interface Spot {
  readonly track: string;
  readonly key: number;
}

/** A finger and what it holds down. */
interface Playing {
  spot: Spot;
  /** Null: not known, as when the system took the finger away. */
  liftedAt: number | null;
  readonly velocity: number;
  stopRoll?: () => void;
}

function spotOf(target: EventTarget | null): (Spot & { readonly element: HTMLElement }) | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-hit]') : null;
  const { track, hit: key } = element?.dataset ?? {};
  return element && track !== undefined ? { track, key: Number(key), element } : null;
}

/** Listens on the surface until the answer is called, and shows what is down, whatever plays it. */
export function playSurface(surface: HTMLElement): () => void {
  const rollOn = (playing: Playing): void => {
    const { spot, velocity } = playing;
    playing.stopRoll = roll(() => hit(spot.track, spot.key, velocity, performance.now()));
  };
  const strike = (event: PointerEvent, at: Element): (Spot & { readonly velocity: number }) | null => {
    const spot = spotOf(at);
    if (!spot) return null;
    const { top, height } = spot.element.getBoundingClientRect();
    const velocity = velocityOf(event, top, height, touch.peek());
    hit(spot.track, spot.key, velocity, event.timeStamp);
    return { track: spot.track, key: spot.key, velocity };
  };
  const fingers = new Pointers<Playing>(() => ({
    most: MOST_FINGERS,
    holdMilliseconds: HOLD_MILLISECONDS,
    onDown(press, event) {
      const spot = strike(event, press.target);
      if (!spot) return null;
      const playing: Playing = { spot, liftedAt: null, velocity: spot.velocity };
      if (spotOf(press.target)?.element.dataset.roll === 'at once') rollOn(playing);
      return playing;
    },
    onHold(playing, { target }) {
      if (spotOf(target)?.element.dataset.roll === 'held') rollOn(playing);
    },
    /** Keys can be slid over; pads are hit one by one. */
    onMove(playing, _, event) {
      if (surface.dataset.slide === undefined) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const next = spotOf(under);
      if (!under || !next || !surface.contains(under) || next.key === playing.spot.key) return;
      letGo(playing.spot.track, playing.spot.key, event.timeStamp);
      playing.spot = strike(event, under) ?? playing.spot;
    },
    onUp(playing, _, event) {
      playing.liftedAt = event.timeStamp;
    },
    onEnd: ({ spot, liftedAt, stopRoll }) => {
      stopRoll?.();
      letGo(spot.track, spot.key, liftedAt ?? performance.now());
    },
  }));
  const listeners: Readonly<Record<string, (event: never) => void>> = {
    // A pad that was hit with a mouse or a finger takes no focus: the space bar stays the transport's.
    mousedown: (event: MouseEvent) => spotOf(event.target) && event.preventDefault(),
    touchend: (event: TouchEvent) => event.cancelable && spotOf(event.target) && event.preventDefault(),
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
      const isFinger = fingers.presses.some(([, one]) => one.spot.track === spot?.track && one.spot.key === spot.key);
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
  const stopFingers = fingers.listen(surface);
  const lamps = new WeakMap<HTMLElement, Lamp>();
  const lampOf = (spot: HTMLElement): Lamp => {
    const lamp = lamps.get(spot) ?? new Lamp((isLit) => spot.classList.toggle('down', isLit));
    lamps.set(spot, lamp);
    return lamp;
  };
  const stopShowing = onLiveEvent(({ track, key, velocity }) => {
    for (const spot of Array.from(surface.querySelectorAll<HTMLElement>(`[data-hit="${key}"]`)))
      if (spot.dataset.track === track) lampOf(spot)[velocity > 0 ? 'on' : 'off']();
  });
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      surface.removeEventListener(name, listener as EventListener);
    stopFingers();
    letAllGo();
    stopShowing();
  };
}
