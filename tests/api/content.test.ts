/** The content pages as the server sends them: filled in, not isolated, kept for a while; and their forms, sent without scripts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { statement } from '../../api/database/statement.ts';
import { type Deps, openDeps } from '../../api/deps.ts';
import { addressOf, close, listen } from '../../api/server.ts';
import { embeddedFolder } from './databases.ts';

const HELP =
  '<!doctype html><a href="https://batida.invalid/help">Help</a><li data-if="mail">support@batida.invalid</li>';
const FORMS = ['contact-sent', 'contact-failed', 'blog-sent', 'blog-failed', '404'] as const;
const ROWS = statement('subscriptions')`SELECT email, language, confirmed_at FROM newsletter`;
const config = { port: 0, host: '127.0.0.1' };
const log = pino({ level: 'silent' });

let folder = '';
let data = '';
let deps: Deps;
let server: Server;
let base = '';

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/batida-content-`);
  mkdirSync(`${folder}/content/es`, { recursive: true });
  writeFileSync(`${folder}/index.html`, '<!doctype html>');
  writeFileSync(`${folder}/content/es/help.html`, HELP);
  writeFileSync(`${folder}/content/robots.txt`, 'Sitemap: https://batida.invalid/sitemap.xml');
  for (const form of FORMS) writeFileSync(`${folder}/content/es/${form}.html`, form);
  data = await embeddedFolder();
  deps = await openDeps(readConfig({ DATA_DIR: data }), log, { cost: 4, isSynced: false });
  server = await listen(createApp({ folder, log, deps }), config);
  base = addressOf(server, config);
});

afterAll(async () => {
  await close(server);
  await deps.database.close();
  for (const one of [data, folder]) rmSync(one, { recursive: true });
});

describe('pages', () => {
  test('are filled in, not isolated, and have no address of a file', async () => {
    const answer = await fetch(`${base}/es/help`);
    // Where nobody reads letters no address is shown.
    expect(await answer.text()).toBe(`<!doctype html><a href="${deps.config.publicUrl}/help">Help</a>`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-language': 'es',
      'cache-control': 'public, max-age=0, s-maxage=300',
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      vary: 'Accept-Encoding',
    });
    for (const one of ['cross-origin-opener-policy', 'cross-origin-embedder-policy'])
      expect(answer.headers.has(one)).toBe(false);
    const policy = String(answer.headers.get('content-security-policy'));
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("form-action 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const again = await fetch(`${base}/es/help`, { headers: { 'if-none-match': String(answer.headers.get('etag')) } });
    expect(again.status).toBe(304);
    for (const path of ['/content/es/help.html', '/es/help/', '/fr/help', '/ES/help'])
      expect([path, (await fetch(base + path)).status]).toEqual([path, 404]);
    for (const [path, wanted] of [
      ['/es/nowhere', 'en'],
      ['/nowhere', 'es-MX, es;q=0.9'],
    ] as const) {
      const missing = await fetch(base + path, { headers: { accept: 'text/html', 'accept-language': wanted } });
      expect([missing.status, missing.headers.has('cross-origin-opener-policy')]).toEqual([404, false]);
      expect(await missing.text()).toBe('404');
    }
    expect(await (await fetch(`${base}/robots.txt`)).text()).toBe(`Sitemap: ${deps.config.publicUrl}/sitemap.xml`);
  });
});

describe('services of others', () => {
  const PAGE =
    '<!doctype html><html lang="es" class="is-content"><head></head><body><header></header><div data-slot=""></div></body></html>';

  test('a page asks and has a slot where any is configured, and has the file of those who sell it', async () => {
    writeFileSync(`${folder}/content/es/about.html`, PAGE);
    writeFileSync(`${folder}/content/ads.txt`, 'nobody');
    const ads = { frame: 'https://ads.example/slot', origin: 'https://ads.example' };
    const services = { tag: null, ads, adsTxt: 'ads.example, 1, DIRECT' };
    const changed = { ...deps, config: { ...deps.config, services } };
    const other = await listen(createApp({ folder, log, deps: changed }), config);
    const plain = await listen(createApp({ folder, log, deps }), config);
    const [asking, silent] = [addressOf(other, config), addressOf(plain, config)];
    const answer = await fetch(`${asking}/es/about`);
    const text = await answer.text();
    expect(text).toMatch(
      /<html data-asks="[^"]+".*cookie-strip.*data-ad="https:\/\/ads\.example\/slot\?.*<template id="cookie-preferences">/s,
    );
    expect(answer.headers.get('content-security-policy')).toContain('frame-src https://ads.example;');
    expect(await (await fetch(`${asking}/ads.txt`)).text()).toBe(services.adsTxt);
    const bare = await (await fetch(`${silent}/es/about`)).text();
    expect(bare).toContain('<template id="cookie-preferences">');
    expect(bare).not.toMatch(/data-asks|cookie-strip|data-ad=|data-slot/);
    expect(await (await fetch(`${silent}/ads.txt`)).text()).toBe('nobody');
    await Promise.all([close(other), close(plain)]);
  });
});

describe('forms without scripts', () => {
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(base + path, { method: 'POST', body: new URLSearchParams(fields) });
    return [answer.status, await answer.text()];
  };
  const letter = {
    name: 'Ana',
    email: 'ana@batida.example',
    subject: 'Hats',
    message: 'They come late.',
    category: 'bug',
  };

  test('a letter is kept, whoever is signed in; one with something missing is not', async () => {
    expect(await send('/es/contact', { ...letter, more: 'x' })).toEqual([201, 'contact-sent']);
    for (const field of ['name', 'email', 'subject', 'message'])
      expect(await send('/es/contact', { ...letter, [field]: ' ' })).toEqual([400, 'contact-failed']);
    expect(await send('/es/contact', { ...letter, category: 'praise' })).toEqual([400, 'contact-failed']);
    const kept = await deps.models.Feedback.findAll({ raw: true });
    expect(kept).toEqual([expect.objectContaining({ ...letter, userId: null })]);
  });

  test('so many letters an hour', async () => {
    const answers = [];
    for (let tried = 0; tried < 5; tried++) answers.push((await send('/es/contact', letter))[0]);
    expect(answers).toEqual([201, 201, 201, 201, 429]);
  });

  test('the newsletter asks by letter', async () => {
    expect(await send('/es/blog', { email: 'ana@batida.example' })).toEqual([201, 'blog-sent']);
    expect(await send('/es/blog', { email: 'ana' })).toEqual([400, 'blog-failed']);
    const rows = await deps.database.ask(ROWS);
    expect(rows).toEqual([{ email: 'ana@batida.example', language: 'es', confirmed_at: null }]);
  });
});
