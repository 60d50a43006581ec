/** How far playing clips are, and the beat of what waits: painted past React, at the engine's pulse. */
import { clipOf } from '../../../song/arrangement.ts';
import { TICKS_PER_BEAT } from '../../../song/time.ts';
import { lineup } from '../../state/launch.ts';
import { onPulse } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';
import { songSection } from './scenes.ts';
import { shareOf } from './standing.ts';

/** A pixel or two of a phone's cell: each part is a frame in which every playing cell is painted anew. */
const PARTS = 32;

/** Paints until the answer is called. */
export function paintClips(grid: HTMLElement): () => void {
  const playing = grid.getElementsByClassName('prog');
  const waiting = grid.getElementsByClassName('qb');
  const painted = new WeakMap<Element, number>();
  let wasDim = false;
  return onPulse(({ tick, isPlaying, countInBeats }) => {
    const isDim = isPlaying && Math.floor((tick * 2) / TICKS_PER_BEAT) % 2 === 1;
    for (const bar of Array.from(playing)) {
      const share = isPlaying && countInBeats === 0 ? Math.floor(PARTS * shareAt(bar.parentElement, tick)) / PARTS : 0;
      if (painted.get(bar) === share) continue;
      painted.set(bar, share);
      if (bar instanceof HTMLElement) bar.style.backgroundPosition = `${(1 - share) * 100}% 0`;
    }
    if (isDim !== wasDim) for (const mark of Array.from(waiting)) mark.classList.toggle('dim', isDim);
    wasDim = isDim;
  });
}

function shareAt(cell: HTMLElement | null, tick: number): number {
  const section = songSection.peek();
  const entry = lineup.peek().get(cell?.dataset.track ?? '');
  const track = song.peek().tracks.find(({ id }) => id === cell?.dataset.track);
  if (!track) return 0;
  const scene = section?.scene ?? (entry?.playing.type === 'clip' ? entry.playing.scene : '');
  const { length } = clipOf(track.clips, scene)?.pattern ?? track.pattern;
  return shareOf(tick, section?.fromTick ?? entry?.originTick ?? 0, length);
}
