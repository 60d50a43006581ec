/** What somebody puts into a page of their own so that a shared song plays there; pages, the hub and oEmbed hand out the same. */

/** A line of 120, as wide as the page gives it; or a square that shows the steps. */
export const EMBED_SHAPES = ['line', 'square'] as const;
export type EmbedShape = (typeof EMBED_SHAPES)[number];

/** CSS pixels. */
export const EMBED_LINE_HEIGHT = 120;
export const EMBED_LEAST_WIDTH = 280;
const EMBED_SQUARE_SIDE = 320;

interface Embedded {
  /** Without a slash at its end. */
  readonly origin: string;
  /** UUID of the item. */
  readonly id: string;
  readonly title: string;
  readonly shape: EmbedShape;
  /** CSS pixels of a line; without it as wide as where it stands. */
  readonly width?: number;
}

const embedPath = (id: string, shape: EmbedShape): string => `/embed/${id}${shape === 'square' ? '?shape=square' : ''}`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** HTML. */
export function embedCode({ origin, id, title, shape, width }: Embedded): string {
  const isSquare = shape === 'square';
  const [wide, high] = isSquare ? [EMBED_SQUARE_SIDE, EMBED_SQUARE_SIDE] : [width ?? '100%', EMBED_LINE_HEIGHT];
  const name = title.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');
  return `<iframe src="${origin}${embedPath(id, shape)}" width="${wide}" height="${high}" title="${name}" loading="lazy" style="border:0"></iframe>`;
}
