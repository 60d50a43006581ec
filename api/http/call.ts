/**
 * A call of the API as a value: who may make it, what it takes, what it answers. The router, the OpenAPI document and
 * the tests of authorisation are made from the same list, so no call can escape any of them.
 */
import type { Request, Response } from 'express';
import type Joi from 'joi';
import type { Deps } from '../deps.ts';
import type { JsonText } from './json-text.ts';
import type { LimitName } from './limits.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * open: who calls is not even asked, so without a limit it answers while the database is away; anyone: guests too;
 * user: a session is needed. Whose object it is, the handler's service checks first.
 */
type Access = 'open' | 'anyone' | 'user';

interface Given<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Id of the signed-in user, 0 for a guest; for a call of `user` it is always there. */
  readonly userId: number;
  /** Whether the caller would rather have the answer as `compact` describes it. */
  readonly isCompact: boolean;
  readonly request: Request;
  readonly response: Response;
}

export interface Call<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  readonly method: Method;
  /** Below /api, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Joi.ObjectSchema<Params>;
  readonly query?: Joi.ObjectSchema<Query>;
  readonly body?: Joi.ObjectSchema<Body>;
  /** Largest body in bytes; 4 kB where nothing is said. */
  readonly bodyBytes?: number;
  /** Of a body whose JSON has a name of its own. */
  readonly mediaType?: string;
  /** The body is bytes of this call's own kind, not JSON. */
  readonly isBinary?: boolean;
  readonly limit?: LimitName;
  /** 200 where nothing is said; 204 answers nothing. */
  readonly status?: 200 | 201 | 204;
  /** What the answer may hold: fields that are not named here never leave the server. Its type is one of contract.ts. */
  readonly answer?: Joi.AnySchema<Answer>;
  /**
   * Anybody may read it, and nothing secret is in it, so that it is packed: what guests are answered may be kept by caches
   * for so many seconds; a user's browser asks whether it has changed.
   */
  readonly sharedSeconds?: number;
  /** The same of what anybody may read from now on: its answer is compressed, and kept by nobody. */
  readonly isOpenAnswer?: boolean;
  /** The same with its song as short as a link, under a media type of its own (COMPACT_TYPE), for who asks for that. */
  readonly compact?: Joi.ObjectSchema;
  /** Of what changes the hub: goes on while that is read-only. */
  readonly isInReadOnly?: boolean;
  /** Begins or ends a session, so that it is opened as such. */
  readonly isSession?: boolean;
  /** The handler writes the answer itself: a file of this media type. */
  readonly file?: string;
  handle(deps: Deps, given: Given<Params, Query, Body>): Promise<NoInfer<Answer>> | Promise<JsonText<NoInfer<Answer>>>;
}

/** A call with the types of its schemas; in a list they are forgotten. */
export function call<Params, Query, Body, Answer>(one: Call<Params, Query, Body, Answer>): Call {
  return one as unknown as Call;
}
