/** What docs/server.md says is what the server is: its calls, its environment. UPDATE_DOCS=1 writes the calls. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CALLS } from '../../api/calls.ts';
import { readConfig } from '../../api/config.ts';

const FILE = fileURLToPath(new URL('../../docs/server.md', import.meta.url));
const BEGIN = '<!-- calls -->\n';
const END = '<!-- /calls -->';
const page = readFileSync(FILE, 'utf8');

const TABLE = [
  '| call | who | does |',
  '| --- | --- | --- |',
  ...CALLS.map(({ method, path, access, summary }) => {
    const address = path.replace(/:(\w+)/g, '{$1}');
    return `| \`${method.toUpperCase()} ${address}\` | ${access} | ${summary} |`;
  }),
].join('\n');

test('its table of calls is the list of calls', () => {
  const from = page.indexOf(BEGIN) + BEGIN.length;
  const to = page.indexOf(END);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, `${page.slice(0, from)}${TABLE}\n${page.slice(to)}`);
  else expect(page.slice(from, to).trim()).toBe(TABLE);
});

test('its table of variables is the environment', () => {
  const listed = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? '');
  const known = listed.filter((name) => {
    // What is checked complains about what makes no sense; what is not known is nobody's business.
    try {
      readConfig({ [name]: '\0' });
      return ['DATA_DIR', 'BUILDS_DIR'].includes(name);
    } catch {
      return true;
    }
  });
  expect(listed).toHaveLength(18);
  expect(known).toEqual(listed);
});
