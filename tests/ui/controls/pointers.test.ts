/**
 * The pointer machine against a model of it, over seeded traces of fingers and mice: what a press may say, and when. The
 * model looks at the whole story of a press at once, the machine at one event after the other.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pointers, type Press } from '../../../ui/controls/pointers.ts';
import { dice } from '../../dice.ts';

const SLOP = 8;
const HOLD = 300;
const MOST = 2;
const TWICE_MILLISECONDS = 350;
const TWICE_PIXELS = 24;

interface Moment {
  readonly at: number;
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Of a move: false where the button was let go of without an event. */
  readonly isDown: boolean;
}

/** Pointers that come, tremble, wander, rest, leave, or are taken away: also where they should not. */
function trace(seed: number): readonly Moment[] {
  const roll = dice(seed);
  const places = new Map<number, { x: number; y: number }>();
  const moments: Moment[] = [];
  let at = 0;
  for (let count = 4 + Math.floor(roll() * 40); count > 0; count--) {
    at += Math.floor(roll() * (roll() < 0.2 ? 500 : 60)) + 1;
    const id = 1 + Math.floor(roll() * 3);
    const found = places.get(id);
    const reach = roll() < 0.5 ? 6 : 60;
    const near = (from: number) => Math.round(from + (roll() - 0.5) * reach);
    const { x, y } = found ?? { x: Math.round(roll() * 60), y: Math.round(roll() * 60) };
    const dealt = roll();
    // A pointer that is not there is moved, lifted and cancelled, too.
    const type =
      !found && dealt < 0.9 ? 'down' : dealt < 0.62 ? 'move' : dealt < 0.86 ? 'up' : dealt < 0.95 ? 'cancel' : 'down';
    const here = { x: near(x), y: near(y) };
    if (type === 'down' || type === 'move') places.set(id, here);
    else places.delete(id);
    moments.push({ at, type, id, ...here, isDown: type !== 'move' || roll() < 0.97 });
  }
  return moments;
}

/** What is to be heard of a trace. */
function expected(moments: readonly Moment[]): readonly string[] {
  const heard: { readonly at: number; readonly order: number; readonly text: string }[] = [];
  const say = (at: number, order: number, text: string) => heard.push({ at, order, text });
  let lastTap: Moment | null = null;
  const live = new Map<number, number>();
  moments.forEach((down, index) => {
    for (const [id, until] of live) if (until < index) live.delete(id);
    if (down.type !== 'down') return;
    live.delete(down.id);
    if (live.size >= MOST) return;
    const { id } = down;
    const later = moments
      .map((moment, place) => ({ ...moment, place }))
      .filter((one) => one.place > index && one.id === id);
    const end = later.find((one) => one.type !== 'move' || !one.isDown);
    const moves = later.filter((one) => one.type === 'move' && (!end || one.place < end.place));
    live.set(id, end?.place ?? moments.length);
    const isFar = ({ x, y }: Moment) => Math.max(Math.abs(x - down.x), Math.abs(y - down.y)) >= SLOP;
    const far = moves.find(isFar);
    const restsUntil = Math.min(far?.at ?? Number.POSITIVE_INFINITY, end?.at ?? Number.POSITIVE_INFINITY);
    // A timer of this moment goes off before what happens then.
    const heldAt = restsUntil >= down.at + HOLD ? down.at + HOLD : null;
    say(down.at, index, `down ${id}`);
    if (heldAt !== null) say(heldAt, -1, `hold ${id}`);
    for (const move of moves) {
      const hasMoved = far !== undefined && move.place >= far.place;
      if (hasMoved || (heldAt !== null && move.at >= heldAt))
        say(move.at, move.place, `move ${id} ${move.x} ${move.y}`);
    }
    if (!end) return;
    if (end.type === 'up') say(end.at, end.place, `up ${id}`);
    say(end.at, end.place + (end.type === 'down' ? -0.25 : 0.75), `end ${id}`);
  });
  // Double taps are between presses: in the order in which they end.
  const taps = heard.filter(({ text }) => text.startsWith('up')).sort((a, b) => a.order - b.order);
  for (const { at, order, text } of taps) {
    const id = Number(text.split(' ')[1]);
    const up = moments[order] as Moment;
    const down = moments.findLastIndex((one, place) => place < order && one.id === id && one.type === 'down');
    const from = moments[down] as Moment;
    const between = moments.slice(down + 1, order).filter((one) => one.id === id && one.type === 'move');
    const hasMoved = between.some(({ x, y }) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) >= SLOP);
    const isTwice: boolean =
      !hasMoved &&
      lastTap !== null &&
      up.at - lastTap.at <= TWICE_MILLISECONDS &&
      Math.max(Math.abs(up.x - lastTap.x), Math.abs(up.y - lastTap.y)) <= TWICE_PIXELS;
    if (isTwice) say(at, order + 0.5, `double ${id}`);
    lastTap = hasMoved || isTwice ? null : up;
  }
  return heard.sort((a, b) => a.at - b.at || a.order - b.order).map(({ text }) => text);
}

class Surface extends EventTarget {}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('Element', Surface);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function eventOf(moment: Moment, target: EventTarget): PointerEvent {
  const event = new Event(`pointer${moment.type}`);
  const members = {
    pointerId: moment.id,
    pointerType: moment.id === 3 ? 'mouse' : 'touch',
    button: 0,
    buttons: moment.isDown ? 1 : 0,
    clientX: moment.x,
    clientY: moment.y,
    timeStamp: moment.at,
  };
  for (const [name, value] of Object.entries({ ...members, target })) {
    Object.defineProperty(event, name, { value });
  }
  return event as PointerEvent;
}

/** What the machine says of a trace. */
function heardFrom(moments: readonly Moment[]): readonly string[] {
  const heard: string[] = [];
  const say = (text: string) => (_: object, press: Press) => void heard.push(`${text} ${press.id}`);
  const pointers = new Pointers<object>(() => ({
    most: MOST,
    slopPixels: SLOP,
    holdMilliseconds: HOLD,
    onDown: ({ id }) => {
      heard.push(`down ${id}`);
      return {};
    },
    onMove: (_, { id, at }) => void heard.push(`move ${id} ${at.x} ${at.y}`),
    onHold: say('hold'),
    onUp: say('up'),
    onDoubleTap: say('double'),
    onEnd: say('end'),
  }));
  const surface = new Surface();
  let now = 0;
  for (const moment of moments) {
    vi.advanceTimersByTime(moment.at - now);
    now = moment.at;
    const event = eventOf(moment, surface);
    if (moment.type === 'down') pointers.down(event, surface as HTMLElement);
    else window.dispatchEvent(event);
  }
  vi.advanceTimersByTime(2 * HOLD);
  return heard;
}

test('says what the model says, over 2,000 traces', () => {
  let said = 0;
  for (let seed = 1; seed <= 2000; seed++) {
    const moments = trace(seed);
    const wanted = expected(moments);
    expect(heardFrom(moments), `seed ${seed}`).toEqual(wanted);
    said += wanted.length;
  }
  expect(said).toBeGreaterThan(20_000);
});

test('the model is no copy: it notices a machine that forgets the slop, the end, or the second tap', () => {
  const moments = trace(7);
  const wanted = expected(moments);
  for (const word of ['move', 'end']) {
    expect(wanted.filter((text) => !text.startsWith(word))).not.toEqual(wanted);
  }
  const all = Array.from({ length: 300 }, (_, seed) => expected(trace(seed + 1))).flat();
  for (const word of ['down', 'hold', 'move', 'up', 'double', 'end']) {
    expect(
      all.some((text) => text.startsWith(word)),
      word,
    ).toBe(true);
  }
});
