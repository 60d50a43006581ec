/**
 * One song after the other without a gap: two decks in turn, the next one joined to the running one as song/radio/join.ts plans it.
 * All of a join is told to both decks as soon as it is planned, on exact frames, so that a page that sleeps misses none of it. It
 * knows no browser: what plays is behind `Deck`, so that tests hear what listeners hear.
 */
import { songTicks, tempoMap } from '../../song/arrangement.ts';
import { fadeCurve, ringCurve } from '../../song/radio/fade.ts';
import { type Join, planJoin } from '../../song/radio/join.ts';
import { staged } from '../../song/radio/staged.ts';
import type { Song } from '../../song/song.ts';
import type { Deck } from './deck.ts';
import { canPlayBoth, frameOf, type Heard, heardFrame, louder, type Ready, tickOf } from './heard.ts';
import { type Loudness, levelOf, UNMEASURED } from './loudness.ts';

export interface RadioParts {
  /** In turn: each has at most one song. */
  readonly decks: readonly [Deck, Deck];
  /** Whether both count one clock; without it nothing can be joined on the frame, and a song begins when the one before it is over. */
  readonly hasOneClock: boolean;
  /** Of a song, as it was handed in and as it is played. */
  measure(song: Song, staged: Song): Promise<Loudness>;
  /** The running song is another one; null: it was over, and nothing came after it. */
  onSong(song: Song | null): void;
}

/** The next song, ready on its deck; with its join, once that is told to both. */
interface Coming extends Ready {
  readonly join?: Join;
  readonly startFrame: number;
  readonly endFrame: number;
  /** Whether the running song echoes already. */
  isEchoing: boolean;
  readonly mayMix: boolean;
}

/** Where a song stands; the next one beside it while both are heard. */
export interface RadioPlace {
  readonly song: Song;
  /** As it is played: with an end. */
  readonly staged: Song;
  readonly tick: number;
  readonly next: Song | null;
  /** How it comes, once that is told to both decks. */
  readonly join: Join | null;
  /** 0 before the join, 1 after it. */
  readonly joined: number;
  /** Since the song began, or was begun anew at another place. */
  readonly heardSeconds: number;
}

/** Orders are under way, and pages of telemetry old: what is nearer than this is not planned any more. */
const LEAD_SECONDS = 0.4;
const CUT_SECONDS = 0.03;
/** In which a song that was begun unmeasured comes to its level: nobody hears it move. */
const SETTLE_SECONDS = 4;
/** Orders that came too late are given again, for a later bar. */
const TRIES = 4;

export class Radio {
  private running: Heard | null = null;
  private coming: Coming | null = null;
  /** Grows with each order; what an older one waited for is not wanted any more. */
  private order = 0;

  constructor(private readonly parts: RadioParts) {}

  /** At once, or from a tick on; what plays is cut off. Resolves when it is on its way. */
  async play(song: Song, fromTick = 0): Promise<void> {
    const tick = Math.round(fromTick);
    const order = ++this.order;
    const before = this.running;
    this.coming?.deck.hush();
    this.coming = null;
    const deck = this.other(before?.deck);
    const ready = staged(song);
    before?.deck.hush();
    await deck.load(ready);
    if (order !== this.order) return;
    const loudness = UNMEASURED;
    // Before it is asked to play: it is open then, however long the answer takes.
    this.flat(deck, levelOf(loudness));
    const tempo = tempoMap(ready, 'timeline');
    const frame = await deck.play({ fromTick: tick, atFrame: 0, tempo });
    if (order !== this.order) return;
    this.running = { song, staged: ready, deck, loudness, frame, tick, tempo, freeTick: 0 };
    void this.settle(this.running);
  }

  /** The running song from another tick on, at its own tempo. What was cued is to be cued again. */
  async seek(fromTick: number): Promise<void> {
    const tick = Math.round(fromTick);
    const { running } = this;
    if (!running) return;
    const order = ++this.order;
    this.coming?.deck.hush();
    this.coming = null;
    const { deck, staged: whole, loudness } = running;
    deck.hush();
    deck.update(whole);
    const tempo = tempoMap(whole, 'timeline');
    const hushedFrame = deck.frame() + 2 * CUT_SECONDS * deck.rate;
    const frame = await deck.play({ fromTick: tick, atFrame: Math.ceil(hushedFrame), tempo });
    if (order !== this.order) return;
    this.flat(deck, levelOf(loudness), frame);
    this.running = { ...running, frame, tick, tempo, freeTick: 0 };
  }

  /**
   * The song that comes after the running one; null: none does, and it ends. While two are heard already nothing is changed any
   * more. A song that follows itself is not to be mixed: it would be heard twice. Resolves when it is planned.
   */
  async cue(song: Song | null, mayMix = true): Promise<void> {
    if (!this.running || this.isJoining()) return;
    const order = ++this.order;
    if (this.coming) this.forget(this.coming);
    this.coming = null;
    if (!song) return;
    const deck = this.other(this.running.deck);
    const ready = staged(song);
    const [loudness] = await Promise.all([this.measure(song, ready), deck.load(ready)]);
    if (order !== this.order) return;
    this.coming = { song, staged: ready, deck, loudness, startFrame: 0, endFrame: 0, isEchoing: false, mayMix };
    if (this.parts.hasOneClock) await this.join(false);
  }

  /** The next song comes at the next bar line. False: there is none, or it is coming already. */
  next(): boolean {
    if (!this.running || !this.coming || this.isJoining()) return false;
    const { song } = this.coming;
    if (this.parts.hasOneClock) void this.join(true);
    else void this.play(song).then(() => this.parts.onSong(song));
    return true;
  }

  /** Several times a second. */
  look(): void {
    const { running, coming } = this;
    if (!running) return;
    const frame = heardFrame(running);
    if (coming?.join) {
      const { join } = coming;
      if (join.kind === 'echo' && !coming.isEchoing && frame >= frameOf(running, join.openTick)) {
        coming.isEchoing = true;
        running.deck.update(join.echoing);
      }
      if (frame >= coming.endFrame) this.takeOver(running, coming, join);
    } else if (tickOf(running, frame) >= songTicks(running.staged)) this.end(running, coming);
  }

  place(): RadioPlace | null {
    const { running, coming } = this;
    if (!running) return null;
    const frame = heardFrame(running);
    const length = (coming?.endFrame ?? 0) - (coming?.startFrame ?? 0);
    const joined = coming?.join && length > 0 ? (frame - coming.startFrame) / length : 0;
    const tick = Math.max(0, tickOf(running, frame));
    const { song, staged: whole, deck } = running;
    return {
      song,
      staged: whole,
      tick,
      next: coming?.song ?? null,
      join: coming?.join ?? null,
      joined: Math.min(1, Math.max(0, joined)),
      heardSeconds: Math.max(0, frame - running.frame) / deck.rate,
    };
  }

  /** The join that both decks know of, and the frames between which it is heard: what tests hold what they hear against. */
  planned(): { readonly join: Join; readonly startFrame: number; readonly endFrame: number } | null {
    const { join, startFrame, endFrame } = this.coming ?? {};
    return join && startFrame !== undefined && endFrame !== undefined ? { join, startFrame, endFrame } : null;
  }

  stop(): void {
    this.order += 1;
    for (const deck of this.parts.decks) deck.hush();
    this.running = null;
    this.coming = null;
  }

  dispose(): void {
    this.stop();
    for (const deck of this.parts.decks) deck.dispose();
  }

  private other(deck: Deck | undefined): Deck {
    const [first, second] = this.parts.decks;
    return deck === first ? second : first;
  }

  /** Both are heard, or it cannot be changed any more that they will be. */
  private isJoining(): boolean {
    const { running, coming } = this;
    if (!running || !coming?.join) return false;
    const { join, startFrame } = coming;
    const first = join.kind === 'echo' ? frameOf(running, join.stopTick) : startFrame;
    return running.deck.frame() + LEAD_SECONDS * running.deck.rate >= first;
  }

  private async join(isAtOnce: boolean): Promise<void> {
    const order = ++this.order;
    for (let tries = 0; tries < TRIES; tries++) {
      const { running, coming } = this;
      if (!running || !coming) return;
      const { deck, staged: next } = coming;
      const soonest = tickOf(running, running.deck.frame() + LEAD_SECONDS * deck.rate);
      const fromTick = Math.max(Math.ceil(soonest), running.freeTick);
      const mayMix = coming.mayMix && canPlayBoth(running, coming);
      const meeting = { running: running.staged, tempo: running.tempo, next, fromTick, mayMix };
      const join = planJoin({ ...meeting, isAtOnce: isAtOnce || tries > 0 });
      const startFrame = frameOf(running, join.startTick);
      deck.update(join.coming);
      const frame = await deck.play({ fromTick: join.cueTick, atFrame: startFrame, tempo: join.tempo });
      if (order !== this.order) return;
      if (frame !== startFrame) continue;
      const endFrame = frameOf(running, join.endTick);
      this.coming = { ...coming, join, startFrame, endFrame, isEchoing: false };
      running.deck.update(join.leaving);
      this.fade(running, coming, join);
      return;
    }
  }

  private fade(running: Heard, coming: Coming, join: Join): void {
    const endFrame = frameOf(running, join.endTick);
    const out = (curve: Float32Array<ArrayBuffer>, from: number) =>
      running.deck.fade(louder(curve, running.loudness), from, endFrame - from);
    if (join.kind !== 'mix') {
      out(ringCurve(), frameOf(running, join.kind === 'echo' ? join.stopTick : join.startTick));
      this.flat(coming.deck, levelOf(coming.loudness));
      return;
    }
    const rest = (running.loudness.rest + coming.loudness.rest) / 2;
    const startFrame = frameOf(running, join.startTick);
    out(fadeCurve('running', rest), startFrame);
    coming.deck.fade(louder(fadeCurve('next', rest), coming.loudness), startFrame, endFrame - startFrame);
  }

  private takeOver(running: Heard, coming: Coming, join: Join): void {
    const { song, staged: whole, deck, loudness, startFrame: frame } = coming;
    const { cueTick: tick, tempo } = join;
    const next = { song, staged: whole, deck, loudness, frame, tick, tempo, freeTick: 0 };
    this.running = { ...next, freeTick: Math.ceil(tickOf(next, coming.endFrame)) };
    this.coming = null;
    this.order += 1;
    running.deck.stop();
    this.parts.onSong(song);
  }

  /** Without a join: the next begins now, or nothing does. */
  private end(running: Heard, coming: Coming | null): void {
    if (coming) {
      void this.play(coming.song).then(() => this.parts.onSong(coming.song));
      return;
    }
    running.deck.stop();
    this.running = null;
    this.parts.onSong(null);
  }

  /** The join is off: the running song goes on as if nothing had been planned. */
  private forget({ deck, join }: Coming): void {
    const { running } = this;
    deck.stop();
    if (!running || !join) return;
    running.deck.update(running.staged);
    this.flat(running.deck, levelOf(running.loudness));
  }

  /** A song that was begun unmeasured comes to its level. */
  private async settle(heard: Heard): Promise<void> {
    const loudness = await this.measure(heard.song, heard.staged);
    if (this.running?.deck !== heard.deck || this.running.song !== heard.song) return;
    this.running = { ...this.running, loudness };
    if (this.coming?.join) return;
    const { deck } = heard;
    const curve = Float32Array.of(levelOf(heard.loudness), levelOf(loudness));
    deck.fade(curve, deck.frame() + CUT_SECONDS * deck.rate, SETTLE_SECONDS * deck.rate);
  }

  private measure(song: Song, whole: Song): Promise<Loudness> {
    return this.parts.measure(song, whole).catch(() => UNMEASURED);
  }

  private flat(deck: Deck, level: number, fromFrame = deck.frame()): void {
    deck.fade(Float32Array.of(level, level), fromFrame, CUT_SECONDS * deck.rate);
  }
}
