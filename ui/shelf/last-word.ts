/**
 * The last word of a page that goes away: its transaction may not be finished, but localStorage is written at once. The
 * next page takes it up where it follows what is on the disk; where it does not, the transaction was finished.
 */
import { type SealedRecord, seal, unseal } from './record.ts';

const keyOf = (id: string): string => `batida.last.${id}`;
/** More would fill the little room there is; such an edit is on the disk a moment later, or lost with the page. */
const MOST_CHARACTERS = 500_000;

export function leaveLastWord(id: string, records: readonly SealedRecord[]): void {
  const texts = JSON.stringify(records.map(({ bytes }) => unseal(bytes)));
  try {
    if (records.length === 0 || texts.length > MOST_CHARACTERS) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), texts);
  } catch {
    // Blocked or full: the transaction under way is all there is.
  }
}

export function takeLastWord(id: string): readonly Uint8Array[] {
  try {
    const records: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]');
    return Array.isArray(records) ? records.flatMap(sealedAgain) : [];
  } catch {
    return [];
  }
}

export function forgetLastWord(id: string): void {
  leaveLastWord(id, []);
}

function sealedAgain(record: unknown): readonly Uint8Array[] {
  const { sequence, generation, previous, payload, checksum } = record as Record<string, unknown>;
  const isRecord =
    typeof sequence === 'number' &&
    typeof generation === 'number' &&
    typeof previous === 'number' &&
    typeof payload === 'string';
  if (!isRecord) return [];
  const again = seal({ sequence, generation, previous, payload });
  return again.checksum === checksum ? [again.bytes] : [];
}
