/** Everything on the page that is turned or dragged, by its handle: what a menu, the wheel or a tooltip asks of it. */
import type { ParamSpec } from '../../song/specs.ts';

export interface Turnable {
  readonly name: string;
  readonly spec: ParamSpec;
  /** In the spec's own unit. */
  readonly value: number;
  /** Where a reset goes. */
  readonly initial: number;
  readonly onChange: (value: number, gesture: string) => void;
}

const known = new WeakMap<Element, () => Turnable>();

/** Until the answer is called. */
export function makeTurnable(handle: Element, read: () => Turnable): () => void {
  known.set(handle, read);
  return () => known.delete(handle);
}

export function turnableOf(element: Element): { readonly handle: Element; readonly turn: Turnable } | null {
  // A knob is its label and its value too.
  const handle = element.closest('[role=slider]') ?? element.closest('.knob')?.querySelector('[role=slider]');
  const read = handle && known.get(handle);
  return handle && read ? { handle, turn: read() } : null;
}
