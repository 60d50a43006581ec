/**
 * Bars on a canvas of their own, which the browser neither lays out nor paints with the page: of sixteen meters as
 * backgrounds every frame painted half of the mixer anew, and shifted bars were four layers each.
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
/** From this share on a level is in the red. */
const RED = 0.9;
const INKS = ['--peak', '--rms', '--edge', '--hold', '--line', '--rec'] as const;

/** A level's bars, growing from the bottom of an upright box, from the left of a lying one. */
export function levelBars(box: Element, isUpright: boolean): (level: Ballistics) => void {
  const draw = sheetOf(box, INKS, ({ pen, width, height, dots, inks }, shares) => {
    // At rest the page itself shows where the red begins, and whether it is lit.
    if (shares.every((share) => share === 0)) return;
    const length = isUpright ? height : width;
    const whole = length + 2 * FRAME * dots;
    /** From one place of the box to another, counted in dots from where a level begins to grow. */
    const fill = (ink: number, from: number, to: number) => {
      const [low, high] = [Math.max(0, from - FRAME * dots), to - FRAME * dots];
      pen.fillStyle = inks[ink] ?? '';
      if (isUpright) pen.fillRect(0, height - high, width, high - low);
      else pen.fillRect(low, 0, high - low, height);
    };
    shares.forEach((share, ink) => {
      if (share === 0) return;
      const isLine = ink >= 2;
      const end = isLine ? LINE * dots + (whole - LINE * dots) * (share / 100) : whole * (share / 100);
      fill(ink, isLine ? end - LINE * dots : 0, end);
    });
    // Where the red begins is seen over a bar too; a level that was too loud keeps it lit.
    const isClipped = box.parentElement?.classList.contains('is-clip') === true;
    if (isClipped) fill(INKS.indexOf('--rec'), whole * RED, whole);
    else fill(INKS.indexOf('--line'), whole * RED, whole * RED + dots);
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
