/** English of what is loaded late: the pages of the account. */
import { account } from './account.ts';

export const late = { account };
export type LateEnglish = typeof late;
