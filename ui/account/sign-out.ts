/** Logging out, with the notice of it; what would stay behind is asked about first. */
import { showError, showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { failureText } from './failure-text.ts';
import { signOut, user } from './user.ts';

/** Counts what an account would leave behind here. The cloud sets it: it stands on the account, not the account on it. */
export const unsent: { count: (account: number) => Promise<number> } = { count: async () => 0 };

/** Where one is afterwards; nowhere when it failed, or while it is asked about. */
export async function logOut(onDone: () => void): Promise<void> {
  // Nothing could be looked up, and nothing is lost by going: saves stay on the device.
  const count = await unsent.count(user.peek()?.id ?? 0).catch(() => 0);
  if (count === 0) return leave(onDone);
  const action = { label: t('account.logOut'), run: () => void leave(onDone) };
  showError(t('account.logoutWaits', { count }), { body: t('account.logoutWaitsBody'), action });
}

async function leave(onDone: () => void): Promise<void> {
  let isKnownToServer: boolean;
  try {
    isKnownToServer = await signOut();
  } catch (error) {
    showError(t('account.logoutFailed'), { body: failureText(error) });
    return;
  }
  onDone();
  showNotice(t('account.loggedOut'), { body: t(isKnownToServer ? 'account.loggedOutBody' : 'account.loggedOutHere') });
}
