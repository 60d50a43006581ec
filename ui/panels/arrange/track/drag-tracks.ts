/** A mouse drags a tile up or down: its track goes along, row by row, as one undo. */
import { moveTrack } from '../../../../song/edits/tracks.ts';
import { Pointers } from '../../../controls/pointers.ts';
import { edit } from '../../../state/song.ts';
import { trackIds } from '../../../state/tracks.ts';

const SLOP_PIXELS = 6;

/** Listens until the function it returns is called. */
export function dragTracks(list: HTMLElement): () => void {
  const pointers = new Pointers<{ readonly track: string }>(() => ({
    slopPixels: SLOP_PIXELS,
    onDown({ target, isTouch }) {
      const row = isTouch || !target.closest('.tile') ? null : target.closest('.track-row');
      const track = row && trackIds.peek()[Array.from(list.children).indexOf(row)];
      return track === null || track === undefined ? null : { track };
    },
    onMove({ track }, { at, gesture }) {
      const from = trackIds.peek().indexOf(track);
      const to = Array.from(list.querySelectorAll('.track-row')).findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return at.y >= top && at.y < bottom;
      });
      if (from >= 0 && to >= 0 && to !== from) edit(moveTrack(track, to), { group: gesture });
    },
  }));
  return pointers.listen(list);
}
