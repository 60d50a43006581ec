/** Calls of a content page: as few lines as they need, since React Query would weigh more than the page. */

/** The server answered, and did not take it: its words are English, the page has its own. */
export class Refused extends Error {}

/** HTTP 204. */
const NOTHING_SAID = 204;

/** JSON there and back; a cookie travels. */
export async function call(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`/api/${path}`, {
    credentials: 'same-origin',
    ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Refused(String(answer.status));
  return answer.status === NOTHING_SAID ? null : answer.json();
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
