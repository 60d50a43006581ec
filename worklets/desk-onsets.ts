/** Onsets of a recording: where something new begins to sound, for slices, for stretching, for its tempo. */
import type { Job } from './desk-job.ts';

export interface Onsets {
  /** First frames, in order; 0 where it begins with a hit. */
  readonly frames: Int32Array;
  /** For each how surely it is one, 0..1. */
  readonly strengths: Float32Array;
}

/** The bursts of one clap, or a hit and its echo from the wall, are one. */
const APART_SECONDS = 0.042;
/** Nearer to the end nothing begins: there the sound is cut off. */
const END_SECONDS = 0.01;
/** Surety (the logarithm of the odds) that the least and the most sensitive ask for are that far from even odds. */
const SENSITIVITY_RANGE = 8;
const BLOCK_HOPS = 1024;
const NOTHING: Onsets = { frames: new Int32Array(0), strengths: new Float32Array(0) };

export function findOnsets(job: Job, channel: Float32Array, rate: number, sensitivity: number): Onsets {
  const peak = peakOf(channel);
  if (peak === 0) return NOTHING;
  const candidates = candidatesOf(job, channel, rate, peak);
  const least = (0.5 - Math.min(1, Math.max(0, sensitivity))) * SENSITIVITY_RANGE;
  const kept = spaced(
    candidates.filter(({ frame, surety }) => surety > least && frame < channel.length - END_SECONDS * rate),
    APART_SECONDS * rate,
  );
  return {
    frames: Int32Array.from(kept, ({ frame }) => Math.max(0, frame)),
    strengths: Float32Array.from(kept, ({ surety }) => 1 / (1 + Math.exp(-surety))),
  };
}

function peakOf(channel: Float32Array): number {
  let peak = 0;
  for (const x of channel) peak = Math.max(peak, Math.abs(x));
  return peak;
}

interface Candidate {
  readonly frame: number;
  readonly surety: number;
}

/** The sound passes through the desk twice: whole, in blocks, and then what surrounds each candidate. */
function candidatesOf(job: Job, channel: Float32Array, rate: number, peak: number): Candidate[] {
  const { desk } = job;
  if (!desk.openOnsets(rate, channel.length, peak)) throw new RangeError(`no memory for ${channel.length} frames`);
  const [hop, hops, lead] = [desk.onsetHop(), desk.onsetHops(), desk.onsetLead()];
  const block = job.take((BLOCK_HOPS * hop + desk.onsetWindow()) * 4);
  for (let first = 0; first < hops; first += BLOCK_HOPS) {
    const count = Math.min(BLOCK_HOPS, hops - first);
    job.lay(block, channel, first * hop - lead, count * hop + desk.onsetWindow());
    desk.feedOnsets(block, first, count);
  }
  const frames = desk.onsetStretchFrames() + 2;
  const stretch = job.take(frames * 4);
  return Array.from({ length: desk.findOnsets() }, (_, candidate) => {
    job.lay(stretch, channel, desk.onsetStretch(candidate) - 2, frames);
    const frame = desk.judgeOnset(candidate, stretch + 8);
    return { frame, surety: desk.onsetSurety() };
  });
}

/** The surest first, and none nearer than `apart` frames to one that was taken; in order of their frames. */
function spaced(candidates: readonly Candidate[], apart: number): readonly Candidate[] {
  const taken = new Map<number, Candidate>();
  for (const one of [...candidates].sort((a, b) => b.surety - a.surety)) {
    // As wide as the distance: in a cell there is one, and whoever is too near is in the cell beside it.
    const cell = Math.floor(one.frame / apart);
    const isFree = [cell - 1, cell, cell + 1].every((beside) => {
      const other = taken.get(beside);
      return !other || Math.abs(other.frame - one.frame) >= apart;
    });
    if (isFree) taken.set(cell, one);
  }
  return [...taken.values()].sort((a, b) => a.frame - b.frame);
}
