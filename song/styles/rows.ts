/**
 * The notation of rows: a character a sixteenth, "|" between bars. Drums: X accent, x stroke, o ghost, a digit that many
 * ratchets. Tones: a digit is a degree, - holds it, ~ holds it and slides into the next; in a hook a to g are the degrees
 * below the key note.
 */
import { type Stroke, stroke } from '../grow/strokes.ts';

const VELOCITIES: Readonly<Record<string, number>> = { X: 1, x: 0.8, o: 0.4 };
const RATCHETED = 0.8;

export interface Mark {
  readonly step: number;
  /** What stands in the row. */
  readonly sign: string;
  readonly length: number;
  readonly slides: boolean;
}

/** A sign a step. */
export function signsOf(row: string): readonly string[] {
  return row.split('').filter((sign) => sign !== '|');
}

export function stepsOfRow(row: string): number {
  return signsOf(row).length;
}

export function drumStrokes(row: string, lateTicks: readonly number[] = [0], tones?: readonly number[]): Stroke[] {
  return signsOf(row).flatMap((sign, step) => {
    const ratchet = Number(sign);
    const velocity = ratchet > 0 ? RATCHETED : VELOCITIES[sign];
    if (velocity === undefined) return [];
    const tone = tones?.['Xxo'.indexOf(ratchet > 0 ? 'x' : sign)];
    return [
      stroke(step, {
        velocity,
        ratchet: Math.max(1, ratchet || 1),
        offsetTicks: lateTicks[step % lateTicks.length] ?? 0,
        keys: tone === undefined || tone === 0 ? [] : [DRUM_KEY + tone],
      }),
    ];
  });
}

/** A drum has the pitch of its patch there. */
const DRUM_KEY = 60;

export function marksOf(row: string): Mark[] {
  const signs = signsOf(row);
  const marks: Mark[] = [];
  for (const [step, sign] of signs.entries()) {
    const last = marks[marks.length - 1];
    const isHeld = sign === '-' || sign === '~';
    if (isHeld && last && last.step + last.length === step)
      marks[marks.length - 1] = { ...last, length: last.length + 1, slides: sign === '~' };
    else if (sign !== '.' && !isHeld) marks.push({ step, sign, length: 1, slides: false });
  }
  return marks;
}
