/** Spanish of what is loaded late. */
import type { LateWords } from '../words.ts';
import { account } from './account.ts';
import { cloud } from './cloud.ts';

export const late: LateWords = { account, cloud };
