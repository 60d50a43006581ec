/**
 * The form that asks for something to be removed: without scripts, without an account. Nobody's session is looked at, so there
 * is nothing that a page of somebody else could do in somebody's name by sending it.
 */
import { type Request, urlencoded } from 'express';
import Joi from 'joi';
import { email } from '../http/words.ts';
import type { Takedown } from '../hub/safety/takedowns.ts';
import { plainLine, plainText, said } from '../hub/words.ts';
import { type House, page } from './frame.ts';
import { type Html, html } from './html.ts';
import type { Speech } from './speech.ts';

export const TAKEDOWN = '/takedown';

const MAX_ADDRESS = 500;
const MAX_NAME = 100;
const MAX_EMAIL = 254;
const MAX_WORDS = 3000;
/** Each character may take twelve: four bytes, and each of them as %F0. */
const BODY_BYTES = 64_000;
const FIELDS = 8;

export const takedownBody = urlencoded({ extended: false, limit: BODY_BYTES, parameterLimit: FIELDS });

const FORM = Joi.object<Takedown>({
  address: said(plainLine(MAX_ADDRESS)),
  name: said(plainLine(MAX_NAME)),
  email: email.required(),
  body: said(plainText(MAX_WORDS)),
}).options({ stripUnknown: true, abortEarly: false, convert: false });

type Field = keyof Takedown;

export interface Filled {
  readonly values: Readonly<Partial<Record<Field, string>>>;
  readonly wrong: ReadonlySet<Field>;
}

/** What was sent; or the form again, as it was filled in, with what is missing. */
export function takedownFrom({ body }: Request): Takedown | Filled {
  const given: Readonly<Record<string, unknown>> = body ?? {};
  const { error, value } = FORM.validate(given);
  if (!error) return value;
  const fields: readonly Field[] = ['address', 'name', 'email', 'body'];
  return {
    values: Object.fromEntries(fields.map((field) => [field, textOf(given[field])])),
    wrong: new Set(fields.filter((field) => error.details.some(({ path }) => path[0] === field))),
  };
}

/** The form as it is opened below a page of ours: nothing wrong yet, and what it is about said. */
export function emptyAbout(publicUrl: string, about: unknown): Filled {
  const isOurs = typeof about === 'string' && /^\/[a-z]\/[\w.%~-]{1,200}$/.test(about);
  return { values: isOurs ? { address: publicUrl + about } : {}, wrong: new Set() };
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given.slice(0, MAX_WORDS) : '');

const HEAD = { path: null, isListed: false, kind: 'website' } as const;

export function takedownPage(house: House, speech: Speech, { values, wrong }: Filled): Html {
  const { t, isChosen, language } = speech;
  const field = (name: Field, most: number, kind: 'text' | 'email' | 'long'): Html =>
    html`<label>${t(`site.takedown.${name}`)}${
      kind === 'long'
        ? html`<textarea name="${name}" rows="6" maxlength="${most}" required${wrong.has(name) && html` aria-invalid="true"`}>${values[name] ?? ''}</textarea>`
        : html`<input name="${name}" type="${kind}" maxlength="${most}" required value="${values[name] ?? ''}"${wrong.has(name) && html` aria-invalid="true"`}>`
    }</label>`;
  return page(
    house,
    speech,
    { ...HEAD, title: `${t('site.takedown.title')} – Batida`, description: t('site.takedown.lead') },
    html`<main class="trouble takedown"><h1>${t('site.takedown.title')}</h1><p>${t('site.takedown.lead')}</p>
${wrong.size > 0 && html`<p role="alert"><b>${t('site.takedown.missing')}</b></p>`}
<form method="post" action="${TAKEDOWN}${isChosen && `?lang=${language}`}">
${field('address', MAX_ADDRESS, 'text')}
${field('name', MAX_NAME, 'text')}
${field('email', MAX_EMAIL, 'email')}
${field('body', MAX_WORDS, 'long')}
<button class="key" type="submit">${t('site.takedown.send')}</button>
</form>
<p>${t('site.takedown.orWrite')} <a href="mailto:${house.supportEmail}">${house.supportEmail}</a></p></main>`,
  );
}

export const takenDownPage = (house: House, speech: Speech): Html =>
  page(
    house,
    speech,
    { ...HEAD, title: `${speech.t('site.takedown.sent')} – Batida`, description: speech.t('site.takedown.sentBody') },
    html`<main class="trouble"><h1>${speech.t('site.takedown.sent')}</h1><p>${speech.t('site.takedown.sentBody')}</p></main>`,
  );

/** Below every page: the form, and the address, which names what is shown. */
export function reportLink({ supportEmail, publicUrl }: House, { t, isChosen, language }: Speech, path: string): Html {
  const subject = t('site.reportSubject', { address: publicUrl + path });
  const letter = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${t('site.reportBody')}\n\n`)}`;
  const about = `about=${encodeURIComponent(path)}${isChosen ? `&lang=${language}` : ''}`;
  return html`<footer class="end"><a class="key" href="${TAKEDOWN}?${about}" rel="nofollow">${t('site.report')}</a>
<a class="key" href="mailto:${supportEmail}?${letter}">${supportEmail}</a></footer>`;
}
