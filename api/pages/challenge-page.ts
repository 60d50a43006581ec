/** The page of a challenge: the sounds everybody builds on, until when, how to take part, and what was entered. */
import type { ChallengeRow, EntryRow } from '../contract-challenges.ts';
import { hubAddress } from '../hub-address.ts';
import { DAY_MILLISECONDS } from '../terms.ts';
import { type Cells, grid, songCells, trackCells } from './drawings.ts';
import { type House, page } from './frame.ts';
import { type Html, html, saidText } from './html.ts';
import { itemRows, langOf } from './items.ts';
import type { Speech } from './speech.ts';
import { reportLink } from './takedown.ts';

/** Rows of the picture, where the pack was taken back. */
const PICTURED = 8;

export interface ShownChallenge {
  readonly challenge: ChallengeRow;
  readonly entries: readonly EntryRow[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The pack's own steps; without it what was made of it. */
export function challengeCells({ challenge: { pack }, entries }: Omit<ShownChallenge, 'now'>): Cells {
  if (pack) return trackCells(pack.cover);
  return songCells(entries.slice(0, PICTURED).map(({ item }) => item.cover));
}

/** How long songs can be entered, or what comes after that. */
function phaseText({ phase, endsAt }: ChallengeRow, now: number, { t }: Speech): string {
  if (phase !== 'open') return t(`hub.phases.${phase}`);
  return t('hub.daysLeft', { count: Math.max(1, Math.ceil((Date.parse(endsAt) - now) / DAY_MILLISECONDS)) });
}

export function challengePage(house: House, speech: Speech, shown: ShownChallenge): Html {
  const { t } = speech;
  const { challenge, entries, now } = shown;
  const { id, title, body, pack } = challenge;
  const lang = langOf(challenge.language, speech);
  const path = `/c/${id}`;
  const label = t('site.grid', { name: title });
  const cells = challengeCells(shown);
  const phase = phaseText(challenge, now, speech);
  const main = html`<main class="song still">
<div class="hero">
${
  cells.length > 0 &&
  grid(
    cells,
    label,
    pack?.cover.map(([color]) => color),
  )
}
<div class="title">
<p class="by">${t('site.challenge')}</p>
<h1 dir="auto"${lang}>${title}</h1>
<p class="facts"><b>${phase}</b> <span>${t('hub.entryCount', { count: challenge.entryCount })}</span></p>
${body !== '' && html`<p class="about" dir="auto"${lang}>${saidText(body)}</p>`}
${deadlines(challenge, speech)}
${partKey(challenge, speech)}
</div>
</div>
<div class="columns even">
<div>
<section><h2>${t('hub.pack')}</h2>${
    pack ? itemRows([pack], speech) : html`<p class="lost">${t('hub.goneItem')}</p>`
  }</section>
${howTo(challenge, speech)}
</div>
<div>
<section><h2>${t('hub.entries')}</h2>${entered(entries, speech)}</section>
${reportLink(house, speech, path)}
</div>
</div>
</main>`;
  const said = body.replace(/\s+/g, ' ');
  const head = {
    title: `${title} – Batida`,
    description: t('hub.both', { one: said === '' ? t('site.challenge') : said, other: phase }),
    path,
    // Without sounds to build on, and without songs, there is nothing to find.
    isListed: pack !== null || entries.length > 0,
    kind: 'website' as const,
    picture: { path: `${path}/picture.png`, about: label },
    data: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      ...(said !== '' && { description: said }),
      startDate: challenge.createdAt,
      endDate: challenge.votesEndAt,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: house.publicUrl + path },
      image: `${house.publicUrl}${path}/picture.png`,
      organizer: { '@type': 'Organization', name: 'Batida', url: house.publicUrl },
    },
  };
  return page(house, speech, head, main);
}

function deadlines({ phase, endsAt, votesEndAt }: ChallengeRow, { t, date }: Speech): Html {
  const line = (iso: string, text: string) => html`<li><time datetime="${iso}">${text}</time></li>`;
  return html`<ul class="dates">
${phase === 'open' && line(endsAt, t('site.songsUntil', { date: date(endsAt) }))}
${line(votesEndAt, t(phase === 'closed' ? 'site.endedOn' : 'site.votesUntil', { date: date(votesEndAt) }))}
</ul>`;
}

/** Who may take part, and with what, is known where one is signed in. */
function partKey({ id, phase }: ChallengeRow, { t }: Speech): Html | null {
  if (phase !== 'open' && phase !== 'voting') return null;
  const isOpen = phase === 'open';
  const address = hubAddress({ kind: 'challenge', id, act: isOpen ? 'enter' : 'vote' });
  return html`<p class="acts"><a class="key primary" href="${address}">${t(isOpen ? 'site.takePart' : 'hub.vote')}</a></p>`;
}

function howTo({ phase, endsAt, votesEndAt }: ChallengeRow, { t, date }: Speech): Html | null {
  if (phase !== 'open' && phase !== 'voting') return null;
  const vote = t('site.how.vote', { date: date(votesEndAt) });
  const steps =
    phase === 'open'
      ? [t('site.how.remix'), t('site.how.share'), t('site.how.enter', { date: date(endsAt) }), vote]
      : [vote];
  return html`<section><h2>${t('site.how.title')}</h2><ol class="how">${steps.map((step) => html`<li>${step}</li>`)}</ol></section>`;
}

/** The newest first; once votes are counted those with the most, and how many. */
function entered(entries: readonly EntryRow[], speech: Speech): Html {
  if (entries.length === 0) return html`<p>${speech.t('hub.nothingHere')}</p>`;
  const votes = new Map(entries.map(({ item, voteCount }) => [item.id, voteCount]));
  return itemRows(
    entries.map(({ item }) => item),
    speech,
    ({ id }) => {
      const count = votes.get(id) ?? null;
      return count === null ? null : speech.t('hub.votes', { count });
    },
  );
}
