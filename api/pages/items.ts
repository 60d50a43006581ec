/** Songs and loops as pages name them: their facts in words, and rows of a list. */
import type { ItemRow } from '../contract-hub.ts';
import type { Credit } from '../contract-lineage.ts';
import { hubAddress } from '../hub-address.ts';
import type { WrittenIn } from '../terms-hub.ts';
import { cover, HEART } from './drawings.ts';
import { type Html, html } from './html.ts';
import type { Speech } from './speech.ts';

export const authorOf = ({ username }: Pick<ItemRow, 'username'>, { t }: Speech): string =>
  username ?? t('hub.anonymous');

/** As an attribute: of what somebody wrote, where they said its language and it is not that of the page. */
export const langOf = (language: WrittenIn, speech: Speech): Html | null =>
  language === '' || language === speech.language ? null : html` lang="${language}"`;

/** What it is filed under: a song's genre, a loop's instrument. */
export const fieldOf = ({ genre, instrument }: ItemRow, { t }: Speech): string =>
  instrument ? t(`hub.instruments.${instrument}`) : t(`hub.genres.${genre}`);

export const personPath = (handle: string): string => `/u/${encodeURIComponent(handle)}`;

export const authorLink = (item: Pick<ItemRow, 'username'>, speech: Speech): Html =>
  item.username === null
    ? html`${speech.t('hub.anonymous')}`
    : html`<a href="${personPath(item.username)}"><bdi>${item.username}</bdi></a>`;

/** Nobody follows somebody without a name. */
export const followKey = (handle: string | null, { t }: Speech): Html | null =>
  handle === null
    ? null
    : html`<a class="key" href="${hubAddress({ kind: 'person', id: handle, act: 'follow' })}" aria-label="${t(
        'hub.followNamed',
        {
          name: handle,
        },
      )}">${t('hub.follow')}</a>`;

/** A row leads to the page of its item; `noteOf`: what is said of it first. */
export const itemRows = (
  items: readonly ItemRow[],
  speech: Speech,
  noteOf: (item: ItemRow) => string | null = () => null,
): Html =>
  html`<ol class="items">${items.map(
    (
      item,
    ) => html`<li><a class="item" href="/s/${item.id}">${cover(item.cover)}<span><b dir="auto"${langOf(item.language, speech)}>${item.title}</b>
<span>${[
      ...[noteOf(item) ?? []].flat(),
      authorOf(item, speech),
      fieldOf(item, speech),
      `${item.bpm} BPM`,
      ...(item.usedInSongs > 0 ? [speech.t('hub.usedIn', { count: item.usedInSongs })] : []),
    ].join(' · ')}</span></span>
<span class="likes" role="img" aria-label="${speech.t('hub.likes', { count: item.likeCount })}">${HEART}${speech.figure(item.likeCount)}</span></a></li>`,
  )}</ol>`;

/** What an item is made of; something taken back is a dashed box without a name. */
export const creditRows = (credits: readonly Credit[], speech: Speech): Html =>
  html`<ol class="credits">${credits.map(({ itemId, title, username, taken, part, licence }) =>
    title === null
      ? html`<li class="lost">${speech.t('hub.goneItem')}</li>`
      : html`<li><a href="/s/${itemId}" dir="auto">${title}</a>
<span>${[
          username ?? speech.t('hub.anonymous'),
          speech.t(`hub.taken.${taken}`, { part: speech.named(part) }),
          speech.t(`hub.licences.${licence}.name`),
        ].join(' · ')}</span></li>`,
  )}</ol>`;
