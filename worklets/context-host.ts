/** The context the engine plays in: opened in silence, woken by a finger, watched, and opened anew when it is lost. */
import { type Backend, type BufferHint, missedQuantaOf, openNative, openReduced } from './backend.ts';
import { type ContextEvents, guardContext } from './context-guard.ts';

const LATENCY_MILLISECONDS = 1000;

export interface ContextHostOptions {
  /** Frames per second; by default the device's. */
  readonly rate: number | undefined;
  readonly processorUrl: string;
  readonly events: ContextEvents & { onLatency(outputLatencySeconds: number | null): void };
}

export class ContextHost {
  /** A finger has asked for sound. */
  isWanted = false;
  /** Of the contexts to come. */
  hint: BufferHint = 'interactive';
  private backend: Backend | undefined;
  private unguard: () => void = () => undefined;

  constructor(private readonly options: ContextHostOptions) {}

  /** A context with the processor's code in it; an older one is closed. */
  async open(): Promise<Backend> {
    this.close();
    const backend = await this.make();
    this.backend = backend;
    this.settle(backend.context);
    await backend.context.audioWorklet.addModule(this.options.processorUrl);
    this.watch(backend.context);
    return backend;
  }

  /** Within a gesture: a second context, awake and with the code in it, while the first one plays on. */
  async prepare(): Promise<Backend> {
    const backend = await this.make();
    if (this.isWanted) backend.context.resume().catch(() => undefined);
    await backend.context.audioWorklet.addModule(this.options.processorUrl);
    return backend;
  }

  /** What was prepared takes the place of the context there is, which is closed. */
  adopt(backend: Backend): Backend {
    this.close();
    this.backend = backend;
    this.watch(backend.context);
    return backend;
  }

  private async make(): Promise<Backend> {
    const options = { rate: this.options.rate, hint: this.hint };
    return openNative(options) ?? (await openReduced(options));
  }

  close(): void {
    this.unguard();
    this.backend?.context.close().catch(() => undefined);
  }

  private watch(context: AudioContext): void {
    const { events } = this.options;
    this.unguard = guardContext(context, {
      ...events,
      onRunning: () => (this.isWanted ? events.onRunning() : this.settle(context)),
    });
    // It may have begun to run while the code was loading.
    this.settle(context);
  }

  /** Within a gesture. */
  wake(): void {
    this.isWanted = true;
    if (this.backend) this.settle(this.backend.context);
  }

  /** Until it is woken: what plays stands still on its frame. */
  rest(): void {
    this.isWanted = false;
    if (this.backend) this.settle(this.backend.context);
  }

  get isSounding(): boolean {
    return this.isWanted && this.backend?.context.state === 'running';
  }

  /** What the browser reports; null where it reports nothing. */
  get outputLatencySeconds(): number | null {
    return this.backend?.context.outputLatency ?? null;
  }

  /** A device knows its latency when it has played for a while. */
  measureLatency(): void {
    setTimeout(() => this.options.events.onLatency(this.outputLatencySeconds), LATENCY_MILLISECONDS);
  }

  /** What is recorded beside the engine; undefined where nothing can be. */
  get nativeContext(): AudioContext | undefined {
    return this.backend?.isReduced ? undefined : this.backend?.context;
  }

  get missedQuanta(): number {
    return this.backend ? missedQuantaOf(this.backend.context) : 0;
  }

  /** Some browsers let a context run before a finger asked for it; it costs a phone its battery. */
  private settle(context: AudioContext): void {
    if (this.isWanted && context.state === 'running') this.options.events.onRunning();
    else if (this.isWanted) context.resume().catch(() => undefined);
    else if (context.state === 'running') context.suspend().catch(() => undefined);
  }
}
