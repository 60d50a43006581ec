/**
 * The second document: pages that anyone reads without an account and without scripts. Whoever asks is nobody, so that all are
 * answered alike and a cache may answer for us; what is hidden is not there, what was taken back is gone.
 */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ItemKind, ItemRow } from '../contract-hub.ts';
import { isAway } from '../database/away.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { isKnown } from '../http/keeping.ts';
import { networksOf } from '../http/networks.ts';
import { endPacked } from '../http/packing.ts';
import { readChallenge } from '../hub/challenges/challenges.ts';
import { listEntries } from '../hub/challenges/entries.ts';
import { listComments } from '../hub/comments/comments.ts';
import { listOfPerson, listRecent } from '../hub/items/lists.ts';
import { creditsOf } from '../hub/lineage/edges.ts';
import { noPerson, readPerson } from '../hub/people/rows.ts';
import { keepTakedown } from '../hub/safety/takedowns.ts';
import { GENRES, MAX_HUB_ROWS, RECENT_ROWS } from '../terms-hub.ts';
import { assetsOf } from './assets.ts';
import { challengeCells, challengePage } from './challenge-page.ts';
import { trackCells } from './drawings.ts';
import { embedPage, emptyEmbed } from './embed.ts';
import { type House, page } from './frame.ts';
import { embedHeaders, formHeaders, pageHeaders } from './headers.ts';
import { type Html, html } from './html.ts';
import { personPath } from './items.ts';
import { cellsOf, genrePage, personPage } from './lists.ts';
import { itemIn, OEMBED_SECONDS, oembedOf, oembedQuery } from './oembed.ts';
import { pictureOf } from './picture.ts';
import { Gone, shownItem, usesOf } from './reads.ts';
import { songPage } from './song-page.ts';
import { type Speech, speechFor } from './speech.ts';
import { emptyAbout, TAKEDOWN, takedownBody, takedownFrom, takedownPage, takenDownPage } from './takedown.ts';

/** How long a cache may answer for us, in seconds: what is taken back or hidden is out of it within the hour. */
const PAGE_SECONDS = 60;
const PICTURE_SECONDS = 3600;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COMMENTS = 2 * RECENT_ROWS;

export function pages(deps: Deps, folder: string): Router {
  const { publicUrl, supportEmail, services } = deps.config;
  const house: House = { assets: assetsOf(folder), publicUrl, supportEmail, services };
  const [openPage, openForm] = [pageHeaders(services), formHeaders(services)];
  const router = Router({ caseSensitive: true });
  const itemAt = ({ params }: Request) => shownItem(deps, idIn(params.id));
  const limited: RequestHandler = async ({ ip = '' }, _response, next) => {
    await deps.limits.spend('page', networksOf(ip));
    next();
  };
  const show = (path: string, make: (request: Request, speech: Speech) => Promise<Html | Elsewhere>) => {
    router.get(path, ...openPage, (request, response) =>
      answer(
        request,
        response,
        (speech) => trouble(house, speech),
        async () => {
          await deps.limits.spend('page', networksOf(request.ip ?? ''));
          return make(request, speechFor(request));
        },
      ),
    );
  };
  const form = (
    method: 'get' | 'post',
    limit: 'page' | 'takedown',
    make: (request: Request, speech: Speech, response: Response) => Promise<Html>,
  ) => {
    router[method](TAKEDOWN, ...openForm, takedownBody, (request, response) =>
      answer(
        request,
        response,
        (speech) => trouble(house, speech),
        async () => {
          await deps.limits.spend(limit, networksOf(request.ip ?? ''));
          return make(request, speechFor(request), response);
        },
      ),
    );
  };
  const draw = (path: string, make: (request: Request) => Promise<Buffer>) => {
    router.get(path, limited, async (request, response) => {
      const picture = await make(request).catch((fault: unknown) => {
        if (fault instanceof Gone) return null;
        throw fault;
      });
      if (picture === null) {
        response.status(410).set('Cache-Control', 'no-store').end();
        return;
      }
      response.set({
        'Content-Type': 'image/png',
        'Cache-Control': `public, max-age=0, s-maxage=${PICTURE_SECONDS}`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      if (isKnown(request, response, picture)) response.status(304).end();
      else response.end(picture);
    });
  };
  const ofPerson = (kind: ItemKind, personId: string, limit: number) =>
    listOfPerson(deps, 0, kind, personId, { limit });
  const personAt = async ({ params }: Request) => {
    const person = await readPerson(deps, 0, String(params.handle));
    if (person.handle === null) throw noPerson();
    return { ...person, handle: person.handle };
  };

  show('/s/:id', async (request, speech) => {
    const shown = await itemAt(request);
    const { id } = shown.item;
    const [credits, uses, comments] = [
      await creditsOf(deps, id),
      await usesOf(deps, id),
      await listComments(deps, 0, id, { limit: COMMENTS }),
    ];
    return songPage(house, speech, shown, { credits, uses, comments });
  });
  draw('/s/:id/picture.png', async (request) => pictureOf(trackCells((await itemAt(request)).item.cover)));

  show('/u/:handle', async (request, speech) => {
    const person = await personAt(request);
    // Under one that they had before, or by their id: the address they have now.
    if (person.handle !== request.params.handle) return new Elsewhere(personPath(person.handle), speech);
    const songs = await ofPerson('song', person.id, MAX_HUB_ROWS);
    return personPage(house, speech, person, { songs, loops: await ofPerson('loop', person.id, MAX_HUB_ROWS) });
  });
  draw('/u/:handle/picture.png', async (request) => {
    const { id } = await personAt(request);
    const songs = await ofPerson('song', id, RECENT_ROWS);
    return pictureOf(cellsOf(songs.length > 0 ? songs : await ofPerson('loop', id, RECENT_ROWS)));
  });

  const ofGenre = async ({ params, query }: Request, limit: number) => {
    const genre = GENRES.find((one) => one === params.genre);
    if (!genre) throw nothing();
    const after = query.after === undefined ? {} : { after: idIn(query.after) };
    return { genre, items: await listRecent(deps, 0, 'song', { limit, genre, ...after }) };
  };
  show('/g/:genre', async (request, speech) => {
    const { genre, items } = await ofGenre(request, MAX_HUB_ROWS);
    return genrePage(house, speech, genre, { items, next: lastOf(items) });
  });
  draw('/g/:genre/picture.png', async (request) => pictureOf(cellsOf((await ofGenre(request, RECENT_ROWS)).items)));

  const challengeAt = async ({ params }: Request, limit: number) => {
    const id = idIn(params.id);
    const challenge = await readChallenge(deps, 0, id);
    return { challenge, entries: await listEntries(deps, 0, id, { limit }) };
  };
  show('/c/:id', async (request, speech) =>
    challengePage(house, speech, { ...(await challengeAt(request, MAX_HUB_ROWS)), now: deps.now() }),
  );
  draw('/c/:id/picture.png', async (request) => pictureOf(challengeCells(await challengeAt(request, RECENT_ROWS))));
  form('get', 'page', async ({ query }, speech) => takedownPage(house, speech, emptyAbout(publicUrl, query.about)));
  form('post', 'takedown', async (request, speech, response) => {
    const asked = takedownFrom(request);
    if ('wrong' in asked) {
      response.status(400);
      return takedownPage(house, speech, asked);
    }
    await keepTakedown(deps, request.ip, asked);
    return takenDownPage(house, speech);
  });

  router.get('/embed/:id', ...embedHeaders, (request, response) =>
    answer(
      request,
      response,
      (speech) => (title) => emptyEmbed(house, speech, title),
      async () => {
        await deps.limits.spend('page', networksOf(request.ip ?? ''));
        const shape = request.query.shape === 'square' ? 'square' : 'line';
        return embedPage(house, speechFor(request), (await itemAt(request)).item, shape);
      },
    ),
  );
  router.get('/oembed', limited, async (request, response) => {
    const query = oembedQuery(request.query);
    if (query === null) {
      response.status(501).type('text').send('Only JSON is spoken here.\n');
      return;
    }
    const { item } = await shownItem(deps, idIn(itemIn(query.url, publicUrl)));
    // Any page may ask on its own; there is nothing in it that is not public.
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': `public, max-age=0, s-maxage=${OEMBED_SECONDS}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.json(oembedOf(item, publicUrl, query));
  });
  return router;
}

/** What was asked for stands at another address of ours. */
class Elsewhere {
  readonly path: string;

  constructor(path: string, { isChosen, language }: Speech) {
    this.path = isChosen ? `${path}?lang=${language}` : path;
  }
}

/** A list that is full may go on behind its last row. */
const lastOf = (items: readonly ItemRow[]): string | null =>
  items.length === MAX_HUB_ROWS ? (items.at(-1)?.id ?? null) : null;

const nothing = () => new Failure('not_found', 'There is nothing here.');

function idIn(text: unknown): string {
  if (typeof text !== 'string' || !UUID.test(text)) throw nothing();
  return text.toLowerCase();
}

type Trouble = (title: string, body: string) => Html;

/** A page that says why there is none. */
const trouble =
  (house: House, speech: Speech): Trouble =>
  (title, body) =>
    page(
      house,
      speech,
      { title: `${title} – Batida`, description: body, path: null, isListed: false, kind: 'website' },
      html`<main class="trouble"><h1>${title}</h1><p>${body}</p></main>`,
    );

/** Sends what was made; where it could not be made, says so in the reader's language, and keeps that nowhere. */
async function answer(
  request: Request,
  response: Response,
  troubleIn: (speech: Speech) => Trouble,
  make: () => Promise<Html | Elsewhere>,
): Promise<void> {
  // The policy names what this browser compiles WebAssembly by (http/headers.ts).
  response.vary(`${request.query.lang === undefined ? 'Accept-Language, ' : ''}Accept-Encoding, User-Agent`);
  try {
    const made = await make();
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    response.set('Cache-Control', isAsked ? `public, max-age=0, s-maxage=${PAGE_SECONDS}` : 'no-store');
    if (made instanceof Elsewhere) response.redirect(302, made.path);
    else if (isKnown(request, response, made.text, true)) response.status(304).end();
    else await send(request, response, made);
  } catch (fault) {
    const why = whyNot(fault);
    if (!why) throw fault;
    const [status, what] = why;
    if (status === 503) request.log.error({ event: 'unavailable', err: fault }, 'the database is away');
    const speech = speechFor(request);
    if (fault instanceof Failure && fault.details.retryAfterSeconds)
      response.set('Retry-After', String(fault.details.retryAfterSeconds));
    response.status(status).set('Cache-Control', 'no-store');
    await send(request, response, troubleIn(speech)(speech.t(`site.${what}.title`), speech.t(`site.${what}.body`)));
  }
}

/** There is nothing secret in a page. */
const send = (request: Request, response: Response, { text }: Html): Promise<void> =>
  endPacked(request, response.type('html'), text);

/** null: a fault of ours. */
function whyNot(fault: unknown): readonly [status: number, what: 'nothing' | 'gone' | 'busy' | 'broken'] | null {
  if (fault instanceof Gone) return [410, 'gone'];
  if (fault instanceof Failure && fault.code === 'not_found') return [404, 'nothing'];
  if (fault instanceof Failure && fault.code === 'too_many_requests') return [429, 'busy'];
  return isAway(fault) ? [503, 'broken'] : null;
}
