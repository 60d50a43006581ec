/** The long texts as a page shows them: words of the language, facts and figures in their places. */
import i18next from 'i18next';
import type { Language } from '../../../api/terms.ts';
import { ARTICLES, type ArticleSlug, GEAR, SCENES, TOOLS } from './facts.ts';
import { figuresIn } from './figures.ts';
import { readingMinutes } from './reading-time.ts';
import type {
  ArticleSummary,
  ArticleText,
  GearArticle,
  PrivacyText,
  ScenesArticle,
  TermsText,
  ToolsArticle,
} from './shape.ts';
import { TEXTS } from './tables.ts';

export interface Articles {
  readonly gear: GearArticle;
  readonly tools: ToolsArticle;
  readonly scenes: ScenesArticle;
  /** The three in the order of the index, the featured one first. */
  readonly summaries: readonly ArticleSummary[];
}

export function articlesIn(language: Language): Articles {
  const { blog, gear, tools, scenes } = TEXTS[language];
  const head = (id: ArticleSlug, { title, excerpt, tags, lead, closing }: ArticleText, items: unknown) => ({
    id,
    ...ARTICLES[id],
    title,
    excerpt,
    tags,
    author: blog.author,
    readTime: readingMinutes(language, [lead, items, closing]),
    lead,
    closing,
  });
  const articles = {
    gear: {
      ...head('budget-studio-gear', gear, gear.items),
      items: entries(gear.items).map(([id, text]) => ({
        ...text,
        name: GEAR[id].name,
        price: priceIn(language, blog.price, GEAR[id].dollars),
      })),
    },
    tools: {
      ...head('ai-music-tools', tools, tools.items),
      items: entries(tools.items).map(([id, text]) => ({ ...text, ...TOOLS[id] })),
    },
    scenes: {
      ...head('city-scenes', scenes, scenes.items),
      items: entries(scenes.items).map(([id, text]) => ({ ...text, ...SCENES[id] })),
    },
  };
  const summaries = Object.values(articles).map(
    ({ items: _items, lead: _lead, closing: _closing, ...summary }) => summary,
  );
  return { ...articles, summaries };
}

/** The keys of a table that holds no others. */
const entries = <K extends string, V>(table: Readonly<Record<K, V>>) => Object.entries(table) as [K, V][];

function priceIn(language: Language, text: string, [low, high]: readonly [number, number]): string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  return filled(language, { text }, { low: money.format(low), high: money.format(high) }).text;
}

export interface LegalTexts {
  readonly privacy: PrivacyText;
  readonly terms: TermsText;
}

/** With every figure in its place; `email` is what the texts name as the address for help. */
export function legalIn(language: Language, email: string): LegalTexts {
  const { privacy, terms, keys } = TEXTS[language];
  return filled(language, { privacy, terms }, { ...figuresIn(language), email, ...keys });
}

/** i18next fills a whole table, arrays too, when it is asked for it as an object. */
function filled<T extends object>(language: Language, table: T, values: Readonly<Record<string, string>>): T {
  const speaker = i18next.createInstance();
  void speaker.init({
    lng: language,
    initAsync: false,
    fallbackLng: false,
    resources: { [language]: { translation: { table } } },
    // Whoever puts a text into a page escapes it.
    interpolation: { escapeValue: false },
  });
  // It answers in the shape of what it was given, and has no type for that.
  return speaker.t('table', { ...values, returnObjects: true }) as unknown as T;
}
