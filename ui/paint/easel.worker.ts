/** Draws gauges away from the screens: a bar that moves costs the page no frame, and moves on while the page is busy. */
import { type Form, type Look, type Pen, paintBars } from './bars.ts';

/** In this order for each: hung, given its look, shown again and again, taken down. */
export type EaselMessage =
  | { readonly type: 'hang'; readonly id: number; readonly form: Form; readonly surface: OffscreenCanvas }
  | { readonly type: 'look'; readonly id: number; readonly look: Look }
  /** For each gauge that moved: its id, how many shares it has, the shares. */
  | { readonly type: 'show'; readonly moved: readonly number[] }
  | { readonly type: 'drop'; readonly id: number };

interface Gauge {
  readonly form: Form;
  readonly surface: OffscreenCanvas;
  readonly pen: Pen | null;
  look: Look | null;
  shares: readonly number[];
}

const gauges = new Map<number, Gauge>();

function paint({ pen, form, look, shares }: Gauge): void {
  if (pen && look) paintBars(pen, form, look, shares);
}

function hear(message: EaselMessage): void {
  if (message.type === 'hang') {
    const { id, form, surface } = message;
    gauges.set(id, { form, surface, pen: surface.getContext('2d'), look: null, shares: [] });
  } else if (message.type === 'look') {
    const gauge = gauges.get(message.id);
    if (!gauge) return;
    const { width, height } = message.look;
    // Setting a size empties the canvas, also where it is the same one.
    if (gauge.surface.width !== width) gauge.surface.width = width;
    if (gauge.surface.height !== height) gauge.surface.height = height;
    gauge.look = message.look;
    paint(gauge);
  } else if (message.type === 'show') {
    const { moved } = message;
    for (let at = 0; at < moved.length; ) {
      const [id = 0, count = 0] = moved.slice(at, at + 2);
      const gauge = gauges.get(id);
      if (gauge) {
        gauge.shares = moved.slice(at + 2, at + 2 + count);
        paint(gauge);
      }
      at += 2 + count;
    }
  } else gauges.delete(message.id);
}

self.onmessage = ({ data }: MessageEvent<EaselMessage>) => hear(data);
// The page hands its canvases over only to who is there.
self.postMessage('ready');
