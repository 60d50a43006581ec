/** Who is signed in: the page is the same for everyone, so that it is asked once the page stands. */
import type { UserAnswer } from '../../api/contract.ts';
import { call, isRecord } from './calls.ts';

const isUser = (said: unknown): said is UserAnswer => isRecord(said) && typeof said.username === 'string';

/** Without an answer the page stays as it is for guests. */
export async function showAccount(): Promise<void> {
  const user = await call('auth/me').catch(() => null);
  if (!isUser(user)) return;
  show('guest', false);
  show('user', true);
  for (const link of document.querySelectorAll<HTMLElement>('[data-name]')) {
    link.title = user.username;
    link.setAttribute('aria-label', (link.dataset.name ?? '').replace('{{name}}', user.username));
    const name = link.querySelector('.who');
    if (name) name.textContent = user.username;
  }
  document.querySelector('[data-act="log-out"]')?.addEventListener('click', () => void logOut());
}

/** Where it failed the page goes on saying who is signed in. */
async function logOut(): Promise<void> {
  if ((await call('auth/logout', {}).catch(() => undefined)) === undefined) return;
  show('user', false);
  show('guest', true);
  document.querySelector<HTMLElement>('.bar [data-for="guest"]')?.focus();
}

/** What is hidden is not asked for either: its fields are switched off. */
function show(who: 'guest' | 'user', isShown: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(`[data-for="${who}"]`)) {
    part.hidden = !isShown;
    for (const field of part.querySelectorAll('input')) field.disabled = !isShown;
  }
}
