/** The levels of every strip and the master, fed once per frame however many meters show them. */
import { type Signal, signal } from '@preact/signals-react';
import type { Pulse } from '../../worklets/client.ts';
import { engineState } from '../state/engine.ts';
import { onPulse, wakePulse } from '../state/pulse.ts';
import { Ballistics, PaintClock } from './ballistics.ts';
import { METER_LAYOUT } from './meter-layout.ts';
import { isInSight, watchSight } from './sight.ts';

export type MeterStrip = number | 'master';
export type Channel = 0 | 1;
type LevelPainter = (milliseconds: number) => void;

const STRIPS = METER_LAYOUT.strips + 1;
const levels = Array.from({ length: STRIPS }, () => [new Ballistics(), new Ballistics()] as const);
const clips: readonly Signal<number | null>[] = levels.map(() => signal(null));
const painters = new Map<LevelPainter, Element>();
const clock = new PaintClock();
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
let stop: (() => void) | null = null;

function indexOf(strip: MeterStrip): number {
  return strip === 'master' ? METER_LAYOUT.strips : strip;
}

export function levelOf(strip: MeterStrip, channel: Channel): Ballistics | undefined {
  return levels[indexOf(strip)]?.[channel];
}

/** The loudest peak over full scale, in dB, until it is cleared. A signal, for it changes by events, not by frames. */
export function clipOf(strip: MeterStrip): number | null {
  return clips[indexOf(strip)]?.value ?? null;
}

export function clearClip(strip: MeterStrip): void {
  const index = indexOf(strip);
  for (const level of levels[index] ?? []) level.clearClip();
  const clip = clips[index];
  if (clip) clip.value = null;
}

function feed(pulse: Pulse, milliseconds: number): void {
  const { words, peakLeft, squareLeft } = METER_LAYOUT;
  // A context that has been suspended leaves its last words standing.
  const isSounding = engineState.peek().life === 'sounding';
  let isMoving = false;
  for (let strip = 0; strip < STRIPS; strip++) {
    let worst: number | null = null;
    for (const channel of [0, 1] as const) {
      const level = levels[strip]?.[channel];
      if (!level) continue;
      const at = strip * words + channel;
      const peak = isSounding ? (pulse.meters[at + peakLeft] ?? 0) : 0;
      const square = isSounding ? (pulse.meters[at + squareLeft] ?? 0) : 0;
      level.feed(peak, square, milliseconds);
      if (level.clipDb !== null) worst = Math.max(worst ?? 0, level.clipDb);
      if (!level.isSettled) isMoving = true;
    }
    const clip = clips[strip];
    if (clip && worst !== clip.peek()) clip.value = worst;
  }
  if (isMoving) wakePulse();
  if (!clock.isDue(milliseconds, reducedMotion.matches)) return;
  for (const [paint, element] of painters) if (isInSight(element)) paint(milliseconds);
}

/** Calls `paint` whenever levels are to be drawn on `element` and it can be seen; returns how to stop. */
export function onLevels(element: Element, paint: LevelPainter): () => void {
  const forget = watchSight(element);
  painters.set(paint, element);
  stop ??= onPulse(feed);
  return () => {
    forget();
    painters.delete(paint);
    if (painters.size > 0) return;
    stop?.();
    stop = null;
  };
}
