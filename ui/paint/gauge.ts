/** A gauge on the page: its canvas, the colours it takes from the theme, and what moves it. */
import { percentOfDecibels } from '../controls/decibel-scale.ts';
import type { Ballistics } from './ballistics.ts';
import { type Form, INKS } from './bars.ts';
import { easel, type Sheet } from './easel.ts';

/** Grows with every change of the theme: colours are read anew. */
let looks = 0;
new MutationObserver(() => {
  looks++;
}).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });

/** A canvas is handed over once, however often what it shows changes. */
const sheets = new WeakMap<HTMLCanvasElement, Promise<Sheet>>();

function sheetOn(canvas: HTMLCanvasElement, form: Form): Promise<Sheet> {
  const before = sheets.get(canvas);
  if (before) return before;
  const sheet = easel.then((hang) => hang(canvas, form));
  sheets.set(canvas, sheet);
  return sheet;
}

/** Draws percents on the canvas within an element, when they or what they are drawn with has changed. */
function gaugeOf(box: Element, form: Form): (...shares: readonly number[]) => void {
  const canvas = box.querySelector('canvas');
  if (!canvas) return () => undefined;
  const dots = window.devicePixelRatio || 1;
  let size = { width: 0, height: 0 };
  let sheet: Sheet | null = null;
  let drawnLook = '';
  let shown: readonly number[] = [];
  const refresh = (look: string) => {
    drawnLook = look;
    const style = getComputedStyle(box);
    const inks = INKS[form].map((name) => style.getPropertyValue(name).trim());
    const isClipped = box.parentElement?.classList.contains('is-clip') === true;
    sheet?.look({ ...size, dots, inks, isClipped });
  };
  // Asleep nothing is drawn: all that moves has come to its rest, and that is an empty canvas.
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    size = { width: Math.round(width * dots), height: Math.round(height * dots) };
    drawnLook = '';
  });
  observer.observe(canvas);
  void sheetOn(canvas, form).then((hung) => {
    sheet = hung;
  });
  return (...shares) => {
    if (!sheet || size.width === 0) return;
    // A track gets another colour by another class.
    const look = `${looks} ${box.parentElement?.className}`;
    if (look !== drawnLook) refresh(look);
    else if (shares.every((share, index) => share === shown[index])) return;
    shown = shares;
    sheet.show(shares);
  };
}

/** In halves of a percent: what an eye can see. */
const shareOf = (db: number): number => Math.round(Math.min(100, percentOfDecibels(db)) * 2) / 2;

/** A level's bars. */
export function levelGauge(box: Element, isUpright: boolean): (level: Ballistics) => void {
  const draw = gaugeOf(box, isUpright ? 'upright' : 'lying');
  return ({ peakDb, rmsDb, holdDb }) => {
    const rms = shareOf(rmsDb);
    draw(shareOf(peakDb), rms, rms, shareOf(holdDb));
  };
}

/** What is taken away: percents of the whole length. */
export function takenGauge(box: Element): (percent: number) => void {
  return gaugeOf(box, 'taken');
}
