/** The thread that renders: takes one request, reports how far it is, hands over the file and ends. */
import { compileDesk, compileEngine } from './compiled.ts';
import { EncoderPort } from './encoding/encoder-port.ts';
import { ExportFault, exportSong } from './export-song.ts';
import { renderedFrames } from './offline.ts';
import type { ExportAnswer, ExportCall } from './render-request.ts';

/** More often would cost the screens more than it helps. */
const PROGRESS_STEP = 0.005;

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ExportCall>) => void) | null;
  postMessage(answer: ExportAnswer): void;
};

async function answer({ request, encoder }: ExportCall): Promise<ExportAnswer> {
  try {
    const [engine, desk] = await Promise.all([compileEngine(), compileDesk()]);
    const { song, rate, tags = { title: song.name, bpm: song.bpm }, isForVideo = false } = request;
    const asked = { rate, frames: renderedFrames(song, rate, request), tags, isForVideo };
    const sink = encoder && new EncoderPort(encoder, asked);
    let reported = 0;
    const report = (fraction: number) => {
      if (fraction < reported + PROGRESS_STEP) return;
      reported = fraction;
      scope.postMessage({ type: 'progress', fraction });
    };
    const rendered = await exportSong({ engine, desk }, request, report, sink);
    return { type: 'done', rendered };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'failed', kind: error instanceof ExportFault ? error.kind : 'failed', message };
  }
}

scope.onmessage = ({ data }) => {
  void answer(data).then((one) => scope.postMessage(one));
};
