/**
 * What this device remembers of its owner's choices: language and theme under keys of their own, the rest in one. A
 * browser that keeps nothing (private mode, storage denied) forgets them when the tab closes, and that is all.
 */
import { effect, type Signal } from '@preact/signals-react';
import { type Language, preferredLanguage, speak } from '../words/words.ts';
import { ARRANGE_VIEWS, chosenArrangeView, SONG_SNAPS, songSnap } from './arrange-view.ts';
import { BUFFERS, buffer } from './buffer.ts';
import { chosenTextSize, dataSaverChoice, TEXT_SIZES, visits } from './device-choices.ts';
import { DOCK_PERCENT, DOCK_TABS, dockPercent, dockTab, isSongDockOpen, isStepsDockOpen } from './dock.ts';
import { isRadioOn, readAnswers, writtenIn } from './hub.ts';
import { isHandInScale } from './live-input.ts';
import {
  areKeysOffered,
  bendSemitones,
  clockIn,
  clockOut,
  MIDI_MODES,
  MOST_BEND_SEMITONES,
  midiMode,
  wasMidiOpened,
} from './midi.ts';
import { areSignsKeys, ownKeys } from './own-keys.ts';
import { keptPunch } from './punch-range.ts';
import { isBleedFiltered, isLoopCut, isPunching, roundTrips, stereoInputs, toldLate } from './recording.ts';
import { RAIL_PIXELS, ROW_HEIGHTS, railPixels, rowHeight } from './rows.ts';
import {
  countInBars,
  density,
  isLeftHanded,
  isMetronomeOn,
  monitorChoice,
  THEMES,
  type Theme,
  theme,
} from './screen.ts';
import { fetchedEncoders, SHARE_WAYS, shareWay } from './share.ts';
import { dismissals } from './slot.ts';
import { isTourOffered } from './tour.ts';

export const LANGUAGE_KEY = 'batida.language';
export const THEME_KEY = 'batida.theme';
const SETTINGS_KEY = 'batida.settings';

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage the choice holds until the tab closes.
  }
}

export function rememberedTheme(): Theme {
  const kept = recall(THEME_KEY);
  return THEMES.find((one) => one === kept) ?? 'auto';
}

/** The language of the device's owner; nothing is loaded yet. */
export function firstLanguage(): Language {
  return preferredLanguage(recall(LANGUAGE_KEY), navigator.languages);
}

/** Speaks another language from now on, on this device. */
export async function chooseLanguage(next: Language): Promise<void> {
  await speak(next);
  remember(LANGUAGE_KEY, next);
}

export function chooseTheme(next: Theme): void {
  theme.value = next;
  remember(THEME_KEY, next === 'auto' ? null : next);
}

type Plain = boolean | number | string | null;

interface Setting {
  readonly name: string;
  readonly initial: Plain;
  read(): Plain;
  write(kept: Plain): void;
}

/** A kept value is taken when it is one of the setting's own. */
function setting<T extends Plain>(name: string, source: Signal<T>, isValid: (kept: Plain) => boolean): Setting {
  return {
    name,
    initial: source.peek(),
    read: () => source.value,
    write: (kept) => {
      if (isValid(kept)) source.value = kept as T;
    },
  };
}

const isWithin = (kept: Plain, { min, max }: { readonly min: number; readonly max: number }) =>
  typeof kept === 'number' && kept >= min && kept <= max;
const isBoolean = (kept: Plain) => typeof kept === 'boolean';

const SETTINGS: readonly Setting[] = [
  setting('leftHanded', isLeftHanded, isBoolean),
  setting('metronome', isMetronomeOn, isBoolean),
  setting('bleedFilter', isBleedFiltered, isBoolean),
  setting('stereoInputs', stereoInputs, (kept) => typeof kept === 'string'),
  setting('loopTakes', isLoopCut, isBoolean),
  setting('punch', isPunching, isBoolean),
  setting('punchRange', keptPunch, (kept) => typeof kept === 'string'),
  setting('roundTrips', roundTrips, (kept) => typeof kept === 'string'),
  setting('toldLate', toldLate, (kept) => typeof kept === 'string'),
  setting('countIn', countInBars, (kept) => kept === 0 || kept === 1 || kept === 2),
  setting('monitor', monitorChoice, (kept) => kept === null || typeof kept === 'boolean'),
  setting('text', chosenTextSize, (kept) => TEXT_SIZES.some((size) => size === kept)),
  setting('dataSaver', dataSaverChoice, (kept) => kept === null || typeof kept === 'boolean'),
  setting('buffer', buffer, (kept) => BUFFERS.some((one) => one === kept)),
  setting('density', density, (kept) => typeof kept === 'number' && kept >= 0 && kept <= 1),
  setting('rows', rowHeight, (kept) => ROW_HEIGHTS.some((height) => height === kept)),
  setting('rail', railPixels, (kept) => kept === null || isWithin(kept, RAIL_PIXELS)),
  setting('handInScale', isHandInScale, isBoolean),
  setting('keys', ownKeys, (kept) => typeof kept === 'string'),
  setting('signKeys', areSignsKeys, isBoolean),
  setting('midi', wasMidiOpened, isBoolean),
  setting('midiMode', midiMode, (kept) => MIDI_MODES.some((mode) => mode === kept)),
  setting('midiOffer', areKeysOffered, isBoolean),
  setting('midiBend', bendSemitones, (kept) => isWithin(kept, { min: 0, max: MOST_BEND_SEMITONES })),
  setting('midiClockIn', clockIn, (kept) => typeof kept === 'string'),
  setting('midiClockOut', clockOut, (kept) => typeof kept === 'string'),
  setting('arrange', chosenArrangeView, (kept) => ARRANGE_VIEWS.some((view) => view === kept)),
  setting('radio', isRadioOn, isBoolean),
  setting('writtenIn', writtenIn, (kept) => typeof kept === 'string'),
  setting('readAnswers', readAnswers, (kept) => typeof kept === 'string'),
  setting('tour', isTourOffered, isBoolean),
  setting('notices', dismissals, (kept) => typeof kept === 'string'),
  setting('visits', visits, (kept) => typeof kept === 'string'),
  setting('shareWay', shareWay, (kept) => SHARE_WAYS.some((way) => way === kept)),
  setting('encoders', fetchedEncoders, (kept) => typeof kept === 'string'),
  setting('songSnap', songSnap, (kept) => SONG_SNAPS.some((snap) => snap === kept)),
  setting('dock', isStepsDockOpen, isBoolean),
  setting('songDock', isSongDockOpen, isBoolean),
  setting('dockTab', dockTab, (kept) => DOCK_TABS.some((tab) => tab === kept)),
  ...DOCK_TABS.map((tab) => setting(`dock.${tab}`, dockPercent[tab], (kept) => isWithin(kept, DOCK_PERCENT))),
];

/** What was kept, as far as it can be understood. */
function keptSettings(): Readonly<Record<string, Plain>> {
  try {
    const kept: unknown = JSON.parse(recall(SETTINGS_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, Plain>>) : {};
  } catch {
    return {};
  }
}

/** Once, before the first drawing: the choices as they were left, and from then on every change is kept. */
export function startChoices(): void {
  theme.value = rememberedTheme();
  const kept = keptSettings();
  for (const one of SETTINGS) {
    const value = kept[one.name];
    if (value !== undefined) one.write(value);
  }
  effect(() => {
    const entries = SETTINGS.map((one) => [one.name, one.read()] as const);
    const changed = entries.filter(([, value], i) => value !== SETTINGS[i]?.initial);
    remember(SETTINGS_KEY, changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed)));
  });
}

/** As on the first visit; the language stays, or the reader could not read what happened. Returns how to take it back. */
export function resetChoices(): () => void {
  const before = SETTINGS.map((one) => one.read());
  const themeBefore = theme.peek();
  for (const one of SETTINGS) one.write(one.initial);
  chooseTheme('auto');
  return () => {
    SETTINGS.forEach((one, i) => {
      one.write(before[i] ?? null);
    });
    chooseTheme(themeBefore);
  };
}
