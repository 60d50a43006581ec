/** The audio guide: what this device's sound is like, in figures, and what makes it better on each platform. */

import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { dateText } from '../../controls/moment-text.ts';
import { PlaceLink } from '../../controls/place-link.tsx';
import { RoundTripKey } from '../../controls/round-trip-key.tsx';
import { TabList } from '../../controls/tab-list.tsx';
import { benchResult } from '../../state/bench-result.ts';
import { leaveRoom, roomLeft } from '../../state/edit-room.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { carriesText } from './bench-text.ts';
import { GUIDE_PLATFORMS, type GuidePlatform, guidePlatformOf, systemOf, verdictOf } from './device.ts';
import { figuresText, kilohertzText } from './figures.ts';
import { figuresNow, Monitor } from './monitor.tsx';
import { askBattery, deviceSound, roundTrip } from './sound.ts';
import { TIPS } from './tips.ts';
import './guide.css';
import './guide-wide.css';

const PANEL = 'guide-panel';
const here = guidePlatformOf(navigator);
const platform = signal<GuidePlatform>(here);

/** Systems are called the same everywhere. */
const NAMES: Readonly<Partial<Record<GuidePlatform, string>>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

function Verdict() {
  useSignals();
  const sound = deviceSound.value;
  const trip = roundTrip.value;
  const verdict = verdictOf(sound);
  const system = systemOf(navigator);
  return (
    <section className="guide-verdict">
      <h2>{t(here === 'mobile' ? 'guide.thisPhone' : 'guide.thisComputer')}</h2>
      <p>
        {t(`guide.${verdict}`)}{' '}
        {verdict !== 'silent' && (trip ? t('guide.tripKnown', { when: dateText(trip.at) }) : t('guide.tripUnknown'))}
      </p>
      {benchResult.value && <p>{carriesText(benchResult.value)}</p>}
      <p className="guide-system">{[system, sound.rate > 0 && kilohertzText(sound.rate)].filter(Boolean).join(', ')}</p>
      <PlaceLink className="guide-test" to="/bench">
        {t('bench.open')}
      </PlaceLink>
    </section>
  );
}

/** A tick stands only on this device's own platform: of others nobody knows. */
function Tips() {
  useSignals();
  const shown = platform.value;
  const sound = deviceSound.value;
  return (
    <section className="guide-tips" id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${shown}`}>
      <h2>{t('guide.helps')}</h2>
      <ol>
        {TIPS[shown].map(({ title, text, already }) => {
          const tick = shown === here ? already(sound) : null;
          return (
            <li key={title}>
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
              {tick !== null && (
                <em>
                  <Icon name="check" size={14} />
                  <span className="visually-hidden">{t('guide.already')} </span>
                  {tick}
                </em>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

async function copyFigures(): Promise<void> {
  try {
    await navigator.clipboard.writeText(figuresText(figuresNow(), systemOf(navigator)));
    showNotice(t('guide.copied'));
  } catch {
    showError(t('guide.copyFailed'), { body: t('guide.copyFailedBody') });
  }
}

function Acts() {
  useSignals();
  return (
    <div className="guide-acts">
      <RoundTripKey label={t(roundTrip.value ? 'guide.measureAgain' : 'guide.measure')} isPrimary />
      <button type="button" className="key" onClick={() => void copyFigures()}>
        <Icon name="copy" size={16} />
        <span>{t('guide.copy')}</span>
      </button>
    </div>
  );
}

/** Beside the view, where the focus stays when they are pressed: the key of the transport, the mark that opens the menu. */
const OPENERS = '.audio-key, .brand';

/** Whoever opens it goes on inside, and when it is closed at what led here. */
function useFocus(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement?.closest<HTMLElement>(OPENERS) ?? null;
    if (opener) section.current?.closest<HTMLElement>('.edit-room')?.focus();
    return () => {
      if (roomLeft.peek() === 'guide') roomLeft.value = null;
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) return;
      (opener ?? document.querySelector<HTMLElement>(OPENERS))?.focus();
    };
  }, []);
  return section;
}

export default function Guide() {
  useSignals();
  const section = useFocus();
  useEffect(() => void askBattery(), []);
  return (
    <section className="guide" ref={section}>
      <header className="guide-head">
        <h1>{t('shell.audio')}</h1>
        <TabList
          label={t('guide.platform')}
          panel={PANEL}
          tabs={GUIDE_PLATFORMS.map((value) => ({ value, label: NAMES[value] ?? t('guide.mobile') }))}
          value={platform.value}
          onChange={(value) => {
            platform.value = value;
          }}
        />
        <button type="button" className="icon-button" aria-label={t('guide.close')} onClick={leaveRoom}>
          <Icon name="close" />
        </button>
      </header>
      <div className="guide-body">
        <Verdict />
        <Monitor />
        <Tips />
        <Acts />
      </div>
    </section>
  );
}
