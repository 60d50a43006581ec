/**
 * What is played by hand, on its way into the song. Pure: the clock comes with each call, the edits go back to the caller.
 *
 * A hit was heard when it was played. Where the grid draws it to a later place, it waits until that place has been heard
 * too: the scheduler plans ahead of the ear, so what is written behind the ear cannot sound a second time in this pass.
 */
import type { Edit } from '../../../song/edits/edit.ts';
import { addHit, wipe } from '../../../song/edits/live-input.ts';
import { addNote } from '../../../song/edits/notes.ts';
import { type Groove, landNote, landStep, type StepLanding, unswungTick } from '../../../song/live-input.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import type { Target } from './target.ts';

export interface Hit {
  readonly track: string;
  readonly key: number;
  readonly velocity: number;
  /** Song tick that was heard. */
  readonly tick: number;
  /** Drums are hit, other instruments are held. */
  readonly isDrum: boolean;
  /** Whether the key is the instrument's own. */
  readonly isRoot: boolean;
}

interface Waiting {
  readonly hit: Hit;
  /** Where it lands, once it is known in which pattern. */
  place: Place | null;
  /** Where the key went down, on the clock of now. */
  downTick: number;
  /** Of a held note, when its key is let go. */
  lengthTicks: number | null;
}

interface Place {
  readonly target: Target;
  readonly startTick: number;
  /** Of a drum. */
  readonly step: StepLanding | null;
  /** Heard by then, it sounds no more in this pass. */
  soundTick: number;
}

/** The first pass of a track's loop after its first hit: what it held goes, place by place. */
interface Replacing {
  readonly target: Target;
  doneTick: number;
  toTick: number;
  /** Steps that are of this take. */
  readonly written: Set<number>;
}

/** An edit that is due, and the clip it is for. */
export interface Due {
  readonly edit: Edit;
  readonly track: string;
  readonly scene: string;
  /** A hit leaves something behind, unless the clip is full; what is replaced may have been empty. */
  readonly isHit: boolean;
}

export interface TakeOptions {
  /** Asked at each hit: the switch can be turned in the middle of a take. */
  readonly isOverdub: () => boolean;
  /** The pattern that is heard on a track; null: none is yet. */
  readonly find: (track: string, tick: number) => Target | null;
  readonly groove: () => Groove;
}

/** Shorter than any finger. */
const SHORTEST_TICKS = 30;
/** A clock that is less behind than this has not jumped: the device has corrected its latency. */
const JITTER_TICKS = 30;

export class Take {
  private waiting: Waiting[] = [];
  private readonly held = new Map<string, Waiting>();
  private readonly replacing = new Map<string, Replacing>();
  private lastTick = Number.NEGATIVE_INFINITY;
  private jumps = 0;
  private firstTick = Number.POSITIVE_INFINITY;
  /** Steps of the longest loop that was played in: it says what a pass is. */
  private longest = 1;

  constructor(private readonly options: TakeOptions) {}

  /** Which pass of the take this is, as a name: edits of one name are one undo. */
  get pass(): string {
    const { lastTick, firstTick, longest } = this;
    const count = Math.max(0, Math.floor((lastTick - firstTick) / (longest * TICKS_PER_STEP)));
    return `${this.jumps}.${count}`;
  }

  /** False: nothing is heard on the track; the hit waits until something is. */
  down(hit: Hit): boolean {
    const waiting: Waiting = { hit, place: null, downTick: hit.tick, lengthTicks: hit.isDrum ? 0 : null };
    this.firstTick = Math.min(this.firstTick, hit.tick);
    this.aim(waiting);
    this.waiting.push(waiting);
    if (!hit.isDrum) this.held.set(nameOf(hit), waiting);
    return waiting.place !== null;
  }

  up(track: string, key: number, tick: number): void {
    const name = nameOf({ track, key });
    const waiting = this.held.get(name);
    if (!waiting) return;
    this.held.delete(name);
    const { swing } = this.options.groove();
    const length = unswungTick(tick, swing) - unswungTick(waiting.downTick, swing);
    waiting.lengthTicks = Math.max(SHORTEST_TICKS, Math.round(length));
  }

  /** The edits that are due now that a tick is heard. */
  advance(tick: number): Due[] {
    const isJump = tick < this.lastTick - JITTER_TICKS;
    const heardTick = isJump ? tick : Math.max(tick, this.lastTick);
    const edits = this.wipeTo(isJump ? this.lastTick : heardTick);
    if (isJump) this.jump(heardTick - this.lastTick);
    this.lastTick = heardTick;
    return [...edits, ...this.write((soundTick) => soundTick < heardTick)];
  }

  /** The take is over: what still waits is written, held keys end here. */
  end(): Due[] {
    for (const { hit } of [...this.held.values()]) this.up(hit.track, hit.key, this.lastTick);
    return this.write(() => true);
  }

  private aim(waiting: Waiting): void {
    const { hit, place } = waiting;
    const target = place ? null : this.options.find(hit.track, hit.tick);
    if (!target) return;
    const groove = this.options.groove();
    const step = hit.isDrum ? landStep(hit.tick, groove, target) : null;
    const note = landNote(hit.tick, groove, target);
    const { soundTick } = step ?? note;
    waiting.place = { target, startTick: note.startTick, step, soundTick };
    this.longest = Math.max(this.longest, target.length);
    if (this.options.isOverdub() || this.replacing.has(hit.track)) return;
    // From the place of the first hit on, which the grid may have drawn back, once round the loop.
    const doneTick = Math.min(hit.tick, soundTick);
    const toTick = doneTick + target.length * TICKS_PER_STEP;
    this.replacing.set(hit.track, { target, doneTick, toTick, written: new Set() });
  }

  /** Writes what is complete and whose place is due. */
  private write(isDue: (soundTick: number) => boolean): Due[] {
    const edits: Due[] = [];
    this.waiting = this.waiting.filter((waiting) => {
      this.aim(waiting);
      const { hit, place, lengthTicks } = waiting;
      if (!place || lengthTicks === null || !isDue(place.soundTick)) return true;
      const { track, scene } = place.target;
      edits.push({ edit: this.editOf(hit, place, lengthTicks), track, scene, isHit: true });
      return false;
    });
    return edits;
  }

  private editOf({ key, velocity, isRoot }: Hit, { target, startTick, step }: Place, lengthTicks: number): Edit {
    const { track, scene, length } = target;
    if (!step) {
      const note = { key, startTick, lengthTicks: Math.min(length * TICKS_PER_STEP, lengthTicks), velocity };
      return addNote(track, note, scene);
    }
    const replacing = this.replacing.get(track);
    const isReplacing = !!replacing && replacing.doneTick < replacing.toTick && !replacing.written.has(step.index);
    replacing?.written.add(step.index);
    return addHit(track, { ...step, startTick, key, isRoot, velocity, isReplacing }, scene);
  }

  private wipeTo(heardTick: number): Due[] {
    if (this.options.isOverdub()) this.replacing.clear();
    const { swing } = this.options.groove();
    return [...this.replacing.values()].flatMap((replacing) => {
      const { target, doneTick } = replacing;
      const { track, scene } = target;
      const toTick = Math.min(heardTick, replacing.toTick);
      if (toTick <= doneTick) return [];
      replacing.doneTick = toTick;
      const edit = wipe(track, target, { fromTick: doneTick, toTick, swing }, scene);
      return [{ edit, track, scene, isHit: false }];
    });
  }

  /** The tick goes on elsewhere: what is held or half replaced goes on with it, what waited has its place behind it. */
  private jump(byTicks: number): void {
    this.jumps++;
    this.firstTick += byTicks;
    for (const waiting of this.waiting) {
      waiting.downTick += byTicks;
      if (waiting.place) waiting.place.soundTick = Number.NEGATIVE_INFINITY;
    }
    for (const replacing of this.replacing.values()) {
      replacing.doneTick += byTicks;
      replacing.toTick += byTicks;
    }
  }
}

function nameOf({ track, key }: Pick<Hit, 'track' | 'key'>): string {
  return `${track} ${key}`;
}
