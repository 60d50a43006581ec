/**
 * The shape of the long texts of the site: the magazine, its three articles, privacy, terms. A table of a language has the
 * words; what is the same in every language (names, dates, prices, links) stands in facts.ts, what the program itself
 * decides (days, ages) in figures.ts and is told as {{name}}. articles.ts puts the three together.
 */
import type { ArticleSlug, GearId, SceneId, ToolId } from './facts.ts';

/** One string, one paragraph. */
type Paragraphs = readonly string[];

export interface Passage {
  readonly title: string;
  readonly body: Paragraphs;
}

/** What every article says of itself, and what stands around its list. */
export interface ArticleText {
  readonly title: string;
  /** Two sentences at most: the card, and what search engines are told. */
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly lead: Paragraphs;
  readonly closing: readonly Passage[];
}

interface GearItemText {
  /** What it is, in the line below its name. */
  readonly kind: string;
  readonly description: string;
  readonly why: string;
}

export interface GearText extends ArticleText {
  readonly items: Readonly<Record<GearId, GearItemText>>;
}

interface ToolText {
  readonly description: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly verdict: string;
}

export interface ToolsText extends ArticleText {
  readonly items: Readonly<Record<ToolId, ToolText>>;
}

interface SceneText {
  readonly city: string;
  readonly country: string;
  /** What the music is called. */
  readonly scene: string;
  readonly description: string;
  readonly sound: string;
  readonly whyItMatters: string;
}

export interface ScenesText extends ArticleText {
  readonly items: Readonly<Record<SceneId, SceneText>>;
}

/** The index of the magazine, and the words that its articles share. */
export interface BlogText {
  readonly title: string;
  /** What search engines are told. */
  readonly description: string;
  readonly lead: string;
  readonly author: string;
  /** {{author}}. */
  readonly byline: string;
  /** {{count}}. */
  readonly minutes: string;
  readonly read: string;
  readonly back: string;
  readonly others: string;
  readonly feed: string;
  /** {{low}}, {{high}}: sums of money, written out. */
  readonly price: string;
  readonly why: string;
  readonly pros: string;
  readonly cons: string;
  readonly verdict: string;
  /** {{name}}. */
  readonly demo: string;
  readonly venues: string;
  readonly artists: string;
  readonly sound: string;
  readonly whyItMatters: string;
  /** {{name}}. */
  readonly mix: string;
  /** Told to ears, behind a link. */
  readonly newTab: string;
  readonly newsletter: {
    readonly title: string;
    readonly body: string;
    readonly label: string;
    readonly placeholder: string;
    readonly subscribe: string;
    readonly sent: string;
    readonly sentBody: string;
    readonly failed: string;
  };
}

/** Where a link of a legal text leads. */
export const LINK_TARGETS = ['contact', 'mail', 'takedown', 'privacy', 'terms', 'profile'] as const;
export type LinkTarget = (typeof LINK_TARGETS)[number];

/** A paragraph, a list, a table of what and how long, or a link on a line of its own. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly rows: readonly (readonly [what: string, long: string])[] }
  | { readonly to: LinkTarget; readonly text: string };

export interface LegalSection {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Sections in their order; a name is the anchor of its section, too. */
export const PRIVACY_SECTIONS = [
  'minute',
  'device',
  'account',
  'hub',
  'letters',
  'traces',
  'cookies',
  'ads',
  'long',
  'rights',
  'delete',
  'young',
  'safe',
  'write',
] as const;
export const TERMS_SECTIONS = [
  'minute',
  'account',
  'songs',
  'licences',
  'remix',
  'rules',
  'takedown',
  'decisions',
  'money',
  'uptime',
  'warranty',
  'end',
  'write',
] as const;

interface LegalText<Section extends string> {
  readonly title: string;
  /** What search engines are told. */
  readonly description: string;
  /** {{date}}. */
  readonly updated: string;
  /** The heading of the list of sections. */
  readonly onThisPage: string;
  readonly sections: Readonly<Record<Section, LegalSection>>;
}

export type PrivacyText = LegalText<(typeof PRIVACY_SECTIONS)[number]>;
export type TermsText = LegalText<(typeof TERMS_SECTIONS)[number]>;

/** A language's tables. */
export interface SiteTexts {
  readonly blog: BlogText;
  readonly gear: GearText;
  readonly tools: ToolsText;
  readonly scenes: ScenesText;
  readonly privacy: PrivacyText;
  readonly terms: TermsText;
  /** What keys of the profile are called, since the texts name them. */
  readonly keys: Readonly<Record<'exportData' | 'deleteAccount', string>>;
}

/** SPEC's summary of an article, as the index shows it. */
export interface ArticleSummary {
  readonly id: ArticleSlug;
  readonly title: string;
  readonly excerpt: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Minutes, of its own words: reading-time.ts. */
  readonly readTime: number;
  readonly author: string;
  readonly tags: readonly string[];
  /** Name of its drawing. */
  readonly image: string;
}

interface Article<Item> extends ArticleSummary {
  readonly lead: Paragraphs;
  readonly items: readonly Item[];
  readonly closing: readonly Passage[];
}

export interface GearItem extends GearItemText {
  readonly name: string;
  readonly price: string;
}

export interface ToolReview extends ToolText {
  readonly name: string;
  /** The project's own page; null where it has none to try it on. */
  readonly demo: string | null;
}

export interface CityScene extends SceneText {
  readonly flag: string;
  readonly keyVenues: readonly string[];
  readonly keyArtists: readonly string[];
  readonly mix: { readonly name: string; readonly url: string };
}

export type GearArticle = Article<GearItem>;
export type ToolsArticle = Article<ToolReview>;
export type ScenesArticle = Article<CityScene>;
