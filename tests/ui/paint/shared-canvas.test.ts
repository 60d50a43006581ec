/** Gauges that share a canvas: measured when the page is laid out, all read before anything is written. */
import { beforeEach, expect, test, vi } from 'vitest';

const resize = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/paint/meter-painter.ts', () => ({
  painter: Promise.resolve(() => ({ resize, add: vi.fn(), look: vi.fn(), show: vi.fn(), drop: vi.fn() })),
}));

/** What was asked of the page, in order. */
const asked: string[] = [];
let tell: (entries: readonly { target: unknown }[]) => void = () => undefined;
const observedBoxes = new Set<unknown>();

vi.stubGlobal('window', { devicePixelRatio: 2 });
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe = (box: unknown) => observedBoxes.add(box);
    unobserve = (box: unknown) => observedBoxes.delete(box);
  },
);
vi.stubGlobal(
  'MutationObserver',
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

const { takeSpot } = await import('../../../ui/paint/shared-canvas.ts');

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});

function canvasOf(name: string) {
  const style = new Proxy<Record<string, string>>(
    {},
    {
      set(target, key, value: string) {
        asked.push(`write ${name}`);
        target[String(key)] = value;
        return true;
      },
    },
  );
  return { style, parentElement: null as unknown };
}

/** A strip of a mixer and the meter in it; what is out of sight is left out by the browser. */
function stripAt(bank: unknown, left: number, isInSight = true) {
  const part = { getBoundingClientRect: () => rect(left, 100, 80, 500) };
  return {
    checkVisibility: () => isInSight,
    getBoundingClientRect: () => {
      asked.push(isInSight ? 'read' : 'read of what is out of sight');
      return rect(left + 30, 200, 12, 300);
    },
    querySelector: () => null,
    closest: (selector: string) => (selector === '[data-bank]' ? bank : part),
  };
}

function bankOf(canvas: unknown) {
  return {
    scrollLeft: 10,
    scrollTop: 0,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    querySelector: () => canvas,
    getBoundingClientRect: () => rect(0, 100, 800, 500),
  };
}

/** When the canvas has been handed over, and all that waits for it has gone on. */
const opened = () => new Promise((done) => setImmediate(done));

const spotOf = (box: unknown, onPlace = vi.fn()) => ({ spot: takeSpot(box as Element, 'upright', onPlace), onPlace });

beforeEach(() => {
  asked.length = 0;
  observedBoxes.clear();
  resize.mockClear();
});

test('two canvases are read before one of them is written to', async () => {
  const boxes = ['a', 'b'].map((name) => {
    const canvas = canvasOf(name);
    const box = {
      scrollLeft: 0,
      scrollTop: 0,
      checkVisibility: () => true,
      getBoundingClientRect: () => {
        asked.push('read');
        return rect(10.5, 20, 12, 100);
      },
      querySelector: () => canvas,
    };
    canvas.parentElement = box;
    return box;
  });
  const spots = boxes.map((box) => spotOf(box));
  await opened();
  expect(boxes.every((box) => observedBoxes.has(box))).toBe(true);
  expect(asked).toEqual([]);
  tell(boxes.map((target) => ({ target })));
  const firstWrite = asked.findIndex((one) => one.startsWith('write'));
  expect(asked.slice(0, firstWrite).filter((one) => one === 'read').length).toBe(4);
  expect(asked.slice(firstWrite)).not.toContain('read');
  // Its canvas begins on a whole pixel, and its bars a pixel inside the box.
  for (const { onPlace } of spots) {
    expect(onPlace).toHaveBeenCalledWith({ left: 3, top: 2, width: 20, height: 196, dots: 2 });
  }
});

test('a strip out of sight is not asked for its place, and has its room on the canvas all the same', async () => {
  const canvas = canvasOf('bank');
  const bank = bankOf(canvas);
  const seen = spotOf(stripAt(bank, 0));
  const hidden = spotOf(stripAt(bank, 1200, false));
  await opened();
  tell([{ target: bank }]);
  expect(asked).not.toContain('read of what is out of sight');
  expect(canvas.style).toMatchObject({ left: '40px', top: '100px', width: '1212px', height: '300px' });
  expect(resize).toHaveBeenCalledWith(2424, 600);
  expect(seen.onPlace).toHaveBeenCalledWith({ left: 2, top: 2, width: 20, height: 596, dots: 2 });
  expect(hidden.onPlace).not.toHaveBeenCalled();
});

test('what comes into sight is measured then, and the last gauge that goes leaves nothing observed', async () => {
  const bank = bankOf(canvasOf('bank'));
  const box = stripAt(bank, 0);
  const { spot } = spotOf(box);
  await opened();
  expect(bank.addEventListener).toHaveBeenCalledWith('contentvisibilityautostatechange', expect.any(Function));
  observedBoxes.delete(bank);
  const [, onSight] = bank.addEventListener.mock.calls[0] ?? [];
  onSight();
  expect(observedBoxes.has(bank)).toBe(true);
  spot?.drop();
  expect([...observedBoxes]).toEqual([]);
  expect(bank.removeEventListener).toHaveBeenCalledWith('contentvisibilityautostatechange', onSight);
});
