/** Which browsers may run scripts of the page's own making: those that have no AudioWorklet, by their names, and no other. */
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { headers } from '../../api/http/headers.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/';

test.each([
  [`${CHROME}65.0.3325.181 Mobile Safari/537.36`, true],
  [`${CHROME}66.0.3359.117 Mobile Safari/537.36`, false],
  [`${CHROME}156.0.0.0 Safari/537.36`, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:75.0) Gecko/20100101 Firefox/75.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:76.0) Gecko/20100101 Firefox/76.0', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0 Safari/605',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Safari/605',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 13_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/90.0 Mobile',
    true,
  ],
  [`${SAFARI}14.1 Mobile/15E148 Safari/604.1`, false],
  ['curl/8.0', false],
] as const)('at ?reduced, %s: %s', async (agent, isAllowed) => {
  const server = express()
    .use(...headers('https://batida.example'), (_request, response) => void response.end())
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const policyOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'user-agent': agent } });
    return String(answer.headers.get('content-security-policy'));
  };
  const scripts = /script-src ([^;]*)/.exec(await policyOf('/?reduced'))?.[1] ?? '';
  expect(scripts.split(' ').includes('blob:')).toBe(isAllowed);
  expect(/script-src ([^;]*)/.exec(await policyOf('/'))?.[1]).not.toContain('blob:');
  server.close();
});
