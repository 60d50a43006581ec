/** A Chromium of the machine, a page of bench/peers in it, and the renders that page can do. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { extname, normalize } from 'node:path';
import { CHROMIUM_ADVICE, findChromium } from '../tests/chromium.ts';
import { Missing, PEERS } from './peers.ts';

/** What the bench uses of playwright-core, which is installed with the peers and not with the house. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate<T>(script: string): Promise<T>;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  close(): Promise<void>;
}
interface Browser {
  newPage(): Promise<Page>;
  version(): string;
  close(): Promise<void>;
}
interface Playwright {
  readonly chromium: { launch(options: Readonly<Record<string, unknown>>): Promise<Browser> };
}

/** One render in a page: seconds by the clock, seconds of music, and how loud the left channel was. */
export interface PageRender {
  readonly wall: number;
  readonly seconds: number;
  readonly rms: number;
}

export interface Chromium {
  readonly version: string;
  /** Calls `peers[name](...args)` in a fresh page. */
  render(name: 'webAudio' | 'tone' | 'worklet', ...args: readonly unknown[]): Promise<PageRender>;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

function executable(): string {
  const found = findChromium();
  if (found === undefined) throw new Missing(CHROMIUM_ADVICE);
  return found;
}

/** `extra`: files that are not on the disk, path -> body. */
export async function openChromium(extra: ReadonlyMap<string, string | Uint8Array>): Promise<Chromium> {
  const executablePath = executable();
  const { chromium } = createRequire(`${PEERS}/package.json`)('playwright-core') as Playwright;
  const server = await serve(extra);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const args = ['--disable-gpu', '--autoplay-policy=no-user-gesture-required'];
  const options = { executablePath, headless: true, chromiumSandbox: false, args };
  const browser = await chromium.launch(options).catch((error: Error) => {
    server.close();
    throw new Missing(`Chromium does not start: ${error.message.split('\n')[0]}`);
  });
  return {
    version: browser.version(),
    async render(name, ...given) {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      try {
        await page.goto(`http://127.0.0.1:${port}/page.html`);
        return await page.evaluate<PageRender>(`peers.${name}(...${JSON.stringify(given)})`);
      } catch (error) {
        throw new Error(`${name} in Chromium: ${faults.join('; ') || String(error)}`);
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The folder of the peers, cross-origin isolated as the workstation will be. */
function serve(extra: ReadonlyMap<string, string | Uint8Array>): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/'));
    try {
      const body = extra.get(path) ?? (await readFile(`${PEERS}${path}`));
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
