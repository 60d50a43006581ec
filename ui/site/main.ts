/**
 * What a content page runs: a few lines that ask who is signed in, keep the language that was chosen, and send the forms without
 * leaving the page. Without them everything can be read, and the forms are sent as forms are.
 */
import '../theme/tokens.css';
import '../theme/base.css';
import '../controls/key.css';
import '../listen/pages.css';
import './frame.css';
import './blocks.css';
import './articles.css';
import './foot.css';
import './too-old.css';
import { showAccount } from './account.ts';
import { sendForms } from './forms.ts';
import { keepLanguage } from './language-links.ts';

keepLanguage();
sendForms();
void showAccount();
