/** What leaves the last context that was opened, frame by frame: for pages that have an AudioContext of their own making. */
import type { Page } from 'playwright/test';

export interface Tapped {
  /** Frame of the context's clock of the first that was kept. */
  readonly firstFrame: number;
  readonly rate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** As much as this is kept from the first sound on. */
const SECONDS = 30;

const PROCESSOR = `
class Tap extends AudioWorkletProcessor {
  constructor() {
    super();
    this.kept = [0, 1].map(() => new Float32Array(${SECONDS} * sampleRate));
    this.count = 0;
    this.firstFrame = -1;
    this.port.onmessage = () => {
      this.port.postMessage({ firstFrame: this.firstFrame, rate: sampleRate, kept: this.kept.map((one) => one.slice(0, this.count)) });
    };
  }
  process([input]) {
    if (input.length === 0 || this.count + 128 > this.kept[0].length) return true;
    if (this.firstFrame < 0) this.firstFrame = currentFrame;
    this.kept.forEach((one, i) => one.set(input[i] ?? input[0], this.count));
    this.count += 128;
    return true;
  }
}
registerProcessor('page-tap', Tap);
`;

interface Window {
  pageTap?: AudioWorkletNode;
}

/** Before the page is opened, whose policy is to be bypassed: it has no such script. */
export async function tapPage(page: Page): Promise<void> {
  await page.addInitScript((code) => {
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...rest: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...rest: unknown[]) {
      const result = connect.apply(this, rest);
      const { context } = this;
      if (rest[0] instanceof AudioDestinationNode && context instanceof AudioContext) {
        void context.audioWorklet.addModule(address).then(() => {
          const tap = new AudioWorkletNode(context, 'page-tap', { outputChannelCount: [2] });
          connect.call(this, tap);
          connect.call(tap, context.destination);
          Object.assign(window, { pageTap: tap });
        });
      }
      return result;
    } as typeof AudioNode.prototype.connect;
  }, PROCESSOR);
}

export async function tapped(page: Page): Promise<Tapped> {
  const { firstFrame, rate, kept } = await page.evaluate(async () => {
    const { pageTap } = window as unknown as Window;
    if (!pageTap) throw new Error('nothing was connected');
    const answer = new Promise<{ firstFrame: number; rate: number; kept: Float32Array[] }>((resolve) => {
      pageTap.port.onmessage = ({ data }) => resolve(data);
    });
    pageTap.port.postMessage('take');
    const heard = await answer;
    const text = (samples: Float32Array) => {
      const bytes = new Uint8Array(samples.buffer);
      let letters = '';
      for (let at = 0; at < bytes.length; at += 32_768)
        letters += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      return btoa(letters);
    };
    return { ...heard, kept: heard.kept.map(text) };
  });
  const [left = new Float32Array(), right = new Float32Array()] = kept.map((text) => {
    const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
    return new Float32Array(bytes.buffer);
  });
  return { firstFrame, rate, left, right };
}

/** As the system does it, for a call or another program. */
export const turnTapped = (page: Page, what: 'suspend' | 'resume'): Promise<void> =>
  page.evaluate(async (to) => {
    const { pageTap } = window as unknown as Window;
    const { context } = pageTap ?? {};
    if (context instanceof AudioContext) await context[to]();
  }, what);
