/** The last minute of the engine: each second where it belongs, also where nobody looked for a while. */
import { describe, expect, test } from 'vitest';
import { HISTORY_SECONDS, LoadHistory } from '../../ui/state/load-history.ts';

const loads = (history: LoadHistory, at: number) => history.read(at).map(({ load }) => load);

describe('the last minute of the engine', () => {
  test('is empty before anything was seen', () => {
    const history = new LoadHistory();
    expect(loads(history, 5000)).toEqual(Array.from({ length: HISTORY_SECONDS }, () => null));
    expect(history.secondsSinceGap(5000)).toBeNull();
  });

  test('takes one look a second, whatever the frames', () => {
    const history = new LoadHistory();
    const taken: number[] = [];
    for (let frame = 0; frame < 180; frame++) {
      const now = (frame * 1000) / 60;
      if (!history.isNew(now)) continue;
      taken.push(now);
      history.note(now, frame / 1000, 0);
    }
    expect(taken).toEqual([0, 1000, 2000]);
    expect(loads(history, 2999).slice(-3)).toEqual([0, 0.06, 0.12]);
  });

  test('seconds in which nobody looked are not known, and those of a minute ago are gone', () => {
    const history = new LoadHistory();
    for (let second = 0; second < 60; second++) history.note(second * 1000, 0.5, 0);
    history.note(64_000, 0.7, 0);
    expect(loads(history, 64_000)).toEqual([...Array(55).fill(0.5), null, null, null, null, 0.7]);
    expect(loads(history, 66_000).slice(-3)).toEqual([0.7, null, null]);
    history.note(500_000, 0.9, 0);
    expect(loads(history, 500_000)).toEqual([...Array(59).fill(null), 0.9]);
  });

  test('what was lost stands in its second; a new engine counts from nothing', () => {
    const history = new LoadHistory();
    history.note(1000, 0.1, 0);
    history.note(2000, 0.7, 3);
    history.note(3000, 0.1, 3);
    history.note(4000, 0.1, 1);
    expect(
      history
        .read(4000)
        .map(({ gaps }) => gaps)
        .slice(-4),
    ).toEqual([0, 3, 0, 1]);
    expect(history.secondsSinceGap(26_500)).toBe(22);
  });
});
