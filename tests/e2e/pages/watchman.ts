/** The control of every measurement of time: a bare timer and a bare context, which a starved machine fails too. */

export interface Watched {
  /** Longest time between two ticks of a 25 ms timer in a worker of its own. */
  readonly timerMilliseconds: number;
  /** Times the device waited for a context that does nothing; null where the browser tells nothing. */
  readonly underruns: number | null;
}

const TIMER = `
  let last = performance.now(), longest = 0;
  setInterval(() => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; }, 25);
  onmessage = () => postMessage(longest);
`;

type Telling = AudioContext & { readonly playbackStats?: { readonly underrunEvents: number } };

export class Watchman {
  private readonly worker: Worker;
  private readonly context: Telling = new AudioContext();
  private readonly before: number;

  constructor() {
    const source = this.context.createConstantSource();
    source.offset.value = 0;
    source.connect(this.context.destination);
    source.start();
    this.before = this.context.playbackStats?.underrunEvents ?? 0;
    this.worker = new Worker(URL.createObjectURL(new Blob([TIMER], { type: 'text/javascript' })));
  }

  async finish(): Promise<Watched> {
    const stats = this.context.playbackStats;
    const underruns = stats ? stats.underrunEvents - this.before : null;
    const timerMilliseconds = await new Promise<number>((resolve) => {
      this.worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
      this.worker.postMessage('tell');
    });
    this.worker.terminate();
    await this.context.close();
    return { timerMilliseconds, underruns };
  }
}
