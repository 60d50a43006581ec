/** A clip that has all of its notes says so to whoever plays into it, once, and to whoever puts chords into it. */

import './no-screen.ts';

import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { addNotes } from '../../song/edits/notes.ts';
import { setPatternLength } from '../../song/edits/steps.ts';
import { MAX_NOTES } from '../../song/limits.ts';
import type { Note } from '../../song/song.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { loadLazyWords } from '../../ui/loading/words.ts';
import { record } from '../../ui/panels/live-input/writer.ts';
import { chosenPlace, put, rule } from '../../ui/panels/theory/writing.ts';
import { engine, engineState } from '../../ui/state/engine.ts';
import { hit, letGo } from '../../ui/state/live-events.ts';
import { showHands } from '../../ui/state/live-input.ts';
import { notice } from '../../ui/state/notice.ts';
import { selectTrack, view } from '../../ui/state/screen.ts';
import { edit, openSong, song } from '../../ui/state/song.ts';
import { speak, t } from '../../ui/words/words.ts';
import { frames } from './no-screen.ts';

const FULL = () => t('room.notes', { most: '2,000' });
const BARS = 4;

const notes = () => song.peek().tracks.find(({ id }) => id === 'lead')?.clips.main?.pattern.notes ?? [];

/** In so many of its bars. */
function fill(bars: number, count = MAX_NOTES): void {
  const one = (index: number): Note => ({
    key: 24 + (index % 80),
    startTick: index % (bars * TICKS_PER_BAR),
    lengthTicks: 60,
    velocity: 0.5,
  });
  openSong(defaultSong());
  edit(setPatternLength('lead', BARS * 16));
  edit(
    addNotes(
      'lead',
      Array.from({ length: count }, (_, index) => one(index)),
    ),
  );
  expect(notes()).toHaveLength(count);
}

beforeEach(async () => {
  await speak('en');
  await loadLazyWords();
  notice.value = null;
  view.value = 'arrange';
  selectTrack('lead');
});

/** The transport runs at a tick, and a frame of the screen passes. */
function passTo(tick: number): void {
  vi.spyOn(engine, 'readPulse').mockReturnValue({ ...engine.readPulse(), tick, isPlaying: true, countInBeats: 0 });
  for (const frame of frames.splice(0)) frame(performance.now());
}

/** Two notes, each held and let go, and what was said after each. */
function playTwo(): (string | undefined)[] {
  const said: (string | undefined)[] = [];
  for (const [tick, key] of [
    [400, 70],
    [1400, 72],
  ] as const) {
    passTo(tick);
    hit('lead', key, 0.8, performance.now());
    passTo(tick + 300);
    letGo('lead', key, performance.now());
    passTo(tick + 600);
    said.push(notice.peek()?.body);
    notice.value = null;
  }
  return said;
}

function recordPlaying(): void {
  showHands('keys');
  engineState.value = { ...engineState.peek(), isPlaying: true };
  passTo(0);
  record(true);
}

test('played by hand into a full clip it is said with the first note, and not again in this take', () => {
  fill(BARS);
  recordPlaying();
  expect(playTwo()).toEqual([FULL(), undefined]);
  expect(notes()).toHaveLength(MAX_NOTES);
  record(false);
  recordPlaying();
  expect(playTwo()).toEqual([FULL(), undefined]);
  record(false);
});

test('the last note there is room for is written without a word', () => {
  fill(BARS, MAX_NOTES - 1);
  recordPlaying();
  expect(playTwo()).toEqual([undefined, FULL()]);
  expect(notes()).toHaveLength(MAX_NOTES);
  record(false);
});

test('chords that do not all find room are not put, and that is said', () => {
  // Past the last of the steps: they become notes.
  rule.value = 'held';
  fill(BARS - 1, MAX_NOTES - 1);
  chosenPlace.value = { scene: 'main', bar: BARS - 1 };
  const before = song.peek();
  expect(put('Night Drive')).toBe(false);
  expect(song.peek()).toBe(before);
  expect(notice.peek()).toMatchObject({ kind: 'bad', title: 'No room for more', body: FULL() });
});

test('what takes the place of other notes, or has room beside them, is put', () => {
  rule.value = 'held';
  fill(BARS);
  chosenPlace.value = { scene: 'main', bar: null };
  expect(put('Night Drive')).toBe(true);
  expect(notes().length).toBeLessThan(MAX_NOTES);
  expect(notice.peek()?.body).toBeUndefined();
});
