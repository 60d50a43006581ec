/** What goes over the wire: requests and answers, imported by ui/ as types only. */
import type { SavedProject } from '../song/classic.ts';
import type { FailureCode } from './http/failure.ts';

export interface Health {
  readonly status: 'ok';
}

export interface Readiness {
  readonly status: 'ready';
}

export interface Contact {
  readonly supportEmail: string;
}

/** Every answer of 400 and above under /api. */
export interface FailureAnswer {
  readonly error: {
    readonly code: FailureCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly facts?: Readonly<Record<string, number>>;
    readonly requestId?: string;
  };
}

export interface UserAnswer {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: string;
}

export interface Login {
  readonly username: string;
  readonly password: string;
}

export interface Registration extends Login {
  readonly email?: string;
  readonly confirmPassword: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export interface SignedIn {
  readonly user: UserAnswer;
  /** Shown once, right after the sign-up. */
  readonly recoveryCodes?: readonly string[];
}

export interface ProfileAnswer {
  readonly bio: string;
  readonly website: string;
  readonly socialLinks: Readonly<Record<string, string>>;
  readonly preferences: Readonly<Record<string, string | number | boolean>>;
  readonly projectCount: number;
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

export interface ProjectRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly bpm: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

/** What every answer with a song has beside its row. */
export type WithSong = Pick<SavedProject, 'patternData' | 'trackSettings' | 'effectsSettings' | 'song'>;

export type ProjectAnswer = ProjectRow & WithSong;

export interface VersionRow {
  readonly id: number;
  readonly name: string;
  readonly timestamp: string;
  /** Bytes. */
  readonly size: number;
  /** Edits since the version before. */
  readonly changes: number;
  readonly isAutoSave: boolean;
}

export type VersionAnswer = VersionRow & WithSong;

/** A recording; it is whole when all its bytes have arrived and hash to its name. */
export interface BlobAnswer {
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly received: number;
  readonly isWhole: boolean;
}

export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

export interface FeedbackAnswer {
  readonly status: 'kept';
}

export interface NewsletterAnswer {
  /** asked: a letter is on its way, whoever was in the newsletter before. */
  readonly status: 'asked' | 'confirmed' | 'unsubscribed';
}

export interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  readonly startedAt: string;
  readonly isThis: boolean;
}
