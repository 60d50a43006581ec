/** How far playing clips are, and the beat of what waits: painted past React, at the engine's pulse. */
import { homeOf, patternIn } from '../../../song/clip-of.ts';
import { TICKS_PER_BEAT } from '../../../song/time.ts';
import { beatsPerFlash, mayLight } from '../../paint/flashes.ts';
import { fastestBpm } from '../../state/fastest-bpm.ts';
import { onPulse } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';
import { lineup } from '../../state/sounding.ts';
import { shareOf } from './standing.ts';

/** A pixel or two of a phone's cell. */
const MOST_PARTS = 32;

/** Paints until the answer is called. */
export function paintClips(grid: HTMLElement): () => void {
  const playing = grid.getElementsByClassName('clip-progress');
  const waiting = grid.getElementsByClassName('clip-beat');
  const painted = new WeakMap<Element, number>();
  let wasDim = false;
  return onPulse(({ tick, isPlaying, countInBeats }) => {
    const isDim = isPlaying && Math.floor((tick * 2) / (TICKS_PER_BEAT * beatsPerFlash(fastestBpm.peek()))) % 2 === 1;
    for (const bar of Array.from(playing)) {
      const share = isPlaying && countInBeats === 0 ? shareAt(bar.parentElement, tick) : 0;
      if (painted.get(bar) === share) continue;
      painted.set(bar, share);
      if (bar instanceof HTMLElement) bar.style.backgroundPosition = `${(1 - share) * 100}% 0`;
    }
    if (isDim !== wasDim) for (const mark of Array.from(waiting)) mark.classList.toggle('dim', isDim);
    wasDim = isDim;
  });
}

/** By whole steps, so that all clips move in the same frames: in each of them the browser paints the page anew. */
function shareAt(cell: HTMLElement | null, tick: number): number {
  const entry = lineup.peek().get(cell?.dataset.track ?? '');
  const track = song.peek().tracks.find(({ id }) => id === cell?.dataset.track);
  if (!track) return 0;
  const length = patternIn(track, entry?.clip ?? homeOf(song.peek()))?.length ?? 1;
  if (!mayLight(length, fastestBpm.peek())) return 0;
  const stepsEach = Math.ceil(length / MOST_PARTS);
  const step = Math.floor(length * shareOf(tick, entry?.originTick ?? 0, length));
  return (Math.floor(step / stepsEach) * stepsEach) / length;
}
