/** The server as a value: what answers, in which order. */
import express, { type Express, Router } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Health } from './contract.ts';
import { onFault, only, unknownCall } from './http/errors.ts';
import { headers } from './http/headers.ts';
import { site } from './site.ts';

interface Parts {
  /** The built front end. */
  readonly folder: string;
  readonly log: Logger;
}

export function createApp({ folder, log }: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(...headers, requestLog(log));
  app.use('/api', calls());
  app.use(site(folder));
  app.use((_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text').send('There is nothing here.\n');
  });
  app.use(onFault);
  return app;
}

function calls(): Router {
  const router = Router();
  router
    .route('/health')
    .get((_request, response) => {
      const health: Health = { status: 'ok' };
      response.set('Cache-Control', 'no-store').json(health);
    })
    .all(only('GET', 'HEAD'));
  router.use(unknownCall);
  return router;
}

/** One line a call, without headers: cookies are nobody's business. Files are told only when they fail. */
function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    serializers: {
      req: ({ id, method, url }: Record<string, unknown>) => ({ id, method, url }),
      res: ({ statusCode }: Record<string, unknown>) => ({ statusCode }),
    },
    customLogLevel: (request, response, fault) => {
      if (fault || response.statusCode >= 500) return 'error';
      return request.url?.startsWith('/api/') ? 'info' : 'debug';
    },
  });
}
