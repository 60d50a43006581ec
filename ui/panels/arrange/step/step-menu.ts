/** The menu of one step. */

import { resetSteps } from '../../../../song/edits/step-block.ts';
import { toggleStep, unlockStep } from '../../../../song/edits/steps.ts';
import { COLORS } from '../../../../song/limits.ts';
import type { Menu } from '../../../controls/context-menu.ts';
import { keysOf } from '../../../keys/bound.ts';
import { lockOn, openStep } from '../../../state/held.ts';
import { selectedStep, selectTrack } from '../../../state/screen.ts';
import { edit } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import type { StepPlace } from '../../../state/step-place.ts';
import { shownName } from '../../../state/track-names.ts';
import { stepOf, trackIds, trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';

export function stepMenu(place: StepPlace): Menu {
  const { track, index } = place;
  selectTrack(track);
  selectedStep.value = index;
  const step = stepOf(track, index);
  const found = trackSignal(track).peek();
  const scene = shownScene(track);
  return {
    title: t('arrange.step', { track: shownName(found?.name ?? ''), step: index + 1 }),
    color: found?.color ?? 0,
    isHollow: trackIds.peek().indexOf(track) >= COLORS,
    rows: [
      {
        label: t(step.on ? 'desk.switchOff' : 'desk.switchOn'),
        icon: 'check',
        ...keysOf('steps.toggle'),
        run: () => edit(toggleStep(track, index, scene)),
      },
      { label: t('desk.stepDetail'), icon: 'pencil', run: () => openStep(place) },
      { label: t('automation.lock'), icon: 'sound', ...keysOf('steps.lock'), run: () => lockOn(place) },
      null,
      {
        label: t('automation.unlockAll'),
        icon: 'close',
        isOff: Object.keys(step.locks).length === 0,
        run: () => edit(unlockStep(track, index, scene)),
      },
      {
        label: t('desk.resetStep'),
        icon: 'trash',
        isDanger: true,
        run: () => edit(resetSteps([place], () => scene)),
      },
    ],
  };
}
