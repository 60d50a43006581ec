/** English of what is loaded late: the pages of the account, the cloud. */
import { account } from './account.ts';
import { cloud } from './cloud.ts';

export const late = { account, cloud };
export type LateEnglish = typeof late;
