/** What came by a link into the open song: where it would go, and the edit that puts it there. */

import { homeOf, patternIn } from '../../../../song/clip-of.ts';
import { withCreditsOf } from '../../../../song/edits/credits.ts';
import type { Edit } from '../../../../song/edits/edit.ts';
import { addGuestScene } from '../../../../song/edits/guests.ts';
import { setClip } from '../../../../song/edits/scenes.ts';
import { soundOfTrack } from '../../../../song/library/own.ts';
import { putSound } from '../../../../song/library/put.ts';
import type { LinkContents } from '../../../../song/link.ts';
import { hostTrack } from '../../../state/host-track.ts';
import { song } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';

interface Place {
  /** Of the song or the track it goes into, as it is shown. */
  readonly name: string;
  readonly edit: Edit;
}

/** Null: a whole song goes into none. */
export function placeOf({ kind, song: guest }: LinkContents): Place | null {
  if (kind === 'song') return null;
  if (kind === 'scene') return { name: song.value.name, edit: addGuestScene(guest) };
  const [from] = guest.tracks;
  const host = hostTrack();
  if (!from || !host) return null;
  const name = shownName(host.name);
  const into = (change: Edit) => ({ name, edit: withCreditsOf(guest, new Map([[from.id, host.id]]), change) });
  if (kind === 'sound') return into(putSound(host.id, soundOfTrack(from), from.strip.gain));
  const pattern = patternIn(from, homeOf(guest));
  return pattern ? into(setClip(host.id, shownScene(host.id), pattern)) : null;
}
