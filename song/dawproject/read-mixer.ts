/** What a DAWproject says of groups, effects and the master, as those of a song. */
import { COLORS } from '../limits.ts';
import type { Group, Mixer } from '../song.ts';
import type { ReadStructure } from './read-tracks.ts';

export function mixerOf({ masterDb, master, returns }: ReadStructure, mixer: Mixer): Mixer {
  const levels = [...returns].map(([to, gain]) => [to, { ...mixer[to], gain }] as const);
  const gain = masterDb ?? mixer.master.gain;
  return { ...mixer, ...Object.fromEntries(levels), master: { ...mixer.master, ...master, gain } };
}

export function groupsOf({ groups }: ReadStructure): readonly Group[] {
  return groups.map(({ name, color, ...levels }, i) => ({
    id: `group-${i}`,
    name: name || `${i + 1}`,
    color: color ?? i % COLORS,
    ...levels,
  }));
}
