/** What tracks play in some bars instead of their scene, as clips of theirs and overrides of the timeline. */
import { clipFor } from '../defaults.ts';
import { MAX_FILLS } from '../limits.ts';
import { isShortenedAt } from '../midi/bars.ts';
import { fillPattern, type Kit } from '../midi/fill-pattern.ts';
import type { Clip, Override, Placement, Track } from '../song.ts';
import { STEPS_PER_BAR, TICKS_PER_BAR } from '../time.ts';
import type { Fill, Matched } from './match-scenes.ts';

interface Filled {
  readonly timeline: readonly Placement[];
  /** For each voice: its own, and its fills. */
  readonly clips: readonly Track['clips'][];
  /** Notes of melodies that a fill ends in. */
  readonly shortened: number;
}

/** The same fill is one clip, wherever it comes. */
export function withFills(matched: Matched['timeline'], own: readonly Track['clips'][], kits: readonly Kit[]): Filled {
  const clips = own.map((mine): Record<string, Clip> => ({ ...mine }));
  const known = new Map<string, string>();
  const clipOf = ({ voice, bars, notes }: Fill): string | null => {
    const mine = clips[voice];
    const kit = kits[voice];
    if (notes.length === 0 || !mine || !kit) return null;
    const print = JSON.stringify([voice, bars, notes]);
    const id = known.get(print) ?? `fill-${Object.keys(mine).length}`;
    if (!known.has(print) && Object.keys(mine).length - Object.keys(own[voice] ?? {}).length < MAX_FILLS) {
      known.set(print, id);
      const { pattern } = fillPattern(bars * STEPS_PER_BAR, notes, kit);
      mine[id] = clipFor({ name: 'Fill' }, { color: 0 }, pattern);
    }
    return known.get(print) ?? null;
  };
  let shortened = 0;
  const timeline = matched.map(({ scene, repeats, fills }): Placement => {
    const overrides = fills.map((fill): Override => {
      const { fromBar, bars, voice } = fill;
      const isHeld = kits[voice]?.isDrum === false;
      if (isHeld) shortened += fill.notes.filter((note) => isShortenedAt(note, bars * TICKS_PER_BAR)).length;
      return { track: `track-${voice + 1}`, fromBar, bars, clip: clipOf(fill) };
    });
    return { scene, repeats, overrides };
  });
  return { timeline, clips, shortened };
}
