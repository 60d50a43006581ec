/** Services of others, on another origin: a script that counts visits and a document in the place of an ad. Both do nothing but come. */
import { createServer, type Server } from 'node:http';

export function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

interface Services {
  readonly url: string;
  /** Of a server that uses them. */
  readonly environment: NodeJS.ProcessEnv;
  close(): void;
}

export async function startServices(): Promise<Services> {
  const server = createServer(({ url = '' }, response) => {
    const type = url.startsWith('/tag.js') ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
    response.end(type === 'text/html' ? '<!doctype html><title>Ad</title><p>An ad' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = addressOf(server);
  return {
    url,
    environment: { TAG_URL: `${url}/tag.js?id=G-1`, ADS_URL: `${url}/slot` },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
