/** Parts that become longer or shorter with the same of their takes in them. Pure. */
import type { Part, Song } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { type Edit, eachOf, within, withMembers } from './edit.ts';

/** How a part goes along with the tempo: its pitch stays. One of PART_SPECS.tempo. */
export const STRETCHES = 1;

/** Seconds at its end by which a part may be off the beat before it is heard. */
const UNHEARD_SECONDS = 0.02;

/** By `speedOf` a part, the tempo at which it lay in the beat. */
export type Tempos = ReadonlyMap<string, number>;

/** Parts of one take that go equally fast lie in the beat at one tempo; what is stretched by hand lies in another. */
export const speedOf = ({ take, stretch }: Part): string => `${take} ${stretch}`;

const layAt = (part: Part, bpm: number, lay: Tempos): number => lay.get(speedOf(part)) ?? bpm;

/** Parts that keep to the bars, when the tempo goes from one to another; as far as their stretch can go. */
export function followTempo(parts: readonly Part[], fromBpm: number, toBpm: number): readonly Part[] {
  return eachOf(parts, (part) => (part.tempo === 0 ? part : atTempo(part, fromBpm, toBpm)));
}

function atTempo(part: Part, fromBpm: number, toBpm: number): Part {
  const { min, max } = PART_SPECS.stretch;
  return scaled(part, Math.min(max, Math.max(min, (part.stretch * fromBpm) / toBpm)));
}

/** Keeps its own speed, and is off the beat by now. */
function isStray(part: Part, bpm: number, lay: Tempos): boolean {
  return part.tempo === 0 && part.lengthSeconds * Math.abs(1 - layAt(part, bpm, lay) / bpm) > UNHEARD_SECONDS;
}

export const strayParts = ({ parts, bpm }: Song, lay: Tempos): readonly Part[] =>
  parts.filter((part) => isStray(part, bpm, lay));

/** What is off the beat is in it again, and goes along with the tempo from now on. */
export function takeAlong(lay: Tempos): Edit {
  return (song) => {
    const { bpm, parts } = song;
    const along = (part: Part): Part => ({ ...atTempo(part, layAt(part, bpm, lay), bpm), tempo: STRETCHES });
    return withMembers(song, { parts: eachOf(parts, (part) => (isStray(part, bpm, lay) ? along(part) : part)) });
  };
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
