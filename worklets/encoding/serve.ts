/** The thread of one encoder: it is handed blocks by the thread that renders, and hands over a file. */
import type { FileMaker, MakerRequest } from './maker.ts';

/** To the encoder. */
export type EncoderCall =
  | { readonly type: 'open'; readonly asked: MakerRequest }
  | { readonly type: 'block'; readonly left: Float32Array; readonly right: Float32Array }
  | { readonly type: 'finish' };

/** From it: `taken` once for each block, the file once. */
export type EncoderAnswer =
  | { readonly type: 'taken' }
  | { readonly type: 'file'; readonly bytes: Blob }
  | { readonly type: 'failed'; readonly message: string };

const scope = self as unknown as { onmessage: ((event: MessageEvent<MessagePort>) => void) | null };

/** The first message of the thread is the port on which it is asked. */
export function serve(open: (asked: MakerRequest) => Promise<FileMaker>): void {
  scope.onmessage = ({ data: port }) => {
    let maker: FileMaker | undefined;
    const answer = async (call: EncoderCall): Promise<EncoderAnswer | null> => {
      if (call.type === 'open') {
        maker = await open(call.asked);
        return null;
      }
      if (!maker) throw new Error('nothing was asked for');
      if (call.type === 'finish') return { type: 'file', bytes: await maker.finish() };
      await maker.add(call);
      return { type: 'taken' };
    };
    // One after another, in the order in which they were asked; after a failure nothing more is answered.
    let before: Promise<void> = Promise.resolve();
    port.onmessage = ({ data }: MessageEvent<EncoderCall>) => {
      before = before.then(async () => {
        const said = await answer(data);
        if (said) port.postMessage(said);
      });
      before.catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        port.postMessage({ type: 'failed', message } satisfies EncoderAnswer);
        port.close();
      });
    };
  };
}
