/** The thread that renders: takes one request, reports how far it is, hands over the file and ends. */
import { compileDesk, compileEngine } from './compiled.ts';
import { ExportFault, exportSong } from './export-song.ts';
import type { ExportAnswer, RenderRequest } from './render-request.ts';

/** More often would cost the screens more than it helps. */
const PROGRESS_STEP = 0.005;

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<RenderRequest>) => void) | null;
  postMessage(answer: ExportAnswer): void;
};

async function answer(request: RenderRequest): Promise<ExportAnswer> {
  try {
    const [engine, desk] = await Promise.all([compileEngine(), compileDesk()]);
    let reported = 0;
    const rendered = await exportSong({ engine, desk }, request, (fraction) => {
      if (fraction < reported + PROGRESS_STEP) return;
      reported = fraction;
      scope.postMessage({ type: 'progress', fraction });
    });
    return { type: 'done', rendered };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'failed', kind: error instanceof ExportFault ? error.kind : 'failed', message };
  }
}

scope.onmessage = ({ data }) => {
  void answer(data).then((one) => scope.postMessage(one));
};
