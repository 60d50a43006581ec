/** What a track plays along the timeline: the clips of the scenes, in order. */
import type { Section } from '../song/arrangement.ts';
import { clipOf } from '../song/clip-of.ts';
import type { Run } from '../song/events.ts';
import type { Track } from '../song/song.ts';

/** One run per section with a clip of this track; nothing before `startTick`, where the performance began. */
export function timelineRuns(sections: readonly Section[], track: Track, startTick: number): Run[] {
  const runs: Run[] = [];
  for (const section of sections) {
    const pattern = clipOf(track.clips, section.scene)?.pattern;
    if (!pattern || section.toTick <= startTick) continue;
    const fromTick = Math.max(section.fromTick, startTick);
    runs.push({
      pattern,
      length: pattern.length,
      originTick: section.fromTick,
      range: { fromTick, toTick: section.toTick },
      startTick: fromTick,
      cutTick: section.toTick,
    });
  }
  return runs;
}
