/**
 * Audio of another rate. Songs and files keep the original; what the engine plays is a copy at its own rate, made by the
 * desk's resampler. Such a copy is derived: named by what it is made of and by which method, thrown away and made again.
 */
import type { Desk } from './desk.ts';
import type { Sample, Samples } from './offline.ts';

/** The sound itself where it has the rate already. */
export function atRate(desk: Desk, sample: Sample, rate: number): Sample {
  if (sample.rate === rate) return sample;
  return { rate, channels: sample.channels.map((channel) => desk.resample(channel, sample.rate, rate)) };
}

export function allAtRate(desk: Desk, samples: Samples, rate: number): Samples {
  return new Map([...samples].map(([hash, sample]) => [hash, atRate(desk, sample, rate)]));
}
