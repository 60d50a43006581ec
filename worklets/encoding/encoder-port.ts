/** The other end of an encoder's thread: rendered blocks go there, and no more than it can take. */
import type { StereoView } from '../kernel.ts';
import type { SoundSink } from '../sheets.ts';
import type { MakerRequest } from './maker.ts';
import type { EncoderAnswer, EncoderCall } from './serve.ts';

/** Blocks on their way: enough that neither thread waits for the other, 1 MB at most. */
const MOST_ON_THE_WAY = 32;

export class EncoderPort implements SoundSink {
  private onTheWay = 0;
  private wake = () => {};
  private file: Blob | null = null;
  private fault: Error | null = null;

  constructor(
    private readonly port: MessagePort,
    asked: MakerRequest,
  ) {
    port.onmessage = ({ data }: MessageEvent<EncoderAnswer>) => {
      if (data.type === 'taken') this.onTheWay--;
      else if (data.type === 'file') this.file = data.bytes;
      else this.fault = new Error(data.message);
      this.wake();
    };
    this.say({ type: 'open', asked });
  }

  async add({ left, right }: StereoView): Promise<void> {
    const block = { type: 'block', left: left.slice(), right: right.slice() } as const;
    this.say(block, [block.left.buffer, block.right.buffer]);
    this.onTheWay++;
    await this.until(() => this.onTheWay < MOST_ON_THE_WAY);
  }

  async finish(): Promise<Blob> {
    this.say({ type: 'finish' });
    await this.until(() => this.file !== null);
    this.port.close();
    if (!this.file) throw new Error('the encoder made no file');
    return this.file;
  }

  private say(call: EncoderCall, transfer: Transferable[] = []): void {
    this.port.postMessage(call, transfer);
  }

  private async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (this.fault) throw this.fault;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
