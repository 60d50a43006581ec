/** The strip whose sends and effects are shown: the selected track's, or the master's. */
import { computed, signal } from '@preact/signals-react';
import { afterPaint } from '../../state/after-paint.ts';
import { layout } from '../../state/layout.ts';
import { overlay, selectedTrack, selectTrack } from '../../state/screen.ts';

const isMaster = signal(false);
/** Id of a track; null: the master. */
export const chosenStrip = computed(() => (isMaster.value ? null : selectedTrack.value));
/** The panel beside the strips follows a frame later: its forty controls would keep the pressed tile waiting. */
export const shownStrip = afterPaint(chosenStrip);

/** On desktops the panel beside the strips shows it; elsewhere a sheet opens. */
export function chooseStrip(strip: string | null): void {
  isMaster.value = strip === null;
  if (strip !== null) selectTrack(strip);
  if (layout.peek() !== 'desktop') overlay.value = 'strip';
}
