/** The headers of every answer: isolation for shared memory, and what the page may load and do. */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * Browsers that know CSP but not its word for WebAssembly, 'wasm-unsafe-eval', compile wasm only under 'unsafe-eval'.
 * They and nobody else are given that; every other one, and whatever has no known name, gets the strict policy.
 */
function needsUnsafeEval(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false;
  const chromium = /\b(?:Chrome|CriOS|Chromium)\/(\d+)/.exec(userAgent);
  if (chromium && !userAgent.includes('CriOS')) return Number(chromium[1]) < 97;
  const safari = /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//.exec(userAgent);
  return safari !== null && Number(safari[1]) < 16;
}

/** What lets this browser compile WebAssembly; answers that name it vary by User-Agent. */
export const wasmWord = ({ headers }: IncomingMessage): string =>
  needsUnsafeEval(headers['user-agent']) ? "'unsafe-eval'" : "'wasm-unsafe-eval'";

/** The document for browsers without AudioWorklet; ui/public/first.js leads them there. */
const REDUCED = /[?&]reduced$/;

/** Its stand-in, standardized-audio-context, wraps the processor's source in a blob and loads that as a script. */
const scriptsOf = (request: IncomingMessage): string =>
  REDUCED.test(request.url ?? '') && lacksAudioWorklet(request.headers['user-agent'])
    ? `blob: ${wasmWord(request)}`
    : wasmWord(request);

/** Chrome before 66, Firefox before 76, Safari and whatever runs on iOS before 14.5 (Safari 14.1): no other may run scripts of blobs. */
function lacksAudioWorklet(userAgent = ''): boolean {
  const version = (pattern: RegExp) => {
    const [, major, minor = '0'] = pattern.exec(userAgent) ?? [];
    return major === undefined ? null : Number(major) + Number(minor) / 100;
  };
  const ios = version(/\b(?:iPhone|CPU) OS (\d+)_(\d+)/);
  if (ios !== null) return ios < 14.05;
  const chromium = version(/\b(?:Chrome|Chromium)\/(\d+)/);
  if (chromium !== null) return chromium < 66;
  const firefox = version(/\bFirefox\/(\d+)/);
  if (firefox !== null) return firefox < 76;
  const safari = version(/\bVersion\/(\d+)\.(\d+)\S* (?:Mobile\/\S+ )?Safari\//);
  return safari !== null && safari < 14.01;
}

/** Nothing from elsewhere, nothing inline. */
const policy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", scriptsOf],
    workerSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    reportUri: ['/api/reports'],
  },
});

/** What a file of its own may do: a worker loads and compiles, a picture nothing. Short, because every file carries it. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'";
const WORKER_POLICY = `${FILE_POLICY}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'`;

/** For files that are no page; after `headers`. */
export function limitFile(response: Response, path: string): void {
  response.set('Content-Security-Policy', path.endsWith('.js') ? WORKER_POLICY : FILE_POLICY);
  response.removeHeader('Permissions-Policy');
}

const YEAR_SECONDS = 31_536_000;
export const HTTPS_PROMISE = `max-age=${YEAR_SECONDS}; includeSubDomains`;

const others = (isSecure: boolean) =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Only https may promise https; here it is plain http on this machine.
    strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // For Flash, Internet Explorer and an auditor that browsers have given up: a kilobyte of every first visit.
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // Isolation implies it.
    originAgentCluster: false,
  });

const PERMISSIONS = 'microphone=(self), midi=(self), camera=(self), geolocation=(), payment=()';

const permissions: RequestHandler = (_request, response, next) => {
  response.set('Permissions-Policy', PERMISSIONS);
  next();
};

/** For a site at this address. */
export function headers(publicUrl: string): readonly RequestHandler[] {
  return [others(publicUrl.startsWith('https:')), policy, permissions];
}

/** What is said of pages alone: how they stand to their windows, what they load, what they may ask of a device. */
const OF_PAGES = ['Cross-Origin-Opener-Policy', 'Cross-Origin-Embedder-Policy', 'Permissions-Policy'];

/** An answer of the API is text to be read by a script; opened as a page it may do nothing. Its head is often longer than itself. */
export const dataOnly: RequestHandler = (_request, response, next) => {
  for (const name of OF_PAGES) response.removeHeader(name);
  response.set({ 'Content-Security-Policy': FILE_POLICY, 'Cache-Control': 'no-store' });
  next();
};
