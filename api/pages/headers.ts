/**
 * The headers of public pages: no isolation, so that they open anywhere; nothing inline, and nothing from elsewhere but the services
 * that the server is told of, whose code waits for consent (ui/listen/cookies.ts).
 */
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { wasmWord } from '../http/headers.ts';
import type { Services } from '../services.ts';

interface Opening {
  /** Who may frame it. */
  readonly ancestors: "'none'" | '*';
  /** Where its forms may go. */
  readonly forms: "'none'" | "'self'";
  /** It may compile an engine, and start its workers. */
  readonly isSounding: boolean;
  /** Of services: where scripts come from and counts go, what is framed. */
  readonly tag: readonly string[];
  readonly frames: readonly string[];
}

const SHUT: Opening = { ancestors: "'none'", forms: "'none'", isSounding: true, tag: [], frames: [] };

const policyFor = ({ ancestors, forms, isSounding, tag, frames }: Opening) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...(isSounding ? [wasmWord] : []), ...tag],
      workerSrc: [isSounding ? "'self'" : "'none'"],
      styleSrc: ["'self'"],
      // The icon is in the page.
      imgSrc: ["'self'", 'data:', ...tag],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...tag],
      ...(frames.length > 0 ? { frameSrc: [...frames] } : {}),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: [forms],
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

const tagOf = ({ tag }: Services): readonly string[] => tag?.origins ?? [];

/** Of pages that show what was shared: visits are counted, there are no ads. */
export const pageHeaders = (services: Services): readonly RequestHandler[] => [
  policyFor({ ...SHUT, tag: tagOf(services) }),
  open(false),
];
/** Of the page that has a form of its own. */
export const formHeaders = (services: Services): readonly RequestHandler[] => [
  policyFor({ ...SHUT, tag: tagOf(services), forms: "'self'" }),
  open(false),
];
/** Of pages that are read and make no sound; they have slots for ads. */
export const contentHeaders = (services: Services): readonly RequestHandler[] => [
  policyFor({
    ...SHUT,
    tag: tagOf(services),
    forms: "'self'",
    isSounding: false,
    frames: services.ads ? [services.ads.origin] : [],
  }),
  open(false),
];
/** Others frame it, and count their own visits. */
export const embedHeaders: readonly RequestHandler[] = [policyFor({ ...SHUT, ancestors: '*' }), open(true)];
