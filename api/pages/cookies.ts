/**
 * What a page beside the workstation says about cookies and ads, as markup that `ui/listen/cookies.ts` brings to life. Without scripts
 * there is no strip, no preferences and no service, and a slot for an ad says something of ours.
 */
import { type AdService, asksOf, type Services } from '../services.ts';
import type { Assets } from './assets.ts';
import { type Html, html } from './html.ts';
import type { Speech } from './speech.ts';

/** What the scripts are told, on the root of the page: before anything is painted first.js makes room for the strip by it. */
export const rootFacts = (services: Services): Html | null =>
  asksOf(services) === ''
    ? null
    : html` data-asks="${asksOf(services)}"${services.tag && html` data-tag="${services.tag.script}" data-tag-id="${services.tag.id}"`}`;

/** What asks about cookies, on every page that is no frame of others. */
export const cookieResources = ({ cookies: { sheet, script } }: Assets): Html =>
  html`${sheet && html`<link rel="stylesheet" href="${sheet.path}" integrity="${sheet.integrity}">`}
${script && html`<script type="module" src="${script.path}" integrity="${script.integrity}"></script>`}`;

/** Under the bar; shown while nobody has chosen. */
export function cookieStrip({ t }: Speech, { tag, ads }: Services): Html | null {
  if (!tag && !ads) return null;
  const question = ads ? (tag ? 'cookies.askBoth' : 'cookies.askAdvertising') : 'cookies.askAnalytics';
  return html`<section class="cookie-strip" aria-labelledby="cookie-strip-name"><p><b id="cookie-strip-name">${t('cookies.title')}</b> ${t(question)}</p>
<div class="cookie-strip-keys"><button type="button" class="key" data-cookies aria-haspopup="dialog">${t('cookies.customize')}</button><button type="button" class="key" data-consent="rejected">${t('cookies.rejectAll')}</button><button type="button" class="key" data-consent="accepted">${t('cookies.acceptAll')}</button></div></section>`;
}

type Sort = 'essential' | 'analytics' | 'advertising';

/** In a template: it is no part of the page until it is opened. */
export function cookiePreferences(speech: Speech, { tag, ads }: Services): Html {
  const { t } = speech;
  const sort = (name: Sort, hint: string, facts: Html) =>
    html`<label class="cookie-sort"><span><b id="cookie-${name}">${t(`cookies.${name}`)}</b><span class="cookie-about" id="cookie-${name}-about">${t(`cookies.${name}Body`)} ${hint}</span></span><input type="checkbox" role="switch" name="${name}" aria-labelledby="cookie-${name}" aria-describedby="cookie-${name}-about"${facts}></label>`;
  const unused = (service: object | null) => (service ? '' : t('cookies.unused'));
  return html`<template id="cookie-preferences"><div class="cookie-scrim"><div class="cookie-box" role="dialog" aria-modal="true" aria-labelledby="cookie-title" tabindex="-1">
<div class="cookie-head"><h2 id="cookie-title">${t('cookies.preferences')}</h2><button type="button" class="cookie-close" data-close aria-label="${t('cookies.close')}"></button></div>
<div class="cookie-body"><div class="cookie-sorts">${[
    sort('essential', '', html` checked disabled`),
    sort('analytics', unused(tag), html``),
    sort('advertising', unused(ads), html``),
  ]}</div>
<p class="cookie-note" data-refused hidden>${t('cookies.refused')}</p><p class="cookie-note">${t('cookies.anyTime')}</p></div>
<div class="cookie-keys"><button type="button" class="key" data-consent="necessary">${t('cookies.necessaryOnly')}</button><button type="button" class="key" data-consent="preferences">${t('cookies.savePreferences')}</button><button type="button" class="key" data-consent="rejected">${t('cookies.rejectAll')}</button><button type="button" class="key" data-consent="accepted">${t('cookies.acceptAll')}</button></div></div></div></template>`;
}

const TIPS = ['velocity', 'groove', 'grow'] as const;

/**
 * A slot of fixed height on the content page `name`, marked as what it is for. Until somebody agrees, and where ads do not come, a tip
 * of ours stands there; which one follows from the name. null: no service is configured, and there is no slot.
 */
export function adSlot({ t, language }: Speech, { ads }: Services, name: string): Html | null {
  if (!ads) return null;
  const tip = TIPS[Array.from(name).length % TIPS.length] ?? 'groove';
  return html`<aside class="ad" data-ad="${frameOf(ads, name, language)}" aria-label="${t('cookies.ad')}"><span class="ad-label" aria-hidden="true">${t('cookies.ad')}</span><p class="ad-tip">${t(`cookies.tips.${tip}`)}</p></aside>`;
}

function frameOf({ frame }: AdService, name: string, language: string): string {
  const url = new URL(frame);
  url.searchParams.set('page', name);
  url.searchParams.set('lang', language);
  return url.href;
}
