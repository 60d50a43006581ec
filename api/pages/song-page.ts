/** The page of a shared song or loop: its steps, what it says of itself, its parts, what it comes from, what was said. */

import type { Licence } from '../../song/credit.ts';
import type { Outline } from '../../song/outline.ts';
import { clockText } from '../../ui/state/clock-text.ts';
import type { CommentRow, ItemRow } from '../contract-hub.ts';
import type { Credit } from '../contract-lineage.ts';
import { EMBED_SHAPES, type EmbedShape, embedCode } from '../embed-code.ts';
import { hubAddress } from '../hub-address.ts';
import { grid, HEART, line, mark, PLAY_SIGNS, trackCells } from './drawings.ts';
import { type Head, type House, page } from './frame.ts';
import { type Html, html, saidText } from './html.ts';
import { authorLink, authorOf, creditRows, fieldOf, followKey, itemRows, langOf, personPath } from './items.ts';
import type { ShownItem } from './reads.ts';
import type { Speech } from './speech.ts';
import { reportLink } from './takedown.ts';

interface Around {
  readonly credits: readonly Credit[];
  readonly uses: readonly ItemRow[];
  readonly comments: readonly CommentRow[];
}

export function songPage(house: House, speech: Speech, shown: ShownItem, around: Around): Html {
  const { item, outline, lyrics } = shown;
  const lang = langOf(item.language, speech);
  const main = html`<main class="song" ${listenData(item, speech)}>
<div class="hero">
${gridOf(item, speech)}
${sections(outline, speech)}
<div class="title">
<h1 dir="auto"${lang}>${item.title}</h1>
<p class="by">${authorLink(item, speech)} ${followKey(item.username, speech)}</p>
${facts(item, speech)}
${item.description !== '' && html`<p class="about" dir="auto"${lang}>${saidText(item.description)}</p>`}
${item.tags.length > 0 && html`<p class="tags">${item.tags.map((tag) => html`<span dir="auto">${tag}</span> `)}</p>`}
${acts(item, speech)}
</div>
${player(item, speech)}
</div>
<div class="columns">
<div>
${parts(item, outline, speech)}
${lyrics !== '' && html`<section id="words"><h2>${speech.t('hub.lyrics')}</h2><p class="words" dir="auto"${lang}>${saidText(lyrics)}</p></section>`}
${licence(item, speech)}
</div>
<div>
${lineage(item, around, speech)}
${comments(item, around.comments, speech)}
${embedding(house, item, speech)}
${reportLink(house, speech, `/s/${item.id}`)}
</div>
</div>
</main>`;
  return page(house, speech, headOf(house, speech, shown), main);
}

/** What the script needs to play it (ui/listen/main.ts), its words with it. */
export const listenData = (item: ItemRow, speech: Speech): Html => {
  const { t } = speech;
  return html`data-item="${item.id}" data-title="${item.title}" data-author="${authorOf(item, speech)}" data-seconds="${item.seconds}" data-play="${t('hub.playNamed', { name: item.title })}" data-pause="${t(
    'hub.pauseNamed',
    { name: item.title },
  )}" data-coming="${t('hub.coming')}" data-failed="${t('site.failed')}" data-again="${t('site.again')}" data-position="${t(
    'hub.positionText',
    { whole: clockText(item.seconds), time: '{{time}}' },
  )}"`;
};

const gridOf = (item: ItemRow, { t }: Speech): Html =>
  grid(
    trackCells(item.cover),
    t('site.grid', { name: item.title }),
    item.cover.map(([color]) => color),
  );

export const playKey = (item: ItemRow, { t }: Speech): Html =>
  html`<button type="button" class="play" aria-label="${t('hub.playNamed', { name: item.title })}">${PLAY_SIGNS}</button>`;

/** A slider that a script brings to life; until then it is not there. */
export const seekBar = (item: ItemRow, { t }: Speech): Html =>
  html`<input class="seek" type="range" min="0" max="${Math.ceil(item.seconds)}" step="1" value="0" hidden aria-label="${t(
    'hub.position',
    {
      name: item.title,
    },
  )}">`;

const player = (item: ItemRow, speech: Speech): Html =>
  html`<div class="player">${playKey(item, speech)}
<p class="clock"><b>0:00</b> / ${clockText(item.seconds)}</p>
${seekBar(item, speech)}
<p class="told" role="status"></p>
<noscript><p class="told">${speech.t('site.noScript')}</p></noscript></div>`;

/** They lead into the workstation's hub, where it is known who asks. */
const acts = (item: ItemRow, { t, figure }: Speech): Html =>
  html`<p class="acts">${
    item.licence !== 'all' &&
    html`<a class="key primary" href="${hubAddress({ kind: 'item', id: item.id, act: 'remix' })}">${t('hub.remix')}</a><a class="key" href="${hubAddress({ kind: 'item', id: item.id, act: 'take' })}">${t('hub.takePart')}</a>`
  }<a class="key" href="${hubAddress({ kind: 'item', id: item.id, act: 'like' })}" aria-label="${t('hub.likeNamed', {
    name: item.title,
    count: item.likeCount,
  })}">${HEART}${figure(item.likeCount)}</a></p>`;

/** Widths are shares of the whole, in 24ths: a page has no styles of its own. */
const SHARES = 24;

function sections({ sections: all }: Outline, { t, named }: Speech): Html | null {
  if (all.length < 2) return null;
  const whole = all.reduce((sum, [, seconds]) => sum + seconds, 0);
  let from = 0;
  return html`<ol class="sections" aria-label="${t('site.sections')}">${all.map(([name, seconds]) => {
    const at = from;
    from += seconds;
    const share = Math.min(SHARES, Math.max(1, Math.round((seconds / whole) * SHARES)));
    const shown = named(name);
    return html`<li class="w${share}"><a href="#t=${Math.round(at)}" aria-label="${t('site.section', { name: shown, time: clockText(at) })}" dir="auto">${shown}</a></li>`;
  })}</ol>`;
}

const facts = (item: ItemRow, speech: Speech): Html =>
  html`<p class="facts"><b>${
    item.instrument ? fieldOf(item, speech) : html`<a href="/g/${item.genre}">${fieldOf(item, speech)}</a>`
  }</b> <span>${item.bpm} BPM</span> <span>${clockText(item.seconds)}</span> <time datetime="${item.createdAt}">${speech.date(item.createdAt)}</time>
<span>${speech.t('hub.views', { count: item.viewCount })}</span> <span>${speech.t('hub.downloads', { count: item.downloadCount })}</span></p>`;

function parts(item: ItemRow, outline: Outline, { t, named }: Speech): Html | null {
  if (outline.parts.length === 0) return null;
  return html`<section><h2>${t(item.kind === 'song' ? 'site.song' : 'site.loop')}<small>${t('hub.tracks', {
    count: outline.parts.length,
  })}</small></h2>
<ol class="parts">${outline.parts.map(
    ([name, color, steps]) =>
      html`<li><span class="tile t${color + 1}">${mark(color)}<span dir="auto">${named(name)}</span></span>${line([color, steps])}</li>`,
  )}</ol></section>`;
}

const LICENCE_TEXTS: Readonly<Partial<Record<Licence, string>>> = {
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  by: 'https://creativecommons.org/licenses/by/4.0/',
  'by-nc': 'https://creativecommons.org/licenses/by-nc/4.0/',
};

function licence(item: ItemRow, speech: Speech): Html {
  const name = speech.t(`hub.licences.${item.licence}.name`);
  const text = LICENCE_TEXTS[item.licence];
  return html`<section><h2>${speech.t('hub.licence')}</h2>
<p class="licence"><b>${text ? html`<a href="${text}" rel="license noopener">${name}</a>` : name}</b> <span>${speech.t(
    `site.licences.${item.licence}`,
    { author: authorOf(item, speech) },
  )}</span></p></section>`;
}

function lineage(item: ItemRow, { credits, uses }: Around, speech: Speech): readonly Html[] {
  return [
    ...(credits.length > 0
      ? [html`<section><h2>${speech.t('site.comesFrom')}</h2>${creditRows(credits, speech)}</section>`]
      : []),
    ...(item.usedInSongs > 0 || uses.length > 0
      ? [
          html`<section><h2>${speech.t('hub.usedIn', { count: item.usedInSongs })}</h2>${itemRows(uses, speech)}</section>`,
        ]
      : []),
  ];
}

/** That it was said better later; when, for whoever points at it. */
const edited = ({ editedAt }: CommentRow, speech: Speech): Html | false =>
  editedAt !== null &&
  html` <time class="edited" datetime="${editedAt}" title="${speech.date(editedAt)}">${speech.t('hub.edited')}</time>`;

const comments = (item: ItemRow, rows: readonly CommentRow[], speech: Speech): Html =>
  html`<section id="comments"><h2>${speech.t('hub.comments', { count: item.commentCount })}</h2>
${rows.length === 0 && html`<p>${speech.t('hub.noComments')}</p>`}
<ol class="comments">${rows.map(
    (
      row,
    ) => html`<li><p><b>${authorLink(row, speech)}</b> <time datetime="${row.createdAt}">${speech.date(row.createdAt)}</time>${edited(row, speech)}</p>
<p class="said" dir="auto"${langOf(row.language, speech)}>${row.atSeconds !== null && html`<a class="at" href="#t=${Math.round(row.atSeconds)}">${clockText(row.atSeconds)}</a> `}${saidText(row.body)}</p></li>`,
  )}</ol>
<p class="acts"><a class="key" href="${hubAddress({ kind: 'item', id: item.id, act: 'comment' })}">${speech.t('site.say')}</a></p></section>`;

function embedding({ publicUrl }: House, item: ItemRow, { t }: Speech): Html {
  const codeOf = (shape: EmbedShape) => embedCode({ origin: publicUrl, id: item.id, title: item.title, shape });
  return html`<details class="embedding"><summary class="key">${t('site.embed')}</summary>
<p>${t('site.embedHint')}</p>
${EMBED_SHAPES.map(
  (shape) =>
    html`<label><span>${t(`hub.embedShapes.${shape}`)}</span><textarea rows="4" readonly>${codeOf(shape)}</textarea></label>`,
)}</details>`;
}

function headOf({ publicUrl }: House, speech: Speech, { item, isListed }: ShownItem): Head {
  const { t } = speech;
  const title = t('hub.byAuthor', { name: item.title, author: authorOf(item, speech) });
  const about = t('site.about', { genre: fieldOf(item, speech), bpm: item.bpm });
  const path = `/s/${item.id}`;
  const said = item.description.replace(/\s+/g, ' ');
  const picture = { path: `${path}/picture.png`, about: t('site.grid', { name: item.title }) };
  return {
    title: `${title} – Batida`,
    description: said === '' ? about : `${said} ${about}`,
    path,
    isListed,
    kind: 'music.song',
    picture,
    isEmbeddable: true,
    data: {
      '@context': 'https://schema.org',
      '@type': 'MusicRecording',
      name: item.title,
      url: publicUrl + path,
      image: publicUrl + picture.path,
      ...(said !== '' && { description: said }),
      ...(item.language !== '' && { inLanguage: item.language }),
      genre: t(`hub.genres.${item.genre}`),
      duration: `PT${Math.round(item.seconds)}S`,
      datePublished: item.createdAt,
      ...(LICENCE_TEXTS[item.licence] && { license: LICENCE_TEXTS[item.licence] }),
      byArtist: {
        '@type': 'Person',
        name: authorOf(item, speech),
        ...(item.username !== null && { url: publicUrl + personPath(item.username) }),
      },
      interactionStatistic: [
        counted('ListenAction', item.viewCount),
        counted('LikeAction', item.likeCount),
        counted('CommentAction', item.commentCount),
      ],
    },
  };
}

const counted = (action: string, count: number): object => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});
