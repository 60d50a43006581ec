/** Undo, redo, gestures and the bound. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { setBpm } from '../../song/edits/song.ts';
import { canRedo, canUndo, historyOf, MAX_UNDOS, push, redo, undo } from '../../song/history.ts';

const song = defaultSong();
const at = (bpm: number) => setBpm(bpm)(song);

test('undo and redo walk over the very same songs', () => {
  const [one, two] = [at(100), at(101)];
  const history = push(push(historyOf(song), one), two);
  expect(undo(history).present).toBe(one);
  expect(undo(undo(history)).present).toBe(song);
  expect(redo(undo(undo(history))).present).toBe(one);
  expect(redo(redo(undo(undo(history)))).present).toBe(two);
  expect([canUndo(history), canRedo(history)]).toEqual([true, false]);
  expect(redo(history)).toBe(history);
  expect(undo(historyOf(song))).toEqual(historyOf(song));
});

test('an edit after undo ends the way forward', () => {
  const history = push(undo(push(historyOf(song), at(100))), at(90));
  expect(canRedo(history)).toBe(false);
  expect(undo(history).present).toBe(song);
});

test('one gesture is one undo', () => {
  let history = push(historyOf(song), at(70));
  for (let bpm = 100; bpm < 150; bpm++) history = push(history, at(bpm), 'tempo');
  history = push(history, at(60), 'other');
  expect(undo(history).present.bpm).toBe(149);
  expect(undo(undo(history)).present.bpm).toBe(70);
});

test('a gesture after undo is a new one', () => {
  const dragged = push(push(historyOf(song), at(100), 'tempo'), at(101), 'tempo');
  const again = push(undo(dragged), at(110), 'tempo');
  expect(undo(again).present).toBe(song);
});

test('the same song is no edit, and the bound holds', () => {
  const history = historyOf(song);
  expect(push(history, song)).toBe(history);
  let long = history;
  for (let i = 0; i < MAX_UNDOS + 50; i++) long = push(long, at(60 + (i % 100)));
  expect(long.past).toHaveLength(MAX_UNDOS);
});
