/**
 * What a public page runs (api/pages): a few lines that wait for a tap. With the first one the engine and the song are fetched; whoever
 * only reads loads neither.
 */
import { clockText } from '../state/clock-text.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import './pages.css';
import '../site/foot.css';
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

function begin({ place, key, clock, seek, told: line }: Controls): void {
  const { item = '', title = '', author = '', seconds = '0' } = place.dataset;
  /** No cookie travels: to listen one is nobody. */
  const fetchOf = (path: string, options: RequestInit = {}): Promise<Response> =>
    fetch(`/api/social/items/${item}/${path}`, { credentials: 'omit', ...options });
  const told = { title, author, picture: `/s/${item}/picture.png`, seconds: Number(seconds) };
  const columns = [...place.querySelectorAll('.steps > g')];
  let opening: Promise<Player> | null = null;
  let lit = -1;

  const tell = (text = '') => {
    if (line) line.textContent = text;
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

  /** Engine and song come together. A failed try is forgotten: the next tap tries again. */
  const open = (): Promise<Player> => {
    if (opening) return opening;
    const document = fetchOf('document');
    // Whoever waits for it hears of it.
    document.catch(() => undefined);
    opening = import('./player.ts')
      .then(({ openPlayer }) => openPlayer({ ...told, fetchOf, document }, { show, light, reach }))
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

  // A finger that goes down is a tap that comes: what it needs is on its way when it lifts.
  key.addEventListener('pointerdown', () => void open().catch(() => undefined), { passive: true });
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
