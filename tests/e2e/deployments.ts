/** A site of our own for one spec: it can be deployed anew under open tabs, and go away as a net does. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import type { Express } from 'express';
import { pino } from 'pino';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { openDeps } from '../../api/deps.ts';
import { ensureSite, SITE } from '../../api/freshness.ts';
import { close, listen } from '../../api/server.ts';
import { addWorker } from '../../ui/bundling/offline.ts';
import { sealed } from '../../ui/bundling/seal.ts';

export interface OwnSite {
  readonly url: string;
  /** Answers with this folder from now on, as after a restart with another build. */
  deploy(folder: string): void;
  /** No line is answered until `comeBack`, and those that are open break. */
  goAway(): void;
  comeBack(): void;
  close(): Promise<void>;
}

export async function openSite(folder = SITE): Promise<OwnSite> {
  await ensureSite();
  const data = mkdtempSync(`${tmpdir()}/batida-offline-`);
  const log = pino({ level: 'silent' });
  const deps = await openDeps(readConfig({ DATA_DIR: data, LIMITS: '10000' }), log, { cost: 8, isSynced: false });
  const kept = `${data}/builds`;
  const appOf = (from: string) => createApp({ folder: from, kept, log, deps });
  let app = appOf(folder);
  let isAway = false;
  const lines = new Set<Socket>();
  const front = ((request, response) => app(request, response)) as Express;
  const server = await listen(front, { port: 0, host: '127.0.0.1' });
  server.on('connection', (line) => {
    if (isAway) line.destroy();
    lines.add(line);
    line.on('close', () => lines.delete(line));
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    deploy: (next) => {
      app = appOf(next);
    },
    goAway: () => {
      isAway = true;
      for (const line of lines) line.destroy();
    },
    comeBack: () => {
      isAway = false;
    },
    async close() {
      await close(server);
      await deps.database.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const TEXTS = /\.(js|css|html)$/;
const COMPRESSED = /\.(br|gz)$/;
const NAME = /^(.+)-[\w-]{8}(\.\w+)$/;

/**
 * Another build of the same sources: every file with a hash in its name has another name, in all that names it, as if each had been
 * touched. In a temporary folder.
 */
export async function rebuild(from: string, number: number): Promise<string> {
  const folder = mkdtempSync(`${tmpdir()}/batida-build-`);
  cpSync(from, folder, { recursive: true, filter: (file) => !COMPRESSED.test(file) });
  const names = new Map(
    readdirSync(`${folder}/assets`).map((name) => [name, name.replace(NAME, `$1-${nextHash(name, number)}$2`)]),
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.test(file));
  for (const file of files) {
    const path = `${folder}/${file}`;
    const text = readFileSync(path, 'utf8').replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => names.get(name) ?? name);
    const isPage = file === 'index.html';
    writeFileSync(path, isPage ? text.replace(/ integrity="[^"]*"|(?<=\/first\.js)\?\w+/g, '') : text);
  }
  for (const [name, next] of names) renameSync(`${folder}/assets/${name}`, `${folder}/assets/${next}`);
  const page = `${folder}/index.html`;
  writeFileSync(
    page,
    sealed(readFileSync(page, 'utf8'), (path) => readFileSync(folder + path)),
  );
  await addWorker(folder);
  return folder;
}

/** Of its name and the build's number; letters as a bundler's. */
function nextHash(name: string, number: number): string {
  const hash = NAME.exec(name)?.[0].slice(-12).replace(/\W/g, '') ?? '';
  return `n${String(number).padStart(2, '0')}${hash}`.padEnd(8, '0').slice(0, 8);
}
