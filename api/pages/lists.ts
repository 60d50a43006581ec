/** Pages of many items: those of a person, those of a genre. */
import type { ItemRow, PersonAnswer } from '../contract-hub.ts';
import { hubAddress } from '../hub-address.ts';
import type { Genre } from '../terms-hub.ts';
import { grid, songCells } from './drawings.ts';
import { type House, page } from './frame.ts';
import { type Html, html } from './html.ts';
import { followKey, itemRows, personPath } from './items.ts';
import type { Speech } from './speech.ts';
import { reportLink } from './takedown.ts';

/** Rows of the picture: the newest songs, one each. */
const PICTURED = 8;

/** What the picture of a list shows. */
export const cellsOf = (items: readonly ItemRow[]) => songCells(items.slice(0, PICTURED).map(({ cover }) => cover));

const hero = (items: readonly ItemRow[], label: string): Html | null =>
  items.length === 0 ? null : html`<div class="hero wide">${grid(cellsOf(items), label)}</div>`;

export function personPage(
  house: House,
  speech: Speech,
  person: PersonAnswer & { readonly handle: string },
  { songs, loops }: { readonly songs: readonly ItemRow[]; readonly loops: readonly ItemRow[] },
): Html {
  const { t, figure } = speech;
  const name = person.handle;
  const path = personPath(name);
  const counts = [
    [person.songCount, t('hub.countSongs', { count: person.songCount })],
    [person.loopCount, t('hub.countLoops', { count: person.loopCount })],
    [person.followerCount, t('hub.countFollowers', { count: person.followerCount })],
    [person.usedInSongs, t('hub.countUses', { count: person.usedInSongs })],
  ] as const;
  const section = (title: string, items: readonly ItemRow[]) =>
    items.length > 0 && html`<section><h2>${title}</h2>${itemRows(items, speech)}</section>`;
  const label = t('site.grid', { name });
  const main = html`<main>
${hero(songs.length > 0 ? songs : loops, label)}
<div class="title"><h1 dir="auto">${name}</h1>
<p class="facts"><span>${t('site.since', { date: speech.date(person.createdAt, true) })}</span></p>
<p class="acts">${followKey(name, speech)}</p></div>
<dl class="counts">${counts.map(([count, word]) => html`<div><dt>${word}</dt><dd>${figure(count)}</dd></div>`)}</dl>
<div class="columns even">
${section(t('hub.songs'), songs)}
${section(t('hub.loops'), loops)}
</div>
${reportLink(house, speech, path)}
</main>`;
  const description = t('site.aboutPerson', { name });
  const head = {
    title: `${name} – Batida`,
    description,
    path,
    // Whoever has shared nothing is found by whoever looks for them.
    isListed: songs.length + loops.length > 0,
    kind: 'profile' as const,
    picture: { path: `${path}/picture.png`, about: label },
    data: { '@context': 'https://schema.org', '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name } },
  };
  return page(house, speech, head, main);
}

export function genrePage(
  house: House,
  speech: Speech,
  genre: Genre,
  { items, next }: { readonly items: readonly ItemRow[]; readonly next: string | null },
): Html {
  const { t } = speech;
  const name = t(`hub.genres.${genre}`);
  const path = `/g/${genre}`;
  const label = t('site.grid', { name });
  const more =
    next &&
    html`<p class="more"><a class="key" rel="next" href="${path}?after=${next}${
      speech.isChosen ? `&lang=${speech.language}` : ''
    }">${t('hub.more')}</a></p>`;
  const main = html`<main>
${hero(items, label)}
<div class="title"><h1>${name}</h1>
${
  items.length > 0 &&
  html`<p class="acts"><a class="key primary" href="${hubAddress({ kind: 'genre', id: genre, act: 'radio' })}">${t('hub.startRadio')}</a></p>`
}</div>
<div class="columns even"><section><h2>${t('hub.songs')}</h2>
${items.length > 0 ? itemRows(items, speech) : html`<p>${t('hub.nothingHere')}</p>`}
${more}</section></div>
${reportLink(house, speech, path)}
</main>`;
  const head = {
    title: `${name} – Batida`,
    description: t('site.aboutGenre', { genre: name }),
    path,
    isListed: items.length > 0,
    kind: 'website' as const,
    picture: { path: `${path}/picture.png`, about: label },
  };
  return page(house, speech, head, main);
}
