/**
 * Upright bars on a canvas of their own, which the browser neither lays out nor paints with the page: of sixteen meters
 * as backgrounds every frame painted half of the mixer anew.
 */
import { percentOfDecibels } from '../controls/decibel-scale.ts';
import type { Ballistics } from './ballistics.ts';

/** Grows with every change of the theme: colours are read anew. */
let looks = 0;
new MutationObserver(() => {
  looks++;
}).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });

interface Sheet {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** Dots of the canvas for a pixel of the page. */
  readonly dots: number;
  /** Colours, in the order of their names. */
  readonly inks: readonly string[];
}

/** Draws numbers on the canvas within an element, when they or what they are drawn with has changed. */
function sheetOf(
  box: Element,
  names: readonly string[],
  draw: (sheet: Sheet, shares: readonly number[]) => void,
): (...shares: readonly number[]) => void {
  const canvas = box.querySelector('canvas');
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen) return () => undefined;
  let drawnLook = '';
  let inks: readonly string[] = [];
  let shown: readonly number[] = [];
  const dots = window.devicePixelRatio || 1;
  // Asleep nothing is drawn: all that moves has come to its rest, and that is an empty canvas.
  new ResizeObserver(([entry]) => {
    canvas.width = Math.round((entry?.contentRect.width ?? 0) * dots);
    canvas.height = Math.round((entry?.contentRect.height ?? 0) * dots);
    shown = [];
  }).observe(canvas);
  return (...shares) => {
    // A track gets another colour by another class.
    const look = `${looks} ${box.parentElement?.className}`;
    if (look === drawnLook && shown.length > 0 && shares.every((share, index) => share === shown[index])) return;
    if (look !== drawnLook) {
      const style = getComputedStyle(box);
      inks = names.map((name) => style.getPropertyValue(name).trim());
      drawnLook = look;
    }
    shown = shares;
    const { width, height } = canvas;
    pen.clearRect(0, 0, width, height);
    draw({ pen, width, height, dots, inks }, shares);
  };
}

/** In halves of a percent: what an eye can see. */
const shareOf = (db: number): number => Math.round(Math.min(100, percentOfDecibels(db)) * 2) / 2;

/** Thickness of the hold and of the edge of the RMS, and of the frame that lies around the canvas, in pixels. */
const LINE = 2;
const FRAME = 1;

export function levelColumn(box: Element): (level: Ballistics) => void {
  const draw = sheetOf(box, ['--peak', '--rms', '--edge', '--hold'], ({ pen, width, height, dots, inks }, shares) => {
    const whole = height + 2 * FRAME * dots;
    shares.forEach((share, index) => {
      const isLine = index >= 2;
      if (share === 0) return;
      const room = isLine ? whole - LINE * dots : whole;
      const top = room * (1 - share / 100) - FRAME * dots;
      pen.fillStyle = inks[index] ?? '';
      pen.fillRect(0, top, width, isLine ? LINE * dots : height - top);
    });
  });
  return ({ peakDb, rmsDb, holdDb }) => {
    const rms = shareOf(rmsDb);
    draw(shareOf(peakDb), rms, rms, shareOf(holdDb));
  };
}

/** What is taken away, growing from the top: 0..1. */
export function takenColumn(box: Element): (share: number) => void {
  return sheetOf(box, ['--ink-2'], ({ pen, width, height, inks }, [share = 0]) => {
    pen.fillStyle = inks[0] ?? '';
    pen.fillRect(0, 0, width, height * share);
  });
}
