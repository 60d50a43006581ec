/** The workstation as it is deployed, on a port of its own, for as long as the browser tests run. */
import { pino } from 'pino';
import { createApp } from '../../api/app.ts';
import { ensureSite, SITE } from '../../api/freshness.ts';
import { close, listen } from '../../api/server.ts';

/** BASE_URL: one that runs already, as the server of Vite while developing. */
export default async function serve(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => undefined;
  await ensureSite();
  const server = await listen(createApp({ folder: SITE, log: pino({ level: 'silent' }) }), {
    port: 0,
    host: '127.0.0.1',
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  process.env.BASE_URL = `http://127.0.0.1:${address.port}`;
  return () => close(server);
}
