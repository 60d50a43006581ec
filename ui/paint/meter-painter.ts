/**
 * Where gauges are drawn: on a thread of its own where the browser has canvases for it, else here. Of sixteen meters
 * that move, every frame costs the page as much as all the rest that moves.
 */
import type { Form, Look } from './bars.ts';
import { Drawing } from './drawing.ts';
import type { PainterMessage } from './meter-painter.worker.ts';
import PainterWorker from './meter-painter.worker.ts?worker';

/** One canvas and its gauges, wherever they are drawn. Gauges are known by numbers of their own. */
export interface Sheet {
  /** In dots. */
  resize(width: number, height: number): void;
  add(gauge: number, form: Form): void;
  look(gauge: number, look: Look): void;
  show(gauge: number, shares: readonly number[]): void;
  drop(gauge: number): void;
}

type MeterPainter = (canvas: HTMLCanvasElement) => Sheet;

function painterOn(worker: Worker): MeterPainter {
  const post = (message: PainterMessage, given: Transferable[] = []) => worker.postMessage(message, given);
  const gone = new FinalizationRegistry<number>((sheet) => post({ type: 'takeDown', sheet }));
  let hung = 0;
  let moved: number[] = [];
  /** One message for all that moved in a frame. */
  const send = () => {
    post({ type: 'show', moved });
    moved = [];
  };
  return (canvas) => {
    const sheet = ++hung;
    const surface = canvas.transferControlToOffscreen();
    post({ type: 'hang', sheet, surface }, [surface]);
    gone.register(canvas, sheet);
    return {
      resize: (width, height) => post({ type: 'resize', sheet, width, height }),
      add: (gauge, form) => post({ type: 'add', sheet, gauge, form }),
      look: (gauge, look) => post({ type: 'look', gauge, look }),
      show: (gauge, shares) => {
        if (moved.length === 0) queueMicrotask(send);
        moved.push(gauge, shares.length, ...shares);
      },
      drop: (gauge) => post({ type: 'drop', gauge }),
    };
  };
}

const hangHere: MeterPainter = (canvas) => new Drawing(canvas);

const canHandOver = (): boolean =>
  'transferControlToOffscreen' in HTMLCanvasElement.prototype && typeof FinalizationRegistry === 'function';

/** Once a page. A thread that does not come, as without a net, is done without. */
export const painter: Promise<MeterPainter> = new Promise((resolve) => {
  if (!canHandOver()) {
    resolve(hangHere);
    return;
  }
  const worker = new PainterWorker({ name: 'meters' });
  worker.onmessage = () => resolve(painterOn(worker));
  worker.onerror = () => resolve(hangHere);
});
