/**
 * Where gauges are drawn: on a thread of its own where the browser has canvases for it, else here. Of sixteen meters
 * that move, every frame costs the page as much as all the rest that moves.
 */
import { type Form, type Look, paintBars } from './bars.ts';
import type { EaselMessage } from './easel.worker.ts';
import EaselWorker from './easel.worker.ts?worker';

/** One canvas, wherever it is drawn. */
export interface Sheet {
  look(look: Look): void;
  show(shares: readonly number[]): void;
}

type Easel = (canvas: HTMLCanvasElement, form: Form) => Sheet;

function hangHere(canvas: HTMLCanvasElement, form: Form): Sheet {
  const pen = canvas.getContext('2d');
  let seen: Look | null = null;
  let shown: readonly number[] = [];
  const paint = () => {
    if (pen && seen) paintBars(pen, form, seen, shown);
  };
  return {
    look: (look) => {
      seen = look;
      canvas.width = look.width;
      canvas.height = look.height;
      paint();
    },
    show: (shares) => {
      shown = shares;
      paint();
    },
  };
}

function easelOn(worker: Worker): Easel {
  const tell = (message: EaselMessage, given: Transferable[] = []) => worker.postMessage(message, given);
  const gone = new FinalizationRegistry<number>((id) => tell({ type: 'drop', id }));
  let hung = 0;
  let moved: number[] = [];
  /** One message for all that moved in a frame. */
  const send = () => {
    tell({ type: 'show', moved });
    moved = [];
  };
  return (canvas, form) => {
    const id = ++hung;
    const surface = canvas.transferControlToOffscreen();
    tell({ type: 'hang', id, form, surface }, [surface]);
    gone.register(canvas, id);
    return {
      look: (look) => tell({ type: 'look', id, look }),
      show: (shares) => {
        if (moved.length === 0) queueMicrotask(send);
        moved.push(id, shares.length, ...shares);
      },
    };
  };
}

const canHandOver = (): boolean =>
  'transferControlToOffscreen' in HTMLCanvasElement.prototype && typeof FinalizationRegistry === 'function';

/** Once a page. A thread that does not come, as without a net, is done without. */
export const easel: Promise<Easel> = new Promise((resolve) => {
  if (!canHandOver()) {
    resolve(hangHere);
    return;
  }
  const worker = new EaselWorker({ name: 'easel' });
  worker.onmessage = () => resolve(easelOn(worker));
  worker.onerror = () => resolve(hangHere);
});
