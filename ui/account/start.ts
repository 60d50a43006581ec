/** The account beside the workstation: who is here is asked once, and an ended session is shown. */

import { loadLazyWords } from '../loading/words.ts';
import { showNotice } from '../state/notice.ts';
import { goTo } from '../state/place.ts';
import { accountButton } from '../state/screen.ts';
import { t } from '../words/words.ts';
import { AccountButton } from './account-button.tsx';
import { loadUser, onUserChange } from './user.ts';

let isStarted = false;

/** Once; without a net there are no texts and no server, and the next start tries again. */
export async function startAccount(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  await loadLazyWords();
  accountButton.value = AccountButton;
  onUserChange((_, change) => {
    if (change === 'expired') showExpired();
  });
  await loadUser();
}

function showExpired(): void {
  // Where one logs in anyway there is nothing to show.
  if (location.pathname === '/login') return;
  const action = { label: t('account.logIn'), run: () => goTo('/login') };
  showNotice(t('account.expired'), { body: t('account.expiredBody'), action });
}
