/** The free notes of a pattern: those that come round, or that a pattern like it has, cost next to nothing. */
import type { Note, Step } from '../../song.ts';
import { LinkFault } from '../fault.ts';
import { BAR_STEPS, BAR_TICKS, BEAT_STEPS, STEP_TICKS } from './blanks.ts';
import { FIELD } from './fields.ts';
import { codeLevel } from './numbers.ts';
import { both, type Page } from './page.ts';
import { levelSign } from './steps.ts';

const KEY_BITS = 7;
/** Bars after which a line may come round; 0: it does not. */
const PERIODS = [0, 1, 2, 4, 8] as const;
const PERIOD_BITS = 3;
/** Notes that are looked back over for the bar before. */
const MOST_OF_A_BAR = 64;
const MOST_NOTES = 2000;
/** Of a step; what a damaged link says is not believed. */
const MOST_STRIKES = 8;

export interface NoteSurroundings {
  /** Notes of a pattern that this one is like. */
  readonly like: readonly Note[];
  /** How likely it is. */
  readonly kinship: number;
  /** Of this pattern. */
  readonly steps: readonly Step[];
  readonly about: number;
}

export function codeNotes(page: Page, notes: readonly Note[], around: NoteSurroundings): readonly Note[] {
  const { coder } = page;
  const hasNotes = coder
    .look(FIELD.hasNotes, both(around.about, around.like.length > 0 ? 1 : 0), around.kinship)
    .flag(notes.length > 0);
  if (!hasNotes) return [];
  const stepNotes = notesOfSteps(around.steps);
  const given = page.isReading ? 0 : bestPeriod(notes, stepNotes);
  const period = coder.look(FIELD.period, around.about, 0).symbol(given, PERIOD_BITS);
  return new NoteWriter(page, around, stepNotes, (PERIODS[period] ?? 0) * BAR_TICKS).code(notes);
}

/** What steps sound like, as notes: a line that begins in the steps goes on in notes. */
function notesOfSteps(steps: readonly Step[]): Note[] {
  return steps.flatMap(({ on, keys, velocity, length, ratchet, offsetTicks }, i) => {
    if (!on) return [];
    const start = Math.max(0, Math.round(i * STEP_TICKS + offsetTicks));
    const strikes = Math.max(1, Math.min(MOST_STRIKES, ratchet));
    const strike = STEP_TICKS / strikes;
    return Array.from({ length: strikes }, (_, n) => n).flatMap((n) =>
      keys.map((key) => ({
        key,
        startTick: Math.round(start + n * strike),
        lengthTicks: Math.max(1, Math.round(n < strikes - 1 ? strike : length * STEP_TICKS - n * strike)),
        velocity,
      })),
    );
  });
}

/** The one after which the most notes come round. */
function bestPeriod(notes: readonly Note[], stepNotes: readonly Note[]): number {
  const known = new Set([...stepNotes, ...notes].map((note) => nameOf(note, 0)));
  let best = 0;
  let most = 0;
  for (const [index, bars] of PERIODS.entries()) {
    if (bars === 0) continue;
    const hits = notes.filter((note) => known.has(nameOf(note, -bars * BAR_TICKS))).length;
    if (hits > most) [best, most] = [index, hits];
  }
  return best;
}

const nameOf = ({ startTick, key, lengthTicks, velocity }: Note, later: number): string =>
  `${startTick + later} ${key} ${lengthTicks} ${velocity}`;

class NoteWriter {
  private readonly made: Note[] = [];
  /** Whether what was expected came: the last three, of the line itself and of the pattern it is like. */
  private readonly missed = [0, 0];
  /** Where the next note is looked for in both. */
  private readonly next = [0, 0];
  private readonly round: Note[];

  constructor(
    private readonly page: Page,
    private readonly around: NoteSurroundings,
    stepNotes: readonly Note[],
    private readonly periodTicks: number,
  ) {
    this.round = periodTicks > 0 ? stepNotes.map((note) => this.later(note)) : [];
  }

  code(notes: readonly Note[]): readonly Note[] {
    for (let i = 0; ; i++) {
      if (i > MOST_NOTES) throw new LinkFault('content', 'holds more notes than a pattern');
      const expected = this.expected();
      if (!this.codeHasNext(i < notes.length, expected)) return this.made;
      const note = this.codeNext(notes[i] ?? NO_NOTE, expected);
      this.made.push(note);
      if (this.periodTicks > 0) this.round.push(this.later(note));
    }
  }

  private later(note: Note): Note {
    return { ...note, startTick: note.startTick + this.periodTicks };
  }

  /** The note that comes next if the line comes round, and if it is the other pattern's. */
  private expected(): readonly (Note | undefined)[] {
    const last = this.made[this.made.length - 1] ?? NO_NOTE;
    const isBehind = ({ startTick, key }: Note) =>
      startTick > last.startTick || (startTick === last.startTick && key > last.key);
    return [this.round, this.around.like].map((line, i) => {
      let at = this.next[i] ?? 0;
      while (at < line.length && !isBehind(line[at] as Note)) at++;
      this.next[i] = at;
      return line[at];
    });
  }

  private codeHasNext(hasNext: boolean, [round, like]: readonly (Note | undefined)[]): boolean {
    const some = (round ? 1 : 0) + (like ? 2 : 0);
    const { kinship } = this.around;
    const missed = both(...this.missed);
    const bar = Math.floor((this.made[this.made.length - 1]?.startTick ?? 0) / BAR_TICKS);
    this.page.coder.look(FIELD.hasNext, both(some, kinship), both(some, missed), both(some, bar));
    return this.page.coder.flag(hasNext);
  }

  private codeNext(note: Note, expected: readonly (Note | undefined)[]): Note {
    const { coder } = this.page;
    const [round, like] = expected;
    const isOne = round && like && isSameNote(round, like) ? 1 : 0;
    let found: Note | undefined;
    for (const [i, one] of expected.entries()) {
      if (!one || found || (i === 1 && isOne)) continue;
      const history = both(i, this.missed[i] ?? 0, isOne);
      coder.look(FIELD.isNext, history, both(i, ...this.missed), both(i, this.around.kinship, isOne));
      const isIt = coder.flag(isSameNote(note, one));
      if (isIt) found = one;
    }
    const made = found ?? this.codeNote(note, expected);
    for (const [i, one] of expected.entries()) {
      const isMiss = !one || !isSameNote(one, made);
      this.missed[i] = (((this.missed[i] ?? 0) << 1) | (isMiss ? 1 : 0)) & 7;
    }
    return made;
  }

  private codeNote(note: Note, [round, like]: readonly (Note | undefined)[]): Note {
    const { about } = this.around;
    const last = this.made[this.made.length - 1] ?? NO_NOTE;
    const before = this.made[this.made.length - 2] ?? NO_NOTE;
    const expected = round ?? like;
    const startTick = this.codeStart(note.startTick, last, before, expected);
    const isChord = this.made.length > 0 && startTick === last.startTick ? 1 : 0;
    const key = this.codeKey(note.key, startTick, isChord, expected);
    const lengthTicks = this.codeLength(note.lengthTicks, last, isChord, startTick, expected);
    const velocity = codeLevel(
      this.page,
      FIELD.level,
      note.velocity,
      last.velocity,
      both(about, levelSign(last.velocity), isChord),
      both(about, Math.floor(startTick / STEP_TICKS) % BEAT_STEPS),
      both(levelSign(last.velocity), levelSign(before.velocity)),
      about,
      0,
      both(about, key),
    );
    return { key, startTick, lengthTicks, velocity };
  }

  private codeStart(startTick: number, last: Note, before: Note, expected: Note | undefined): number {
    const { coder, unitTicks } = this.page;
    const { about } = this.around;
    const lastStep = Math.floor(last.startTick / STEP_TICKS);
    const gapOf = (note: Note | undefined) => (note ? Math.floor(note.startTick / STEP_TICKS) - lastStep : -1);
    const place = lastStep % BAR_STEPS;
    const lastGap = Math.floor(before.startTick / STEP_TICKS) - lastStep;
    const within = last.startTick % STEP_TICKS;
    const lengthSteps = Math.floor(last.lengthTicks / STEP_TICKS);
    coder.look(
      FIELD.gap,
      both(gapOf(expected), about),
      both(lastGap, within),
      both(about, place % 4, lastGap),
      both(lengthSteps, lastGap),
      both(about, within),
      both(place, lastGap, this.sameStart()),
    );
    const gap = coder.count(Math.max(0, Math.floor(startTick / STEP_TICKS) - lastStep));
    coder.look(FIELD.within, both(within, gap === 0 ? 1 : 0), about, both(about, within), both(gap, place % 4), 0);
    const units = coder.count((startTick % STEP_TICKS) / unitTicks - (gap === 0 ? within / unitTicks : 0));
    return (lastStep + gap) * STEP_TICKS + (units + (gap === 0 ? within / unitTicks : 0)) * unitTicks;
  }

  /** How many of the last notes began together. */
  private sameStart(): number {
    const { made } = this;
    let count = 0;
    while (
      count < 6 &&
      count + 1 < made.length &&
      made[made.length - 1 - count]?.startTick === made[made.length - 2 - count]?.startTick
    )
      count++;
    return count;
  }

  private codeKey(key: number, startTick: number, isChord: number, expected: Note | undefined): number {
    const { made } = this;
    const { about } = this.around;
    const last = made[made.length - 1]?.key ?? -1;
    const before = made[made.length - 2]?.key ?? -1;
    const bar = this.keyABarBefore(startTick);
    this.page.coder.look(
      FIELD.key,
      both(about, isChord),
      both(last, isChord, 0x101),
      both(last, before, isChord),
      both(expected?.key ?? -1, isChord, 0x102),
      both(bar, isChord, 0x103),
      both(about, last, startTick % BAR_TICKS === 0 ? 1 : 0),
    );
    return this.page.coder.symbol(key, KEY_BITS);
  }

  private keyABarBefore(startTick: number): number {
    for (let i = this.made.length - 1; i >= Math.max(0, this.made.length - MOST_OF_A_BAR); i--) {
      const note = this.made[i];
      if (!note || note.startTick < startTick - BAR_TICKS) return -1;
      if (note.startTick === startTick - BAR_TICKS) return note.key;
    }
    return -1;
  }

  private codeLength(
    lengthTicks: number,
    last: Note,
    isChord: number,
    startTick: number,
    expected: Note | undefined,
  ): number {
    const { coder, unitTicks } = this.page;
    const { about } = this.around;
    coder.look(
      FIELD.noteLength,
      both(last.lengthTicks, isChord),
      both(about, last.lengthTicks, isChord),
      about,
      both(about, Math.floor(startTick / STEP_TICKS) % 8, isChord),
      both(expected?.lengthTicks ?? -1, isChord),
    );
    return (coder.count(lengthTicks / unitTicks - 1) + 1) * unitTicks;
  }
}

const NO_NOTE: Note = { key: 0, startTick: 0, lengthTicks: 1, velocity: 0.8 };

const isSameNote = (a: Note, b: Note): boolean =>
  a.startTick === b.startTick && a.key === b.key && a.lengthTicks === b.lengthTicks && a.velocity === b.velocity;
