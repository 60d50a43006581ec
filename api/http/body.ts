/** Bodies: JSON that is neither too deep nor too rich nor ambiguous, or bytes. */
import express, { type RequestHandler } from 'express';
import { readJson } from '../../song/parse/json.ts';
import { Failure } from './failure.ts';

export const BINARY = 'application/octet-stream';
const JSON_TYPE = 'application/json';

/** A form of another site cannot send these types, and express would leave the body of any other unread. */
export function mediaType(isBinary: boolean): RequestHandler {
  const wanted = isBinary ? BINARY : JSON_TYPE;
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

export function json(limit: number): readonly RequestHandler[] {
  return [
    express.text({ type: JSON_TYPE, limit }),
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
  if (hasTwins(text)) throw new Failure('bad_request', 'The body names a member twice.');
  return parsed.value;
}

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;

/** Two members of one name: one reader takes the first and another the last, so neither is taken. `text` is JSON. */
function hasTwins(text: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const quoted = token.slice(0, token.length - colon.length);
      const name = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
      const names = open[open.length - 1];
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}
