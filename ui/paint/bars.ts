/** How a gauge is drawn: bars on a canvas, on whichever thread it is. Pure. */

/** A level grows from the bottom, or from the left; what is taken away hangs from the top. */
export type Form = 'upright' | 'lying' | 'taken';

/** Where a gauge is drawn, and with what. */
export interface Look {
  /** Of its rectangle on the canvas, in the dots of the canvas. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Dots of the canvas for a pixel of the page. */
  readonly dots: number;
  /** Colours, in the order of the form's names. */
  readonly inks: readonly string[];
  /** A level that was too loud keeps its red lit. */
  readonly isClipped: boolean;
}

/** Names of the colours; a level's first four are its shares: peak, RMS, the edge of the RMS, hold. */
const LEVEL_INKS = ['--peak', '--rms', '--edge', '--hold', '--line', '--rec'] as const;
export const INKS: Readonly<Record<Form, readonly string[]>> = {
  upright: LEVEL_INKS,
  lying: LEVEL_INKS,
  taken: ['--ink-2'],
};

/** Thickness of the hold and of the edge of the RMS, and of the frame that lies around a level, in pixels. */
const LINE = 2;
export const FRAME = 1;
/** From this share on a level is in the red. */
const RED = 0.9;
/** Percent of the whole length. */
const WHOLE = 100;

export type Pen = Pick<CanvasRenderingContext2D, 'clearRect' | 'fillRect' | 'fillStyle' | 'setTransform'>;

/** Shares are percents of the whole; all of them 0 is an empty place, in which the page itself shows what rests. */
export function paintBars(pen: Pen, form: Form, look: Look, shares: readonly number[]): void {
  const { left, top, width, height } = look;
  pen.setTransform(1, 0, 0, 1, left, top);
  pen.clearRect(0, 0, width, height);
  if (shares.every((share) => share === 0)) return;
  if (form === 'taken') {
    pen.fillStyle = look.inks[0] ?? '';
    pen.fillRect(0, 0, width, (height * (shares[0] ?? 0)) / WHOLE);
    return;
  }
  paintLevel(pen, form === 'upright', look, shares);
}

function paintLevel(pen: Pen, isUpright: boolean, look: Look, shares: readonly number[]): void {
  const { width, height, dots, inks, isClipped } = look;
  const length = isUpright ? height : width;
  const whole = length + 2 * FRAME * dots;
  /** From one place of the box to another, counted in dots from where a level begins to grow. */
  const fill = (ink: number, from: number, to: number) => {
    const [low, high] = [Math.max(0, from - FRAME * dots), Math.min(length, to - FRAME * dots)];
    pen.fillStyle = inks[ink] ?? '';
    if (isUpright) pen.fillRect(0, height - high, width, high - low);
    else pen.fillRect(low, 0, high - low, height);
  };
  shares.forEach((share, ink) => {
    if (share === 0) return;
    const isLine = ink >= LEVEL_INKS.indexOf('--edge');
    const end = isLine ? LINE * dots + (whole - LINE * dots) * (share / WHOLE) : whole * (share / WHOLE);
    fill(ink, isLine ? end - LINE * dots : 0, end);
  });
  // Where the red begins is seen over a bar too.
  if (isClipped) fill(LEVEL_INKS.indexOf('--rec'), whole * RED, whole);
  else fill(LEVEL_INKS.indexOf('--line'), whole * RED, whole * RED + dots);
}
