/** Which stretch of the song the columns of the steps stand for, so that recordings lie under the steps they are heard with. */
import { computed } from '@preact/signals-react';
import type { TickRange } from '../../../../song/events.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { engine, engineState } from '../../../state/engine.ts';
import { playStep } from '../../../state/pulse.ts';
import { stepPage } from '../../../state/screen.ts';
import { playMode, sections } from '../../../state/sounding.ts';
import { columns, longest, pageSteps, shownPage } from '../grid/pages.ts';

/** The sixteenth that sounds; where the transport stands still, the one it stands at. */
function placeSteps(): number {
  const at = playStep.value;
  return at >= 0 || engineState.value.isPlaying
    ? Math.max(0, at)
    : Math.floor(engine.readPulse().tick / TICKS_PER_STEP);
}

/**
 * The first of them: of the round in which the longest pattern is, and of the page of it that is shown. A pattern longer than the grid
 * shows its last page until it is over: its recordings go on with the playhead.
 */
const fromStep = computed(() => {
  const at = placeSteps();
  const section = sections.value.find(({ toTick }) => at * TICKS_PER_STEP < toTick);
  const origin = (section?.fromTick ?? 0) / TICKS_PER_STEP;
  const since = Math.max(0, at - origin);
  const within = since % longest.value;
  const isFollowed = stepPage.value === null && playStep.value >= 0;
  const page = isFollowed ? Math.floor(within / pageSteps.value) : shownPage.value;
  return origin + since - within + page * pageSteps.value;
});

/** null: the pattern is what plays, and fills its columns in each round. */
export const seenTicks = computed<TickRange | null>(() => {
  if (playMode.value !== 'timeline') return null;
  const fromTick = fromStep.value * TICKS_PER_STEP;
  return { fromTick, toTick: fromTick + columns.value * TICKS_PER_STEP };
});
