/** Logging out, with what is told of it. */
import { tell, tellTrouble } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { troubleText } from './trouble.ts';
import { signOut } from './user.ts';

/** Where one is afterwards; nowhere when it failed. */
export async function logOut(onDone: () => void): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    tellTrouble(t('account.logoutFailed'), { body: troubleText(error) });
    return;
  }
  onDone();
  tell(t('account.loggedOut'), { body: t('account.loggedOutBody') });
}
