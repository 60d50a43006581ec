/** Tabs that each make a new song, some of which listen late. */
import { expect, it } from 'vitest';
import { Siblings } from '../../ui/shelf/siblings.ts';

/** More would be tabs that answer one another without end. */
const MOST_MESSAGES = 50;

/** Tabs on one channel: what is said arrives at all others that listen by then, in the order in which it was said. */
function open(count: number) {
  const queue: { readonly from: number; readonly name: string }[] = [];
  const listening = new Set<number>();
  const told = Array.from({ length: count }, (): string[] => []);
  const tabs = told.map(
    (mine, from) => new Siblings({ say: (name) => queue.push({ from, name }), tell: (name) => mine.push(name) }),
  );
  let messages = 0;
  const arrive = () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (++messages > MOST_MESSAGES) throw new Error('the tabs do not come to an end');
      const { from, name } = next;
      for (const at of listening) if (at !== from) tabs[at]?.heard(name);
    }
  };
  const make = (at: number, name: string) => {
    tabs[at]?.made(name);
    arrive();
  };
  return { told, make, listen: (at: number) => listening.add(at) };
}

it('both say so, also if one did not listen yet when the other made its song', () => {
  for (const isLate of [false, true]) {
    const { told, make, listen } = open(2);
    listen(0);
    if (!isLate) listen(1);
    make(0, 'Zinc Roof');
    listen(1);
    make(1, 'Blue Mirror');
    expect(told).toEqual([['Blue Mirror'], ['Zinc Roof']]);
  }
});

it('three come to an end, and each knows of another', () => {
  for (const late of [[], [1], [2], [1, 2]]) {
    const { told, make, listen } = open(3);
    for (const at of [0, 1, 2]) if (!late.includes(at)) listen(at);
    make(0, 'Zinc Roof');
    listen(1);
    make(1, 'Blue Mirror');
    listen(2);
    make(2, 'Open Square');
    expect(told.every((names) => names.length > 0)).toBe(true);
  }
});

it('who made nothing is told nothing', () => {
  const { told, make, listen } = open(2);
  listen(0);
  listen(1);
  make(0, 'Zinc Roof');
  expect(told).toEqual([[], []]);
});
