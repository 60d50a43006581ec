/** How loud the page itself is: what it sends to the speakers, measured on the way. */
import type { Page } from 'playwright/test';

/** Every node that goes to the speakers passes an AnalyserNode; run in the page before it is opened. */
export function listenIn(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...rest: unknown[]) => unknown;
  AudioNode.prototype.connect = function (this: AudioNode, ...rest: unknown[]) {
    if (rest[0] instanceof AudioDestinationNode) {
      const analyser = new AnalyserNode(this.context, { fftSize: 32_768 });
      Object.assign(window, { analyser });
      connect.call(this, analyser);
      return connect.call(analyser, ...rest);
    }
    return connect.apply(this, rest);
  } as typeof AudioNode.prototype.connect;
}

/** Root mean square of the last two thirds of a second; 0 until the engine is joined to the speakers. */
export function heard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { analyser } = window as unknown as { analyser?: AnalyserNode };
    if (!analyser) return 0;
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  });
}
