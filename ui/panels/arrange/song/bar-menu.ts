/** The context menu of the chosen bars of a track. Audio has no clip to open, and none to fill. */
import { piecesOf } from '../../../../song/arrangement.ts';
import { COLORS } from '../../../../song/limits.ts';
import { tickOfBar } from '../../../../song/time.ts';
import type { Menu, MenuRow } from '../../../controls/context-menu.ts';
import { keysOf } from '../../../keys/bound.ts';
import { setPunch } from '../../../state/punch-range.ts';
import { sections } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';
import { trackIds, trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { clipsIn, fillBars, giveBack, muteBars, openBar } from './bar-edits.ts';
import { barOf, type ChosenBars, chosenStrip, isAudio, rangeOf } from './state.ts';

/** Whether anything in them is not as its scene has it. */
export function isOverridden(chosen: ChosenBars): boolean {
  const { fromBar, toBar } = rangeOf(chosen);
  return sections.value.some((section) =>
    piecesOf(section, chosen.track).some(
      (piece) => piece.clip !== section.scene && barOf(piece.toTick) > fromBar && barOf(piece.fromTick) < toBar,
    ),
  );
}

export const barsText = (chosen: ChosenBars): string => {
  const { fromBar, toBar } = rangeOf(chosen);
  return toBar - fromBar === 1 ? `${toBar}` : `${fromBar + 1}–${toBar}`;
};

export function barMenu(chosen: ChosenBars): Menu {
  const track = trackSignal(chosen.track).peek();
  const clips = clipsIn(chosen.track, rangeOf(chosen));
  const isNothing = clips.length === 0;
  const editRow: MenuRow = {
    label: t('timeline.edit'),
    icon: 'pencil',
    ...keysOf('songRow.openClip'),
    isOff: clips.every((clip) => clip === null),
    run: () => openBar(chosen.track, rangeOf(chosen).fromBar),
  };
  const fillRow: MenuRow = {
    label: t('timeline.fill'),
    icon: 'fill',
    ...keysOf('songRow.fillBars'),
    isOff: isNothing,
    run: () => fillBars(chosen),
  };
  return {
    title: shownName(track?.name ?? ''),
    note: barsText(chosen),
    color: track?.color ?? 0,
    isHollow: trackIds.peek().indexOf(chosen.track) >= COLORS,
    rows: [
      ...(isAudio(chosen.track) ? [] : [editRow, null]),
      {
        label: t('timeline.mute'),
        ...keysOf('songRow.muteBars'),
        isOff: isNothing,
        run: () => muteBars(chosen),
      },
      ...(isAudio(chosen.track) ? [] : [fillRow]),
      {
        label: t('timeline.giveBack'),
        icon: 'undo',
        // Where a recording is chosen, the key takes that away.
        ...(chosenStrip(chosen.track) ? {} : keysOf('songRow.giveBack')),
        isOff: !isOverridden(chosen),
        run: () => giveBack(chosen),
      },
      null,
      {
        label: t('timeline.punchHere'),
        icon: 'record',
        run: () => {
          const { fromBar, toBar } = rangeOf(chosen);
          setPunch(tickOfBar(fromBar), tickOfBar(toBar));
        },
      },
    ],
  };
}
