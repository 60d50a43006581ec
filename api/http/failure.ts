/** What can go wrong, as the outside hears it: a code of a closed set, a sentence, a status. */

export const FAILURES = {
  bad_request: 400,
  malformed_json: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  name_taken: 409,
  conflict: 409,
  too_large: 413,
  quota_exceeded: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  /** The hub takes nothing new for now; all else goes on. */
  read_only: 503,
} as const;

export type FailureCode = keyof typeof FAILURES;

export interface FailureDetails {
  /** Which field, and what about it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which it may be tried again. */
  readonly retryAfterSeconds?: number;
  /** What the caller needs to go on: the stored revision of a conflict, the bytes received of an upload. */
  readonly facts?: Readonly<Record<string, number>>;
}

/** Thrown anywhere in a call; the one error handler answers it. */
export class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly details: FailureDetails = {},
  ) {
    super(message);
  }

  get status(): number {
    return FAILURES[this.code];
  }
}
