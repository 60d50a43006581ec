/** Every call of the API: what is not in this list does not exist. */
import { accountCalls } from './account/calls.ts';
import { authCalls } from './auth/calls.ts';
import { blobCalls } from './blobs/calls.ts';
import type { Call } from './http/call.ts';
import { hubCalls } from './hub/calls.ts';
import { letterCalls } from './letters/calls.ts';
import { operatorCalls } from './operators/calls.ts';
import { profileCalls } from './profile/calls.ts';
import { libraryCalls } from './projects/calls.ts';
import { serviceCalls } from './service/calls.ts';
import { reportCalls } from './service/reports.ts';

export const CALLS: readonly Call[] = [
  ...authCalls,
  ...profileCalls,
  ...libraryCalls,
  ...blobCalls,
  ...accountCalls,
  ...hubCalls,
  ...operatorCalls,
  ...letterCalls,
  ...reportCalls,
  ...serviceCalls(() => CALLS),
];
