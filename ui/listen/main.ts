/**
 * What a public page runs (api/pages): a few lines that wait for a tap. With the first one the engine and the song are fetched; whoever
 * only reads loads neither.
 */
import { clockText } from '../state/clock-text.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import './pages.css';
import './hero.css';
import './lists.css';
import './shares.css';
import './wide.css';
import './embed.css';
import type { Player } from './player.ts';

interface Controls {
  readonly place: HTMLElement;
  readonly key: HTMLButtonElement;
  readonly clock: Element | null;
  readonly seek: HTMLInputElement | null;
  readonly told: Element | null;
}

/** Times in comments and sections are places of the page: #t=41. */
const secondsOf = (link: Element): number => Number(link.getAttribute('href')?.slice(3)) || 0;

function begin({ place, key, clock, seek, told }: Controls): void {
  const { item = '' } = place.dataset;
  const columns = [...place.querySelectorAll('.steps > g')];
  let opening: Promise<Player> | null = null;
  let lit = -1;

  const tell = (text = '') => {
    if (told) told.textContent = text;
  };
  const show = (state: 'still' | 'coming' | 'playing') => {
    key.classList.toggle('is-playing', state === 'playing');
    key.classList.toggle('is-coming', state === 'coming');
    key.setAttribute('aria-busy', String(state === 'coming'));
    key.setAttribute('aria-label', (state === 'playing' ? place.dataset.pause : place.dataset.play) ?? '');
  };
  const light = (step: number) => {
    if (step === lit) return;
    columns[lit]?.classList.remove('now');
    columns[step]?.classList.add('now');
    lit = step;
  };
  const sections = [...place.querySelectorAll('.sections a')];
  const reach = (seconds: number) => {
    const reached = sections.filter((link) => secondsOf(link) <= seconds + 0.5).length - 1;
    sections.forEach((link, index) => {
      if (index === reached) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    if (clock) clock.textContent = clockText(seconds);
    if (!seek || seek === document.activeElement) return;
    seek.value = String(Math.floor(seconds));
    seek.setAttribute('aria-valuetext', (place.dataset.position ?? '').replace('{{time}}', clockText(seconds)));
  };

  /** A failed try is forgotten: the next tap tries again. */
  const open = (): Promise<Player> => {
    opening ??= import('./player.ts')
      .then(({ openPlayer }) => openPlayer(item, { show, light, reach }))
      .catch((fault: unknown) => {
        opening = null;
        throw fault;
      });
    return opening;
  };
  const act = async (what: (player: Player) => Promise<'sounds' | 'wants a tap'> | 'paused') => {
    if (!key.classList.contains('is-playing')) show('coming');
    tell(place.dataset.coming);
    try {
      const how = await what(await open());
      tell(how === 'wants a tap' ? place.dataset.again : '');
    } catch {
      show('still');
      tell(place.dataset.failed);
    }
    if (seek) seek.hidden = false;
  };

  key.addEventListener('click', () => void act((player) => player.toggle()));
  seek?.addEventListener('change', () => void act((player) => player.playFrom(Number(seek.value))));
  place.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#t="]') : null;
    if (!link) return;
    event.preventDefault();
    void act((player) => player.playFrom(secondsOf(link)));
  });
}

const place = document.querySelector<HTMLElement>('[data-item]');
const key = place?.querySelector<HTMLButtonElement>('.play');
if (place && key) {
  begin({
    place,
    key,
    clock: place.querySelector('.clock b'),
    seek: place.querySelector('.seek'),
    told: place.querySelector('.told'),
  });
}
