/** Answers that may be kept: those to guests by any cache for a while, those to a user by their own browser, and asked about. */
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

const TAG_CHARACTERS = 22;

/** Tags the answer, and says whether it is the one that the caller has. Weak: it may come compressed or not. */
export function isKnown(request: Request, response: Response, content: string | Buffer, isWeak = false): boolean {
  const hash = createHash('sha256').update(content).digest('base64url');
  const tag = `"${hash.slice(0, TAG_CHARACTERS)}"`;
  response.set('ETag', isWeak ? `W/${tag}` : tag);
  const known = (request.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag);
}

/**
 * The same of an answer of the API. Caches between us and guests answer for `seconds`; a browser asks each time, so that after
 * one's own write one sees it.
 */
export function isKept(request: Request, response: Response, text: string, seconds: number): boolean {
  response.vary('Cookie').vary('Accept-Encoding');
  response.set('Cache-Control', request.user ? 'private, no-cache' : `public, max-age=0, s-maxage=${seconds}`);
  return isKnown(request, response, text, true);
}
