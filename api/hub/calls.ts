/** The calls of the hub, by thought. */
import type { Call } from '../http/call.ts';
import { challengeCalls } from './challenges/calls.ts';
import { commentCalls } from './comments/calls.ts';
import { findingCalls } from './finding/calls.ts';
import { itemCalls } from './items/calls.ts';
import { peopleCalls } from './people/calls.ts';
import { safetyCalls } from './safety/calls.ts';
import { togetherCalls } from './together/calls.ts';
import { voteCalls } from './votes/calls.ts';

export const hubCalls: readonly Call[] = [
  ...itemCalls,
  ...voteCalls,
  ...commentCalls,
  ...findingCalls,
  ...peopleCalls,
  ...challengeCalls,
  ...safetyCalls,
  ...togetherCalls,
];
