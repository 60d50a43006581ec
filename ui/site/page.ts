/** What a content page is: where it stands, what is said of it, what it shows. */
import type { ReactNode } from 'react';
import type { Speech } from './speech.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
  /** null: it has no address of its own, and search engines do not list it. */
  readonly page: string | null;
  readonly kind?: 'article' | 'website';
  /** For machines, by schema.org. */
  readonly data?: readonly object[];
}

export interface SitePage {
  /** Below the folder of its language, without its ending; that of its address where it has one. */
  readonly file: string;
  readonly head: (speech: Speech) => Head;
  readonly Body: () => ReactNode;
}
