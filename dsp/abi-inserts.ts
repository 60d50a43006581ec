/** The order of a strip's inserts, as StripSlot.Order tells it. Read by both compilers, like abi.ts. */

/** The effects of a strip. */
export enum Insert {
  Eq,
  Compressor,
  Crusher,
  Filter,
  Drive,
}
/** Inserts of a strip, and their usual order: three bits each. */
export const INSERT_COUNT = 5;
export const INSERT_ORDER = 0o43210;
