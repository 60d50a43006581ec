/** The shell around the performer in an AudioWorklet: ports on one side, `process` on the other. */
import { BatchSource } from './batches.ts';
import { Performer } from './performer.ts';
import type { EngineBoot, FromEngine, SampleAnswer, ToEngine } from './protocol.ts';
import { clearPeaks } from './telemetry.ts';
import { TelemetryPost } from './telemetry-post.ts';

export interface ProcessorOptions {
  readonly processorOptions: EngineBoot;
}

export class EngineProcessor extends AudioWorkletProcessor {
  protected readonly performer: Performer;
  private alive = true;
  private readonly hasOwnClock: boolean;
  private ownFrame = 0;
  /** Over ports only. */
  private screens: TelemetryPost | undefined;
  private scheduler: TelemetryPost | undefined;
  private readonly sources: BatchSource[] = [];

  constructor({ processorOptions: boot }: ProcessorOptions) {
    super();
    this.performer = this.open(boot);
    this.hasOwnClock = boot.hasOwnClock;
    if (boot.wires.type === 'ports') this.screens = new TelemetryPost(this.port);
    const live = this.source(this.performer.live);
    this.port.onmessage = ({ data }: MessageEvent<ToEngine>) => this.take(data, live, this.screens);
    this.send({ type: 'ready', latencyFrames: this.performer.latencyFrames });
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const left = outputs[0]?.[0];
    const right = outputs[0]?.[1];
    if (!this.alive) return false;
    if (!left || !right) return true;
    const frame = this.hasOwnClock ? this.ownFrame : currentFrame;
    this.ownFrame += left.length;
    try {
      if (!this.performer.perform(frame, left, right, outputs[1], inputs[0]))
        return this.fault('not a number', left, right);
    } catch (error) {
      return this.fault(String(error), left, right);
    }
    if (this.screens) this.post(this.screens);
    return true;
  }

  protected open(boot: EngineBoot): Performer {
    return new Performer(boot, sampleRate);
  }

  protected take(message: ToEngine, source: BatchSource, post: TelemetryPost | undefined): void {
    switch (message.type) {
      case 'batch':
        source.take(message.buffer);
        break;
      case 'page':
        post?.reuse(message.buffer);
        break;
      case 'scheduler':
        this.connect(message.port);
        break;
      case 'metronome':
        this.performer.clicks.isOn = message.isOn;
        break;
      case 'listen':
        this.performer.listen(message.strip);
        break;
      case 'monitor':
        this.performer.monitor(message.strip);
        break;
      case 'remeasure':
        this.performer.remeasure();
        break;
      case 'takeBack':
        this.performer.takeBack(message.from);
        break;
      case 'samplePlace':
      case 'samplePiece':
      case 'sampleFree':
        this.answer(this.performer.takeSample(message));
        break;
      case 'dispose':
        this.alive = false;
        break;
      default:
        message satisfies never;
    }
  }

  /** The scheduler's own way in, past the main thread. */
  private connect(port: MessagePort): void {
    const post = new TelemetryPost(port);
    const timeline = this.source(this.performer.timeline);
    this.scheduler = post;
    port.onmessage = ({ data }: MessageEvent<ToEngine>) => this.take(data, timeline, post);
  }

  private source(ring: Performer['live']): BatchSource {
    const source = new BatchSource(ring);
    this.sources.push(source);
    return source;
  }

  private post(screens: TelemetryPost): void {
    const { now, page, kernel } = this.performer;
    let lost = 0;
    for (let i = 0; i < this.sources.length; i++) lost += (this.sources[i] as BatchSource).lost;
    now.lostEvents = lost;
    this.scheduler?.offer(page, now.frame);
    if (screens.offer(page, now.frame)) clearPeaks(kernel.meters);
  }

  /** Silence and one last word; the client makes a new engine. */
  private fault(reason: string, left: Float32Array, right: Float32Array): boolean {
    this.alive = false;
    left.fill(0);
    right.fill(0);
    this.send({ type: 'fault', reason });
    return false;
  }

  private answer(answer: SampleAnswer | undefined): void {
    if (answer) this.send(answer, answer.type === 'sampleTaken' ? [answer.buffer] : []);
  }

  private send(message: FromEngine, transfer: Transferable[] = []): void {
    this.port.postMessage(message, transfer);
  }
}
