/** Builds the test pages and serves them twice: below /isolated/ with shared memory, below /plain/ without. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ensureBuilt } from '../../worklets/build.node.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PAGES = at('../../build/e2e');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

export interface LabServer {
  /** Address of a page, isolated or not. */
  url(isIsolated: boolean, page?: 'engine' | 'import'): string;
  close(): void;
}

export async function openLabServer(): Promise<LabServer> {
  await ensureBuilt(['simd', 'scalar']);
  await build({ configFile: at('pages/vite.config.ts') });
  const server = await serve();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: (isIsolated, page = 'engine') => `http://127.0.0.1:${port}/${isIsolated ? 'isolated' : 'plain'}/${page}.html`,
    close: () => server.close(),
  };
}

function serve(): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const [, place = '', path = ''] = /^\/(isolated|plain)(\/.*)$/.exec(normalize(url.split('?')[0] ?? '')) ?? [];
    const body = await readFile(join(PAGES, path)).catch(() => undefined);
    if (!body) return response.writeHead(404).end();
    return response
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        ...(place === 'isolated' && {
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        }),
      })
      .end(body);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
