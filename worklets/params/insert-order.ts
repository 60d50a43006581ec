/** The order of a strip's inserts as a number of the engine's parameter block. */
import { INSERT_ORDER, Insert } from '../../dsp/abi/slots.ts';
import type { InsertId } from '../../song/song.ts';

export const INSERT_OF: Readonly<Record<InsertId, Insert>> = {
  eq: Insert.Eq,
  compressor: Insert.Compressor,
  crusher: Insert.Crusher,
  filter: Insert.Filter,
  drive: Insert.Drive,
  gate: Insert.Gate,
  deesser: Insert.Deesser,
};

/** Three bits an insert, the first lowest; the usual order is 0. */
export function orderOf(inserts: readonly InsertId[]): number {
  return inserts.reduce((order, insert, place) => order | (INSERT_OF[insert] << (3 * place)), 0) ^ INSERT_ORDER;
}
