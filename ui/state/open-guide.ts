/** The way into the audio guide. Closing it leads back to where one was. */
import { openRoom } from './edit-room.ts';
import { overlay, view } from './screen.ts';

export function openGuide(): void {
  overlay.value = null;
  openRoom('guide', null, null, view.peek());
}
