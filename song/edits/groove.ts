/** Edits of rhythm and feel over all steps of a pattern that play. `scene` names the clip meant. */
import type { Groove } from '../grooves.ts';
import { chance, hashText } from '../random.ts';
import type { Hits } from '../rhythms.ts';
import { MAIN, MAX_PATTERN_LENGTH, type Step } from '../song.ts';
import { STEP_SPECS } from '../specs.ts';
import { type Edit, inTurn, within, withMembers } from './edit.ts';
import { editVisible, setPatternLength } from './steps.ts';

/** How far a hand strays at the most: 30 ticks are 21 ms at 90 bpm. */
const STRAY_TICKS = 30;
const STRAY_VELOCITY = 0.2;
const LEAST_VELOCITY = 0.05;

/** The rhythm, round after round; what a step is besides being on stays. `isLoop`: one round is the pattern's loop. */
export function fillRhythm(track: string, hits: Hits, isLoop = false, scene: string = MAIN): Edit {
  const { length } = hits;
  if (length < 1 || length > MAX_PATTERN_LENGTH) return (song) => song;
  const fill = editVisible(track, scene, (step, i) => withMembers(step, { on: hits[i % length] === true }));
  return isLoop ? inTurn(setPatternLength(track, length, scene), fill) : fill;
}

/** Shares of 0..1: how near the steps that are on come to the groove, in time and in strength. */
export interface GrooveAmount {
  readonly timing: number;
  readonly strength: number;
}

/** 1 is the groove itself, however often it is asked for; 0 leaves the steps where they are. */
export function applyGroove(track: string, groove: Groove, amount: GrooveAmount, scene: string = MAIN): Edit {
  const { offsetTicks, accents } = groove;
  return editVisible(track, scene, (step, i) =>
    felt(
      step,
      nearer(step.offsetTicks, offsetTicks[i % offsetTicks.length], amount.timing),
      nearer(step.velocity, accents[i % accents.length], amount.strength),
    ),
  );
}

/** As a hand strays: a little early or late, weaker or stronger, most often hardly. The same seed strays alike. */
export function humaniseTrack(track: string, seed: number, amount: number, scene: string = MAIN): Edit {
  const stream = hashText(track);
  const stray = (index: number, what: number) =>
    (chance(seed, stream, index, what) + chance(seed, stream, index, what + 1) - 1) * amount;
  return editVisible(track, scene, (step, i) =>
    felt(
      step,
      step.offsetTicks + stray(i, 0) * STRAY_TICKS,
      Math.max(LEAST_VELOCITY, step.velocity + stray(i, 2) * STRAY_VELOCITY),
    ),
  );
}

function nearer(from: number, to: number | undefined, share: number): number {
  return to === undefined ? from : from + (to - from) * Math.min(1, Math.max(0, share));
}

/** On whole ticks and hundredths: what a knob can show. */
function felt(step: Step, offsetTicks: number, velocity: number): Step {
  if (!step.on) return step;
  const tick = within(STEP_SPECS.offsetTicks, Math.round(offsetTicks), step.offsetTicks);
  const strength = within(STEP_SPECS.velocity, Math.round(velocity * 100) / 100, step.velocity);
  return withMembers(step, { offsetTicks: tick, velocity: strength });
}
