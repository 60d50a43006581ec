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

type Edges = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** What the browser leaves out while it is scrolled out of sight comes into sight, or goes. */
const SIGHT = 'contentvisibilityautostatechange';

/** Null while the browser leaves it out: to be asked for its place it would be laid out, each such part by itself. */
function edgesOf(box: Element): DOMRect | null {
  const isLaidOut = !('checkVisibility' in box) || box.checkVisibility({ contentVisibilityAuto: true });
  return isLaidOut ? box.getBoundingClientRect() : null;
}

/** Of each box, and of each bank, the canvas that has to be measured when it has another size. */
const observed = new WeakMap<Element, SharedCanvas>();

/**
 * Is told when a frame has been laid out: what is measured there costs no layout of its own. All is read before
 * anything is written: eighteen canvases would lay the page out eighteen times.
 */
const sizes = new ResizeObserver((entries) => {
  const canvases = new Set(entries.flatMap(({ target }) => observed.get(target) ?? []));
  const plans = [...canvases].flatMap((canvas) => canvas.measure() ?? []);
  for (const { lay } of plans) lay();
  for (const { place } of plans) place();
});

/** What comes of a measurement. */
interface Plan {
  /** Puts the canvas over its boxes. */
  lay(): void;
  /** Tells the gauges where they lie on it. */
  place(): void;
}

class SharedCanvas {
  private sheet: Sheet | null = null;
  private readonly members = new Map<number, Member>();
  private readonly order = new MutationObserver(() => this.remeasure());

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
      this.order.observe(this.bank, { childList: true });
      this.bank.addEventListener(SIGHT, this.remeasure);
    }
    this.members.set(id, member);
    this.observe(member.box);
    this.remeasure();
  }

  drop(id: number): void {
    const member = this.members.get(id);
    if (!member) return;
    this.members.delete(id);
    sizes.unobserve(member.box);
    if (this.members.size > 0) {
      this.remeasure();
      return;
    }
    if (!this.bank) return;
    sizes.unobserve(this.bank);
    this.order.disconnect();
    this.bank.removeEventListener(SIGHT, this.remeasure);
  }

  /** With the next frame, however much changes until then: what is observed anew is told of anew. */
  private readonly remeasure = (): void => {
    const whole = this.bank ?? this.canvas.parentElement;
    if (!whole) return;
    sizes.unobserve(whole);
    this.observe(whole);
  };

  private observe(element: Element): void {
    observed.set(element, this);
    sizes.observe(element);
  }

  measure(): Plan | null {
    const all = [...this.members.values()].map((member) => ({ ...member, edges: edgesOf(member.box) }));
    const places = all.flatMap(({ edges, ...member }) =>
      edges && edges.width > 0 && edges.height > 0 ? [{ ...member, edges }] : [],
    );
    const [model] = places;
    const parent = this.bank ?? this.canvas.parentElement;
    if (!model || !parent) return null;
    const hidden = all.filter(({ edges }) => edges === null);
    const outer = [...places.map(({ edges }) => edges), ...this.guess(hidden, model)];
    const left = Math.floor(Math.min(...outer.map((edges) => edges.left)));
    const top = Math.floor(Math.min(...outer.map((edges) => edges.top)));
    const right = Math.ceil(Math.max(...outer.map((edges) => edges.right)));
    const bottom = Math.ceil(Math.max(...outer.map((edges) => edges.bottom)));
    const [origin, scrolled] = [parent.getBoundingClientRect(), { x: parent.scrollLeft, y: parent.scrollTop }];
    const dots = window.devicePixelRatio || 1;
    return {
      // In the pixels of what it scrolls with, which has no border.
      lay: () => {
        const { style } = this.canvas;
        style.left = `${left - origin.left + scrolled.x}px`;
        style.top = `${top - origin.top + scrolled.y}px`;
        style.width = `${right - left}px`;
        style.height = `${bottom - top}px`;
        this.sheet?.resize(Math.round((right - left) * dots), Math.round((bottom - top) * dots));
      },
      place: () => {
        for (const { edges, inset, onPlace } of places) {
          const [x, y] = [Math.round((edges.left + inset - left) * dots), Math.round((edges.top + inset - top) * dots)];
          const width = Math.round((edges.right - inset - left) * dots) - x;
          const height = Math.round((edges.bottom - inset - top) * dots) - y;
          onPlace({ left: x, top: y, width, height, dots });
        }
      },
    };
  }

  /**
   * Where the boxes that are left out will about be, so that the canvas need not grow while they come into sight: in
   * their parts of the bank as the model is in its own, for these are alike. The parts themselves are laid out always.
   */
  private guess(hidden: readonly Member[], model: Member & { readonly edges: Edges }): Edges[] {
    const own = this.partOf(model.box);
    if (!own) return [];
    return hidden.flatMap(({ box }) => {
      const part = this.partOf(box);
      if (!part) return [];
      const [across, down] = [part.left - own.left, part.top - own.top];
      const { left, top, right, bottom } = model.edges;
      return [{ left: left + across, top: top + down, right: right + across, bottom: bottom + down }];
    });
  }

  private partOf(box: Element): Edges | null {
    return (this.bank && box.closest('[data-bank] > *')?.getBoundingClientRect()) ?? null;
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
