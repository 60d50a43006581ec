/** The one door through which the workstation reaches the account: nothing behind it is loaded with the first beat. */
import { withWords } from '../words/late-words.ts';

export { startAccount } from './start.ts';

export const loadMenu = () => withWords(import('../panels/shell/menu.tsx'));
