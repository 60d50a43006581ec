/** Which parameter of which track a control on the screen turns: read off the element it stands in. */
import { specAt } from '../../song/param-path.ts';
import { chosenLane, showEditor } from './dock.ts';
import { selectedTrack, selectTrack } from './screen.ts';
import { trackSignal } from './tracks.ts';

export interface TurnedPlace {
  readonly track: string;
  readonly path: string;
}

/** Null where lanes and locks cannot move it. */
export function turnedPlaceOf(control: Element): TurnedPlace | null {
  const path = control.closest<HTMLElement>('[data-path]')?.dataset.path;
  const track = control.closest<HTMLElement>('[data-track]')?.dataset.track ?? selectedTrack.peek();
  const found = trackSignal(track).peek();
  return path !== undefined && found && specAt(found, path) ? { track, path } : null;
}

/** Its lane, in the editor of automation. */
export function showLaneOf({ track, path }: TurnedPlace): void {
  selectTrack(track);
  chosenLane.value = path;
  showEditor('automation');
}
