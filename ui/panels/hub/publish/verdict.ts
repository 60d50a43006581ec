/** Whether an item may be built on, as far as is known before it is sent; the server has the last word. */
import type { ItemAnswer } from '../../../../api/contract-hub.ts';
import { CallFailure } from '../../../account/call.ts';

/** Their words are of the table `lineage`. */
export type Verdict = 'checking' | 'mayUse' | 'yourOwn' | 'goneIn' | 'closedIn' | 'notChecked';

/** `item`: what the hub answers of it, if it has; `own`: the person who publishes, if they are known. */
export function verdictOf(item: ItemAnswer | undefined, error: Error | null, own: string | undefined): Verdict {
  // Of what was there before it was gone the answer is kept.
  if (error instanceof CallFailure && error.code === 'not_found') return 'goneIn';
  if (item) {
    if (item.personId === own) return 'yourOwn';
    if (item.licence === 'all') return 'closedIn';
    // What only a link leads to is named by nobody but its author.
    return item.visibility === 'public' && item.state !== 'hidden' ? 'mayUse' : 'goneIn';
  }
  return error ? 'notChecked' : 'checking';
}
