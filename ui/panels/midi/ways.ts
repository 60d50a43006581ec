/**
 * How what a control says is taken. Knobs and faders that stand somewhere say where; endless ones say how far they were turned, in one
 * of three codes that makers of controllers use. Pure.
 */

/** Picks up: it takes hold when it comes past the value. Jumps: the value goes to where it stands, at once. */
export const WAYS = ['pickup', 'jump', 'offset', 'twos', 'sign'] as const;
export type Way = (typeof WAYS)[number];
/** Of endless ones: 64 is no turn; seven bits in two's complement; bit 6 is the sign. */
type Code = Exclude<Way, 'pickup' | 'jump'>;

export const isEndless = (way: Way): way is Code => way !== 'pickup' && way !== 'jump';

/** Steps of one message, right above zero; value 0 to 127. */
export function stepsOf(code: Code, value: number): number {
  switch (code) {
    case 'offset':
      return value - 64;
    case 'twos':
      return value < 64 ? value : value - 128;
    case 'sign':
      return value < 64 ? value : 64 - value;
  }
}

/** One message of an endless knob tells of no more steps than these, however fast it is turned. */
const FAST = 8;
const within = (value: number, low: number, high: number): boolean => value >= low && value <= high;
const isUp = (value: number): boolean => within(value, 1, FAST);
const DOWN: Readonly<Record<Code, (value: number) => boolean>> = {
  twos: (value) => within(value, 128 - FAST, 127),
  sign: (value) => within(value, 64 + 1, 64 + FAST),
  offset: (value) => within(value, 64 - FAST, 64 - 1),
};
const isSaidBy: Readonly<Record<Code, (value: number) => boolean>> = {
  twos: (value) => isUp(value) || DOWN.twos(value),
  sign: (value) => isUp(value) || DOWN.sign(value),
  offset: (value) => DOWN.offset(value) || within(value, 64 + 1, 64 + FAST),
};
/** Turned one way, two of them say the same: until it is turned back it is taken for the one that stands first here. */
const CODES: readonly Code[] = ['twos', 'offset', 'sign'];
const ENOUGH = 4;
/** By then it has been turned both ways. */
const MOST = 48;

/**
 * Tells endless knobs by how they begin: they say the same small thing again and again, and what stands somewhere never says one
 * thing twice. A key that says 127 whenever it is pressed does, and is none.
 */
export class WayFinder {
  private readonly heard: number[] = [];

  /** The code as far as it is known; null: not known, or it stands somewhere. */
  hear(value: number): Code | null {
    const { heard } = this;
    heard.push(value);
    if (heard.length < ENOUGH || heard.every((one) => one === 127)) return null;
    const repeats = heard.filter((one, at) => one === heard[at - 1]).length;
    if (repeats * 2 < heard.length) return null;
    return CODES.find((code) => heard.every(isSaidBy[code])) ?? null;
  }

  /** Nothing more is learned of it. */
  get isOver(): boolean {
    return this.heard.length >= MOST;
  }
}
