/** A slot for every row of a table of parameters: forgetting one does not compile. */
import type { Specs } from '../../song/specs.ts';

export type SlotMap<T extends Specs, Slot, Without extends keyof T = never> = Record<Exclude<keyof T, Without>, Slot>;
