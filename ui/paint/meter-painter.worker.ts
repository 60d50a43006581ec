/** Draws gauges away from the screens: a bar that moves costs the page no frame, and moves on while the page is busy. */
import type { Form, Look } from './bars.ts';
import { Drawing } from './drawing.ts';

/** A canvas is hung once and taken down once; in between gauges are added to it, given looks, shown and dropped. */
export type PainterMessage =
  | { readonly type: 'hang'; readonly sheet: number; readonly surface: OffscreenCanvas }
  | { readonly type: 'resize'; readonly sheet: number; readonly width: number; readonly height: number }
  | { readonly type: 'takeDown'; readonly sheet: number }
  | { readonly type: 'add'; readonly sheet: number; readonly gauge: number; readonly form: Form }
  | { readonly type: 'look'; readonly gauge: number; readonly look: Look }
  /** For each gauge that moved: its number, how many shares it has, the shares. */
  | { readonly type: 'show'; readonly moved: readonly number[] }
  | { readonly type: 'drop'; readonly gauge: number };

const sheets = new Map<number, Drawing>();
/** Gauge -> the drawing it is on. */
const places = new Map<number, Drawing>();

function showAll(moved: readonly number[]): void {
  for (let at = 0; at < moved.length; ) {
    const [gauge = 0, count = 0] = moved.slice(at, at + 2);
    places.get(gauge)?.show(gauge, moved.slice(at + 2, at + 2 + count));
    at += 2 + count;
  }
}

function hear(message: PainterMessage): void {
  switch (message.type) {
    case 'hang':
      sheets.set(message.sheet, new Drawing(message.surface));
      break;
    case 'resize':
      sheets.get(message.sheet)?.resize(message.width, message.height);
      break;
    case 'takeDown':
      sheets.delete(message.sheet);
      break;
    case 'add': {
      const drawing = sheets.get(message.sheet);
      if (!drawing) return;
      drawing.add(message.gauge, message.form);
      places.set(message.gauge, drawing);
      break;
    }
    case 'look':
      places.get(message.gauge)?.look(message.gauge, message.look);
      break;
    case 'show':
      showAll(message.moved);
      break;
    case 'drop':
      places.get(message.gauge)?.drop(message.gauge);
      places.delete(message.gauge);
      break;
  }
}

self.onmessage = ({ data }: MessageEvent<PainterMessage>) => hear(data);
// The page hands its canvases over only to who is there.
self.postMessage('ready');
