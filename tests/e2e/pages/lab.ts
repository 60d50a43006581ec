/** The page of the engine's browser tests: an engine with a tap behind it, and a main thread that can be blocked. */
import { METER_WORDS } from '../../../dsp/abi/meters.ts';
import { MAX_TRACKS } from '../../../song/limits.ts';
import type { Song } from '../../../song/song.ts';
import { dropCopies, dropCopiesBut, keepCopy, readCopy, readCopyRange } from '../../../ui/shelf/copies.ts';
import { createEngine, type Engine } from '../../../worklets/client.ts';
import { startFreeze } from '../../../worklets/freezer.ts';
import labUrl from './lab.processor.ts?worker&url';
import type { Heard, LabOptions, Look, Stress, Stressed, Tapped } from './lab-types.ts';
import { Overload } from './overload.ts';
import { sineFile } from './sine-file.ts';
import tapUrl from './tap.processor.ts?worker&url';
import { Watchman } from './watchman.ts';

export type { Heard, LabOptions, Look, Stress, Stressed } from './lab-types.ts';

const readRangeOf = (name: string, _: string, from: number, to: number) => readCopyRange(name, from, to);
const MASTER_WORDS = MAX_TRACKS * METER_WORDS;

export class Lab {
  engine: Engine | undefined;
  private song: Song | undefined;
  private node: AudioWorkletNode | undefined;
  private context: AudioContext | undefined;
  private tap: AudioWorkletNode | undefined;
  private analyser: AnalyserNode | undefined;
  private tapping: Promise<void> = Promise.resolve();
  private blocker: ReturnType<typeof setInterval> | undefined;
  readonly lives: string[] = [];
  readonly overload = new Overload(this);
  /** The shelf's copies of audio, to be thrown away. */
  readonly copies = { dropCopies, dropCopiesBut };
  /** How each sound of the song is. */
  audio: Readonly<Record<string, string>> = {};

  get running(): Engine {
    if (!this.engine) throw new Error('open comes first');
    return this.engine;
  }

  async open(options: LabOptions): Promise<Engine['state']> {
    const { song, carrier, rate, tapSeconds, hasSwitches, audio, sines, sampleLimitBytes, keepsCopies } = options;
    const engine = createEngine({
      readAudio: async (hash) => {
        const sine = sines?.[hash];
        if (sine) return sineFile(sine, rate ?? 48_000);
        const text = audio?.[hash];
        return text === undefined ? null : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      },
      ...(sampleLimitBytes !== undefined && { sampleLimitBytes }),
      ...(keepsCopies && {
        copies: { read: readCopy, keep: keepCopy, readRange: readRangeOf },
      }),
      ...(carrier && { carrier }),
      ...(rate && { rate }),
      ...(hasSwitches && { processorUrl: labUrl, processorName: 'lab' }),
      connect: (node, context) => this.connect(node as AudioWorkletNode, context as AudioContext, tapSeconds),
    });
    this.engine = engine;
    this.song = song;
    engine.onState(({ life }) => this.lives.at(-1) !== life && this.lives.push(life));
    engine.onAudio = (states) => {
      this.audio = Object.fromEntries(states);
    };
    await engine.boot(song);
    await this.tapping;
    return engine.state;
  }

  /** Resolves with how the sounds are when none of them is on its way any more. */
  async loaded(limitSeconds = 60): Promise<Readonly<Record<string, string>>> {
    const end = Date.now() + limitSeconds * 1000;
    while (Object.values(this.audio).includes('loading') || Object.keys(this.audio).length === 0) {
      if (Date.now() > end) throw new Error(`not within ${limitSeconds} s: ${JSON.stringify(this.audio)}`);
      await new Promise((resume) => setTimeout(resume, 10));
    }
    return this.audio;
  }

  /** Tracks play what is made of them, from now on; without the shelf's copies there is nowhere to keep it. */
  async freeze(tracks: readonly string[]): Promise<void> {
    const { song, running } = this;
    const readAudio = async () => null;
    const copies = { read: readCopy, keep: keepCopy, readRange: readRangeOf };
    const frozen = await Promise.all(
      tracks.map(async (id) => {
        const index = song?.tracks.findIndex((track) => track.id === id) ?? -1;
        if (!song || index < 0) throw new Error(`no track ${id}`);
        const help = { readAudio, copies, onProgress: () => undefined };
        return [id, await startFreeze(song, index, running.state.rate, help).frozen] as const;
      }),
    );
    running.setFrozen(new Map(frozen), 'now');
    await this.loaded();
  }

  /** One look at the pulse. */
  look(): Look {
    const { meters, ...rest } = this.running.readPulse();
    return { ...rest, peak: Math.max(meters[MASTER_WORDS] ?? 0, meters[MASTER_WORDS + 1] ?? 0) };
  }

  /** 0 where the machine was not too busy: no event came late, and the engine had to save nothing. */
  lateness(): number {
    const { lateEvents, rung } = this.look();
    return lateEvents + rung;
  }

  switch(message: unknown): void {
    this.node?.port.postMessage(message);
  }

  /** Plays a song until the engine computed so many seconds of it. */
  async playFor(seconds: number): Promise<Look> {
    await this.running.play();
    return this.until((now) => now.isPlaying && now.songFrame >= seconds * this.running.state.rate);
  }

  async until(isDone: (now: Look) => boolean, limitSeconds = 120): Promise<Look> {
    const end = Date.now() + limitSeconds * 1000;
    for (;;) {
      const now = this.look();
      if (isDone(now)) return now;
      if (Date.now() > end) throw new Error(`not within ${limitSeconds} s: ${JSON.stringify(now)}`);
      await new Promise((resume) => setTimeout(resume, 10));
    }
  }

  /** Milliseconds from the order to play at a tick until the first of so many tracks sounds, and until the last does. */
  async soundsAfterJump(fromTick: number, tracks: number): Promise<{ readonly first: number; readonly all: number }> {
    this.running.pause();
    await this.until(() => this.loudTracks(tracks) === 0);
    const begun = performance.now();
    void this.running.play({ fromTick });
    await this.until(() => this.loudTracks(tracks) > 0);
    const first = performance.now() - begun;
    await this.until(() => this.loudTracks(tracks) === tracks);
    return { first: Math.round(first), all: Math.round(performance.now() - begun) };
  }

  private loudTracks(tracks: number): number {
    const { meters } = this.running.readPulse();
    return Array.from({ length: tracks }, (_, i) => meters[i * METER_WORDS] ?? 0).filter((peak) => peak > 1e-4).length;
  }

  /** Blocks the main thread again and again. */
  block(milliseconds: number, everyMilliseconds: number): void {
    this.blocker = setInterval(() => {
      const until = Date.now() + milliseconds;
      while (Date.now() < until);
    }, everyMilliseconds);
  }

  unblock(): void {
    clearInterval(this.blocker);
  }

  /** What the browser says of dropped sound: seconds and how often. */
  underruns(): { readonly seconds: number; readonly events: number } | null {
    const stats = (this.context as unknown as { playbackStats?: { underrunDuration: number; underrunEvents: number } })
      .playbackStats;
    return stats ? { seconds: stats.underrunDuration, events: stats.underrunEvents } : null;
  }

  /** Plays under stress. What a start brings with it is not counted. */
  async stress({ seconds, isBlocked = false, burn = 1 }: Stress): Promise<Stressed> {
    if (burn > 1) this.switch({ type: 'burn', times: burn });
    await this.playFor(0.5);
    const watchman = new Watchman();
    const before = { ...this.look(), events: this.underruns()?.events ?? null };
    if (isBlocked) this.block(200, 500);
    const end = before.frame + seconds * this.running.state.rate;
    const after = await this.until((now) => now.frame >= end, seconds * 20);
    this.unblock();
    const events = this.underruns()?.events ?? null;
    const control = await watchman.finish();
    this.running.stop();
    return {
      lateEvents: after.lateEvents - before.lateEvents,
      lateReads: after.lateReads - before.lateReads,
      gaps: this.gaps(after) - this.gaps(before),
      underruns: events === null || before.events === null ? null : events - before.events,
      control,
      load: after.load,
    };
  }

  /** The processor's next message of a kind. */
  answer<T>(type: string, question: unknown): Promise<T> {
    return new Promise((resolve) => {
      this.node?.port.addEventListener('message', ({ data }) => data.type === type && resolve(data));
      this.switch(question);
    });
  }

  /** The pulse counts both: what the clock passed over and what the device missed. */
  private gaps({ droppedQuanta }: Look): number {
    const seconds = this.underruns()?.seconds ?? 0;
    return droppedQuanta - Math.round((seconds * this.running.state.rate) / 128);
  }

  /** Of what the tap kept from a frame of the performance on: the longest silence, and the largest step from one frame to the next. */
  async smoothness(fromFrame: number): Promise<{ readonly silentMs: number; readonly step: number }> {
    const { frame, songFrame } = this.running.readPulse();
    const { firstFrame, left } = await this.tapped();
    const heard = left.subarray(Math.max(0, frame - songFrame + fromFrame - firstFrame));
    let [longest, now, step] = [0, 0, 0];
    for (const [at, x] of heard.entries()) {
      now = Math.abs(x) < 1e-4 ? now + 1 : 0;
      longest = Math.max(longest, now);
      step = Math.max(step, Math.abs(x - (heard[at - 1] ?? x)));
    }
    return { silentMs: (1000 * longest) / this.running.state.rate, step };
  }

  /** What was heard of the performance, without the engine's look-ahead: the hash a render of the same frames has. */
  async heard(frames: number): Promise<Heard> {
    const { frame, songFrame } = this.running.readPulse();
    const startFrame = frame - songFrame;
    const { firstFrame, gaps, left, right } = await this.tapped();
    const skipped = startFrame + this.running.state.latencyFrames - firstFrame;
    const interleaved = new Float32Array(frames * 2);
    let squares = 0;
    for (let i = 0; i < frames; i++) {
      // Before its first sound the tap keeps nothing.
      const l = left[skipped + i] ?? 0;
      const r = right[skipped + i] ?? 0;
      interleaved[i * 2] = l;
      interleaved[i * 2 + 1] = r;
      squares += l * l + r * r;
    }
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', interleaved));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { sha256, startFrame, frames, gaps, rms: Math.sqrt(squares / (2 * frames)) };
  }

  /** Root mean square of what goes to the speakers this moment. */
  level(): number {
    const samples = new Float32Array(2048);
    this.analyser?.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  }

  async tapped(): Promise<Tapped> {
    const { tap } = this;
    if (!tap) throw new Error('there is no tap');
    return new Promise((resolve) => {
      tap.port.onmessage = ({ data }: MessageEvent<Tapped>) => resolve(data);
      tap.port.postMessage('take');
    });
  }

  /** As a call or another program does. */
  async interrupt(): Promise<void> {
    await this.context?.suspend();
  }

  /** As a device that is pulled out may do. */
  async lose(): Promise<void> {
    await this.context?.close();
  }

  private connect(node: AudioWorkletNode, context: AudioContext, tapSeconds: number | undefined): void {
    this.node = node;
    this.context = context;
    if (this.tap?.context === context) {
      node.connect(this.tap);
      return;
    }
    this.analyser = context.createAnalyser();
    this.analyser.connect(context.destination);
    if (tapSeconds === undefined) {
      node.connect(this.analyser);
      return;
    }
    this.tapping = context.audioWorklet.addModule(tapUrl).then(() => {
      const processorOptions = { seconds: tapSeconds };
      const tap = new AudioWorkletNode(context, 'tap', { outputChannelCount: [2], processorOptions });
      this.tap = tap;
      node.connect(tap).connect(this.analyser as AnalyserNode);
    });
  }
}

declare global {
  interface Window {
    lab: Lab;
  }
}

window.lab = new Lab();
document.querySelector('#play')?.addEventListener('click', () => void window.lab.engine?.play());
