/** Bodies: JSON that is neither too deep nor too rich nor ambiguous, or bytes. */
import express, { type RequestHandler } from 'express';
import { readJson } from '../../song/parse/json.ts';
import { Failure } from './failure.ts';

export const BINARY = 'application/octet-stream';
export const JSON_TYPE = 'application/json';

/** A form of another site cannot send what our calls take; express would leave the body of any other type unread. */
export function mediaType(wanted: string): RequestHandler {
  return (request, _response, next) => {
    const length = request.get('content-length');
    const hasBody = request.get('transfer-encoding') !== undefined || (length !== undefined && length !== '0');
    if (!hasBody || request.is(wanted)) next();
    else next(new Failure('unsupported_media_type', `The body must be ${wanted}.`));
  };
}

/** The limit holds for what comes out of a compressed body too. */
export function bytes(limit: number): RequestHandler {
  return express.raw({ type: BINARY, limit });
}

export function json(limit: number, type: string): readonly RequestHandler[] {
  return [
    express.text({ type, limit }),
    (request, _response, next) => {
      // Nothing is what a call without fields is sent.
      if (request.body === '') request.body = undefined;
      else if (typeof request.body === 'string') request.body = read(request.body);
      next();
    },
  ];
}

function read(text: string): unknown {
  const parsed = readJson(text);
  if (!parsed.ok) {
    const code = parsed.fault.code === 'json' ? 'malformed_json' : 'too_large';
    throw new Failure(code, `The body ${parsed.fault.message}.`);
  }
  // Two members of one name: one reader takes the first and another the last, so neither is taken.
  if (membersOf(parsed.value) < parsed.members) throw new Failure('bad_request', 'The body names a member twice.');
  return parsed.value;
}

/** Members of all objects in a value that came from JSON. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return inside.reduce((sum: number, one) => sum + membersOf(one), Array.isArray(value) ? 0 : inside.length);
}
