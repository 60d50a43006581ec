/** Every content page. One more is a line here, and its address in api/terms-content.ts (docs/content-pages.md). */
import { aboutPage } from './about.tsx';
import { gearPage, scenesPage, toolsPage } from './articles.tsx';
import { blogPage, notSubscribedPage, subscribedPage } from './blog.tsx';
import { contactPage, sentPage, unsentPage } from './contact.tsx';
import { helpPage } from './help.tsx';
import { privacyPage, termsPage } from './legal.tsx';
import { missingPage } from './missing.tsx';
import type { SitePage } from './page.ts';

export const PAGES: readonly SitePage[] = [
  aboutPage,
  helpPage,
  contactPage,
  sentPage,
  unsentPage,
  privacyPage,
  termsPage,
  blogPage,
  subscribedPage,
  notSubscribedPage,
  gearPage,
  toolsPage,
  scenesPage,
  missingPage,
];
