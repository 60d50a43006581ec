/** What somebody does in the hub: each one call, after which the lists are asked for anew. */
import { signal } from '@preact/signals-react';
import type {
  CommentRow,
  CountAnswer,
  ItemAnswer,
  ItemRow,
  LikeAnswer,
  NewComment,
  NewLoop,
  NewOpening,
  NewReport,
  NewRequest,
  NewSong,
  OpeningRow,
  PersonAnswer,
} from '../../api/contract-hub.ts';
import type { NewThanks } from '../../api/contract-lineage.ts';
import type { CommentChanges, ItemChanges } from '../../api/contract-safety.ts';
import { COMPACT_TYPE } from '../../api/terms-hub.ts';
import { call } from '../account/call.ts';
import { ownCall } from '../account/queries.ts';
import { forgetItem, hubChanged } from './hub.ts';

interface Liking {
  readonly isLiked: boolean;
  readonly likeCount: number;
}

/** By item: as it was tapped, until the lists say the same. */
const likings = signal<ReadonlyMap<string, Liking>>(new Map());
/** What is on its way; a second tap waits for the first. */
const sending = new Set<string>();

export const likingOf = (item: ItemRow): Liking => likings.value.get(item.id) ?? item;

function show(id: string, liking: Liking | null): void {
  const next = new Map(likings.peek());
  if (liking) next.set(id, liking);
  else next.delete(id);
  likings.value = next;
}

/** Seen at once; where the server says no it is taken back, and the error thrown. */
export async function like(item: ItemRow): Promise<void> {
  if (sending.has(item.id)) return;
  const { isLiked, likeCount } = likings.peek().get(item.id) ?? item;
  sending.add(item.id);
  show(item.id, { isLiked: !isLiked, likeCount: Math.max(0, likeCount + (isLiked ? -1 : 1)) });
  try {
    const answer = await ownCall<LikeAnswer>(isLiked ? 'DELETE' : 'POST', `social/${item.kind}s/${item.id}/like`);
    show(item.id, answer);
    void hubChanged().then(() => !sending.has(item.id) && show(item.id, null));
  } catch (error) {
    show(item.id, { isLiked, likeCount });
    throw error;
  } finally {
    sending.delete(item.id);
  }
}

/** Nobody waits for it, and nobody is told: a play that was not counted is none of the listener's concern. */
export function countPlay({ id }: ItemRow): void {
  void call<CountAnswer>('POST', `social/items/${id}/plays`).catch(() => undefined);
}

export function countDownload({ id }: ItemRow): void {
  void call<CountAnswer>('POST', `social/items/${id}/downloads`).catch(() => undefined);
}

/** The document is large, the line may be slow; and the song is here already. */
const LARGE = { patienceMilliseconds: 60_000, isPacked: true, accept: COMPACT_TYPE };

const done = async <T>(work: Promise<T>): Promise<T> => {
  const answer = await work;
  await hubChanged();
  return answer;
};

export const publishSong = (song: NewSong) => done(ownCall<ItemAnswer>('POST', 'social/songs', song, LARGE));
export const publishLoop = (loop: NewLoop) => done(ownCall<ItemAnswer>('POST', 'social/loops', loop, LARGE));

/** `onGone`: whoever shows it lets it go; it is not to be asked for again. */
export async function takeBack(id: string, onGone: () => void): Promise<void> {
  await ownCall<void>('DELETE', `social/items/${id}`);
  forgetItem(id);
  onGone();
  await hubChanged();
}

export const comment = (item: string, words: NewComment) =>
  done(ownCall<CommentRow>('POST', `social/items/${item}/comments`, words));
export const thank = (item: string, words: NewThanks) =>
  done(ownCall<unknown>('POST', `social/items/${item}/thanks`, words));
export const editComment = ({ itemId, id }: CommentRow, changes: CommentChanges) =>
  done(ownCall<CommentRow>('PUT', `social/items/${itemId}/comments/${id}`, changes));
export const removeComment = (item: string, id: string) =>
  done(ownCall<void>('DELETE', `social/items/${item}/comments/${id}`));

/** Guests may, too. */
export const sendReport = (what: NewReport) => call<unknown>('POST', 'social/reports', what);
export const appeal = (item: string, body: string) =>
  done(ownCall<unknown>('POST', `social/items/${item}/appeal`, { body }));

export const appealSuspension = (body: string) => done(ownCall<unknown>('POST', 'social/me/appeal', { body }));

/** What is said of it; the song in it stays. */
export const editItem = (item: string, changes: ItemChanges) =>
  done(ownCall<ItemAnswer>('PUT', `social/items/${item}`, changes));

type Bond = 'follow' | 'mute' | 'block';
export const bind = (person: string, bond: Bond, isOn: boolean) =>
  done(ownCall<PersonAnswer>(isOn ? 'POST' : 'DELETE', `social/people/${person}/${bond}`));

export const chooseHandle = (handle: string) => done(ownCall<unknown>('PUT', 'social/me', { handle }));

export const join = (opening: string, said: NewRequest) =>
  done(ownCall<unknown>('POST', `social/openings/${opening}/requests`, said));
export const withdraw = (opening: string) => done(ownCall<void>('DELETE', `social/openings/${opening}/requests`));
export const openOpening = (opening: NewOpening) => done(ownCall<OpeningRow>('POST', 'social/openings', opening));
export const closeOpening = (opening: string) => done(ownCall<void>('DELETE', `social/openings/${opening}`));
export const answerRequest = (opening: string, person: string, state: 'accepted' | 'declined') =>
  done(ownCall<unknown>('PUT', `social/openings/${opening}/requests/${person}`, { state }));

export const enterChallenge = (challenge: string, itemId: string) =>
  done(ownCall<unknown>('POST', `social/challenges/${challenge}/entries`, { itemId }));
export const leaveChallenge = (challenge: string, itemId: string) =>
  done(ownCall<void>('DELETE', `social/challenges/${challenge}/entries/${itemId}`));
/** Null takes the vote back. */
export const voteFor = (challenge: string, itemId: string | null) =>
  done(
    ownCall<unknown>(
      itemId === null ? 'DELETE' : 'PUT',
      `social/challenges/${challenge}/vote`,
      itemId === null ? undefined : { itemId },
    ),
  );
