/** The workstation as it is deployed, on a port of its own, for as long as the browser tests run. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { openDeps } from '../../api/deps.ts';
import { ensureSite, SITE } from '../../api/freshness.ts';
import { close, listen } from '../../api/server.ts';
import { startMail } from '../api/mail.ts';
import { CHROMIUM_ADVICE, findChromium } from '../chromium.ts';
import { listenToOperators } from './operator.ts';
import { addressOf, startServices } from './services.ts';

/** Of a password: screens are looked at while it is hashed, and what it costs in earnest is asked elsewhere. */
const COST = 8;

/** BASE_URL: one that runs already, as the server of Vite while developing. */
export default async function serve(): Promise<() => Promise<void>> {
  if (findChromium() === undefined) throw new Error(CHROMIUM_ADVICE);
  if (process.env.BASE_URL) return async () => undefined;
  await ensureSite();
  const data = mkdtempSync(`${tmpdir()}/batida-data-`);
  const log = pino({ level: 'silent' });
  const mail = await startMail();
  const deps = await openDeps(
    readConfig({ DATA_DIR: data, LIMITS: '10000', SUPPORT_EMAIL: 'help@batida.example', SMTP_URL: mail.url }),
    log,
    { cost: COST, isSynced: false },
  );
  const endListening = await listenToOperators(deps);
  const here = { port: 0, host: '127.0.0.1' };
  const server = await listen(createApp({ folder: SITE, log, deps }), here);
  const others = await startServices();
  const config = readConfig({ DATA_DIR: data, LIMITS: '10000', ...others.environment });
  const asking = await listen(createApp({ folder: SITE, log, deps: { ...deps, config } }), here);
  process.env.ASKING_URL = addressOf(asking);
  process.env.SERVICES_URL = others.url;
  process.env.LETTERS = `${data}/letters`;
  mail.onLetter = (letter) => appendFileSync(`${data}/letters`, `${JSON.stringify(letter)}\n`);
  process.env.BASE_URL = addressOf(server);
  return async () => {
    await Promise.all([close(server), close(asking)]);
    others.close();
    await mail.close();
    endListening();
    await deps.database.close();
    rmSync(data, { recursive: true, force: true });
  };
}
