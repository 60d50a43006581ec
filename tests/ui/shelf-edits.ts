/** A sitting at the workstation as data: edits, gestures, undos and redos in any order. */
import fc from 'fast-check';
import { defaultSong } from '../../song/defaults.ts';
import { type History, historyOf, push, redo, undo } from '../../song/history.ts';
import { anyEdit } from '../song/arbitrary-edits.ts';

export type Move = (history: History) => History;

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(anyEdit, fc.constantFrom(null, null, 'one', 'two')).map(
      ([{ edit }, group]): Move =>
        (history) =>
          push(history, edit(history.present), group),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Move>(undo) },
  { weight: 1, arbitrary: fc.constant<Move>(redo) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 2, max: 8 }).map(
      (times): Move =>
        (history) =>
          repeat(undo, times)(history),
    ),
  },
);

function repeat(move: Move, times: number): Move {
  return (history) => Array.from({ length: times }).reduce<History>(move, history);
}

/** The histories one after another, the default song first. */
export const anySitting = (maxLength: number): fc.Arbitrary<readonly History[]> =>
  fc.array(anyMove, { minLength: 1, maxLength }).map((moves) => {
    const histories = [historyOf(defaultSong())];
    for (const move of moves) histories.push(move(histories[histories.length - 1] as History));
    // A song takes a hundred pages to print.
    return Object.defineProperty(histories, fc.toStringMethod, { value: () => `${histories.length} histories` });
  });
