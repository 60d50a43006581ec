/** Automation of a DAWproject in the clips of a song: of the launcher's clips as it is, of the timeline as its scenes lie there. */

import { sectionsOf } from '../arrangement.ts';
import { homeOf } from '../clip-of.ts';
import type { Lane, Song, Strip, Track } from '../song.ts';
import { TICKS_PER_STEP } from '../time.ts';
import { type Curve, laneOf } from './curves.ts';
import type { Losses } from './losses.ts';

/** Of a clip that lasts so many ticks. */
export function lanesOf(curves: readonly Curve[], strip: Strip, ticks: number): readonly Lane[] {
  return curves.flatMap((curve) => laneOf(curve, 0, ticks, strip[curve.param]) ?? []);
}

/** A scene that is played more than once has what its first time has; where another time differs, it is told. */
export function withTimelineLanes(
  song: Song,
  curvesOf: (track: number) => readonly Curve[],
  losses: Losses,
): readonly Track[] {
  const home = homeOf(song);
  const sections = song.timeline.length > 0 ? sectionsOf(song) : [{ scene: home, fromTick: 0, toTick: 0 }];
  return song.tracks.map((track, index) => {
    const clips = { ...track.clips };
    for (const curve of curvesOf(index)) {
      const rest = track.strip[curve.param];
      const found = new Map<string, string>();
      let isUnlike = false;
      for (const { scene, fromTick, toTick } of sections) {
        const clip = clips[scene];
        const ticks = (clip?.pattern.length ?? 0) * TICKS_PER_STEP;
        if (!clip || ticks === 0) continue;
        const starts = [fromTick];
        for (let tick = fromTick + ticks; tick + ticks <= toTick; tick += ticks) starts.push(tick);
        for (const start of starts) {
          const lane = laneOf(curve, start, ticks, rest);
          const text = JSON.stringify(lane);
          const first = found.get(scene);
          isUnlike ||= first !== undefined && first !== text;
          if (first !== undefined) continue;
          found.set(scene, text);
          if (lane) clips[scene] = { ...clip, pattern: { ...clip.pattern, lanes: [...clip.pattern.lanes, lane] } };
        }
      }
      if (isUnlike) losses.count('unlike');
    }
    return { ...track, clips };
  });
}

export function withoutLanes(track: Track): Track {
  const clips = Object.entries(track.clips).map(([id, clip]) => {
    return [id, { ...clip, pattern: { ...clip.pattern, lanes: [] } }] as const;
  });
  return { ...track, clips: Object.fromEntries(clips) };
}
