/** An ear in the page: whatever is connected to the loudspeaker is also listened to. Runs in the page before its scripts. */

interface Ear {
  /** When the first sample that is not zero left the engine, by performance.now(); 0: not yet. */
  heardAt: number;
  /** The last finger or mouse button that went down. */
  tappedAt: number;
  /** What the device adds, by the context's word. */
  outputLatencySeconds: number;
}

declare global {
  interface Window {
    ear: Ear;
  }
}

/** Must hold all that it uses. */
export function listenForSound(): void {
  const ear: Ear = { heardAt: 0, tappedAt: 0, outputLatencySeconds: 0 };
  window.ear = ear;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      ear.tappedAt = timeStamp;
    },
    { capture: true },
  );
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    if (args[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) hear(this, this.context);
    return connect.apply(this, args);
  } as typeof AudioNode.prototype.connect;

  function hear(source: AudioNode, context: AudioContext): void {
    const analyser = new AnalyserNode(context, { fftSize: 8192 });
    const frames = new Float32Array(analyser.fftSize);
    connect.call(source, analyser);
    const timer = setInterval(() => {
      if (context.state !== 'running' || ear.heardAt > 0) return;
      analyser.getFloatTimeDomainData(frames);
      const first = frames.findIndex((sample) => Math.abs(sample) > 1e-5);
      if (first < 0) return;
      // The last of the frames is now; the first loud one lies so much before.
      ear.heardAt = performance.now() - ((frames.length - first) / context.sampleRate) * 1e3;
      ear.outputLatencySeconds = context.outputLatency;
      clearInterval(timer);
    }, 10);
  }
}
