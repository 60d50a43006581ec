/**
 * What operators do from the machine, for browser tests: the embedded database belongs to the process of the server, so that
 * takes their wishes by a port of its own and carries them out with the functions of `npm run admin`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usernameKey } from '../../api/auth/credentials.ts';
import type { Deps } from '../../api/deps.ts';
import { openChallenge } from '../../api/hub/challenges/challenges.ts';
import { actOn } from '../../api/hub/safety/acts.ts';
import { turnReadOnly } from '../../api/hub/safety/read-only.ts';
import { grant } from '../../api/operators/administrators.ts';
import type { DeskAct } from '../../api/terms-hub.ts';
import { copyItem } from '../api/hub/copies.ts';

type Wish =
  /** Answers the code to enrol with. */
  | { readonly kind: 'grant'; readonly name: string }
  | { readonly kind: 'act'; readonly act: DeskAct; readonly subject: string; readonly reason: string }
  | { readonly kind: 'readonly'; readonly isOn: boolean }
  /** About the sounds of an item: a week for songs, a day for votes. */
  | { readonly kind: 'challenge'; readonly pack: string; readonly title: string }
  /** tests/api/hub/copies.ts */
  | { readonly kind: 'copies'; readonly item: string; readonly texts: readonly string[] };

const BY = { operator: 'a browser test', reason: 'a browser test' };

async function carryOut(deps: Deps, wish: Wish): Promise<string> {
  switch (wish.kind) {
    case 'grant': {
      const user = await deps.models.User.findOne({ where: { usernameKey: usernameKey(wish.name) } });
      return grant(deps, user?.id ?? 0, BY);
    }
    case 'act':
      await actOn(deps, wish.act, wish.subject, { ...BY, reason: wish.reason });
      return '';
    case 'readonly':
      await turnReadOnly(deps, wish.isOn, BY);
      return '';
    case 'challenge': {
      const given = {
        packId: wish.pack,
        title: wish.title,
        body: 'Build on it.',
        language: 'en' as const,
        days: 7,
        voteDays: 1,
      };
      return openChallenge(deps, given, BY);
    }
    case 'copies':
      await copyItem(deps, wish.item, wish.texts);
      return '';
    default:
      return wish satisfies never;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Returns how to end it; its address is in the environment, which workers inherit. */
export async function listenToOperators(deps: Deps): Promise<() => void> {
  const server = createServer((request, response) => {
    textOf(request)
      .then((text) => carryOut(deps, JSON.parse(text) as Wish))
      .then(
        (answer) => response.end(answer),
        (fault: unknown) => response.writeHead(500).end(String(fault)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.OPERATOR = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => server.close();
}

export async function operator(wish: Wish): Promise<string> {
  const answer = await fetch(process.env.OPERATOR ?? '', { method: 'POST', body: JSON.stringify(wish) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
