/** `npm start` as a process: it says where it is, answers, ends in order, and says in one line why it cannot. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running = new Set<ChildProcess>();

interface Started {
  readonly child: ChildProcess;
  readonly said: { out: string; err: string };
}

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, ['api/start.mjs'], { cwd: root, env: { ...process.env, ...environment } });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  return { child, said };
}

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

test('says where it is, answers, and ends when it is told to', async () => {
  const { child, said } = start({ PORT: '0' });
  await once(child.stdout ?? child, 'data');
  const [, url = ''] = /^Batida is at (http:\/\/localhost:\d+)$/m.exec(said.out) ?? [];
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' });
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Batida</title>');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('a port that is taken, and an environment that makes no sense, are one line and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  for (const [PORT, line] of [
    [String(port), `port ${port} is taken; PORT=${port + 1} npm start takes another one\n`],
    ['many', 'environment: "PORT" must be a number\n'],
  ] as const) {
    const { child, said } = start({ PORT });
    const [code] = await once(child, 'close');
    expect([code, said.err]).toEqual([1, line]);
  }
  other.close();
});
