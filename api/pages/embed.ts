/**
 * The small document that stands in pages of others: 120 high, or a square that shows the steps; dark, a key to play and one link out. It
 * keeps nothing.
 */
import type { ItemRow } from '../contract-hub.ts';
import type { EmbedShape } from '../embed-code.ts';
import { cover, grid, LOGO, trackCells } from './drawings.ts';
import { type House, resources } from './frame.ts';
import { type Html, html } from './html.ts';
import { authorOf, langOf } from './items.ts';
import { listenData, playKey, seekBar } from './song-page.ts';
import { type Speech, tagOf } from './speech.ts';

export const embedPage = (
  { assets, publicUrl }: House,
  speech: Speech,
  item: ItemRow,
  shape: EmbedShape,
): Html => html`<!doctype html>
<html lang="${tagOf(speech.language)}" data-theme="studio">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${speech.t('hub.byAuthor', { name: item.title, author: authorOf(item, speech) })}</title>
<link rel="canonical" href="${publicUrl}/s/${item.id}">
<meta name="robots" content="noindex">
${resources(assets)}
</head>
<body class="embedded">
<main class="embed ${shape}" ${listenData(item, speech)}>
${shape === 'square' ? square(publicUrl, speech, item) : line(publicUrl, speech, item)}
<p class="told" role="status"></p>
<noscript><p class="told">${speech.t('site.noScript')}</p></noscript>
</main>
</body>
</html>
`;

const line = (publicUrl: string, speech: Speech, item: ItemRow): Html => html`${cover(item.cover)}
<div><h1 dir="auto"${langOf(item.language, speech)}>${item.title}</h1>
<p>${authorOf(item, speech)}, ${item.bpm} BPM. <a href="${publicUrl}/s/${item.id}" target="_blank" rel="noopener">${speech.t('site.openHere')}</a></p></div>
${playKey(item, speech)}
${seekBar(item, speech)}`;

const square = (publicUrl: string, speech: Speech, item: ItemRow): Html => html`${grid(
  trackCells(item.cover),
  speech.t('site.grid', { name: item.title }),
  [],
  true,
)}
${playKey(item, speech)}
<div><h1 dir="auto"${langOf(item.language, speech)}>${item.title}</h1><p>${authorOf(item, speech)}</p></div>
<a href="${publicUrl}/s/${item.id}" target="_blank" rel="noopener" aria-label="${speech.t('site.openHere')}">${LOGO}</a>`;

/** Where there is nothing to play, in a page of somebody else. */
export const emptyEmbed = ({ assets }: House, speech: Speech, title: string): Html => html`<!doctype html>
<html lang="${tagOf(speech.language)}" data-theme="studio">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="robots" content="noindex">${resources({ ...assets, script: null })}</head>
<body class="embedded"><main class="embed empty"><p>${title}</p></main></body>
</html>
`;
