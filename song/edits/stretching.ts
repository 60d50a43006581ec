/** Parts that become longer or shorter with the same of their takes in them. Pure. */
import type { Part } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { eachOf, within } from './edit.ts';

/** Parts that keep to the bars, when the tempo goes from one to another; as far as their stretch can go. */
export function followTempo(parts: readonly Part[], fromBpm: number, toBpm: number): readonly Part[] {
  const { min, max } = PART_SPECS.stretch;
  const stretchOf = ({ stretch }: Part) => Math.min(max, Math.max(min, (stretch * fromBpm) / toBpm));
  return eachOf(parts, (part) => (part.tempo === 0 ? part : scaled(part, stretchOf(part))));
}

/** As long as its stretch says, with the same of the take in it. */
export function scaled(part: Part, stretch: number): Part {
  const factor = stretch / part.stretch;
  if (factor === 1) return part;
  const seconds = (name: 'offsetSeconds' | 'lengthSeconds' | 'fadeIn' | 'fadeOut', of: number) =>
    within(PART_SPECS[name], of * factor, of);
  return {
    ...part,
    stretch,
    offsetSeconds: seconds('offsetSeconds', part.offsetSeconds),
    lengthSeconds: seconds('lengthSeconds', part.lengthSeconds),
    fadeIn: seconds('fadeIn', part.fadeIn),
    fadeOut: seconds('fadeOut', part.fadeOut),
    lanes: part.lanes.map((lane) => ({ ...lane, offsetSeconds: seconds('offsetSeconds', lane.offsetSeconds) })),
    comp: part.comp.map((choice) => ({ ...choice, fromSeconds: choice.fromSeconds * factor })),
  };
}
