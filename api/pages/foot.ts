/** The foot of the public pages: the same links as below the content pages (ui/site/foot.tsx), in the reader's language. */
import { contentAddress, FOOT_PAGES, NO_MAIL } from '../terms-content.ts';
import { LOGO } from './drawings.ts';
import { type Html, html } from './html.ts';
import type { Speech } from './speech.ts';

export const foot = (supportEmail: string, { t, language }: Speech): Html =>
  html`<footer class="foot"><div>
<a class="brand" href="/" aria-label="${t('site.home')}">${LOGO}<span>Batida</span></a>
<nav aria-label="${t('site.foot.name')}"><ul>
<li><a href="/">${t('site.foot.studio')}</a></li>
${FOOT_PAGES.map(
  (page) => html`<li><a href="${contentAddress(page, language)}">${t(`site.foot.${page}`)}</a></li>
`,
)}${
  !NO_MAIL.test(supportEmail) &&
  html`<li><a href="mailto:${supportEmail}">${t('site.foot.mail')}</a></li>
`
}<li><a href="${contentAddress('privacy', language)}#cookies" data-cookies>${t('site.foot.cookies')}</a></li>
<li><a href="/ads.txt">ads.txt</a></li>
</ul></nav>
<p>${t('site.foot.copyright')}</p>
</div></footer>`;
