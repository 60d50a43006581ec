/** Administrators for tests: made as from the machine, with an authenticator of their own. */
import { TOTP } from 'otpauth';
import { usernameKey } from '../../../api/auth/credentials.ts';
import { grant } from '../../../api/operators/administrators.ts';
import { json } from '../client.ts';
import type { Service } from '../service.ts';
import { newPerson } from './hub.ts';

export const BY = { operator: 'root', reason: 'a test' };

export const idOf = async ({ deps }: Service, username: string): Promise<number> =>
  (await deps.models.User.findOne({ where: { usernameKey: usernameKey(username) } }))?.id ?? 0;

/** What the authenticator shows. */
export const codeNow = ({ deps }: Service, secret: string) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret }).generate({ timestamp: deps.now() });

/** Somebody who was made an administrator and has set up a second factor. */
export async function newAdministrator(service: Service) {
  const client = await newPerson(service);
  const { username } = client as unknown as { username: string };
  const userId = await idOf(service, username);
  const code = await grant(service.deps, userId, BY);
  const { secret, address } = json(await client.post('/admin/enrolment', { code }));
  const enrolled = json(await client.post('/admin/enrolment/confirmation', { code: codeNow(service, secret) }));
  return Object.assign(client, { username, userId, secret, address, code, recoveryCodes: enrolled.recoveryCodes });
}
