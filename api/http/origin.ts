/** Only our own pages change anything: other sites' requests carry our cookie too. */
import type { RequestHandler } from 'express';
import { Failure } from './failure.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sec-Fetch-Site where the browser sends it, else Origin; a client without a browser sends Origin: PUBLIC_URL. */
export function ownPagesOnly(publicUrl: string): RequestHandler {
  const origin = new URL(publicUrl).origin;
  return (request, _response, next) => {
    if (SAFE.has(request.method)) return next();
    const site = request.get('sec-fetch-site');
    const given = request.get('origin');
    // By Fetch a page with `no-referrer` is named null in its reports; what is opaque itself is cross-site.
    const isUntold = given === undefined || given === 'null';
    const isOwn =
      site === undefined
        ? given === origin
        : site === 'same-origin' && (isUntold || given === origin || isSameHost(given, request.get('host')));
    if (isOwn) return next();
    next(new Failure('wrong_origin', `Requests that change something need the header Origin: ${origin}`));
  };
}

/** What a user reads is not asked for by other sites, which may lead a browser here with its cookie: an export costs. */
export const notFromElsewhere: RequestHandler = (request, _response, next) => {
  const isElsewhere = ['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '');
  next(isElsewhere ? new Failure('wrong_origin', 'Pages of other sites may not ask for this.') : undefined);
};

/** Behind no proxy one may also use another name of this host, 127.0.0.1 for localhost. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
