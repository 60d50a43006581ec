/**
 * Learning which hardware turns what: a control on the screen is chosen and blinks, then something on the controller is moved. Escape
 * leaves. From a control's own menu one is learned; from the panel one after the other, until it is switched off, or on a phone, which
 * has no room for both, one.
 */
import { effect, signal } from '@preact/signals-react';
import { readPath } from '../../../song/param-path.ts';
import { paramName } from '../../controls/param-names.ts';
import { turnableOf } from '../../controls/turnable.ts';
import { beatsPerFlash } from '../../paint/flashes.ts';
import { openId } from '../../shelf/open.ts';
import { showNotice } from '../../state/notice.ts';
import { song } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { turnedPlaceOf } from '../../state/turned-place.ts';
import { t } from '../../words/words.ts';
import { type Control, homeOf, isSameControl, type Target, wayOf, withRow } from './learned.ts';
import { learnedRows } from './map.ts';
import { findWay } from './turns.ts';
import './learn.css';

export const isLearning = signal(false);
/** What the next thing that moves is to turn. */
const target = signal<Target | null>(null);
let isChain = false;
let marked: Element | null = null;

export function nameOf(place: Target): string {
  const home = homeOf(song.value, place);
  if (!home) return place.path;
  const name = paramName(home, place.path);
  return place.track === '' ? name : `${shownName(home.name)}, ${name}`;
}

/** Null: lanes and controllers cannot move it. */
function targetOf(handle: Element): Target | null {
  const place = turnedPlaceOf(handle);
  if (!place) return null;
  const isBus = readPath(place.path)?.group.type === 'bus';
  return { track: isBus ? '' : place.track, path: place.path };
}

function mark(handle: Element | null): void {
  marked?.removeAttribute('data-learning');
  marked = handle;
  marked?.setAttribute('data-learning', '');
}

function choose(handle: Element): void {
  const place = targetOf(handle);
  if (!place) return;
  target.value = place;
  mark(handle);
  if (!isChain) showNotice(t('midiPanel.move', { name: nameOf(place) }), { isHint: true });
}

/** Of one control, from its menu. */
export function learnFor(handle: Element): void {
  beginLearning();
  isChain = false;
  choose(handle);
}

/** Of the next control that is touched, once what covered it is gone. */
export function learnNext(): void {
  beginLearning();
  isChain = false;
  showNotice(t('midiPanel.learnHow'), { isHint: true });
}

export function beginLearning(): void {
  isLearning.value = true;
  isChain = true;
  target.value = null;
}

/** The panel goes; what was begun elsewhere goes on. */
export function endChain(): void {
  if (isChain) endLearning();
}

export function endLearning(): void {
  isLearning.value = false;
  target.value = null;
  mark(null);
}

/** Something on a controller was moved, to value 0 to 127: true when it was learned. */
export function learnControl(moved: Control, value: number): boolean {
  const place = target.peek();
  if (!isLearning.peek() || !place) return false;
  const { device, channel, control } = moved;
  const rows = learnedRows.peek();
  const way = wayOf(rows, moved);
  const name = rows.find((row) => isSameControl(row, moved))?.name ?? '';
  learnedRows.value = withRow(rows, { device, channel, control, ...place, song: openId.peek(), way, name });
  findWay(moved, value);
  showNotice(t('midiPanel.learned', { control: `CC ${control}`, name: nameOf(place) }), { isHint: true });
  target.value = null;
  mark(null);
  if (!isChain) endLearning();
  return true;
}

const touched = (event: Event): void => {
  const found = event.target instanceof Element ? turnableOf(event.target) : null;
  if (found) choose(found.handle);
};

const leave = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  endLearning();
};

effect(() => {
  const act = isLearning.value ? 'addEventListener' : 'removeEventListener';
  window[act]('pointerdown', touched, true);
  window[act]('focusin', touched, true);
  window[act]('keydown', leave as EventListener, true);
});

/** It blinks on the beat, in a fast song on every other. */
effect(() => {
  document.documentElement.style.setProperty('--beat', `${(60 * beatsPerFlash(song.value.bpm)) / song.value.bpm}s`);
});
