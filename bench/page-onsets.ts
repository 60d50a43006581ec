/**
 * An ear on the audio thread of the page: the frame of the context's clock at which each sound begins, after a silence; and when
 * the page was told of each tap, letter or message. Runs in the page before its scripts.
 */

interface Struck {
  /** Of the event, by performance.now(): when the browser had it. */
  readonly atMilliseconds: number;
  /** When the page's first listener was called. */
  readonly toldMilliseconds: number;
  /** Of the context's clock then: the quantum that is computed next begins there. */
  readonly toldFrame: number;
  /** The same when the page had sent the hit to the engine; less than 0: not yet. */
  sentFrame: number;
  /** The frame that leaves for the loudspeaker at the time of the event. */
  readonly outputFrame: number;
}

interface Onsets {
  /** Frames at which a sound began. */
  readonly heard: number[];
  readonly struck: Struck[];
  rate: number;
  /** Something strikes that the page tells of by no event of its own; on the clock of performance.now(). */
  note(atMilliseconds: number): void;
}

declare global {
  interface Window {
    onsets: Onsets;
  }
}

export interface EarLimits {
  /** Louder is a sound. */
  readonly loud: number;
  /** So long no louder than half of it is a silence. */
  readonly silenceFrames: number;
}

/** Must hold all that it uses. */
export function listenForOnsets({ loud, silenceFrames }: EarLimits): void {
  let context: AudioContext | undefined;
  const note = (timeStamp: number) => {
    const told = performance.now();
    if (context?.state !== 'running') return;
    const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
    const rate = context.sampleRate;
    onsets.struck.push({
      atMilliseconds: timeStamp,
      toldMilliseconds: told,
      toldFrame: Math.round(context.currentTime * rate),
      sentFrame: -1,
      outputFrame: (contextTime + (timeStamp - performanceTime) / 1000) * rate,
    });
  };
  const onsets: Onsets = { heard: [], struck: [], rate: 0, note };
  window.onsets = onsets;
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, ({ timeStamp }) => note(timeStamp), { capture: true });
  // On this thread only hits are handed over by shared memory: the first word after an event is its hit's.
  const { store } = Atomics;
  Atomics.store = ((...args: Parameters<typeof store>) => {
    const last = onsets.struck.at(-1);
    if (last && context && last.sentFrame < 0) last.sentFrame = Math.round(context.currentTime * context.sampleRate);
    return store(...args);
  }) as typeof store;

  const ear = `registerProcessor('ear', class extends AudioWorkletProcessor {
    quiet = 0;
    process([[sound]]) {
      if (!sound) { this.quiet += 128; return true; }
      for (let i = 0; i < sound.length; i++) {
        const x = Math.abs(sound[i]);
        if (x > ${loud} && this.quiet >= ${silenceFrames}) this.port.postMessage(currentFrame + i);
        if (x > ${loud / 2}) this.quiet = 0; else this.quiet++;
      }
      return true;
    }
  });`;
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    if (args[0] instanceof AudioDestinationNode && this.context instanceof AudioContext && !context) {
      context = this.context;
      onsets.rate = context.sampleRate;
      void hear(this, context);
    }
    return connect.apply(this, args);
  } as typeof AudioNode.prototype.connect;

  async function hear(source: AudioNode, context: AudioContext): Promise<void> {
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([ear], { type: 'text/javascript' })));
    const node = new AudioWorkletNode(context, 'ear', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    node.port.onmessage = ({ data }: MessageEvent<number>) => onsets.heard.push(data);
    connect.call(source, node);
  }
}
