/** The setup view: sections, and an index of them that follows the scroll. What is changed counts at once. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { isStorageAsked } from '../../state/open-setup.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { MidiRows, RecordingSection } from '../setup-parts.ts';
import { AudioSection } from './audio-section.tsx';
import { CookiesSection } from './cookies-section.tsx';
import { LookSection } from './look-section.tsx';
import { ResetSection } from './reset-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { StorageSection } from './storage-section.tsx';
import '../shell/menu.css';
import '../projects/projects.css';
import './setup.css';

function MidiSection() {
  return (
    <div className="setup-midi-rows">
      <MidiRows />
    </div>
  );
}

interface Section {
  readonly title: WordKey;
  readonly Body: ComponentType;
}

/** In the order in which they stand; a new one is a line here. */
const SECTIONS: readonly Section[] = [
  { title: 'setup.audio', Body: AudioSection },
  { title: 'setup.recording', Body: RecordingSection },
  { title: 'midiPanel.title', Body: MidiSection },
  { title: 'setup.shortcuts', Body: ShortcutsSection },
  { title: 'setup.look', Body: LookSection },
  { title: 'setup.storage', Body: StorageSection },
  { title: 'cookies.title', Body: CookiesSection },
  { title: 'setup.reset', Body: ResetSection },
];

const STORAGE = SECTIONS.findIndex(({ Body }) => Body === StorageSection);

/** What scrolls by hand. */
const HANDS = ['wheel', 'touchmove', 'keydown'] as const;
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
/** A section has begun when its title is this near to the upper edge. */
const NEAR_PIXELS = 24;

/** The last section that has begun; at the end of what scrolls the last of all. */
function sectionAt(body: HTMLElement): number {
  const { top } = body.getBoundingClientRect();
  const tops = [...body.querySelectorAll('section[data-title]')].map((one) => one.getBoundingClientRect().top - top);
  if (body.scrollTop + body.clientHeight >= body.scrollHeight - 1 && body.scrollTop > 0) return tops.length - 1;
  return Math.max(0, tops.filter((at) => at <= NEAR_PIXELS).length - 1);
}

export default function Setup() {
  useSignals();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const index = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  // On a phone the index is wider than the screen: the place where one is stays in sight. The page around it is not to scroll.
  useEffect(() => {
    const key = index.current?.children[current]?.getBoundingClientRect();
    const row = index.current?.getBoundingClientRect();
    if (!key || !row) return;
    if (key.left < row.left) index.current?.scrollBy({ left: key.left - row.left });
    else if (key.right > row.right) index.current?.scrollBy({ left: key.right - row.right });
  }, [current]);
  /** The section that was asked for, until a hand scrolls: it may not come to the upper edge. */
  const asked = useRef<number | null>(null);
  const follow = () => {
    if (body.current && asked.current === null) setCurrent(sectionAt(body.current));
  };
  useEffect(() => {
    const release = () => {
      asked.current = null;
    };
    for (const hand of HANDS) body.current?.addEventListener(hand, release, { passive: true });
  }, []);
  const goTo = (at: number, behavior: ScrollBehavior = reducedMotion.matches ? 'auto' : 'smooth') => {
    asked.current = at;
    setCurrent(at);
    const title = body.current?.querySelectorAll<HTMLElement>('section[data-title] > h2')[at];
    if (!title || !body.current) return;
    // By hand: the page around it may scroll too, and is not to.
    const by = title.getBoundingClientRect().top - body.current.getBoundingClientRect().top;
    body.current.scrollBy({ top: by, behavior });
    title.focus({ preventScroll: true });
  };
  // It was led here: once the view is drawn, and again as what stands above comes in, until a hand takes over.
  const isAsked = isStorageAsked.value;
  useEffect(() => {
    const sections = body.current?.firstElementChild;
    if (!isAsked || !sections) return;
    const watch = new ResizeObserver(() => goTo(STORAGE, 'auto'));
    const end = () => {
      isStorageAsked.value = false;
    };
    watch.observe(sections);
    for (const hand of [...HANDS, 'pointerdown'] as const) window.addEventListener(hand, end, { once: true });
    return () => {
      watch.disconnect();
      for (const hand of [...HANDS, 'pointerdown'] as const) window.removeEventListener(hand, end);
    };
  });
  return (
    <div className="setup">
      <h1 className="visually-hidden">{t('setup.title')}</h1>
      <nav ref={index} className="setup-index" aria-label={t('setup.title')}>
        {SECTIONS.map(({ title }, at) => (
          <button key={title} type="button" aria-current={at === current ? 'true' : undefined} onClick={() => goTo(at)}>
            {t(title)}
          </button>
        ))}
      </nav>
      <div ref={body} className="setup-body" onScroll={follow}>
        <div className="setup-sections">
          {SECTIONS.map(({ title, Body }, at) => (
            <section key={title} data-title={title} aria-labelledby={`${id}${at}`}>
              <h2 id={`${id}${at}`} tabIndex={-1}>
                {t(title)}
              </h2>
              <Body />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
