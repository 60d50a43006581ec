/** The server as a value: what answers, in which order. */
import { randomUUID } from 'node:crypto';
import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { CALLS } from './calls.ts';
import type { Deps } from './deps.ts';
import { onFault } from './http/faults.ts';
import { headers } from './http/headers.ts';
import { mount } from './http/mount.ts';
import { markOfAddress } from './http/network-mark.ts';
import { oneHost } from './http/one-host.ts';
import { KeptBuilds } from './kept-builds.ts';
import { appManifest } from './pages/app-manifest.ts';
import { content } from './pages/content.ts';
import { pages } from './pages/pages.ts';
import { site } from './site.ts';

interface Parts {
  /** The built front end. */
  readonly folder: string;
  /** Where the files of earlier builds are; null: those of this one only. */
  readonly kept?: string | null;
  readonly log: Logger;
  readonly deps: Deps;
}

export function createApp({ folder, kept = null, log, deps }: Parts): Express {
  const { publicUrl, trustedProxies, services } = deps.config;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.set('case sensitive routing', true);
  const callerOf = (request: Request) => ({ userId: request.user?.id, network: markOfAddress(deps, request.ip) });
  app.use(...headers(publicUrl), requestLog(log, callerOf), oneHost);
  app.use('/api', mount(CALLS, deps));
  app.use(appManifest());
  app.use(pages(deps, folder));
  const read = content(deps, folder);
  app.use(read.router);
  app.use(site(folder, services, read.missing, kept === null ? null : keepBuild(kept, folder, log)));
  app.use((_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text').send('There is nothing here.\n');
  });
  app.use(onFault(callerOf));
  return app;
}

/** A server without a disk of its own serves all the same, its own build. */
function keepBuild(kept: string, folder: string, log: Logger): KeptBuilds | null {
  try {
    const builds = new KeptBuilds(kept);
    builds.add(folder);
    return builds;
  } catch (err) {
    log.warn({ event: 'builds_not_kept', err }, 'files of earlier builds cannot be kept');
    return null;
  }
}

/** One line a call, without headers and queries: cookies are nobody's business. Files are told only when they fail. */
function requestLog(logger: Logger, callerOf: (request: Request) => object) {
  return pinoHttp({
    logger,
    genReqId: () => randomUUID(),
    serializers: {
      req: ({ id, method, url }: Record<string, unknown>) => ({ id, method, path: String(url).split('?')[0] }),
      res: ({ statusCode }: Record<string, unknown>) => ({ statusCode }),
    },
    // Of what was refused also who asked; of what went well that is nobody's business.
    customProps: (request, response) => (response.statusCode >= 400 ? callerOf(request as Request) : {}),
    customLogLevel: (request, response, fault) => {
      if (fault || response.statusCode >= 500) return 'error';
      return request.url?.startsWith('/api/') ? 'info' : 'debug';
    },
  });
}
