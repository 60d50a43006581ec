/** oEmbed (oembed.com): a page that has the address of a shared song asks what to put there. */
import Joi from 'joi';
import type { ItemRow } from '../contract-hub.ts';
import { EMBED_LEAST_WIDTH, EMBED_LINE_HEIGHT, embedCode } from '../embed-code.ts';
import { Failure } from '../http/failure.ts';
import { personPath } from './items.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture.ts';

/** CSS pixels, where whoever asks names no width. */
const WIDTH = 640;
/** An answer is as good for an hour as a picture is. */
export const OEMBED_SECONDS = 3600;

export interface OembedQuery {
  readonly url: string;
  readonly maxwidth: number;
  readonly maxheight: number;
}

const QUERY = Joi.object<OembedQuery & { readonly format: string }>({
  url: Joi.string().max(300).required(),
  maxwidth: Joi.number().integer().min(1).default(WIDTH),
  maxheight: Joi.number().integer().min(1).default(EMBED_LINE_HEIGHT),
  format: Joi.string().default('json'),
}).unknown();

/** null: it is asked for in a format that nobody speaks here. */
export function oembedQuery(query: unknown): OembedQuery | null {
  const { error, value } = QUERY.validate(query);
  if (error) throw new Failure('not_found', error.message);
  return value.format === 'json' ? value : null;
}

/** Of an address of a song's page, or of its embedded one, here: what of it is behind the kind of page. */
export function itemIn(address: string, publicUrl: string): string {
  if (!URL.canParse(address)) throw new Failure('not_found', 'This is no address.');
  const { origin, pathname } = new URL(address);
  const [, id] = /^\/(?:s|embed)\/([^/]+)$/.exec(pathname) ?? [];
  if (id === undefined || origin !== new URL(publicUrl).origin)
    throw new Failure('not_found', 'This is no song of this place.');
  return id;
}

/** Where there is no room for it, a link. */
export function oembedOf(item: ItemRow, publicUrl: string, { maxwidth, maxheight }: OembedQuery): object {
  const { id, title, username } = item;
  const isRoom = maxheight >= EMBED_LINE_HEIGHT && maxwidth >= EMBED_LEAST_WIDTH;
  const width = Math.min(WIDTH, maxwidth);
  const html = embedCode({ origin: publicUrl, id, title, shape: 'line', width });
  return {
    version: '1.0',
    ...(isRoom ? { type: 'rich', html, width, height: EMBED_LINE_HEIGHT } : { type: 'link' }),
    title,
    ...(username !== null && { author_name: username, author_url: publicUrl + personPath(username) }),
    provider_name: 'Batida',
    provider_url: publicUrl,
    thumbnail_url: `${publicUrl}/s/${id}/picture.png`,
    thumbnail_width: PICTURE_WIDTH,
    thumbnail_height: PICTURE_HEIGHT,
    cache_age: OEMBED_SECONDS,
  };
}
