/** What goes over the wire of what keeps the hub safe, as contract-hub.ts tells of the rest of it. */
import type { Licence } from '../song/credit.ts';
import type { ActName, DeskAct, Genre, LoopInstrument, ReportReason, Visibility, WrittenIn } from './terms-hub.ts';

/**
 * `PUT social/items/{id}`: what is said of an item, later. The song in it stays as it was shared; a licence becomes freer or
 * stays, since others may have relied on it. What is not named stays.
 */
export interface ItemChanges {
  readonly title?: string;
  readonly description?: string;
  readonly lyrics?: string;
  readonly language?: WrittenIn;
  readonly genre?: Genre;
  /** Of a loop. */
  readonly instrument?: LoopInstrument;
  readonly tags?: readonly string[];
  readonly visibility?: Visibility;
  readonly licence?: Licence;
}

/**
 * `PUT social/items/{id}/comments/{comment}`: what one's own comment says, later; 409 where it stays as it was said, since it is
 * hidden, or was reported or decided about. The moment it is about stays, and its language where none is named.
 */
export interface CommentChanges {
  readonly body: string;
  readonly language?: WrittenIn;
}

/** `GET admin/me`: what somebody may do as an administrator, and what they have to show first. */
export interface AdministratorAnswer {
  readonly isAdministrator: boolean;
  /** Whether their second factor is set up. */
  readonly isEnrolled: boolean;
  /** Until then this session is raised; null: it is not. */
  readonly raisedUntil: string | null;
}

/** `POST admin/enrolment` with the code that the command line printed: what the authenticator is given. */
export interface EnrolmentAnswer {
  /** otpauth://totp/…, as a QR code says it. */
  readonly address: string;
  /** The same secret for typing, in base 32. */
  readonly secret: string;
}

/** `POST admin/enrolment/confirmation` with the first code of the authenticator. */
export interface EnrolledAnswer {
  readonly recoveryCodes: readonly string[];
  readonly raisedUntil: string;
}

/** `POST admin/raise` with a code of the authenticator, or a recovery code; `DELETE` of it ends that. */
export interface RaisedAnswer {
  readonly raisedUntil: string;
}

/** Something on the desk, under the name that acts take: an item, ITEM/COMMENT, a person. */
interface DeskRow {
  readonly subject: string;
  readonly at: string;
}

export interface ReportRow extends DeskRow {
  readonly kind: 'item' | 'comment' | 'person';
  readonly reason: ReportReason;
  readonly body: string;
  readonly title: string | null;
  readonly comment: string | null;
  /** When that comment was last edited, which is before it was reported; null: never, or it is about none. */
  readonly editedAt: string | null;
  readonly handle: string | null;
}

export interface AppealRow extends DeskRow {
  readonly body: string;
  readonly title: string | null;
  readonly handle: string | null;
  /** What was decided, as they were told. */
  readonly decided: string | null;
  /** As the books name them: who decided does not refuse the appeal. */
  readonly decidedBy: string | null;
}

export interface WaitingRow extends DeskRow {
  readonly title: string;
  readonly description: string;
  readonly lyrics: string;
  readonly handle: string | null;
}

export interface TakedownRow extends DeskRow {
  /** What it is about: as it was typed. */
  readonly address: string;
  readonly name: string;
  readonly email: string;
  readonly body: string;
}

/** `GET admin/desk`: what waits, the oldest first. */
export interface DeskAnswer {
  readonly reports: readonly ReportRow[];
  readonly appeals: readonly AppealRow[];
  readonly waiting: readonly WaitingRow[];
  readonly takedowns: readonly TakedownRow[];
  /** Why the hub is read-only; null: it is not. */
  readonly readOnly: string | null;
}

/** `GET admin/acts`, the newest first; `?subject=` those about one. */
export interface ActRow extends DeskRow {
  readonly act: ActName;
  readonly operator: string;
  readonly reason: string;
  /** Of the item, and of the author or the person; null: it was about neither. */
  readonly title: string | null;
  readonly handle: string | null;
  /** What was said below the item, where it was about that; null: it was not, or nobody had reported it, or it is gone. */
  readonly comment: string | null;
  /** As of a report. */
  readonly editedAt: string | null;
  /** An item or a comment that it hid, or a person whom it suspended, still is. */
  readonly isInForce: boolean;
}

/** `POST admin/acts`. */
export interface NewAct {
  readonly act: DeskAct;
  readonly subject: string;
  readonly reason: string;
  /** Of hide: the same music, and its recordings, are never taken again. */
  readonly isForEver?: boolean;
}
