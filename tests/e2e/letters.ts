/** The letters the server of these tests has sent (server.ts). */
import { existsSync, readFileSync } from 'node:fs';
import type { Letter } from '../api/mail.ts';

/** The links of the newest letter to an address, as paths of this site. */
export function linksTo(address: string): readonly string[] {
  const file = process.env.LETTERS ?? '';
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const letters = lines.map((line) => JSON.parse(line) as Letter).filter(({ to }) => to.includes(address));
  return [...(letters.at(-1)?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => {
    const { pathname, search } = new URL(link);
    return pathname + search;
  });
}
