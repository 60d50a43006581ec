/** What the two keys of a track's own lane do. */
import { clearTrack, randomizeTrack } from '../../../song/edits/steps.ts';
import { shownScene } from '../../state/launch.ts';
import { density } from '../../state/session.ts';
import { edit } from '../../state/song.ts';

export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

export function clearOne(track: string): void {
  edit(clearTrack(track, shownScene(track)));
}

export function randomizeOne(track: string): void {
  edit(randomizeTrack(track, freshSeed(), density.peek(), shownScene(track)));
}
