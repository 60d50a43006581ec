/** What goes over the wire: requests and answers, imported by ui/ as types only. */

/** `GET /api/health`: the process answers. */
export interface Health {
  readonly status: 'ok';
}

/** Every answer of 400 and above under /api. */
export interface Failure {
  readonly error: { readonly code: FailureCode; readonly message: string };
}

/** The closed set of what can go wrong; the screens translate by it. */
export type FailureCode = 'bad_request' | 'not_found' | 'method_not_allowed' | 'internal';
