/**
 * Terms of the content pages: what is read beside the workstation, in each language. The build renders them (ui/site), the server
 * sends them (api/pages/content.ts), the workstation links to them. It imports nothing, as terms.ts.
 */

/** Addresses below `/`, and below `/es/` and the like. */
export const CONTENT_PAGES = [
  'about',
  'help',
  'contact',
  'privacy',
  'terms',
  'blog',
  'blog/budget-studio-gear',
  'blog/ai-music-tools',
  'blog/city-scenes',
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Those that every foot names, in its order; words of them are `site.foot` in ui/words. */
export const FOOT_PAGES = ['about', 'help', 'contact', 'privacy', 'terms'] as const satisfies readonly ContentPage[];

/** What the server fills in when it sends a page. */
export const PLACEHOLDERS = {
  /** Where the site is. */
  origin: 'https://batida.invalid',
  /** Where people write to. Whatever says `data-if="mail"` is left out where nobody reads letters. */
  mail: 'support@batida.invalid',
} as const;

/** Nobody reads letters at the address that stands in where none is configured: it is shown nowhere. */
export const NO_MAIL = /@localhost\.localdomain$/;

/** English has no prefix. `language`: a code of terms.ts. */
export const contentAddress = (page: string, language: string): string =>
  `/${language === 'en' ? '' : `${language}/`}${page}`;

export interface ReplyTime {
  readonly from: number;
  readonly to: number;
  readonly unit: 'hour' | 'day' | 'week';
}

/** When somebody answers what was written to us: the one table of it. */
export const REPLY_TIMES = {
  bug: { from: 24, to: 48, unit: 'hour' },
  feature: { from: 1, to: 2, unit: 'week' },
  general: { from: 2, to: 3, unit: 'day' },
  /** Until a song of somebody new has been looked at (docs/hub-safety.md). */
  firstLook: { from: 1, to: 1, unit: 'day' },
} as const satisfies Readonly<Record<string, ReplyTime>>;

/** What feedback is about; the first where nothing is said. */
export const FEEDBACK_CATEGORIES = ['general', 'bug', 'feature', 'help'] as const;
/** Characters of it. */
export const MAX_SUBJECT = 200;
export const MAX_MESSAGE = 3000;
