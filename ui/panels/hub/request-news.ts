/** What waits under COLLABORATE: who asks to join, and what was answered to oneself and not read since. */
import type { RequestRow } from '../../../api/contract-hub.ts';
import { readAnswers } from '../../state/hub.ts';

const isAnswer = ({ isToMe, state }: RequestRow): boolean => !isToMe && state !== 'open';

/** Short, since all of them are kept beside the settings: what is by chance in the id, and the answer. */
const markOf = ({ opening, state }: RequestRow): string => `${opening.id.slice(-12)}:${state}`;

/** `read`: what `marksOf` made of the rows that were read. */
export function newsAmong(rows: readonly RequestRow[], read: string): number {
  const marks = read.split(' ');
  const isNew = (row: RequestRow) =>
    row.isToMe ? row.state === 'open' : isAnswer(row) && !marks.includes(markOf(row));
  return rows.filter(isNew).length;
}

export const marksOf = (rows: readonly RequestRow[]): string => rows.filter(isAnswer).map(markOf).join(' ');

/** The rows are on the screen. */
export function readAll(rows: readonly RequestRow[]): void {
  readAnswers.value = marksOf(rows);
}
