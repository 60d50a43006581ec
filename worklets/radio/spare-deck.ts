/**
 * A deck that is there only while it has something to play: its engine is opened for a song, and let go when that has rung out. So of two
 * engines the second one takes memory while the next song is prepared and joined, and no longer.
 */
import type { Song } from '../../song/song.ts';
import type { Deck, DeckOrder } from './deck.ts';

/** The longest tails of a mix are below hearing then; another song may follow at once, and finds it open. */
const RING_MILLISECONDS = 4000;

export class SpareDeck implements Deck {
  private opening: Promise<Deck> | undefined;
  private deck: Deck | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly rate: number,
    private readonly open: () => Promise<Deck>,
  ) {}

  get latencyFrames(): number {
    return this.deck?.latencyFrames ?? 0;
  }

  get outputFrames(): number {
    return this.deck?.outputFrames ?? 0;
  }

  /** Negative: there is no engine. */
  frame(): number {
    return this.deck?.frame() ?? -1;
  }

  busiest(): number {
    return this.deck?.busiest() ?? 0;
  }

  async load(song: Song): Promise<void> {
    clearTimeout(this.timer);
    this.opening ??= this.begin();
    await (await this.opening).load(song);
  }

  update(song: Song): void {
    this.deck?.update(song);
  }

  async play(order: DeckOrder): Promise<number> {
    clearTimeout(this.timer);
    if (!this.deck) throw new Error('play comes after load');
    return this.deck.play(order);
  }

  stop(): void {
    this.deck?.stop();
    this.rest();
  }

  hush(): void {
    this.deck?.hush();
    this.rest();
  }

  fade(curve: Float32Array<ArrayBuffer>, fromFrame: number, frames: number): void {
    this.deck?.fade(curve, fromFrame, frames);
  }

  dispose(): void {
    clearTimeout(this.timer);
    const { opening } = this;
    this.opening = undefined;
    this.deck = undefined;
    void opening?.then((deck) => deck.dispose()).catch(() => undefined);
  }

  private async begin(): Promise<Deck> {
    try {
      this.deck = await this.open();
      return this.deck;
    } catch (error) {
      this.opening = undefined;
      throw error;
    }
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.dispose(), RING_MILLISECONDS);
  }
}
