/** The headers of public pages: no isolation, so that they open anywhere; nothing from elsewhere, nothing inline. */
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { wasmWord } from '../http/headers.ts';

/** `ancestors`: who may frame it. */
const policyFor = (ancestors: "'none'" | '*') =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", wasmWord],
      workerSrc: ["'self'"],
      styleSrc: ["'self'"],
      // The icon is in the page.
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: [ancestors],
      reportUri: ['/api/reports'],
    },
  });

/** A page plays; it neither records nor asks for anything else. */
const PERMISSIONS = 'microphone=(), midi=(), camera=(), geolocation=(), payment=()';

const open =
  (isFramed: boolean): RequestHandler =>
  (_request, response, next) => {
    response.removeHeader('Cross-Origin-Opener-Policy');
    response.removeHeader('Cross-Origin-Embedder-Policy');
    response.set('Permissions-Policy', PERMISSIONS);
    if (isFramed) {
      response.removeHeader('X-Frame-Options');
      // An isolated page may frame it, too.
      response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    next();
  };

export const pageHeaders: readonly RequestHandler[] = [policyFor("'none'"), open(false)];
export const embedHeaders: readonly RequestHandler[] = [policyFor('*'), open(true)];
