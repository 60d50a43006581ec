/** A canvas on the page that several gauges share, or that one has to itself: where on it each of them is. */
import { type Form, FRAME } from './bars.ts';
import { painter, type Sheet } from './meter-painter.ts';

/** What a gauge knows of its place on the canvas, in dots. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly dots: number;
}

interface Member {
  readonly box: Element;
  /** Between the box and its bars, in pixels. */
  readonly inset: number;
  readonly onPlace: (place: Place) => void;
}

let count = 0;

class SharedCanvas {
  private sheet: Sheet | null = null;
  private readonly members = new Map<number, Member>();
  private readonly sizes = new ResizeObserver(() => this.remeasure());
  private readonly order = new MutationObserver(() => this.remeasure());
  private frame = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    /** What the gauges stand in, and scroll with; null where a gauge has the canvas to itself. */
    private readonly bank: Element | null,
  ) {}

  /** A canvas is handed over once, however many gauges come and go. */
  open(): Promise<Sheet> {
    return painter.then((hang) => {
      this.sheet ??= hang(this.canvas);
      return this.sheet;
    });
  }

  add(id: number, member: Member): void {
    if (this.members.size === 0 && this.bank) {
      this.sizes.observe(this.bank);
      this.order.observe(this.bank, { childList: true });
    }
    this.members.set(id, member);
    this.sizes.observe(member.box);
    this.remeasure();
  }

  drop(id: number): void {
    const member = this.members.get(id);
    if (!member) return;
    this.members.delete(id);
    this.sizes.unobserve(member.box);
    if (this.members.size > 0) this.remeasure();
    else {
      this.sizes.disconnect();
      this.order.disconnect();
    }
  }

  /** With the next frame, however much changes until then. */
  private remeasure(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.measure();
    });
  }

  private measure(): void {
    const places = [...this.members.values()]
      .map(({ box, inset, onPlace }) => ({ box: box.getBoundingClientRect(), inset, onPlace }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    if (places.length === 0) return;
    const left = Math.floor(Math.min(...places.map(({ box }) => box.left)));
    const top = Math.floor(Math.min(...places.map(({ box }) => box.top)));
    const right = Math.ceil(Math.max(...places.map(({ box }) => box.right)));
    const bottom = Math.ceil(Math.max(...places.map(({ box }) => box.bottom)));
    const dots = window.devicePixelRatio || 1;
    this.lay(left, top, right - left, bottom - top);
    this.sheet?.resize(Math.round((right - left) * dots), Math.round((bottom - top) * dots));
    for (const { box, inset, onPlace } of places) {
      const [x, y] = [Math.round((box.left + inset - left) * dots), Math.round((box.top + inset - top) * dots)];
      const width = Math.round((box.right - inset - left) * dots) - x;
      const height = Math.round((box.bottom - inset - top) * dots) - y;
      onPlace({ left: x, top: y, width, height, dots });
    }
  }

  /** Over all of its boxes, in the pixels of what it scrolls with, which has no border. */
  private lay(left: number, top: number, width: number, height: number): void {
    const parent = this.bank ?? this.canvas.parentElement;
    if (!parent) return;
    const origin = parent.getBoundingClientRect();
    const { style } = this.canvas;
    style.left = `${left - origin.left + parent.scrollLeft}px`;
    style.top = `${top - origin.top + parent.scrollTop}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }
}

const boards = new WeakMap<HTMLCanvasElement, SharedCanvas>();

/** The shared a box is on: its own, or the one of the bank it is in. Null where there is none. */
function sharedCanvasOf(box: Element): SharedCanvas | null {
  const own = box.querySelector('canvas');
  const bank = own ? null : box.closest('[data-bank]');
  const canvas = own ?? bank?.querySelector<HTMLCanvasElement>(':scope > canvas');
  if (!canvas) return null;
  const shared = boards.get(canvas) ?? new SharedCanvas(canvas, bank);
  boards.set(canvas, shared);
  return shared;
}

/** A gauge on the canvas of its box. */
export interface Spot {
  /** How to draw on it; null until there is a canvas to draw on. */
  readonly sheet: Sheet | null;
  readonly id: number;
  drop(): void;
}

/** `onPlace` is called whenever the gauge has come to lie somewhere else on its canvas, and once it lies somewhere. */
export function takeSpot(box: Element, form: Form, onPlace: (place: Place) => void): Spot | null {
  const shared = sharedCanvasOf(box);
  if (!shared) return null;
  const id = ++count;
  let sheet: Sheet | null = null;
  let isDropped = false;
  void shared.open().then((opened) => {
    if (isDropped) return;
    opened.add(id, form);
    sheet = opened;
    shared.add(id, { box, inset: form === 'taken' ? 0 : FRAME, onPlace });
  });
  return {
    id,
    get sheet() {
      return sheet;
    },
    drop() {
      isDropped = true;
      sheet?.drop(id);
      shared.drop(id);
    },
  };
}
