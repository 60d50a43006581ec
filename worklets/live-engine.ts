/** The engine behind client.ts: context, node and scheduler, led by the lifecycle. */
import { EventKind } from '../dsp/abi/record.ts';
import type { Mode } from '../song/arrangement.ts';
import type { Song } from '../song/song.ts';
import type { Sources } from '../song/source.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../song/time.ts';
import { AudioFollower } from './audio-follower.ts';
import { type Backend, type BufferHint, hasSharedMemory } from './backend.ts';
import { type Exchange, prepareExchange } from './buffer-change.ts';
import { compileEngine } from './compiled.ts';
import { ContextHost } from './context-host.ts';
import engineUrl from './engine.processor.ts?worker&url';
import type { Engine, EngineParts, PlayOptions, Pulse, Standing } from './engine-interface.ts';
import { type EngineNode, factsOf, HANDS, openEngineNode, schedulerLink, toDestination } from './engine-node.ts';
import { type EngineState, OFF } from './engine-state.ts';
import { FaultCount, type LifeEvent, nextLife } from './lifecycle.ts';
import { ParamFeed } from './params/feed.ts';
import { ParamPost } from './params/post.ts';
import { ParamSender } from './params/sender.ts';
import { PulseReader } from './pulse-reader.ts';
import { openScheduler, type SchedulerThread } from './scheduler-thread.ts';
import { sendChange } from './song-change.ts';
import { standingOf } from './standing.ts';
import { untilSounding } from './until-sounding.ts';
import { whenIdle } from './when-idle.ts';

export class LiveEngine implements Engine {
  state: EngineState = OFF;
  private readonly listeners = new Set<(state: EngineState) => void>();
  onLineup: Engine['onLineup'] = () => undefined;
  onAudio: Engine['onAudio'] = () => undefined;
  readonly setPhrase: Engine['setPhrase'] = (phrase) => void this.scheduler?.setPhrase(phrase);
  private readonly reader = new PulseReader();
  private readonly faults = new FaultCount();
  private song: Song | undefined;
  private readonly post = new ParamPost(() => this.engineNode?.carrier);
  private readonly params = new ParamSender((rows) => this.scheduler?.setParams(rows));
  private scheduler: SchedulerThread | undefined;
  private idle: Promise<void> | undefined;
  private booting: Promise<void> = Promise.resolve();
  private module: WebAssembly.Module | undefined;
  private backend: Backend | undefined;
  private engineNode: EngineNode | undefined;
  private isMetronomeOn = false;
  /** Grows with every order; an answer to an older one is late. */
  private order = 0;
  /** Where play begins; after a pause the scheduler's word for it. */
  private positionTick = 0;
  /** What plays now began at a frame of the context's clock, at a tick. */
  private first = { frame: 0, tick: 0 };
  private playMode: Mode = 'pattern';
  private position: Promise<number> = Promise.resolve(0);
  private lostEvents = 0;
  private readonly contextHost: ContextHost;
  private readonly audio: AudioFollower;
  private readonly place = () => ({ tick: this.reader.fresh(() => this.readPulse()).tick, mode: this.playMode });

  constructor(private readonly parts: EngineParts) {
    this.audio = new AudioFollower({
      ...parts,
      onSlots: (slots) => {
        this.post.feed?.setSamples(slots);
        this.post.flush();
        void this.scheduler?.setSamples(slots);
      },
      onStates: (states) => this.onAudio(states, this.audio.limitBytes),
      isResting: () => !this.state.isPlaying,
    });
    this.contextHost = new ContextHost({
      rate: parts.rate,
      processorUrl: parts.processorUrl ?? engineUrl,
      events: {
        onRunning: () => this.engineNode && this.step('sound'),
        onStopped: () => this.step('silence'),
        onLost: () => void this.rebuild('lost'),
        onLatency: (outputLatencySeconds) => this.report({ outputLatencySeconds }),
        frame: () => (this.engineNode ? this.reader.frameOf(this.engineNode.carrier) : -1),
      },
    });
  }

  onState(listener: (state: EngineState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A finger that wants sound does not wait for idle time. */
  boot(song: Song): Promise<void> {
    this.song = song;
    this.idle ??= new Promise((resolve) => whenIdle(() => resolve(this.begin())));
    return this.idle;
  }

  async unlock(): Promise<void> {
    this.contextHost.wake();
    void this.begin();
    await untilSounding(this);
  }

  async play({ fromTick, countInBars = 0, mode = 'pattern' }: PlayOptions = {}): Promise<void> {
    const order = ++this.order;
    await this.unlock();
    const position = fromTick ?? (await this.position);
    if (order !== this.order) return;
    this.post.flush();
    this.positionTick = position;
    const countInBeats = (countInBars * TICKS_PER_BAR) / TICKS_PER_BEAT;
    this.playMode = mode;
    this.audio.jumpTo(position, mode);
    const frame = (await this.scheduler?.play({ fromTick: position, countInBeats, mode })) ?? 0;
    this.first = { frame, tick: position };
    if (order === this.order) this.report({ isPlaying: true });
  }

  pause(): void {
    if (!this.state.isPlaying) return;
    this.positionTick = Math.max(0, this.readPulse().tick);
    const order = ++this.order;
    this.report({ isPlaying: false });
    this.position = this.scheduler?.stop() ?? Promise.resolve(0);
    void this.position.then((tick) => {
      if (order === this.order) this.positionTick = tick;
    });
  }

  stop(): void {
    this.end();
    void this.scheduler?.stop();
  }

  async launch(sources: Sources): Promise<number | null> {
    await this.begin();
    return this.engineNode && this.scheduler ? this.scheduler.launch(sources) : null;
  }

  update(previous: Song, next: Song): void {
    this.song = next;
    this.post.feed?.update(previous, next);
    this.post.flush();
    void this.params.send(next);
    this.audio.follow(next, this.place);
    if (this.scheduler) sendChange(this.scheduler, previous, next);
  }

  setMetronome(isOn: boolean): void {
    this.isMetronomeOn = isOn;
    this.engineNode?.send({ type: 'metronome', isOn });
  }

  readonly noteOn: Engine['noteOn'] = (track, key, velocity) => this.strike(EventKind.NoteOn, track, key, velocity);
  readonly noteOff: Engine['noteOff'] = (track, key) => this.strike(EventKind.NoteOff, track, key, 0);
  readonly lean: Engine['lean'] = (track, control, value) => this.strike(EventKind.Hand, track, HANDS[control], value);
  readonly press: Engine['press'] = (track, key, pressure) => this.strike(EventKind.KeyPressure, track, key, pressure);

  listen(strip: number, type: 'listen' | 'monitor' = 'listen'): AudioNode | undefined {
    this.engineNode?.send({ type, strip });
    return this.engineNode?.node;
  }

  readonly lookForAudio: Engine['lookForAudio'] = () => this.audio.lookAgain();
  readonly remeasure = () => this.engineNode?.send({ type: 'remeasure' });
  readonly setFrozen: Engine['setFrozen'] = (...frozen) =>
    void this.scheduler?.setFrozen(this.audio.setFrozen(frozen[0]), frozen[1]);
  readonly takeBack: Engine['takeBack'] = (from) => this.engineNode?.send({ type: 'takeBack', from });

  async setBuffer(hint: BufferHint): Promise<void> {
    const isOther = hint !== this.contextHost.hint;
    this.contextHost.hint = hint;
    if (!isOther || !this.engineNode) return;
    const tickOf = () => (this.state.isPlaying && this.engineNode ? this.reader.tickOf(this.engineNode.carrier) : null);
    const exchange = await prepareExchange(this.contextHost, tickOf, () => this.engineNode !== undefined);
    if (exchange) await this.rebuild(exchange);
  }

  readPulse(): Pulse {
    const { engineNode, contextHost, positionTick } = this;
    const { life, rate, isPlaying, latencyFrames, baseLatencySeconds } = this.state;
    if (!engineNode || life !== 'sounding') return this.reader.rest(positionTick);
    const delayFrames = latencyFrames + (contextHost.outputLatencySeconds ?? baseLatencySeconds) * rate;
    const { missedQuanta } = contextHost;
    const pulse = this.reader.read(engineNode.carrier, { rate, delayFrames, positionTick, isPlaying, missedQuanta });
    pulse.lateReads = this.audio.lateReads;
    if (this.reader.lostEvents !== this.lostEvents) {
      this.lostEvents = this.reader.lostEvents;
      this.post.feed?.doubt();
      this.post.flush();
    }
    return pulse;
  }

  readStanding(mayRest = false): Standing | null {
    return this.engineNode ? standingOf(this.contextHost, this.engineNode, this.state, this.first, mayRest) : null;
  }

  private begin(): Promise<void> {
    const { life } = this.state;
    if (this.song && (life === 'off' || life === 'failed')) this.booting = this.start(this.song);
    return this.booting;
  }

  private async start(song: Song): Promise<void> {
    this.step('boot');
    try {
      this.post.feed = new ParamFeed(song);
      this.scheduler ??= openScheduler({ onEnd: () => this.end(), onLineup: (lineup) => this.onLineup(lineup) });
      this.audio.follow(song, this.place);
      const sent = this.params.send(song);
      void this.scheduler.setSong(song);
      const module = compileEngine();
      module.catch(() => undefined);
      this.backend = await this.contextHost.open();
      this.module = await module;
      await sent;
      await this.mount();
    } catch {
      this.step('broken');
    }
  }

  /** A node with the engine in it, known to the scheduler. */
  private async mount(): Promise<void> {
    const { backend, module, scheduler } = this;
    const { feed } = this.post;
    if (!backend || !module || !feed || !scheduler) throw new Error('mount comes after open');
    const { context } = backend;
    let hasFaulted = false;
    const engineNode = await openEngineNode({
      backend,
      module,
      processorName: this.parts.processorName ?? 'engine',
      kind: this.parts.carrier ?? (hasSharedMemory() ? 'shared' : 'ports'),
      params: feed.boot(),
      isMetronomeOn: this.isMetronomeOn,
      voicesToStart: this.parts.voicesToStart?.(),
      sampleLimitBytes: this.audio.limitBytes,
      onFault: () => {
        hasFaulted = true;
        if (this.engineNode === engineNode) void this.rebuild('fault');
      },
    });
    (this.parts.connect ?? toDestination)(engineNode.node, context);
    await scheduler.connect(schedulerLink(engineNode, context));
    this.engineNode = engineNode;
    this.audio.attach(engineNode, context.sampleRate);
    this.lostEvents = 0;
    this.post.flush();
    this.report(factsOf(engineNode, backend));
    this.step(this.contextHost.isSounding ? 'sound' : 'ready');
    if (hasFaulted) void this.rebuild('fault');
  }

  /** The engine faulted, or its context is lost or exchanged: another one goes on where it broke off, or at a bar line. */
  private async rebuild(why: 'fault' | 'lost' | Exchange): Promise<void> {
    const { engineNode, state, scheduler, order } = this;
    if (!engineNode || !scheduler || state.life === 'rebuilding') return;
    if (state.isPlaying) this.positionTick = Math.max(0, this.readPulse().tick);
    this.step('fault');
    this.engineNode = undefined;
    this.audio.detach();
    if (state.isPlaying) this.position = scheduler.stop();
    engineNode.dispose();
    try {
      const exchange = typeof why === 'object' ? why : undefined;
      if (!exchange && !this.faults.add(Date.now())) throw new Error('the engine faults again and again');
      if (exchange) this.backend = this.contextHost.adopt(exchange.backend);
      else if (why === 'lost') this.backend = await this.contextHost.open();
      await this.mount();
      // One that faulted at once is made anew by another rebuild, which plays; or was one too many.
      if (this.engineNode && state.isPlaying && order === this.order)
        await this.play({ fromTick: exchange?.tick ?? (await this.position), mode: this.playMode });
    } catch {
      this.report({ isPlaying: false });
      this.step('broken');
    }
  }

  private end(): void {
    this.order++;
    this.positionTick = 0;
    this.position = Promise.resolve(0);
    this.report({ isPlaying: false });
  }

  private strike(kind: EventKind, track: number, key: number, value: number): void {
    if (this.state.life === 'sounding') this.engineNode?.strike(kind, track, key, value);
  }

  private step(event: LifeEvent): void {
    const life = nextLife(this.state.life, event);
    if (life === this.state.life) return;
    this.report({ life, outputLatencySeconds: this.contextHost.outputLatencySeconds });
    if (life === 'sounding') this.contextHost.measureLatency();
  }

  private report(change: Partial<EngineState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener(this.state);
    if (change.isPlaying === false) this.audio.settle();
  }
}
