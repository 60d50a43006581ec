/** Reports of the page's policy: one line of the log each, without what an address may carry; on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, ORIGIN } from './client.ts';
import { DATABASES } from './databases.ts';
import type { TrialDatabase } from './postgres.ts';
import { type Service, startService } from './service.ts';

/** As a browser sends it, and a member that none sends yet. */
const REPORT = {
  'document-uri': `${ORIGIN}/unsubscribe?token=canary#canary`,
  referrer: '',
  'violated-directive': 'script-src-elem',
  'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'none'; report-uri /api/reports",
  disposition: 'enforce',
  'blocked-uri': 'https://amara:canary@evil.example/x.js?key=canary',
  'line-number': 7,
  'column-number': 12,
  'source-file': `${ORIGIN}/assets/app-abc.js?canary`,
  'status-code': 200,
  'script-sample': 'canary',
  'of-tomorrow': ['canary'],
};

const TYPE = 'application/csp-report';

describe.each(DATABASES)('on $name', (kind) => {
  let database: TrialDatabase;
  let service: Service;
  beforeAll(async () => {
    database = await kind.open();
    service = await startService(database.environment, { LIMITS: '1', TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await service?.close();
    await database?.close();
  });

  /** From a network that has sent none yet. */
  const send = (report: unknown, headers: Readonly<Record<string, string>> = {}) =>
    service.elsewhere().send('POST', '/reports', report, { 'content-type': TYPE, ...headers });
  const told = () =>
    service.log
      .splice(0)
      .filter((line) => line.includes('csp_report'))
      .map((line) => JSON.parse(line));

  /** What becomes of a violation in the log. */
  async function lineOf(violation: object): Promise<Readonly<Record<string, unknown>>> {
    told();
    expect((await send({ 'csp-report': violation })).status).toBe(204);
    const lines = told();
    expect(lines).toHaveLength(1);
    return lines[0];
  }

  test('one is one line of warning, without user, query, fragment and sample', async () => {
    service.log.splice(0);
    const answer = await send({ 'csp-report': REPORT });
    expect([answer.status, answer.body.length]).toEqual([204, 0]);
    expect(service.log.join('')).not.toMatch(/canary|amara/);
    const lines = told();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 40,
      event: 'csp_report',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: `${ORIGIN}/unsubscribe`,
      source: `${ORIGIN}/assets/app-abc.js`,
      line: 7,
    });
  });

  test.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data:text/html,canary', 'data:'],
    [`blob:${ORIGIN}/canary`, 'blob:'],
    ['chrome-extension://canary/x.js', 'chrome-extension:'],
    ['canary words', ''],
    ['//evil.example/canary', ''],
    ['https://evil.example/a\r\nb', 'https://evil.example/ab'],
    [`https://evil.example/${'x'.repeat(4000)}`, `https://evil.example/${'x'.repeat(179)}`],
    ['', ''],
  ])('blocked: %s', async (uri, blocked) => {
    expect((await lineOf({ 'blocked-uri': uri })).blocked).toBe(blocked);
  });

  test('the name of a directive and nothing else, from old browsers too', async () => {
    expect((await lineOf({ 'violated-directive': "img-src 'self' data:" })).directive).toBe('img-src');
    expect((await lineOf({ 'effective-directive': '{"level":60}\r\nforged' })).directive).toBe('');
    expect(await lineOf({})).toMatchObject({ directive: '', blocked: '', page: '', source: '' });
  });

  test('as browsers send them: from our own origin, which a page with no-referrer may not name', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'report' },
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
    ]) {
      expect([headers, (await send({ 'csp-report': REPORT }, headers)).status]).toEqual([headers, 204]);
    }
  });

  test('other types, other shapes and too much are refused, and not logged as reports', async () => {
    service.log.splice(0);
    for (const type of ['application/json', 'application/reports+json', 'text/plain']) {
      const answer = await send({ 'csp-report': REPORT }, { 'content-type': type });
      expect([type, answer.status, codeOf(answer)]).toEqual([type, 415, 'unsupported_media_type']);
    }
    for (const wrong of [
      {},
      { 'csp-report': [] },
      { 'csp-report': { 'document-uri': 1 } },
      { 'csp-report': { 'line-number': 'canary' } },
      { 'csp-report': { 'script-sample': 'x'.repeat(257) } },
    ]) {
      expect([wrong, (await send(wrong)).status]).toEqual([wrong, 400]);
    }
    const long = await send({ 'csp-report': { 'of-tomorrow': 'x'.repeat(8000) } });
    expect([long.status, codeOf(long)]).toEqual([413, 'too_large']);
    expect(told()).toEqual([]);
  });

  test('a call that takes JSON does not take it under this name', async () => {
    const answer = await service.client().send('POST', '/feedback', {}, { 'content-type': TYPE });
    expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type']);
  });

  test("a policy of another site cannot make its visitors' browsers write here", async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { 'sec-fetch-site': 'same-site', origin: 'null' },
      { origin: 'null' },
    ]) {
      const answer = await send({ 'csp-report': REPORT }, headers);
      expect([headers, answer.status, codeOf(answer)]).toEqual([headers, 403, 'wrong_origin']);
    }
    expect(told()).toEqual([]);
  });

  test('twenty in ten minutes from one address, then it says how long to wait', async () => {
    const client = service.client({ 'x-forwarded-for': '198.51.100.9', 'content-type': TYPE });
    for (let i = 0; i < 20; i++) expect((await client.post('/reports', { 'csp-report': {} })).status).toBe(204);
    const refused = await client.post('/reports', { 'csp-report': {} });
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(400);
    expect(told()).toHaveLength(20);
  });
});
