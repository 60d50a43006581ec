/** A deck in a browser: an engine node with its scheduler, its sounds, and a gain behind it. */
import type { Song } from '../../song/song.ts';
import { type TempoMap, tickAfterSeconds } from '../../song/tempo.ts';
import { AudioFollower } from '../audio-follower.ts';
import { type Backend, hasSharedMemory } from '../backend.ts';
import type { EngineParts } from '../engine-interface.ts';
import { type EngineNode, openEngineNode, schedulerLink } from '../engine-node.ts';
import { ParamFeed } from '../params/feed.ts';
import { ParamPost } from '../params/post.ts';
import { ParamSender } from '../params/sender.ts';
import { PulseReader } from '../pulse-reader.ts';
import { lendScheduler } from '../scheduler-thread.ts';
import { sendChange } from '../song-change.ts';
import type { Deck, DeckOrder } from './deck.ts';
import { GainCurve } from './gain-curve.ts';

const HUSH_SECONDS = 0.03;
/** An engine that is not asked to play yet, with no song of anybody. */
const REST: TempoMap = [{ tick: 0, bpm: 120 }];

export interface DeckParts extends Pick<EngineParts, 'readAudio' | 'copies' | 'voicesToStart'> {
  readonly backend: Backend;
  /** What both decks are heard through. */
  readonly output: AudioNode;
  readonly module: WebAssembly.Module;
  readonly processorName: string;
  /** What it plays until a song is loaded: nothing of it is heard. */
  readonly song: Song;
  onFault(): void;
}

export async function openDeck(parts: DeckParts): Promise<Deck> {
  let deck: LiveDeck | undefined;
  const audio = new AudioFollower({
    ...parts,
    onSlots: (slots) => deck?.takeSamples(slots),
    onStates: () => undefined,
    isResting: () => !(deck?.isPlaying ?? false),
  });
  const feed = new ParamFeed(parts.song);
  const engineNode = await openEngineNode({
    ...parts,
    kind: hasSharedMemory() ? 'shared' : 'ports',
    params: feed.boot(),
    isMetronomeOn: false,
    voicesToStart: parts.voicesToStart?.(),
    sampleLimitBytes: audio.limitBytes,
  });
  deck = new LiveDeck(parts, engineNode, feed, audio);
  await deck.connect();
  return deck;
}

class LiveDeck implements Deck {
  readonly rate: number;
  readonly latencyFrames: number;
  isPlaying = false;
  private readonly gain: GainCurve;
  private readonly lent = lendScheduler();
  private readonly post = new ParamPost(() => this.engineNode.carrier);
  private readonly params = new ParamSender((rows) => this.lent.scheduler.setParams(rows));
  private readonly reader = new PulseReader();
  private song: Song;
  private mostBusy = 0;
  private lostEvents = 0;
  private at: Omit<DeckOrder, 'atFrame'> & { readonly frame: number } = { fromTick: 0, tempo: REST, frame: 0 };

  constructor(
    private readonly parts: DeckParts,
    private readonly engineNode: EngineNode,
    feed: ParamFeed,
    private readonly audio: AudioFollower,
  ) {
    const { context } = parts.backend;
    this.rate = context.sampleRate;
    this.latencyFrames = engineNode.latencyFrames;
    this.song = parts.song;
    this.post.feed = feed;
    this.gain = new GainCurve(context);
    engineNode.node.connect(this.gain.node).connect(parts.output);
  }

  async connect(): Promise<void> {
    const { scheduler } = this.lent;
    const { context } = this.parts.backend;
    await scheduler.setSong(this.song);
    await scheduler.connect(schedulerLink(this.engineNode, context));
    this.audio.attach(this.engineNode, this.rate);
  }

  get outputFrames(): number {
    const { baseLatency = 0, outputLatency = 0 } = this.parts.backend.context;
    return (baseLatency + outputLatency) * this.rate;
  }

  frame(): number {
    const frame = this.reader.frameOf(this.engineNode.carrier);
    this.mostBusy = Math.max(this.mostBusy, this.reader.need);
    if (this.reader.lostEvents !== this.lostEvents) {
      this.lostEvents = this.reader.lostEvents;
      this.post.feed?.doubt();
      this.post.flush();
    }
    return frame;
  }

  busiest(): number {
    return this.mostBusy;
  }

  takeSamples(slots: Parameters<ParamFeed['setSamples']>[0]): void {
    this.post.feed?.setSamples(slots);
    this.post.flush();
    void this.lent.scheduler.setSamples(slots);
  }

  async load(song: Song): Promise<void> {
    this.stop();
    this.mostBusy = 0;
    await this.change(song);
    await this.lent.scheduler.setSong(song);
  }

  update(song: Song): void {
    const before = this.song;
    void this.change(song);
    sendChange(this.lent.scheduler, before, song);
  }

  async play({ fromTick, atFrame, tempo }: DeckOrder): Promise<number> {
    this.post.flush();
    this.isPlaying = true;
    this.audio.jumpTo(fromTick, 'timeline');
    const order = { fromTick, countInBeats: 0, mode: 'timeline', atFrame, tempo } as const;
    const frame = await this.lent.scheduler.play(order);
    this.at = { fromTick, tempo, frame };
    return frame;
  }

  stop(): void {
    this.isPlaying = false;
    void this.lent.scheduler.stop();
    this.audio.settle();
  }

  hush(): void {
    this.stop();
    this.gain.glide(0, HUSH_SECONDS);
  }

  fade(curve: Float32Array<ArrayBuffer>, fromFrame: number, frames: number): void {
    this.gain.follow(curve, (fromFrame + this.latencyFrames) / this.rate, frames / this.rate);
  }

  dispose(): void {
    this.lent.giveBack();
    this.audio.detach();
    this.engineNode.dispose();
    this.gain.node.disconnect();
  }

  /** All but what the scheduler plays from. */
  private async change(song: Song): Promise<void> {
    this.post.feed?.update(this.song, song);
    this.post.flush();
    this.song = song;
    this.audio.follow(song, () => ({ tick: this.tick(), mode: 'timeline' }));
    await this.params.send(song);
  }

  private tick(): number {
    const { fromTick, tempo, frame } = this.at;
    return tickAfterSeconds(tempo, fromTick, Math.max(0, this.frame() - frame) / this.rate);
  }
}
