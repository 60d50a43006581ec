/** The scheduler's desk: takes orders, looks at the engine's clock by a timer, and outlives engines. */
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import type { Song, Track } from '../song/song.ts';
import type { Sources } from '../song/source.ts';
import { BatchSink } from './batches.ts';
import { type FrozenTracks, NONE_FROZEN } from './frozen.ts';
import { Horizon } from './horizon.ts';
import { Lineup } from './lineup.ts';
import { LineupNews } from './lineup-news.ts';
import type { ParamRows } from './params/rows.ts';
import type { Phrase } from './phrase.ts';
import type {
  FromEngine,
  LineupReport,
  PlayOrder,
  SchedulerApi,
  SchedulerLink,
  SongChange,
  ToEngine,
} from './protocol.ts';
import { EventRing } from './ring.ts';
import type { SampleSlots } from './sample-slots.ts';
import { HORIZON_SECONDS, Scheduler } from './scheduler.ts';
import { emptyTelemetry, METERS_LENGTH, TELEMETRY_BYTES, TelemetryPage } from './telemetry.ts';

const WAKE_MILLISECONDS = 25;
/** How far ahead of the engine a performance begins, so that its first record is there before its frame. */
const LEAD_SECONDS = 0.05;
/** A stop waits until the record has surely arrived. */
const STOP_SECONDS = 0.02;
/** How often, and how many times, the first frame of a context is looked for. */
const FRAME_MILLISECONDS = 4;
const FRAME_TRIES = 500;

/** One engine, as the scheduler sees it. */
interface Wire {
  readonly leadFrames: number;
  readonly horizon: Horizon;
  readonly stopFrames: number;
  readonly page: TelemetryPage;
  readonly scheduler: Scheduler;
  /** What was pushed leaves. */
  flush(): void;
}

export class SchedulerHost implements SchedulerApi {
  private song: Song | undefined;
  private params: ParamRows = {};
  private samples: SampleSlots = new Map();
  private frozen: FrozenTracks = NONE_FROZEN;
  private phrase: Phrase | null = null;
  private wire: Wire | undefined;
  /** Orders to play or stop; a play that waits for its first frame gives way to a newer one. */
  private orders = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private fromTick = 0;
  private hasEnded: () => void = () => undefined;
  /** It outlives engines: what was launched goes on in the next one. */
  private readonly lineup = new Lineup();
  private readonly news = new LineupNews();
  private readonly now = emptyTelemetry();
  private readonly meters = new Float32Array(METERS_LENGTH);

  setSong(song: Song): void {
    this.song = song;
    this.wire?.scheduler.setSong(song);
    this.reportLineup();
  }

  setParams(rows: ParamRows): void {
    this.params = rows;
    this.wire?.scheduler.setParams(rows);
  }

  setSamples(samples: SampleSlots): void {
    this.samples = samples;
    this.wire?.scheduler.setSamples(samples);
  }

  setFrozen(tracks: FrozenTracks, when: 'now' | 'bar'): void {
    this.frozen = tracks;
    this.wire?.scheduler.setFrozen(tracks, when);
  }

  setPhrase(phrase: Phrase | null): void {
    this.phrase = phrase;
    this.wire?.scheduler.phrase.set(phrase);
  }

  change(fields: SongChange): void {
    if (this.song) this.setSong({ ...this.song, ...fields });
  }

  setTrack(index: number, track: Track): void {
    if (!this.song) return;
    const tracks = this.song.tracks.slice();
    tracks[index] = track;
    this.setSong({ ...this.song, tracks });
  }

  connect(link: SchedulerLink): void {
    clearInterval(this.timer);
    if (!this.song) throw new Error('connect comes after setSong');
    this.wire =
      link.wires.type === 'shared' ? sharedWire(link, this.song, this.lineup) : portWire(link, this.song, this.lineup);
    this.wire.scheduler.setParams(this.params);
    this.wire.scheduler.setSamples(this.samples);
    this.wire.scheduler.setFrozen(this.frozen);
    this.wire.scheduler.phrase.set(this.phrase);
    // The clock of the engine before means nothing here.
    this.now.frame = 0;
    this.reportLineup();
  }

  onEnd(listener: () => void): void {
    this.hasEnded = listener;
  }

  onLineup(listener: (lineup: LineupReport) => void): void {
    this.news.listener = listener;
  }

  launch(sources: Sources): number {
    if (!this.wire) throw new Error('launch comes after connect');
    const tick = this.wire.scheduler.launch(sources);
    this.reportLineup();
    return tick;
  }

  async play({ fromTick, countInBeats, mode, atFrame: asked = 0, tempo }: PlayOrder): Promise<number> {
    if (!this.wire) throw new Error('play comes after connect');
    const order = ++this.orders;
    this.fromTick = fromTick;
    const frame = await this.firstFrame();
    if (order !== this.orders) return frame;
    // Another engine may have been connected meanwhile.
    const { horizon, leadFrames, scheduler } = this.wire;
    const soonest = Math.ceil((frame + leadFrames) / RENDER_QUANTUM) * RENDER_QUANTUM;
    const atFrame = Math.max(soonest, asked);
    const startFrame = scheduler.play({ fromTick, atFrame, countInBeats, mode, hasClicks: true, tempo });
    clearInterval(this.timer);
    this.timer = setInterval(() => this.wake(), WAKE_MILLISECONDS);
    horizon.reset();
    this.wake();
    return startFrame;
  }

  stop(): number {
    this.orders++;
    clearInterval(this.timer);
    if (!this.wire) return this.fromTick;
    const frame = this.frame();
    this.wire.scheduler.stop(frame + this.wire.stopFrames);
    this.wire.flush();
    this.reportLineup();
    // Between two ticks the one before has been played.
    return this.now.isPlaying ? Math.ceil(this.now.tick) : this.fromTick;
  }

  private wake(): void {
    if (!this.wire) return;
    const { horizon, scheduler } = this.wire;
    const frame = this.frame();
    scheduler.advanceTo(horizon.until(frame));
    this.wire.flush();
    this.reportLineup();
    // The end is planned a horizon ahead; it has come when the engine is there.
    if (!scheduler.isOver(frame)) return;
    clearInterval(this.timer);
    this.hasEnded();
  }

  private reportLineup(): void {
    if (this.wire) this.news.report(this.wire.scheduler.lineupAt(this.frame()));
  }

  /** A context that has just begun gives its first frame within a moment. */
  private async firstFrame(): Promise<number> {
    for (let tries = 0; this.frame() === 0 && tries < FRAME_TRIES; tries++) {
      await new Promise((resolve) => setTimeout(resolve, FRAME_MILLISECONDS));
    }
    return this.now.frame;
  }

  private frame(): number {
    this.wire?.page.read(this.now, this.meters);
    return this.now.frame;
  }
}

function sharedWire(link: SchedulerLink, song: Song, lineup: Lineup): Wire {
  if (link.wires.type !== 'shared') throw new Error('not shared');
  const { timeline, page } = link.wires;
  const scheduler = new Scheduler(new EventRing(timeline), link.rate, song, lineup);
  return wireOf(link, scheduler, new TelemetryPage(page), () => undefined);
}

function portWire(link: SchedulerLink, song: Song, lineup: Lineup): Wire {
  if (link.wires.type !== 'ports') throw new Error('no port');
  const { port } = link.wires;
  const send = (message: ToEngine, buffer: ArrayBuffer) => port.postMessage(message, [buffer]);
  const sink = new BatchSink((buffer) => send({ type: 'batch', buffer }, buffer));
  const page = new TelemetryPage(new ArrayBuffer(TELEMETRY_BYTES));
  port.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    if (data.type !== 'page') return;
    page.adopt(data.buffer, true);
    send({ type: 'page', buffer: data.buffer }, data.buffer);
  };
  return wireOf(link, new Scheduler(sink, link.rate, song, lineup), page, () => sink.flush());
}

function wireOf(link: SchedulerLink, scheduler: Scheduler, page: TelemetryPage, flush: () => void): Wire {
  const { rate, baseLatencySeconds } = link;
  // Frames come in bursts of the device's buffer: twice as far ahead is far enough.
  const ahead = (seconds: number) => Math.ceil(Math.max(seconds, seconds / 2 + 2 * baseLatencySeconds) * rate);
  return {
    leadFrames: ahead(LEAD_SECONDS),
    horizon: new Horizon(ahead(HORIZON_SECONDS), (WAKE_MILLISECONDS / 1000) * rate, rate),
    stopFrames: Math.ceil(STOP_SECONDS * rate),
    page,
    flush,
    scheduler,
  };
}
