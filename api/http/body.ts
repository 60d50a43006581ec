/** Bodies: JSON (http/json-text.ts), or bytes. */
import express, { type Request, type RequestHandler } from 'express';
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

/** Reads text: a large one elsewhere (projects/reading.ts), so that others need not wait. */
type Reader = (text: string, request: Request) => unknown;

export function json(limit: number, type: string, read: Reader): readonly RequestHandler[] {
  return [
    express.text({ type, limit }),
    async (request, _response, next) => {
      // Nothing is what a call without fields is sent.
      if (request.body === '') request.body = undefined;
      else if (typeof request.body === 'string') request.body = await read(request.body, request);
      next();
    },
  ];
}
