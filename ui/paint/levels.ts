/** The levels of every strip and the master, fed once per frame however many meters show them. */
import { type Signal, signal } from '@preact/signals-react';
import type { Pulse } from '../../worklets/client.ts';
import { engineState } from '../state/engine.ts';
import { onPulse, wakePulse } from '../state/pulse.ts';
import { Ballistics, PaintClock } from './ballistics.ts';
import { SILENCE_DB } from './decibel-scale.ts';
import { MASTER_LAYOUT, METER_LAYOUT } from './meter-layout.ts';
import { isInSight, watchSight } from './sight.ts';

export type MeterStrip = number | 'master';
/** The louder of both, where there is room for one. */
export const LOUDER = 2;
export type Channel = 0 | 1 | typeof LOUDER;
type LevelPainter = (milliseconds: number) => void;

const STRIPS = METER_LAYOUT.strips + 1;
const levels = Array.from({ length: STRIPS }, () => [new Ballistics(), new Ballistics(), new Ballistics()] as const);
const clips: readonly Signal<number | null>[] = levels.map(() => signal(null));
/** Filled anew at every frame; null while nothing can sound. */
let meters: Float32Array | null = null;
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

/** The loudest peak of both channels, in dB, until it is cleared. */
export function topOf(strip: MeterStrip): number {
  return levelOf(strip, LOUDER)?.topDb ?? SILENCE_DB;
}

/** Of one strip or, null, of all; a clip goes with it. */
export function clearTop(strip: MeterStrip | null): void {
  levels.forEach((level, index) => {
    if (strip !== null && index !== indexOf(strip)) return;
    level[LOUDER].clearTop();
    clearClip(index);
  });
  // Where nothing moves the figures would stand.
  wakePulse();
}

/** dB a compressor takes at this moment. */
export function reductionOf(strip: MeterStrip): number {
  return meters?.[indexOf(strip) * METER_LAYOUT.words + METER_LAYOUT.reduction] ?? 0;
}

/** dB that a gate or a de-esser takes at this moment. */
export function takenOf(strip: number, insert: 'gate' | 'deesser'): number {
  return meters?.[strip * METER_LAYOUT.words + METER_LAYOUT[insert]] ?? 0;
}

/** dB that another track takes of a strip at this moment. */
export function duckedOf(strip: number): number {
  return meters?.[strip * METER_LAYOUT.words + METER_LAYOUT.ducked] ?? 0;
}

/** What only the master has; null while nothing can sound. */
export function masterReading(name: keyof typeof MASTER_LAYOUT): number | null {
  return meters?.[STRIPS * METER_LAYOUT.words + MASTER_LAYOUT[name]] ?? null;
}

/** Below it a reading of loudness says nothing, and need not be followed. */
export const QUIET_LUFS = -70;

function feed(pulse: Pulse, milliseconds: number): void {
  const { words, peakLeft, squareLeft } = METER_LAYOUT;
  // A context that has been suspended leaves its last words standing.
  meters = engineState.peek().life === 'sounding' ? pulse.meters : null;
  let isMoving = (masterReading('shortTerm') ?? QUIET_LUFS) > QUIET_LUFS;
  levels.forEach(([left, right, louder], strip) => {
    const at = strip * words;
    const peakL = meters?.[at + peakLeft] ?? 0;
    const peakR = meters?.[at + peakLeft + 1] ?? 0;
    const squareL = meters?.[at + squareLeft] ?? 0;
    const squareR = meters?.[at + squareLeft + 1] ?? 0;
    left.feed(peakL, squareL, milliseconds);
    right.feed(peakR, squareR, milliseconds);
    louder.feed(Math.max(peakL, peakR), Math.max(squareL, squareR), milliseconds);
    if (!louder.isSettled) isMoving = true;
    const clip = clips[strip];
    if (clip && louder.clipDb !== clip.peek()) clip.value = louder.clipDb;
  });
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
