/** The 32 steps of a pattern, beside those of a pattern like it. */
import type { Step } from '../../song.ts';
import { BAR_STEPS, BEAT_STEPS, BLANK_STEP, STEPS } from './blanks.ts';
import { FIELD } from './fields.ts';
import { codeLevel, codeNumber } from './numbers.ts';
import { both, type Page } from './page.ts';
import { codeText, signOf, TEXT } from './texts.ts';

const KEY_BITS = 7;

/** What says something of a pattern's steps beside the steps themselves. */
export interface StepSurroundings {
  /** Steps of a pattern that this one is like. */
  readonly like: readonly Step[];
  /** How likely it is like it: where that pattern came from. */
  readonly kinship: number;
  /** Steps that play. */
  readonly length: number;
  /** Steps that other tracks of the scene have, the nearest first. */
  readonly beside: readonly (readonly Step[])[];
  /** What kind of track it is. */
  readonly about: number;
}

export function codeSteps(page: Page, steps: readonly Step[], around: StepSurroundings): readonly Step[] {
  const { coder, isReading } = page;
  const made: Step[] = [];
  const isOffChanged = (step: Step, i: number) => !isBlank(step) && (!step.on || i >= around.length);
  const hasGhosts = coder.look(FIELD.hasGhosts, 0).flag(!isReading && steps.some(isOffChanged));
  const writer = new StepWriter(page, around, made);
  for (let i = 0; i < STEPS; i++) {
    const step = steps[i] ?? BLANK_STEP;
    const isHidden = i >= around.length;
    if (isHidden && !hasGhosts) {
      made.push(BLANK_STEP);
      continue;
    }
    const isOn = writer.codeOn(step.on, i, isHidden);
    if (!isOn && !(hasGhosts && coder.look(FIELD.isGhost, 0).flag(!isBlank(step)))) made.push(BLANK_STEP);
    else made.push(writer.codeDetails(step, i, isOn));
  }
  return made;
}

function isBlank({ on, velocity, keys, length, probability, ratchet, offsetTicks, locks }: Step): boolean {
  return (
    !on &&
    velocity === BLANK_STEP.velocity &&
    keys.length === 0 &&
    length === BLANK_STEP.length &&
    probability === BLANK_STEP.probability &&
    ratchet === BLANK_STEP.ratchet &&
    offsetTicks === BLANK_STEP.offsetTicks &&
    Object.keys(locks).length === 0
  );
}

class StepWriter {
  /** Whether the steps so far were those of the pattern it is like: the last four. */
  private unlike = 0;

  constructor(
    private readonly page: Page,
    private readonly around: StepSurroundings,
    private readonly made: readonly Step[],
  ) {}

  codeOn(on: boolean, i: number, isHidden: boolean): boolean {
    const { like, kinship, beside, about } = this.around;
    const at = (back: number) => (this.made[i - back]?.on ? 1 : 0);
    const expected = like[i]?.on ? 1 : 0;
    const near = at(1) + 2 * at(2) + 4 * at(4) + 8 * at(8);
    const bar = (this.made[i - BAR_STEPS]?.on ? 1 : 0) + (i >= BAR_STEPS ? 2 : 0);
    const others = (beside[0]?.[i]?.on ? 1 : 0) + (beside[1]?.[i]?.on ? 2 : 0) + (beside[2]?.[i]?.on ? 4 : 0);
    const place = i % BAR_STEPS;
    this.page.coder.look(
      FIELD.isOn,
      both(expected, kinship, this.unlike, isHidden ? 1 : 0),
      both(about, place, expected),
      both(bar, expected, at(8), kinship > 0 ? 1 : 0),
      both(near, at(3), place % BEAT_STEPS, expected),
      both(others, place % BEAT_STEPS, expected),
      both(about, near, bar),
      both(expected, like[i + 1]?.on ? 1 : 0, like[i - 1]?.on ? 1 : 0, at(1), bar),
    );
    const isOn = this.page.coder.flag(on);
    this.unlike = ((this.unlike << 1) | (isOn === (expected === 1) ? 0 : 1)) & 15;
    return isOn;
  }

  codeDetails(step: Step, i: number, on: boolean): Step {
    const { coder } = this.page;
    const { about, kinship } = this.around;
    const [model, origin] = this.modelOf(i);
    const velocity = this.codeVelocity(step.velocity, i, model, origin);
    const isPlain =
      step.length === model.length &&
      step.probability === model.probability &&
      step.ratchet === model.ratchet &&
      step.offsetTicks === model.offsetTicks &&
      isSameLocks(step.locks, model.locks) &&
      isSameKeys(step.keys, model.keys);
    coder.look(FIELD.isPlainStep, both(origin, kinship), both(about, origin), both(origin, model.keys.length));
    if (coder.flag(isPlain)) return { ...model, on, velocity };
    return {
      on,
      velocity,
      keys: this.codeKeys(step.keys, i, model),
      length: this.codeOwn(FIELD.stepLength, step.length, model.length, 1, i),
      probability: this.codeOwn(FIELD.chance, step.probability, model.probability, 1, i),
      ratchet: this.codeOwn(FIELD.ratchet, step.ratchet, model.ratchet, 1, i),
      offsetTicks: this.codeOwn(FIELD.offset, step.offsetTicks, model.offsetTicks, 0, i),
      locks: this.codeLocks(step.locks, model.locks),
    };
  }

  /** A step whose details this one may share, and where it stands. */
  private modelOf(i: number): readonly [Step, number] {
    const { like } = this.around;
    if (like[i]?.on) return [like[i] as Step, 1];
    for (const back of [BAR_STEPS, BAR_STEPS / 2, BEAT_STEPS]) {
      const step = this.made[i - back];
      if (step?.on) return [step, 2];
    }
    for (let back = 1; back <= i; back++) {
      const step = this.made[i - back];
      if (step?.on) return [step, 3];
    }
    const any = like.find((step) => step.on);
    return any ? [any, 4] : [BLANK_STEP, 0];
  }

  private codeVelocity(velocity: number, i: number, model: Step, origin: number): number {
    const { about, kinship } = this.around;
    const place = i % BAR_STEPS;
    const last = this.lastVelocity(i);
    return codeLevel(
      this.page,
      FIELD.level,
      velocity,
      model.velocity,
      both(levelSign(model.velocity), origin, kinship),
      both(about, place % BEAT_STEPS),
      both(about, levelSign(last)),
      about,
      0,
      both(levelSign(last), levelSign(model.velocity), place % 2),
    );
  }

  private lastVelocity(i: number): number {
    for (let back = 1; back <= i; back++) {
      const step = this.made[i - back];
      if (step?.on) return step.velocity;
    }
    return -1;
  }

  private codeOwn(field: number, value: number, near: number, plain: number, i: number): number {
    const { coder } = this.page;
    const isNear = coder
      .look(FIELD.isSame, both(field, near === plain ? 1 : 0), both(field, i % BEAT_STEPS))
      .flag(value === near);
    return isNear ? near : codeNumber(this.page, both(field, 7), value, plain);
  }

  private codeKeys(keys: readonly number[], i: number, model: Step): readonly number[] {
    const { coder } = this.page;
    const { about } = this.around;
    const count = coder
      .look(FIELD.keyCount, model.keys.length, about, both(about, model.keys.length))
      .count(keys.length);
    const made: number[] = [];
    for (let n = 0; n < count && n < 128; n++) {
      const below = made[n - 1] ?? -1;
      const first = made[0] ?? -1;
      const expected = model.keys[n] ?? -1;
      coder.look(
        FIELD.key,
        both(about, n),
        both(expected, n),
        both(below, first - (model.keys[0] ?? 0), expected),
        both(first, n),
        both(about, i % BEAT_STEPS, n),
        both(this.lastKey(i, 1), this.lastKey(i, 2), n),
      );
      made.push(coder.symbol(keys[n] ?? 0, KEY_BITS));
    }
    return made;
  }

  /** The lowest key of the step that sounded `nth` to last. */
  private lastKey(i: number, nth: number): number {
    let seen = 0;
    for (let back = 1; back <= i; back++) {
      const step = this.made[i - back];
      if (step?.on && ++seen === nth) return step.keys[0] ?? -1;
    }
    return -1;
  }

  private codeLocks(locks: Step['locks'], near: Step['locks']): Step['locks'] {
    const { coder } = this.page;
    const paths = Object.keys(locks).sort();
    const nearPaths = Object.keys(near).sort();
    const count = coder.look(FIELD.locks, nearPaths.length).count(paths.length);
    if (count === 0) return BLANK_STEP.locks;
    const made = this.page.list(count, paths, '', (path, i) =>
      codeText(this.page, TEXT.path, path, nearPaths.slice(i, i + 1)),
    );
    return Object.fromEntries(
      made.map((path) => [path, codeNumber(this.page, signOf(path), locks[path] ?? 0, near[path] ?? 0)]),
    );
  }
}

/** A level as a context. */
export const levelSign = (level: number): number => Math.round(level * 1000);

const isSameKeys = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((key, i) => key === b[i]);

function isSameLocks(a: Step['locks'], b: Step['locks']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
