/** `npm start` as a process: it says where it is, answers, ends in order, and says in one line why it cannot. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { lockFolder } from '../../api/database/folder-lock.ts';
import { embeddedFolder } from './databases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running = new Set<ChildProcess>();

interface Started {
  readonly child: ChildProcess;
  readonly said: { out: string; err: string };
}

type Command = readonly [string, ...string[]];
const NODE: Command = [process.execPath, 'api/start.mjs'];
const NPM: Command = ['npm', 'start'];

function start(environment: Record<string, string>, [command, ...given]: Command = NODE): Started {
  const child = spawn(command, given, { cwd: root, env: { ...process.env, ...environment } });
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
  const folder = mkdtempSync(`${tmpdir()}/batida-first-`);
  const { child, said } = start({ PORT: '0', DATA_DIR: folder });
  await once(child.stdout ?? child, 'data');
  const [, url = ''] = /^Batida is at (http:\/\/localhost:\d+)$/m.exec(said.out) ?? [];
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' });
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Batida</title>');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  rmSync(folder, { recursive: true });
});

/** Where it said that it is. */
async function portOf({ child, said }: Started): Promise<number> {
  for (;;) {
    const [, port] = /^Batida is at http:\/\/localhost:(\d+)$/m.exec(said.out) ?? [];
    if (port) return Number(port);
    await once(child.stdout ?? child, 'data');
  }
}

/** Refused: nobody listens there any more. */
async function isFree(port: number): Promise<boolean> {
  const line = connect(port, '127.0.0.1');
  try {
    await once(line, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    line.destroy();
  }
}

/** To begin on a machine that does nothing else, of `npm start`; one that is busy ends it as much more slowly as it began. */
const BEGIN_MILLISECONDS = 4000;

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm that is told %s leaves nothing behind: port and folder are free within 2 s',
  async (signal) => {
    const folder = await embeddedFolder();
    const begun = performance.now();
    const started = start({ PORT: '0', DATA_DIR: folder }, NPM);
    const port = await portOf(started);
    const busy = Math.max(1, (performance.now() - begun) / BEGIN_MILLISECONDS);
    // A browser keeps its line open.
    const idle = connect(port, '127.0.0.1');
    idle.on('error', () => undefined);
    await once(idle, 'connect');
    const before = performance.now();
    started.child.kill(signal);
    const next = await lockFolder(folder);
    expect(performance.now() - before).toBeLessThan(2000 * busy);
    expect(await isFree(port)).toBe(true);
    await next.release();
    idle.destroy();
    rmSync(folder, { recursive: true });
  },
  60_000,
);

test('a key in a terminal is heard twice, from it and from npm, and still what runs may end', async () => {
  const folder = await embeddedFolder();
  const started = start({ PORT: '0', DATA_DIR: folder });
  const port = await portOf(started);
  const running = connect(port, '127.0.0.1');
  await once(running, 'connect');
  let answer = '';
  running.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const body = JSON.stringify({ name: 'G', email: 'g@example.org', subject: 'S', message: 'M' });
  const head = ['POST /api/feedback HTTP/1.1', 'Host: localhost', `Origin: http://localhost:0`, 'Connection: close'];
  running.write([...head, 'Content-Type: application/json', `Content-Length: ${body.length}`, '', ''].join('\r\n'));
  running.write(body.slice(0, 10));
  // The server has read the head when it answers what was asked after it.
  expect(await (await fetch(`http://localhost:${port}/api/health`)).json()).toEqual({ status: 'ok' });
  started.child.kill('SIGINT');
  started.child.kill('SIGTERM');
  while (!(await isFree(port))) {}
  running.write(body.slice(10));
  await once(running, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  const [code] = started.child.exitCode === null ? await once(started.child, 'exit') : [started.child.exitCode];
  expect(code).toBe(0);
  rmSync(folder, { recursive: true });
}, 60_000);

test('a port that is taken, and an environment that makes no sense, are one line and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const folder = await embeddedFolder();
  for (const [PORT, line] of [
    [String(port), `port ${port} is taken; PORT=${port + 1} npm start takes another one\n`],
    ['many', 'environment: "PORT" must be a number\n'],
  ] as const) {
    const { child, said } = start({ PORT, DATA_DIR: folder });
    const [code] = await once(child, 'close');
    expect([code, said.err]).toEqual([1, line]);
  }
  other.close();
  rmSync(folder, { recursive: true });
});

/** A copy of what starts, without what `npm ci` brings; `packages` are there. */
function bare(packages: readonly string[]): string {
  const folder = mkdtempSync(`${tmpdir()}/batida-bare-`);
  for (const part of ['api', 'song', 'dsp', 'worklets', 'package.json']) {
    cpSync(`${root}/${part}`, `${folder}/${part}`, { recursive: true });
  }
  mkdirSync(`${folder}/node_modules`);
  for (const name of packages) symlinkSync(`${root}/node_modules/${name}`, `${folder}/node_modules/${name}`);
  return folder;
}

test.each([
  ['tsx', [], []],
  ['pino', ['tsx'], []],
  ['tsx', [], ['worklets/render.node.ts', 'a.json', 'b.wav']],
  ['fflate', ['tsx'], ['worklets/render.node.ts', 'a.json', 'b.wav']],
] as const)('without npm ci it says so: %s is missing, with %j, for %j', async (missing, packages, given) => {
  const cwd = bare(packages);
  const said = await output(spawn(process.execPath, ['api/start.mjs', ...given], { cwd }));
  expect(said).toEqual({ code: 1, out: '', err: `The package ${missing} is not installed: run npm ci first.\n` });
  rmSync(cwd, { recursive: true });
});

test('what a builder says is told when it fails, and not before', async () => {
  const cwd = bare(['tsx']);
  mkdirSync(`${cwd}/node_modules/vite/bin`, { recursive: true });
  writeFileSync(`${cwd}/worklets/build.node.ts`, 'console.log("noise");');
  for (const [vite, expected] of [
    ['console.error("a warning")', 'building the workstation, once\ndone\n'],
    [
      'console.error("a fault"); process.exit(1)',
      'building the workstation, once\na fault\nthe build failed: node node_modules/vite/bin/vite.js build --config ui/vite.config.ts --logLevel warn\n',
    ],
  ] as const) {
    writeFileSync(`${cwd}/node_modules/vite/bin/vite.js`, vite);
    writeFileSync(
      `${cwd}/build.ts`,
      `import { ensureSite } from './api/freshness.ts';
       (await import('node:fs')).mkdirSync('ui', { recursive: true });
       await ensureSite().then(() => console.error('done'), (error) => console.error(error.message));`,
    );
    const { err } = await output(spawn(process.execPath, ['api/start.mjs', 'build.ts'], { cwd }));
    expect(err).toBe(expected);
  }
  rmSync(cwd, { recursive: true });
});

async function output(child: ChildProcess): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (text) => {
    said.out += text;
  });
  child.stderr?.on('data', (text) => {
    said.err += text;
  });
  const [code] = await once(child, 'close');
  return { code, ...said };
}
