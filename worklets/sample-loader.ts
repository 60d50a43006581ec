/**
 * Brings the sounds of a song into the engine's arena, one after the other, what sounds next first. Knows no thread and
 * no file: it asks for a sound, sends it in pieces as fast as the engine takes them, and reports how each is. What the song
 * names no more stays until its room is needed, so that undo finds it.
 */
import { MAX_SAMPLES } from '../dsp/abi/sizes.ts';
import type { AudioFault, OpenedAudio } from './audio-files.ts';
import { sampleBytes } from './kernel.ts';
import type { Sample } from './offline.ts';
import type { SampleAnswer, ToEngine } from './protocol.ts';
import { ReadAhead } from './read-ahead.ts';
import type { PlacedSample, SampleSlots } from './sample-slots.ts';
import { readPieceName } from './stream.ts';

type AudioState = 'loading' | 'ready' | AudioFault;
/** By hash, of every sound the song names. */
export type AudioStates = ReadonlyMap<string, AudioState>;

/** An engine, as the loader sees it. */
export interface SampleLink {
  send(message: ToEngine, transfer?: Transferable[]): void;
  onSample: (answer: SampleAnswer) => void;
}

export interface LoaderParts {
  open(name: string, rate: number): Promise<OpenedAudio>;
  /** A piece that lies at hand; null: it has to be opened. */
  peek?(name: string, rate: number): Promise<Sample | null>;
  /** What is being opened is wanted no more. */
  abandon(): void;
  /** Told before a sound is freed and after it is ready. */
  onSlots(slots: SampleSlots): void;
  onStates(states: AudioStates): void;
  /** Nothing plays: what sounds may be taken out and put back. */
  isResting(): boolean;
  /** All is done for now. */
  onRest(): void;
}

const isPiece = (name: string): boolean => readPieceName(name).piece !== null;

/** Whether it is made of the same sound: what is made for one piece serves the others. */
const isOf = (name: string) => (other: string) => readPieceName(other).sound === readPieceName(name).sound;

/** Copied and mended by the audio thread between two quanta: 20 to 40 µs for two channels. */
const PIECE_FRAMES = 8192;
/** Pieces on their way: a quantum takes four if it must, and a piece of a long take is there after two answers. */
const MOST_PIECES = 4;

export class SampleLoader {
  private link: SampleLink | undefined;
  private rate = 0;
  /** Grows with every engine: what was begun for an older one is void. */
  private engine = 0;
  private wanted: readonly string[] = [];
  /** Ready to be played, the one that was wanted longest ago first. */
  private readonly placed = new Map<string, PlacedSample>();
  private readonly faults = new Map<string, AudioFault>();
  private isRunning = false;
  /** What is being opened, and whether somebody still wants it. */
  private opening: string | null = null;
  private isAbandoned = false;
  private hasPacked = false;
  private lastSlot = -1;
  private readonly answers: SampleAnswer[] = [];
  private hasAnswered: () => void = () => undefined;
  private readonly spare: ArrayBuffer[] = [];

  private readonly ahead: ReadAhead;

  constructor(private readonly parts: LoaderParts) {
    this.ahead = new ReadAhead(async (name, rate) => (await parts.peek?.(name, rate)) ?? null);
  }

  /** Hashes of all the song sounds with, in the order in which they are needed. */
  want(hashes: readonly string[]): void {
    const before = new Set(this.wanted);
    if (this.opening !== null && !hashes.some(isOf(this.opening))) {
      this.isAbandoned = true;
      this.parts.abandon();
    }
    const isSame = before.size === hashes.length && hashes.every((hash) => before.has(hash));
    this.wanted = hashes;
    if (isSame) return;
    this.ahead.keepOnly(hashes);
    for (const hash of hashes) {
      const placed = this.placed.get(hash);
      this.placed.delete(hash);
      if (placed) this.placed.set(hash, placed);
    }
    // Pieces of long sounds are over when they are named no more.
    this.drop([...this.placed.keys()].filter((name) => isPiece(name) && !hashes.includes(name)));
    // What is named no more may make room for what did not fit.
    this.again((fault, hash) => fault === 'tooLarge' || !hashes.includes(hash));
  }

  /** An engine with an empty arena. */
  attach(link: SampleLink, rate: number): void {
    this.detach();
    this.link = link;
    if (rate !== this.rate) this.faults.clear();
    this.rate = rate;
    link.onSample = (answer) => {
      if (link !== this.link) return;
      this.answers.push(answer);
      this.hasAnswered();
    };
    this.go();
  }

  /** The engine is gone, and the sounds with it. */
  detach(): void {
    this.engine++;
    this.link = undefined;
    this.ahead.keepOnly([]);
    this.placed.clear();
    this.answers.length = 0;
    this.hasAnswered();
    this.parts.onSlots(new Map());
  }

  /** Files have come that were missing. */
  lookAgain(): void {
    this.again((fault) => fault === 'missing' || fault === 'unreadable');
  }

  /** The music has stopped: what found no gap wide enough may be packed anew. */
  settle(): void {
    if (!this.hasPacked && this.parts.isResting()) this.again((fault) => fault === 'tooLarge');
  }

  private again(isMeant: (fault: AudioFault, hash: string) => boolean): void {
    for (const [hash, fault] of this.faults) if (isMeant(fault, hash)) this.faults.delete(hash);
    this.hasPacked = false;
    this.go();
  }

  private go(): void {
    this.report();
    if (!this.isRunning) void this.run();
  }

  private report(): void {
    const states = new Map<string, AudioState>();
    for (const hash of this.wanted) {
      const state = this.faults.get(hash) ?? (this.placed.has(hash) ? 'ready' : 'loading');
      states.set(hash, state);
      const { sound, piece } = readPieceName(hash);
      // A long sound is there when one of its pieces is, and cannot be read when one cannot.
      const before = states.get(sound);
      if (piece !== null && (before === undefined || before === 'loading' || this.faults.has(hash)))
        states.set(sound, state);
    }
    this.parts.onStates(states);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let hash = this.next(); hash !== undefined; hash = this.next()) {
      await this.load(hash).catch(() => this.isAbandoned || this.fail(hash as string, 'unreadable'));
    }
    this.isRunning = false;
    this.parts.onRest();
  }

  private next(): string | undefined {
    if (!this.link) return undefined;
    const left = this.wanted.filter((hash) => !this.placed.has(hash) && !this.faults.has(hash));
    this.ahead.begin(left.filter(isPiece), this.rate);
    return left[0];
  }

  private fail(hash: string, fault: AudioFault): void {
    this.faults.set(hash, fault);
    this.report();
  }

  private async load(hash: string): Promise<void> {
    const { engine } = this;
    this.opening = hash;
    this.isAbandoned = false;
    const opened = await this.open(hash).finally(() => {
      this.opening = null;
    });
    if (engine !== this.engine || !this.wanted.includes(hash)) return;
    if ('fault' in opened) {
      this.fail(hash, opened.fault);
      return;
    }
    const slot = await this.place(opened.sample);
    if (engine !== this.engine) return;
    if (slot === null) {
      this.fail(hash, 'tooLarge');
      return;
    }
    if (!(await this.send(slot, opened.sample))) return;
    this.placed.set(hash, { slot, rate: opened.sample.rate });
    this.parts.onSlots(new Map(this.placed));
    this.report();
  }

  private async open(hash: string): Promise<OpenedAudio> {
    const sample = await this.ahead.take(hash);
    return sample ? { sample } : this.parts.open(hash, this.rate);
  }

  /** The slot in which there is room for it now; null: there is none. */
  private async place({ rate, channels }: Sample): Promise<number | null> {
    const frames = channels[0]?.length ?? 0;
    for (;;) {
      const slot = this.freeSlot();
      if (slot === null) {
        if (this.evict()) continue;
        return null;
      }
      this.link?.send({ type: 'samplePlace', slot, frames, channels: channels.length, rate });
      const answer = await this.answer();
      if (answer?.type !== 'samplePlaced') return null;
      if (answer.isPlaced) {
        this.lastSlot = slot;
        return slot;
      }
      if (this.evict()) continue;
      const isScattered = answer.roomBytes >= sampleBytes(frames, channels.length);
      if (!isScattered || this.hasPacked || !this.parts.isResting()) return null;
      this.hasPacked = true;
      this.drop([...this.placed.keys()]);
    }
  }

  /** False: the engine went away. */
  private async send(slot: number, { channels }: Sample): Promise<boolean> {
    const frames = channels[0]?.length ?? 0;
    let waiting = 0;
    for (let fromFrame = 0; fromFrame < frames || waiting > 0; ) {
      if (fromFrame < frames && waiting < MOST_PIECES) {
        const count = Math.min(PIECE_FRAMES, frames - fromFrame);
        const piece = this.filled(channels, fromFrame, count);
        const isLast = fromFrame + count === frames;
        const message = { type: 'samplePiece', slot, fromFrame, channels: channels.length, piece, isLast } as const;
        this.link?.send(message, [piece.buffer]);
        fromFrame += count;
        waiting++;
        continue;
      }
      const answer = await this.answer();
      if (answer?.type !== 'sampleTaken') return false;
      if (this.spare.length < MOST_PIECES) this.spare.push(answer.buffer);
      waiting--;
    }
    return true;
  }

  private filled(channels: Sample['channels'], fromFrame: number, count: number): Float32Array<ArrayBuffer> {
    const buffer = this.spare.pop() ?? new ArrayBuffer(2 * PIECE_FRAMES * 4);
    const piece = new Float32Array(buffer, 0, count * channels.length);
    for (const [index, channel] of channels.entries()) {
      piece.set(channel.subarray(fromFrame, fromFrame + count), index * count);
    }
    return piece;
  }

  /** Slots go round, so that what was planned with the number of one that was freed finds nothing, not another. */
  private freeSlot(): number | null {
    const taken = new Set([...this.placed.values()].map(({ slot }) => slot));
    for (let step = 1; step <= MAX_SAMPLES; step++) {
      const slot = (this.lastSlot + step) % MAX_SAMPLES;
      if (!taken.has(slot)) return slot;
    }
    return null;
  }

  /** Frees what the song has not named for longest; false when it names all. */
  private evict(): boolean {
    const hash = [...this.placed.keys()].find((one) => !this.wanted.includes(one));
    if (hash === undefined) return false;
    this.drop([hash]);
    return true;
  }

  /** Told of once, however many: after a jump it is a hundred pieces. */
  private drop(names: readonly string[]): void {
    const slots = names.flatMap((name) => this.placed.get(name)?.slot ?? []);
    if (slots.length === 0) return;
    for (const name of names) this.placed.delete(name);
    this.parts.onSlots(new Map(this.placed));
    for (const slot of slots) this.link?.send({ type: 'sampleFree', slot });
  }

  /** What the engine says next; undefined: it is gone. */
  private async answer(): Promise<SampleAnswer | undefined> {
    const { engine } = this;
    while (engine === this.engine && this.answers.length === 0) {
      await new Promise<void>((resolve) => {
        this.hasAnswered = resolve;
      });
    }
    return engine === this.engine ? this.answers.shift() : undefined;
  }
}
