/**
 * The one machine for fingers, pens and mice: press, hold, drag, tap, double tap, cancel. It knows where a pointer is and
 * how it ends; what that means is decided by rules. Fingers are followed wherever they go.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Press {
  readonly id: number;
  /** A finger or a pen: it may scroll, and it hides what is under it. */
  readonly isTouch: boolean;
  readonly target: Element;
  /** Where it landed, where it is, and where it was before, in pixels of the window. */
  readonly from: Point;
  readonly at: Point;
  readonly before: Point;
  /** Further than the slop, at some time. */
  readonly hasMoved: boolean;
  /** Names what it does for undo. */
  readonly gesture: string;
  /** From now on the pointer belongs to the element: nothing else shows a cursor or hears of it. */
  capture(): void;
}

export interface PointerRules<State> {
  /** Pointers at a time; the first by default. */
  readonly most?: number;
  /** Less than this is a finger that trembles: no move is passed on. 0 by default. */
  readonly slopPixels?: number | { readonly mouse: number; readonly touch: number };
  /** Captured as it lands: a quick mouse has left a small handle before its second event. */
  readonly isCaptured?: boolean;
  readonly holdMilliseconds?: number;
  /** What the press is about; null: not ours. */
  onDown(press: Press, event: PointerEvent): State | null;
  /** Beyond the slop, or held. */
  onMove?(state: State, press: Press, event: PointerEvent): void;
  /** It rested; a press that has moved does not. */
  onHold?(state: State, press: Press): void;
  /** It was let go of; not when it was cancelled. */
  onUp?(state: State, press: Press, event: PointerEvent): void;
  onDoubleTap?(state: State, press: Press): void;
  /** However it ended, after onUp. */
  onEnd?(state: State, press: Press): void;
}

interface Live<State> {
  readonly press: { -readonly [K in keyof Press]: Press[K] };
  readonly state: State;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  /** Whom it belongs to since it was captured. */
  owner: Element | null;
  isHeld: boolean;
}

export class Pointers<State> {
  private readonly live = new Map<number, Live<State>>();
  private lastTap: Tap | null = null;

  /** `rules` is asked at every event, so that it may read what is so at that moment. */
  constructor(private readonly rules: () => PointerRules<State>) {}

  /** Listens for presses until the answer is called. */
  listen(element: HTMLElement): () => void {
    const down = (event: PointerEvent) => this.down(event, element);
    element.addEventListener('pointerdown', down);
    return () => {
      element.removeEventListener('pointerdown', down);
      this.forget();
    };
  }

  /** The presses of this moment, in the order they came. */
  get presses(): readonly (readonly [Press, State])[] {
    return [...this.live.values()].map(({ press, state }) => [press, state] as const);
  }

  down(event: PointerEvent, element: HTMLElement): void {
    const { most = 1, isCaptured = false, holdMilliseconds, onDown } = this.rules();
    const { pointerId: id, pointerType } = event;
    const isTouch = pointerType !== 'mouse';
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    this.end(id);
    if (this.live.size >= most) return;
    const at = pointOf(event);
    const capture = () => {
      element.setPointerCapture(id);
      const one = this.live.get(id);
      if (one) one.owner = element;
    };
    const press: Live<State>['press'] = {
      id,
      isTouch,
      target: event.target,
      from: at,
      at,
      before: at,
      hasMoved: false,
      gesture: freshGesture(),
      capture,
    };
    const state = onDown(press, event);
    if (state === null) return;
    const timer = holdMilliseconds === undefined ? undefined : setTimeout(() => this.rest(id), holdMilliseconds);
    this.live.set(id, { press, state, timer, owner: null, isHeld: false });
    if (isCaptured) capture();
    if (this.live.size === 1) this.follow(true);
  }

  /** Every press is over, as if each had been cancelled. */
  forget(): void {
    for (const id of [...this.live.keys()]) this.end(id);
  }

  private readonly move = (event: PointerEvent): void => {
    const one = this.live.get(event.pointerId);
    if (!one) return;
    const { press, state, timer } = one;
    // Let go of without an event, as over a dialog of the browser.
    if (event.buttons === 0) {
      this.end(press.id);
      return;
    }
    const { slopPixels = 0, onMove } = this.rules();
    const slop = typeof slopPixels === 'number' ? slopPixels : slopPixels[press.isTouch ? 'touch' : 'mouse'];
    press.before = press.at;
    press.at = pointOf(event);
    const { at, from } = press;
    const isFar = Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) >= slop;
    if (isFar) clearTimeout(timer);
    press.hasMoved ||= isFar;
    // One that is held hears of every move: nothing else can be meant.
    if (!press.hasMoved && !one.isHeld) return;
    onMove?.(state, press, event);
  };

  private readonly up = (event: PointerEvent): void => {
    const one = this.live.get(event.pointerId);
    if (!one) return;
    const { press, state } = one;
    const { onUp, onDoubleTap } = this.rules();
    press.before = press.at;
    press.at = pointOf(event);
    onUp?.(state, press, event);
    const tap = { ...press.at, milliseconds: event.timeStamp };
    const isTwice = !press.hasMoved && isDoubleTap(this.lastTap, tap);
    this.lastTap = press.hasMoved || isTwice ? null : tap;
    if (isTwice) onDoubleTap?.(state, press);
    this.end(press.id);
  };

  private readonly cancel = ({ pointerId }: PointerEvent): void => this.end(pointerId);

  /** A finger belongs to what it landed on until it is captured: that loss ends nothing. */
  private readonly lose = ({ pointerId, target }: PointerEvent): void => {
    if (this.live.get(pointerId)?.owner === target) this.end(pointerId);
  };

  private rest(id: number): void {
    const one = this.live.get(id);
    if (!one || one.press.hasMoved) return;
    one.isHeld = true;
    this.rules().onHold?.(one.state, one.press);
  }

  private end(id: number): void {
    const one = this.live.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    this.live.delete(id);
    if (this.live.size === 0) this.follow(false);
    this.rules().onEnd?.(one.state, one.press);
  }

  private follow(isOn: boolean): void {
    const change = isOn ? ('addEventListener' as const) : ('removeEventListener' as const);
    window[change]('pointermove', this.move as EventListener);
    window[change]('pointerup', this.up as EventListener);
    window[change]('pointercancel', this.cancel as EventListener);
    window[change]('lostpointercapture', this.lose as EventListener);
  }
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

const TWICE_MILLISECONDS = 350;
const TWICE_PIXELS = 24;

export interface Tap extends Point {
  readonly milliseconds: number;
}

export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  if (!first || second.milliseconds - first.milliseconds > TWICE_MILLISECONDS) return false;
  return Math.max(Math.abs(second.x - first.x), Math.abs(second.y - first.y)) <= TWICE_PIXELS;
}

/** Edits that carry the same gesture in a row are one undo. Undo outlives a reload with the names in it, so each visit
 * to the page has names of its own. */
const [visit = 0] = crypto.getRandomValues(new Uint32Array(1));
let count = 0;

export function freshGesture(): string {
  count++;
  return `${visit.toString(36)}-${count}`;
}
