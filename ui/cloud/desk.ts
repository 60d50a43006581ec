/** The desk of administrators: what lies on it, and what is done there. Nothing of it is kept once the desk is left. */
import { queryOptions } from '@tanstack/react-query';
import type { ItemAnswer } from '../../api/contract-hub.ts';
import type {
  ActRow,
  AdministratorAnswer,
  DeskAnswer,
  EnrolledAnswer,
  EnrolmentAnswer,
  NewAct,
  RaisedAnswer,
} from '../../api/contract-safety.ts';
import { CallFailure } from '../account/call.ts';
import { askAgain, ownCall, queries } from '../account/queries.ts';
import { hubChanged, judge } from './hub.ts';

const DESK = 'desk';

const query = <T>(path: string) =>
  queryOptions({
    queryKey: [DESK, path],
    queryFn: ({ signal }) => ownCall<T>('GET', `admin/${path}`, undefined, { signal }),
    // A desk is looked at anew each time one sits down.
    gcTime: 0,
  });

export const standing = query<AdministratorAnswer>('me');
export const desk = query<DeskAnswer>('desk');
export const books = query<readonly ActRow[]>('acts');

export const deskChanged = (): Promise<void> => askAgain([DESK]);

/** Whoever is not at the desk any more finds its door. */
async function atDesk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'forbidden') void askAgain(standing.queryKey);
    throw error;
  }
}

export const enrol = (code: string) => ownCall<EnrolmentAnswer>('POST', 'admin/enrolment', { code });
/** The desk is shown once the recovery codes are kept: until then nothing is asked anew. */
export const confirmEnrolment = (code: string) =>
  ownCall<EnrolledAnswer>('POST', 'admin/enrolment/confirmation', { code });
export async function raise(code: string): Promise<void> {
  await ownCall<RaisedAnswer>('POST', 'admin/raise', { code });
  await deskChanged();
}

/** Nothing of the desk is asked for any more: it would be refused. */
export async function lower(): Promise<void> {
  await ownCall<void>('DELETE', 'admin/raise');
  queries.setQueryData(standing.queryKey, (known) => known && { ...known, raisedUntil: null });
}

export async function decide(act: NewAct): Promise<void> {
  await atDesk(ownCall<void>('POST', 'admin/acts', act));
  await Promise.all([deskChanged(), hubChanged()]);
}

/** An item in whatever state it is; from now on it is heard as administrators hear it. */
export async function judged(id: string): Promise<ItemAnswer> {
  const item = await atDesk(ownCall<ItemAnswer>('GET', `admin/items/${id}`));
  judge(item);
  return item;
}
