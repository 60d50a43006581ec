/** The workstation as it is deployed, and a Chromium to open it in: what the benches of the page share. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright';
import { createApp } from '../api/app.ts';
import { readConfig } from '../api/config.ts';
import { openDeps } from '../api/deps.ts';
import { ensureSite, SITE } from '../api/freshness.ts';
import { close, listen } from '../api/server.ts';
import { CHROMIUM_ADVICE, CHROMIUM_OPTIONS, findChromium } from '../tests/chromium.ts';
import { listenForSound } from './page-ear.ts';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export interface Workstation {
  readonly url: string;
  /** Bytes written to all sockets so far, headers included. */
  sent(): number;
  close(): Promise<void>;
}

/** `environment`: what is otherwise than by default. */
export async function serveWorkstation(environment: Readonly<Record<string, string>> = {}): Promise<Workstation> {
  await ensureSite();
  const log = pino({ level: 'silent' });
  const data = mkdtempSync(`${tmpdir()}/batida-data-`);
  const deps = await openDeps(readConfig({ DATA_DIR: data, LIMITS: '10000', ...environment }), log);
  const server: Server = await listen(createApp({ folder: SITE, log, deps }), { port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    sent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: async () => {
      await close(server);
      await deps.database.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function openBrowser(...more: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_ADVICE);
  const { chromiumSandbox, args } = CHROMIUM_OPTIONS;
  return chromium.launch({ executablePath, chromiumSandbox, args: [...args, ...more] });
}

export interface Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

/** A page of its own, with nothing kept from before; `slowdown` is how many times slower its main thread runs. */
export async function visit(browser: Browser, options: BrowserContextOptions, slowdown = 1): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => process.stderr.write(`page: ${message}\n`));
  // Functions that go over to the page carry this call of the loader's with them.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(listenForSound);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools, close: () => context.close() };
}

export const playKey = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

/** Plays, and comes back when it is heard. */
export async function play(page: Page): Promise<void> {
  await playKey(page).tap();
  await page.waitForFunction(() => window.ear.heardAt > 0);
}
