/** What goes over the wire of challenges, as contract-hub.ts tells of the rest of the hub. */
import type { ItemRow } from './contract-hub.ts';
import type { WrittenIn } from './terms-hub.ts';

/**
 * open: songs are entered; voting: nobody enters any more, everybody has one vote; counting: votes are over, places are not
 * known yet; closed: each entry has its votes.
 */
export type ChallengePhase = 'open' | 'voting' | 'counting' | 'closed';

/** `GET social/challenges`, the newest first; `GET social/challenges/{id}`. */
export interface ChallengeRow {
  /** UUID; the address of its page is /c/{id}. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Of both. */
  readonly language: WrittenIn;
  /** Whose sounds are built on; null where it was taken back. */
  readonly pack: ItemRow | null;
  readonly phase: ChallengePhase;
  /** Until then songs are entered; */
  readonly endsAt: string;
  /** until then there are votes. */
  readonly votesEndAt: string;
  readonly entryCount: number;
  readonly createdAt: string;
  /** What whoever asks has entered, and what they voted for. */
  readonly ownEntry: string | null;
  readonly ownVote: string | null;
}

/** `GET social/challenges/{id}/entries`: the newest first; once it is closed the one with the most votes. */
export interface EntryRow {
  readonly item: ItemRow;
  /** null before it is closed: nobody votes for what leads. */
  readonly voteCount: number | null;
}

/** `POST social/challenges/{id}/entries`; `DELETE …/entries/{item}` takes it out again. */
export interface NewEntry {
  /** A public song of one's own that is built on the pack. */
  readonly itemId: string;
}

/** `PUT social/challenges/{id}/vote`; `DELETE` of it takes it back. */
export interface NewVote {
  readonly itemId: string;
}
